import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** Money that went from one account of a line to the next. */
export interface LineTransfer {
  readonly id: string;
  readonly merchant: string;
  readonly currency: string;
  readonly senderId: PlayerId;
  readonly receiverId: PlayerId;
  readonly amount: Minor;
  readonly note: string | null;
  readonly at: Instant;
}

/** Writes a transfer down, with the entries that move its money in the same transaction. */
export async function insertLineTransfer(tx: Db, row: LineTransfer): Promise<void> {
  await sql`
    insert into agents.upline_transfer (id, merchant, currency, sender_id, receiver_id, amount, note, at)
    values (${row.id}, ${row.merchant}, ${row.currency}, ${row.senderId}, ${row.receiverId}, ${row.amount},
      ${row.note}, ${new Date(row.at)})`.execute(tx);
}

/** What an account has sent to its line since an instant. */
export async function sentSince(db: Db, playerId: PlayerId, since: Instant): Promise<Minor> {
  const { rows } = await sql<{ sent: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sent from agents.upline_transfer
    where sender_id = ${playerId} and at >= ${new Date(since)}`.execute(db);
  return rows[0]!.sent;
}

export interface LineTransfersQuery {
  readonly playerId: PlayerId;
  readonly since: Instant;
  readonly until: Instant;
  readonly offset: number;
  readonly limit: number;
}

/** A page of what an account sent to and received from its line, newest first. */
export async function listLineTransfers(
  db: Db,
  query: LineTransfersQuery,
): Promise<{ list: LineTransfer[]; total: number }> {
  const mine = sql`(sender_id = ${query.playerId} or receiver_id = ${query.playerId})
    and at >= ${new Date(query.since)} and at < ${new Date(query.until)}`;
  const { rows } = await sql<LineTransfer>`
    select id, merchant, currency, sender_id as "senderId", receiver_id as "receiverId", amount, note, at
    from agents.upline_transfer where ${mine}
    order by at desc, id desc limit ${query.limit} offset ${query.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from agents.upline_transfer where ${mine}`.execute(db);
  return { list: rows, total: counted[0]!.total };
}

/** What of each account's money transfers in the line have taken into transit and not out of it. */
export async function openTransfers(db: Db): Promise<{ playerId: PlayerId; amount: Minor }[]> {
  const { rows } = await sql<{ playerId: PlayerId; amount: Minor }>`
    select player_id as "playerId", sum(amount)::bigint as amount from (
      select sender_id as player_id, amount from agents.upline_transfer
      union all select receiver_id, -amount from agents.upline_transfer
    ) open group by player_id having sum(amount) <> 0 order by player_id`.execute(db);
  return rows;
}
