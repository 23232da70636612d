import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** A market something was told of that its tickets have not been brought to. */
export interface DueMarket {
  readonly fixtureId: string;
  readonly typeId: number;
  readonly spec: string;
  /** The last of what was told. */
  readonly upTo: bigint;
  /** Whether some of it is a cancellation, which also concerns tickets that wait to be taken. */
  readonly cancels: boolean;
  /** How many of those there are; counted for cancellations alone. */
  readonly waiting: number;
}

/** Fixtures with something told that is not settled, in the order in which it was told. */
export async function dueFixtures(db: Db, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select fixture_id as id from sportsbook.result where settled_at is null
    group by fixture_id order by min(id) limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The markets of a fixture that are due. Waits for tickets that are being taken on the fixture: those that were decided by
 * prices of before the result are there by then, and later ones see that the market is over.
 */
export async function dueMarkets(tx: Db, fixtureId: string): Promise<readonly DueMarket[]> {
  await sql`select 1 from sportsbook.fixture where id = ${fixtureId} for update`.execute(tx);
  const { rows } = await sql<DueMarket>`
    select d.*, case when d.cancels then (
        select count(*) from sportsbook.bet b join sportsbook.leg l on l.bet_id = b.id
        where b.status = 'PENDING' and l.fixture_id = d."fixtureId" and l.type_id = d."typeId" and l.spec = d.spec
      ) else 0 end::int as waiting
    from (
      select fixture_id as "fixtureId", type_id as "typeId", spec, max(id) as "upTo", bool_or(kind = 'CANCEL') as cancels
      from sportsbook.result where fixture_id = ${fixtureId} and settled_at is null group by fixture_id, type_id, spec
    ) d order by d."upTo"`.execute(tx);
  return rows;
}

/** A ticket with a leg on a market. */
export interface DueTicket {
  readonly betId: string;
  readonly playerId: PlayerId;
  /** Which of the markets asked for, from 0. */
  readonly market: number;
}

/** Tickets with a leg on some markets that a result may change, so many a market, each market's from an id on. */
export async function ticketsOf(
  db: Db,
  markets: readonly (Pick<DueMarket, "fixtureId" | "typeId" | "spec"> & { readonly after: string })[],
  most: number,
): Promise<readonly DueTicket[]> {
  const { rows } = await sql<DueTicket>`
    select (m.place - 1)::int as market, t.bet_id as "betId", t.player_id as "playerId"
    from unnest(${arrayOf(markets.map((each) => each.fixtureId))}::uuid[],
      ${arrayOf(markets.map((each) => each.typeId))}::int[], ${textArrayOf(markets.map((each) => each.spec))}::text[],
      ${arrayOf(markets.map((each) => each.after))}::uuid[]) with ordinality as m (fixture_id, type_id, spec, after, place)
    cross join lateral (
      select l.bet_id, b.player_id from sportsbook.leg l join sportsbook.bet b on b.id = l.bet_id
      where l.fixture_id = m.fixture_id and l.type_id = m.type_id and l.spec = m.spec and l.bet_id > m.after
        and b.status in ('ACCEPTED', 'SETTLED')
      order by l.bet_id limit ${most}
    ) t`.execute(db);
  return rows;
}

/**
 * Notes that the tickets of a market were brought to everything that was told of it up to a row. Of a cancellation not
 * while tickets wait to be taken that were placed before it: those it concerns too, once they are.
 */
export async function noteSettled(db: Db, markets: readonly DueMarket[]): Promise<void> {
  if (markets.length === 0) return;
  await sql`
    update sportsbook.result r set settled_at = sportsbook.clock()
    from unnest(${arrayOf(markets.map((each) => each.fixtureId))}::uuid[],
      ${arrayOf(markets.map((each) => each.typeId))}::int[], ${textArrayOf(markets.map((each) => each.spec))}::text[],
      ${arrayOf(markets.map((each) => each.upTo))}::bigint[], ${arrayOf(markets.map((each) => String(each.cancels)))}::boolean[])
      as m (fixture_id, type_id, spec, up_to, cancels)
    where r.fixture_id = m.fixture_id and r.type_id = m.type_id and r.spec = m.spec and r.id <= m.up_to
      and r.settled_at is null
      and (not m.cancels or not exists (
        select 1 from sportsbook.bet b join sportsbook.leg l on l.bet_id = b.id
        where b.status = 'PENDING' and l.fixture_id = m.fixture_id and l.type_id = m.type_id and l.spec = m.spec))`.execute(
    db,
  );
}

/** Open tickets that operators made void, with their owners; so many at most. */
export async function voidedTickets(db: Db, most: number): Promise<readonly { betId: string; playerId: PlayerId }[]> {
  const { rows } = await sql<{ betId: string; playerId: PlayerId }>`
    select id as "betId", player_id as "playerId" from sportsbook.bet
    where voided_at is not null and status = 'ACCEPTED' order by player_id, id limit ${most}`.execute(db);
  return rows;
}
