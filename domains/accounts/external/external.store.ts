import { createHash } from "node:crypto";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { ProviderName } from "./providers.ts";

/** Somebody by the name a provider has for them. */
export interface Identity {
  readonly merchant: string;
  readonly provider: ProviderName;
  readonly subject: string;
}

/** Uses a token up; false when it was used before. The signed part counts: a changed signature is no other token. */
export async function useToken(db: Db, token: string, at: { now: Instant; expiresAt: Instant }): Promise<boolean> {
  const signed = token.slice(0, token.lastIndexOf("."));
  const hash = createHash("sha256").update(signed).digest();
  await sql`delete from accounts.external_token where expires_at < ${new Date(at.now)}`.execute(db);
  const { rows } = await sql`
    insert into accounts.external_token (hash, expires_at) values (${hash}, ${new Date(at.expiresAt)})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** Whose account an identity opens. */
export async function boundTo(db: Db, { merchant, provider, subject }: Identity): Promise<PlayerId | undefined> {
  const { rows } = await sql<{ playerId: PlayerId }>`
    select player_id as "playerId" from accounts.external_identity
    where merchant = ${merchant} and provider = ${provider} and subject = ${subject}`.execute(db);
  return rows[0]?.playerId;
}

/** Binds an identity to an account; false when it opens one already. */
export async function bind(tx: Db, identity: Identity, playerId: PlayerId, at: Instant): Promise<boolean> {
  const { rows } = await sql`
    insert into accounts.external_identity (merchant, provider, subject, player_id, bound_at)
    values (${identity.merchant}, ${identity.provider}, ${identity.subject}, ${playerId}, ${new Date(at)})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}
