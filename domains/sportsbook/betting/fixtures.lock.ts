import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import { type Book, readBook } from "../fixtures/book.ts";
import type { Standing } from "../sports/sport.ts";
import type { BetFixture } from "./accept.rules.ts";

/** A fixture as bets see it, with the words of its feed. */
export interface HeldFixture extends BetFixture {
  readonly id: string;
  readonly feed: string;
  readonly name: string;
  readonly competition: string;
  readonly home: string;
  readonly away: string;
}

interface FixtureFound extends Omit<HeldFixture, "competitors" | "outright"> {
  readonly homeId: string | null;
  readonly awayId: string | null;
}

/**
 * The fixtures of a batch, in the order of ids for everybody. Held, none of them is stopped, scores or ends until the
 * transaction does: whoever changes one waits for the tickets under way, and those that come after see it.
 */
export async function readFixtures(db: Db, ids: readonly string[], held: boolean): Promise<readonly HeldFixture[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FixtureFound>`
    select f.id, f.feed, f.sport, f.name, f.status, f.stops, f.moment, f.start_at as "startAt", f.home_id as "homeId",
      f.away_id as "awayId", c.id as "competitionId", c.name as competition, c.simulated, c.tier, c.parlay,
      coalesce(h.name, '') as home, coalesce(a.name, '') as away
    from sportsbook.fixture f join sportsbook.competition c on c.id = f.competition_id
    left join sportsbook.competitor h on h.id = f.home_id left join sportsbook.competitor a on a.id = f.away_id
    where f.id = any (${arrayOf(ids)}::uuid[]) order by f.id ${held ? sql`for share of f` : sql``}`.execute(db);
  return rows.map(({ homeId, awayId, ...fixture }) => ({
    ...fixture,
    competitors: [homeId, awayId].flatMap((each) => each ?? []),
    outright: homeId === null && awayId === null,
  }));
}

/** What is for sale of a fixture of the types that are asked for, and where the match stands. */
export interface HeldBook {
  readonly fixtureId: string;
  readonly standing: Standing | null;
  readonly book: Book;
}

/** Of no fixture but these, and of them no markets but of these types: a large book costs what is bet on of it. */
export async function readBooks(
  db: Db,
  fixtureIds: readonly string[],
  typeIds: readonly number[],
): Promise<readonly HeldBook[]> {
  if (fixtureIds.length === 0) return [];
  const { rows } = await sql<Pick<HeldBook, "fixtureId" | "standing"> & { markets: Parameters<typeof readBook>[0] }>`
    select b.fixture_id as "fixtureId", b.standing, coalesce((
      select jsonb_agg(m) from jsonb_array_elements(b.markets) as m where (m ->> 0)::int = any (${arrayOf(typeIds)}::int[])
    ), '[]') as markets
    from sportsbook.book b where b.fixture_id = any (${arrayOf(fixtureIds)}::uuid[])`.execute(db);
  return rows.map(({ fixtureId, standing, markets }) => ({ fixtureId, standing, book: readBook(markets) }));
}

/** The clock that says what is past its time; ask behind the locks. */
export async function readClock(db: Db): Promise<Instant> {
  const { rows } = await sql<{ at: Instant }>`select sportsbook.clock() as at`.execute(db);
  return rows[0]!.at;
}

/** A simulated match where it stands: its chances are those of its own law. */
export interface HeldMatch {
  readonly fixtureId: string;
  readonly sport: string;
  readonly state: unknown;
  readonly model: unknown;
}

export async function readMatches(db: Db, fixtureIds: readonly string[]): Promise<readonly HeldMatch[]> {
  if (fixtureIds.length === 0) return [];
  const { rows } = await sql<HeldMatch>`
    select fixture_id as "fixtureId", sport, state, params -> 'model' as model from sportsbook.match
    where fixture_id = any (${arrayOf(fixtureIds)}::uuid[])`.execute(db);
  return rows;
}
