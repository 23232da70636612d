import { SECOND } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { BEFORE_TTL_MS, LIVE_TTL_MS } from "../fixtures/show.ts";

/** A producer that was not heard for so long is down. */
const SILENT_MS = 20 * SECOND;

interface Heard {
  readonly feed: string;
  readonly producer: string;
}

/** Notes that a producer is there, or says that it tells nothing now. */
export async function heardProducer(db: Db, { feed, producer }: Heard, subscribed: boolean): Promise<void> {
  await sql`
    insert into sportsbook.producer as p (feed, producer, alive_at, down)
    values (${feed}, ${producer}, sportsbook.clock(), ${!subscribed})
    on conflict (feed, producer) do update
    set down = excluded.down, alive_at = case when excluded.down then p.alive_at else excluded.alive_at end`.execute(
    db,
  );
}

/** Notes the newest message of a producer that was applied, to recover from. */
export async function appliedOf(db: Db, { feed, producer }: Heard, at: number): Promise<void> {
  await sql`
    insert into sportsbook.producer as p (feed, producer, alive_at, applied_at)
    values (${feed}, ${producer}, sportsbook.clock(), to_timestamp(${at} / 1000.0))
    on conflict (feed, producer) do update
    set alive_at = excluded.alive_at, applied_at = greatest(p.applied_at, excluded.applied_at)`.execute(db);
}

/** Whether a producer fell silent, or said so, and has not said everything anew since. */
export async function isDown(db: Db, { feed, producer }: Heard): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sportsbook.producer where feed = ${feed} and producer = ${producer} and down`.execute(db);
  return rows.length > 0;
}

/** Stops the fixtures of producers that are down; answers them. */
export async function stopDown(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update sportsbook.fixture f set stops = array_append(f.stops, 'down'), moment = f.moment + 1
    from sportsbook.producer p
    where p.down and p.feed = f.feed and p.producer = f.producer and not ('down' = any (f.stops))
      and f.status in ('NOT_STARTED', 'LIVE', 'SUSPENDED', 'DELAYED', 'INTERRUPTED', 'POSTPONED')
    returning f.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lets the fixtures of a producer go that has said everything anew; answers them. */
export async function releaseProducer(db: Db, { feed, producer }: Heard): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update sportsbook.fixture set stops = array_remove(stops, 'down'), moment = moment + 1
    where feed = ${feed} and producer = ${producer} and 'down' = any (stops)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Producers of outside feeds that fell silent; from now on they are down. */
export async function silentProducers(db: Db): Promise<readonly Heard[]> {
  const { rows } = await sql<Heard>`
    update sportsbook.producer set down = true
    where not down and feed not in ('sim', 'hand')
      and alive_at < sportsbook.clock() - make_interval(secs => ${SILENT_MS / SECOND})
    returning feed, producer`.execute(db);
  return rows;
}

/** Stops the fixtures of outside feeds of which nothing was heard for so long that their prices are old; answers them. */
export async function stopStale(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update sportsbook.fixture f set stops = array_append(f.stops, 'down'), moment = f.moment + 1
    from sportsbook.book b
    where b.fixture_id = f.id and f.feed not in ('sim', 'hand') and not ('down' = any (f.stops))
      and f.status in ('NOT_STARTED', 'LIVE', 'SUSPENDED', 'DELAYED', 'INTERRUPTED', 'POSTPONED')
      and greatest(b.at, (select p.alive_at from sportsbook.producer p
          where p.feed = f.feed and p.producer = f.producer and not p.down))
        < sportsbook.clock() - make_interval(secs => case when f.status in ('LIVE', 'SUSPENDED', 'INTERRUPTED')
          then ${LIVE_TTL_MS / SECOND}::float8 else ${BEFORE_TTL_MS / SECOND}::float8 end)
    returning f.id`.execute(db);
  return rows.map(({ id }) => id);
}
