import { fault, ok, type Result } from "@taya/kernel/result";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Context } from "./context.ts";
import { createPlayer } from "./create.ts";
import { nameKey } from "./login.rules.ts";
import { commonWords } from "./password.words.ts";
import { type Player, takenFields } from "./players.store.ts";
import { tellRegistered } from "./register.handlers.ts";
import { checkEntry } from "./register.rules.ts";

/** Name and first password of an account that is opened for somebody else, found right. */
export interface Prepared {
  readonly merchant: string;
  readonly username: string;
  readonly passwordHash: string;
}

/** Holds name and password of an account for somebody else against what is asked of whoever registers. */
export async function prepareAccount(
  context: Context,
  { merchant, ...sent }: { readonly merchant: string; readonly username: string; readonly password: string },
): Promise<Result<Prepared, "VALIDATION_FAILED" | "REG_TAKEN" | "OVERLOADED">> {
  const username = sent.username.trim();
  const config = await context.needs.site.registerConfig(merchant);
  const rules = { config, ...(await commonWords(context, merchant)) };
  const errors = checkEntry({ username, password: sent.password }, rules);
  if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
  const taken = await takenFields(context.platform.database.db, merchant, { username: nameKey(username) });
  if (taken.length > 0) return nameTaken();
  const hashed = await context.hashing.hash(sent.password);
  return hashed.ok ? ok({ merchant, username, passwordHash: hashed.value }) : hashed;
}

const nameTaken = () => fault("REG_TAKEN", { errors: [{ field: "username", rule: "taken" as const }] });

export interface Opening {
  readonly type: number;
  /** Who opens it, and stands above it. */
  readonly uplineId: PlayerId;
  readonly language: string;
  readonly host: string;
}

/**
 * Opens an account for somebody else. Its owner has to set another password at the first login, and to say who they are
 * before they may play: the law asks it of everybody, and nobody can say it for them.
 */
export async function openAccount(
  tx: Db,
  context: Context,
  prepared: Prepared,
  { type, uplineId, language, host }: Opening,
): Promise<Result<Pick<Player, "id" | "merchant" | "type" | "username">, "REG_TAKEN">> {
  const player = await createPlayer(tx, context, {
    ...prepared,
    type,
    uplineId,
    language,
    openedBy: uplineId,
    registerDomain: host,
    passwordState: "DEFAULT",
    currency: (await context.needs.site.brand(prepared.merchant)).currency,
  });
  if (!player) return nameTaken();
  await tellRegistered(tx, context, player, { uplineId, documents: false });
  return ok(player);
}
