import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** Fixtures of a feed, by its names for them, whose time has come and that have not begun. */
export async function startedFixtures(db: Db, feed: string): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from sportsbook.fixture
    where feed = ${feed} and status = 'NOT_STARTED' and start_at <= sportsbook.clock()
    order by start_at, id limit 200`.execute(db);
  return rows.map(({ code }) => code);
}
