import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { readCode } from "./downlines/code.rules.ts";
import type { Rates } from "./rates/shapes.ts";

/** What a code does: an affiliate code binds the line, a referral code only names who is to be rewarded. */
export type InvitationKind = "affiliate" | "referral";

/** A code with who invites by it. */
export interface Invited {
  readonly kind: InvitationKind;
  readonly code: string;
  readonly playerId: PlayerId;
  readonly username: string;
  /** Of whoever invites. */
  readonly type: number;
  /** What kind of account whoever comes by it gets. */
  readonly joins: number;
}

export interface InvitationQuery {
  readonly merchant: string;
  /** As it was typed. */
  readonly code: string;
  readonly domain: string | undefined;
  readonly at: Instant;
}

/** So many agents stand above each other at most. */
export const DEEPEST = 16;

/** A code that may be used, however often it is asked for. */
const usable = (at: Instant) => sql`
  i.withdrawn_at is null and (i.expires_at is null or i.expires_at > ${new Date(at)})
  and (i.max_uses is null or i.used < i.max_uses)`;

/** Whose code this is; undefined where nobody may come by it there and now. Held, it and its owner stay as they are. */
export async function readInvitation(
  db: Db,
  { merchant, code, domain, at }: InvitationQuery,
  held?: "held",
): Promise<Invited | undefined> {
  const plain = code.trim().toUpperCase();
  const { rows } = await sql<Invited>`
    select i.kind, i.code, i.player_id as "playerId", m.username, m.type::int as type, i.joins::int as joins
    from agents.invitation i join agents.member m on m.player_id = i.player_id
    where i.merchant = ${merchant} and i.code in (${plain}, ${readCode(plain) ?? plain}) and not m.disabled
      and (i.domains = '{}' or ${domain ?? ""} = any (i.domains)) and ${usable(at)}
      and (i.kind = 'referral' or cardinality(m.path) < ${DEEPEST})
    order by i.code = ${plain} desc limit 1 ${held ? sql`for update of i for share of m` : sql``}`.execute(db);
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
    readonly at: Instant;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into agents.invitation (merchant, code, player_id, kind, created_at)
    values (${row.merchant}, ${row.code.toUpperCase()}, ${row.playerId}, ${row.kind}, ${new Date(row.at)})
    on conflict do nothing returning code`.execute(tx);
  return rows.length === 1;
}

/** A code that is held was used once more; says what rates it promises. */
export async function useInvitation(tx: Db, merchant: string, code: string): Promise<Rates> {
  const { rows } = await sql<{ rates: Rates }>`
    update agents.invitation set used = used + 1 where merchant = ${merchant} and code = ${code} returning rates`.execute(
    tx,
  );
  return rows[0]!.rates;
}

/** Counts that somebody followed an agent's link. */
export async function addClick(db: Db, merchant: string, code: string): Promise<void> {
  await sql`
    update agents.invitation set clicks = clicks + 1
    where merchant = ${merchant} and code = ${code} and kind = 'affiliate'`.execute(db);
}

/** The code by which a player invites others; undefined for whom there is none. */
export async function readReferralCode(db: Db, playerId: PlayerId): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from agents.invitation where player_id = ${playerId} and kind = 'referral' order by code limit 1`.execute(
    db,
  );
  return rows[0]?.code;
}
