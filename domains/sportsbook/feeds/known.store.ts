import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { type Book } from "../fixtures/book.ts";
import { findFixture, readFixtureBook } from "../fixtures/fixtures.store.ts";
import type { KnownFixture } from "./adapter.ts";

/** More than any provider offers at once. */
const MOST = 20_000;

/** Fixtures of a feed that began after an instant or are still to come, in the order they begin. */
export async function knownFixtures(db: Db, feed: string, since: Instant): Promise<readonly KnownFixture[]> {
  const { rows } = await sql<KnownFixture>`
    select f.code, f.sport, c.code as competition, h.name as home, a.name as away, f.start_at as "startAt", f.status
    from sportsbook.fixture f join sportsbook.competition c on c.id = f.competition_id
    left join sportsbook.competitor h on h.id = f.home_id
    left join sportsbook.competitor a on a.id = f.away_id
    where f.feed = ${feed} and f.start_at > to_timestamp(${since} / 1000.0)
    order by f.start_at, f.id limit ${MOST}`.execute(db);
  return rows;
}

/** The prices of a fixture by what its feed calls it. */
export async function bookByCode(db: Db, feed: string, code: string): Promise<Book> {
  const fixture = await findFixture(db, feed, code);
  return fixture ? readFixtureBook(db, fixture.id) : new Map();
}

/** The newest message of each producer of a feed that was heard. */
export async function readCursor(db: Db, feed: string): Promise<Readonly<Record<string, Instant>>> {
  const { rows } = await sql<{ producer: string; at: Instant }>`
    select producer, applied_at as at from sportsbook.producer
    where feed = ${feed} and applied_at is not null`.execute(db);
  return Object.fromEntries(rows.map(({ producer, at }) => [producer, at]));
}
