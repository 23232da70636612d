import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { together } from "@taya/platform/pipeline";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import { readBooks, readClock, readFixtures } from "../betting/fixtures.lock.ts";
import { waitOf } from "../betting/judge.rules.ts";
import { readSettings } from "../betting/limits.store.ts";
import { type BookedTicket, readTickets, stakeLeft } from "../settle/tickets.read.ts";
import { type OfferWorld, standingOf } from "./legs.rules.ts";
import { type CashOut, quoteCashOut } from "./quote.rules.ts";

/** Tickets with all that says what they are worth now. */
export interface CashOutWorld extends OfferWorld {
  readonly tickets: Map<string, BookedTicket>;
  /** Tickets of which a cash-out waits to be decided. */
  readonly waiting: Set<string>;
}

/** `held`: while they are cashed out nothing of their open matches changes. */
export async function readCashOutWorld(db: Db, betIds: readonly string[], held: boolean): Promise<CashOutWorld> {
  const [, tickets, waiting] = await together([
    held && lockBets(db, betIds),
    readTickets(db, betIds),
    readWaiting(db, betIds),
  ]);
  const open = [...tickets.values()].flatMap(({ legs, ends }) => legs.filter((_, at) => !ends[at]));
  const fixtureIds = [...new Set(open.map(({ fixtureId }) => fixtureId))].toSorted();
  const [fixtures, at, books, settings] = await together([
    readFixtures(db, fixtureIds, held),
    readClock(db),
    readBooks(db, fixtureIds, [...new Set(open.map(({ typeId }) => typeId))]),
    readSettings(db, fixtureIds),
  ]);
  return {
    at,
    tickets: new Map(tickets),
    waiting: new Set(waiting),
    fixtures: new Map(fixtures.map((fixture) => [fixture.id, fixture])),
    books: new Map(books.map((book) => [book.fixtureId, book])),
    settings,
  };
}

/** Operators do not make them void meanwhile: of the two whoever comes later finds what the other has done. */
async function lockBets(tx: Db, betIds: readonly string[]): Promise<void> {
  await sql`
    select from sportsbook.bet where id = any (${arrayOf(betIds)}::uuid[]) order by id for update`.execute(tx);
}

async function readWaiting(db: Db, betIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select bet_id as id from sportsbook.cash_out
    where bet_id = any (${arrayOf(betIds)}::uuid[]) and status = 'PENDING'`.execute(db);
  return rows.map(({ id }) => id);
}

/** A player's own ticket. */
export function ownTicket(
  { tickets }: Pick<CashOutWorld, "tickets">,
  betId: string,
  playerId: PlayerId,
): BookedTicket | undefined {
  const ticket = tickets.get(betId);
  return ticket?.playerId === playerId && ticket.status !== "REJECTED" ? ticket : undefined;
}

/** What is offered for a ticket now, whether or not a cash-out of it waits already. */
export function offerFor(ticket: BookedTicket, world: OfferWorld): CashOut {
  const { status } = ticket;
  if (status === "SETTLED" || status === "CASHED_OUT") return { available: false, reason: "SETTLED" };
  const legs = ticket.legs.map((leg, at) => standingOf(leg, ticket.ends[at], world));
  return quoteCashOut({ ...ticket, stakeLeft: stakeLeft(ticket), accepted: status === "ACCEPTED" }, legs);
}

/** Seconds a cash-out waits: as long as a bet on its open legs would. */
export function waitFor({ legs, ends }: BookedTicket, { fixtures }: Pick<OfferWorld, "fixtures">): number {
  const open = legs.flatMap(({ fixtureId }, at) => (ends[at] ? [] : (fixtures.get(fixtureId) ?? [])));
  return waitOf(open.map((fixture) => ({ fixture, live: fixture.status === "LIVE" })));
}
