import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** An invitation: an affiliate code binds the line, a referral code only names who is to be rewarded. */
export interface Invitation {
  readonly kind: "affiliate" | "referral";
  readonly playerId: PlayerId;
  readonly username: string;
  readonly type: number;
}

/** The invitation of a code; undefined when unknown, bound to another domain, or its owner's account is closed. */
export async function findInvitation(
  db: Db,
  merchant: string,
  code: string,
  domain: string | undefined,
): Promise<Invitation | undefined> {
  const { rows } = await sql<{ kind: "affiliate" | "referral"; player_id: PlayerId; username: string; type: number }>`
    select i.kind, i.player_id, p.username, p.type
    from accounts.invitation i join accounts.player p on p.id = i.player_id
    where i.merchant = ${merchant} and i.code = ${code.toUpperCase()} and not p.disabled
      and (i.domain is null or i.domain = ${domain ?? null})`.execute(db);
  const row = rows[0];
  return row && { kind: row.kind, playerId: row.player_id, username: row.username, type: row.type };
}

/** Gives a player a code; false when the code is in use. */
export async function insertInvitation(
  tx: Db,
  row: {
    readonly merchant: string;
    readonly code: string;
    readonly playerId: PlayerId;
    readonly kind: Invitation["kind"];
    readonly domain?: string;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into accounts.invitation (merchant, code, player_id, kind, domain)
    values (${row.merchant}, ${row.code.toUpperCase()}, ${row.playerId}, ${row.kind}, ${row.domain ?? null})
    on conflict do nothing returning code`.execute(tx);
  return rows.length === 1;
}

/** The codes of a player. */
export async function invitationsOf(db: Db, playerId: PlayerId): Promise<{ code: string; kind: Invitation["kind"] }[]> {
  const { rows } = await sql<{ code: string; kind: Invitation["kind"] }>`
    select code, kind from accounts.invitation where player_id = ${playerId} order by code`.execute(db);
  return rows;
}
