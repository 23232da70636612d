import { kycTopic } from "./player.contract.ts";
import { createHash, randomBytes } from "node:crypto";
import { MINUTE } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import { fault, ok, type Refusal, type Result } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import { endLink, insertLink, linkBy, linkOf, type PhoneLink, takeLink } from "./phones.store.ts";

/** A link waits so long to be opened, and the phone then has as long again. */
const LINK_MS = 15 * MINUTE;

const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();
const newSecret = (): string => randomBytes(32).toString("base64url");

/** Why a link or a handle leads nowhere. */
type Gone = Refusal<"NOT_FOUND">;

function gone(link: PhoneLink | undefined, now: number): Gone {
  const why = !link ? "UNKNOWN" : link.expiresAt <= now ? "EXPIRED" : "USED";
  return fault("NOT_FOUND", { value: { why } });
}

/** Makes a link for a player's phone; the database knows only its digest. */
export async function makeLink(
  { platform }: Context,
  input: { readonly playerId: PlayerId; readonly merchant: string; readonly idType: number },
): Promise<{ token: string; expiresAt: number }> {
  const token = newSecret();
  const at = platform.clock.now();
  const expiresAt = at + LINK_MS;
  await platform.database.transaction((tx) => insertLink(tx, { ...input, hash: hashOf(token), at, expiresAt }));
  platform.live.changed(kycTopic, { playerId: input.playerId });
  return { token, expiresAt };
}

/** Gives the link to the phone that opens it first. */
export async function openLink(
  { platform }: Context,
  token: string,
): Promise<Result<{ handle: string; link: PhoneLink }, "NOT_FOUND">> {
  const at = platform.clock.now();
  const handle = newSecret();
  const opening = { hash: hashOf(token), handleHash: hashOf(handle), at, expiresAt: at + LINK_MS };
  const link = await takeLink(platform.database.db, opening);
  if (!link) return gone(await linkBy(platform.database.db, "hash", hashOf(token)), at);
  platform.live.changed(kycTopic, { playerId: link.playerId });
  return ok({ handle, link });
}

/** The link a handle stands for while it lasts. */
export async function linkFor({ platform }: Context, handle: string): Promise<Result<PhoneLink, "NOT_FOUND">> {
  const link = await linkBy(platform.database.db, "handle_hash", hashOf(handle));
  const now = platform.clock.now();
  if (!link || link.endedAt !== null || link.expiresAt <= now) return gone(link, now);
  return ok(link);
}

export async function finish({ platform }: Context, handle: string): Promise<void> {
  const link = await linkBy(platform.database.db, "handle_hash", hashOf(handle));
  if (!link) return;
  await endLink(platform.database.db, hashOf(handle), platform.clock.now());
  platform.live.changed(kycTopic, { playerId: link.playerId });
}

/** How far the newest link of a player has come; undefined when there was none, or a newer file made it worthless. */
export async function phoneOf(
  { platform }: Context,
  playerId: PlayerId,
): Promise<{ state: "WAITING" | "OPEN" | "DONE" | "EXPIRED"; expiresAt: number } | undefined> {
  const link = await linkOf(platform.database.db, playerId);
  if (!link) return undefined;
  const { expiresAt, openedAt, endedAt } = link;
  if (endedAt !== null) return { state: "DONE", expiresAt };
  if (expiresAt <= platform.clock.now()) return { state: "EXPIRED", expiresAt };
  return { state: openedAt === null ? "WAITING" : "OPEN", expiresAt };
}
