import type { Instant } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { handleHash, newHandle } from "@taya/platform/handles";
import { sql } from "kysely";

/** Whom a ticket stands for: a player, or a visitor who has no other name. */
export interface TicketHolder {
  readonly holderId: string;
  readonly playerId: PlayerId | null;
}

/** Makes a ticket; the database keeps its hash alone. */
export async function issueTicket(
  db: Db,
  to: TicketHolder & { readonly merchant: string; readonly now: Instant; readonly expiresAt: Instant },
): Promise<string> {
  const ticket = newHandle();
  await sql`
    insert into support.ticket (hash, merchant, holder_id, player_id, created_at, expires_at)
    values (${handleHash(ticket)}, ${to.merchant}, ${to.holderId}, ${to.playerId}, ${new Date(to.now)},
      ${new Date(to.expiresAt)})`.execute(db);
  return ticket;
}

/** Whom a ticket stands for; undefined when it is none, of another brand, or past its time. */
export async function ticketHolder(
  db: Db,
  ticket: string,
  of: { readonly merchant: string; readonly now: Instant },
): Promise<TicketHolder | undefined> {
  const { rows } = await sql<TicketHolder>`
    select holder_id as "holderId", player_id as "playerId" from support.ticket
    where hash = ${handleHash(ticket)} and merchant = ${of.merchant} and expires_at > ${new Date(of.now)}`.execute(db);
  return rows[0];
}

/** Forgets some tickets past their time; false when there are no more. */
export async function dropOldTickets(db: Db, now: Instant): Promise<boolean> {
  const { rows } = await sql`
    delete from support.ticket where hash in (
      select hash from support.ticket where expires_at <= ${new Date(now)} limit 5000) returning 1`.execute(db);
  return rows.length > 0;
}

/** Ends what stands for a player. */
export async function dropTicketsOf(db: Db, playerId: PlayerId): Promise<void> {
  await sql`delete from support.ticket where player_id = ${playerId}`.execute(db);
}
