import { DAY } from "@taya/kernel/instant";
import type { Platform } from "@taya/platform/platform";
import { sql } from "kysely";

/** Rounds nobody bet in are kept so long. */
const KEPT_MS = 90 * DAY;
const CHUNK = 5_000;

/** Forgets old rounds in which nobody had bet, with their journal, and shoes no round is left of. */
export async function forgetEmptyRounds({ database, clock }: Pick<Platform, "database" | "clock">): Promise<void> {
  const { db } = database;
  const before = new Date(clock.now() - KEPT_MS);
  for (let gone = CHUNK; gone === CHUNK;) {
    const { rows } = await sql<{ count: number }>`
      with gone as (
        delete from play.table_round where id = any (array(
          select r.id from play.table_round r
          where r.settled_at < ${before} and not exists (select 1 from play.round b where b.table_round = r.id)
          limit ${CHUNK}))
        returning id
      ), steps as (
        delete from play.table_step s using gone where s.round_id = gone.id
      )
      select count(*)::int as count from gone`.execute(db);
    gone = rows[0]!.count;
  }
  await sql`
    delete from play.table_shoe s where s.ended_at < ${before}
      and not exists (select 1 from play.table_round r where r.shoe_id = s.id)`.execute(db);
}
