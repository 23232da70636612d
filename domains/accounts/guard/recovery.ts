import { createHmac, randomBytes } from "node:crypto";
import type { PlayerId } from "@taya/kernel/id";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { Held } from "./attempts.ts";
import { guessAt, type Owner } from "./guesses.ts";
import { base32 } from "./totp.ts";

const COUNT = 10;
const LETTERS = 10;
const BYTES = 7;

/** Makes ten new codes as xxxxx-xxxxx and forgets all older ones; they are shown once and kept only as digests. */
export async function makeRecovery(tx: Db, context: Context, playerId: PlayerId): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => base32(randomBytes(BYTES)).slice(0, LETTERS).toLowerCase());
  await sql`delete from accounts.recovery_code where player_id = ${playerId}`.execute(tx);
  for (const code of codes) {
    await sql`
      insert into accounts.recovery_code (player_id, hash)
      values (${playerId}, ${await hashOf(context, playerId, code)})`.execute(tx);
  }
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Uses a code up, counted among the guesses of it; AUTH_2FA_WRONG for one that is not the owner's or was used before. */
export const proveRecovery = (
  context: Context,
  owner: Owner,
  code: string,
): Promise<Result<null, "AUTH_2FA_WRONG" | Held>> =>
  context.attempts.check(
    guessAt(owner, "recovery"),
    async () => ((await takeRecovery(context, owner.id, code)) ? ok(null) : fault("AUTH_2FA_WRONG")),
    ["AUTH_2FA_WRONG"],
  );

async function takeRecovery(context: Context, playerId: PlayerId, code: string): Promise<boolean> {
  const { database, clock } = context.platform;
  const { rows } = await sql`
    update accounts.recovery_code set used_at = ${new Date(clock.now())}
    where player_id = ${playerId} and hash = ${await hashOf(context, playerId, code)} and used_at is null
    returning 1`.execute(database.db);
  return rows.length === 1;
}

async function hashOf({ platform }: Context, playerId: PlayerId, code: string): Promise<Buffer> {
  const plain = code.toLowerCase().replaceAll(/[^a-z2-7]/g, "");
  return createHmac("sha256", await platform.secrets.get("accounts-recovery", 32))
    .update(`${playerId}:${plain}`)
    .digest();
}
