import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/**
 * What was told of fixtures so far, as text to compare. Whoever else tells of them waits until the transaction ends, and
 * reads what was told meanwhile: of two who agree at once to different ends one is too late.
 */
export async function toldVersion(tx: Db, fixtureIds: readonly string[]): Promise<string> {
  const ids = arrayOf(fixtureIds);
  await sql`
    select from sportsbook.book where fixture_id = any (${ids}::uuid[]) order by fixture_id for update`.execute(tx);
  await sql`select from sportsbook.fixture where id = any (${ids}::uuid[]) order by id for update`.execute(tx);
  const { rows } = await sql<{ told: string | null }>`
    select string_agg(f.id || ' ' || coalesce((select max(r.id) from sportsbook.result r where r.fixture_id = f.id), 0), ' '
      order by f.id) as told
    from sportsbook.fixture f where f.id = any (${ids}::uuid[])`.execute(tx);
  return rows[0]!.told ?? "";
}
