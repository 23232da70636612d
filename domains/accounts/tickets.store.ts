import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { handleHash, newHandle } from "@taya/platform/handles";

/** One-use handles: remembering a device, a forced change, a mailed link, a challenge, waiting images. */
export type TicketPurpose =
  | "remember"
  | "change"
  | "reset"
  | "challenge"
  | "images"
  | "stepUp"
  | "passkey"
  | "passkeyAdd"
  | "external";

export interface Ticket {
  readonly hash: Buffer;
  readonly playerId: PlayerId | null;
  readonly device: string;
  readonly data: unknown;
  readonly tries: number;
  readonly expiresAt: Instant;
}

/** Makes a ticket and gives its handle; the database keeps only the hash. */
export async function issueTicket(
  db: Db,
  ticket: {
    readonly purpose: TicketPurpose;
    readonly playerId?: PlayerId;
    readonly device?: string;
    readonly data?: unknown;
    readonly now: Instant;
    readonly lifeMs: number;
  },
): Promise<string> {
  const handle = newHandle();
  await sql`
    insert into accounts.ticket (hash, purpose, player_id, device, data, created_at, expires_at)
    values (${handleHash(handle)}, ${ticket.purpose}, ${ticket.playerId ?? null}, ${ticket.device ?? ""},
      ${JSON.stringify(ticket.data ?? {})}::jsonb, ${new Date(ticket.now)},
      ${new Date(ticket.now + ticket.lifeMs)})`.execute(db);
  return handle;
}

/** A ticket as code names it. */
const TICKET = sql`hash, player_id as "playerId", device, data, tries, expires_at as "expiresAt"`;

/** The ticket when it is unused and in time. */
export async function findTicket(
  db: Db,
  purpose: TicketPurpose,
  handle: string,
  now: Instant,
): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    select ${TICKET} from accounts.ticket where hash = ${handleHash(handle)} and purpose = ${purpose}
      and used_at is null and expires_at > ${new Date(now)}`.execute(db);
  return rows[0];
}

/** Uses a ticket up; undefined when it was used before, expired or never was. */
export async function takeTicket(
  db: Db,
  purpose: TicketPurpose,
  handle: string,
  now: Instant,
): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    update accounts.ticket set used_at = ${new Date(now)}
    where hash = ${handleHash(handle)} and purpose = ${purpose} and used_at is null and expires_at > ${new Date(now)}
    returning ${TICKET}`.execute(db);
  return rows[0];
}

/** Counts a try on a ticket and tells how many there were. */
export async function countTry(db: Db, hash: Buffer): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    update accounts.ticket set tries = tries + 1 where hash = ${hash} returning tries`.execute(db);
  return rows[0]?.tries ?? Number.MAX_SAFE_INTEGER;
}

/** Makes all open tickets of a kind worthless for a player. */
export async function voidTickets(
  db: Db,
  playerId: PlayerId,
  purposes: readonly TicketPurpose[],
  now: Instant,
): Promise<void> {
  await sql`
    update accounts.ticket set used_at = ${new Date(now)}
    where player_id = ${playerId} and purpose = any(${purposes}) and used_at is null`.execute(db);
}

/**
 * Whoever was signed out does not come back by what a device remembers, nor by a login half done: of one session what its
 * own device remembers, of all sessions everything.
 */
export async function voidRemembered(
  tx: Db,
  { playerId, only }: { readonly playerId: PlayerId; readonly only?: string },
  now: Instant,
): Promise<void> {
  if (only === undefined) return voidTickets(tx, playerId, ["remember", "challenge"], now);
  await sql`
    update accounts.ticket set used_at = ${new Date(now)}
    where player_id = ${playerId} and purpose = 'remember' and used_at is null
      and device = (select device from accounts.session where id = ${only} and player_id = ${playerId})`.execute(tx);
}

/** The same for all players of a brand. */
export async function voidAllRemembered(tx: Db, merchant: string, now: Instant): Promise<void> {
  await sql`
    update accounts.ticket t set used_at = ${new Date(now)} from accounts.player p
    where p.id = t.player_id and p.merchant = ${merchant} and t.purpose in ('remember', 'challenge')
      and t.used_at is null`.execute(tx);
}

/** How many tickets of a kind a player was given since an instant. */
export async function ticketsSince(
  db: Db,
  playerId: PlayerId,
  purpose: TicketPurpose,
  since: Instant,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from accounts.ticket
    where player_id = ${playerId} and purpose = ${purpose} and created_at > ${new Date(since)}`.execute(db);
  return rows[0]!.count;
}
