import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** What a code does: an affiliate code binds the line, a referral code only names who is to be rewarded. */
export type InvitationKind = "affiliate" | "referral";

/** Whose code this is; undefined when unknown or bound to another domain. */
export async function readInvitation(
  db: Db,
  { merchant, code, domain }: { readonly merchant: string; readonly code: string; readonly domain: string | undefined },
): Promise<{ readonly kind: InvitationKind; readonly playerId: PlayerId } | undefined> {
  const { rows } = await sql<{ kind: InvitationKind; playerId: PlayerId }>`
    select kind, player_id as "playerId" from agents.invitation
    where merchant = ${merchant} and code = ${code.toUpperCase()}
      and (domain is null or domain = ${domain ?? null})`.execute(db);
  return rows[0];
}

/** Gives an account a code; false when the code is in use. */
export async function insertInvitation(
  tx: Db,
  row: {
    readonly merchant: string;
    readonly code: string;
    readonly playerId: PlayerId;
    readonly kind: InvitationKind;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into agents.invitation (merchant, code, player_id, kind)
    values (${row.merchant}, ${row.code.toUpperCase()}, ${row.playerId}, ${row.kind})
    on conflict do nothing returning code`.execute(tx);
  return rows.length === 1;
}

/** The code by which a player invites others; undefined for whom there is none. */
export async function readReferralCode(db: Db, playerId: PlayerId): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from agents.invitation where player_id = ${playerId} and kind = 'referral' order by code limit 1`.execute(
    db,
  );
  return rows[0]?.code;
}
