import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { Standing } from "../../sports/sport.ts";
import type { FixtureStatus } from "../messages.ts";
import type { MatchParams } from "./drawing.ts";

/** The name the built-in feed has among feeds. */
export const SIM = "sim";

/** A simulated match as it is stored; nothing of its seed but the box it lies in. */
export interface MatchRow {
  readonly fixtureId: string;
  readonly code: string;
  readonly sport: string;
  readonly status: FixtureStatus;
  readonly startAt: Instant;
  readonly commit: string;
  readonly seedBox: Buffer;
  readonly params: MatchParams;
  readonly ticks: number;
  /** Milliseconds of a tick. */
  readonly tickMs: number;
  readonly state: unknown;
}

export type NewMatch = Pick<MatchRow, "fixtureId" | "sport" | "commit" | "seedBox" | "params" | "state" | "tickMs">;

/** Keeps the promises of matches that have none yet: of two makers one wins, and only its seed is kept. */
export async function addMatches(tx: Db, matches: readonly NewMatch[]): Promise<void> {
  if (matches.length === 0) return;
  await sql`
    insert into sportsbook.match (fixture_id, sport, commit_hash, seed_box, params, state, tick_ms)
    select id, sport, commit_hash, decode(seed_hex, 'hex'), params::jsonb, state::jsonb, tick_ms from unnest(
      ${arrayOf(matches.map((each) => each.fixtureId))}::uuid[], ${textArrayOf(matches.map((each) => each.sport))}::text[],
      ${textArrayOf(matches.map((each) => each.commit))}::text[],
      ${arrayOf(matches.map((each) => each.seedBox.toString("hex")))}::text[],
      ${textArrayOf(matches.map((each) => JSON.stringify(each.params)))}::text[],
      ${textArrayOf(matches.map((each) => JSON.stringify(each.state)))}::text[],
      ${arrayOf(matches.map((each) => each.tickMs))}::int[])
      as m (id, sport, commit_hash, seed_hex, params, state, tick_ms)
    on conflict (fixture_id) do nothing`.execute(tx);
}

const MATCH = sql`m.fixture_id as "fixtureId", f.code, m.sport, f.status, f.start_at as "startAt",
  m.commit_hash as "commit", m.seed_box as "seedBox", m.params, m.ticks, m.tick_ms as "tickMs", m.state`;

/** Matches that have begun by an instant and are not over, in the order they began. */
export async function matchesBegun(db: Db, by: Instant, most: number): Promise<readonly MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select ${MATCH} from sportsbook.match m join sportsbook.fixture f on f.id = m.fixture_id
    where f.status in ('NOT_STARTED', 'LIVE', 'SUSPENDED', 'DELAYED', 'INTERRUPTED', 'POSTPONED')
      and f.start_at <= to_timestamp(${by} / 1000.0)
    order by f.start_at, f.id limit ${most}`.execute(db);
  return rows;
}

/** Matches to come without prices, in the order they begin. */
export async function matchesUnpriced(db: Db, after: Instant, most: number): Promise<readonly MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select ${MATCH} from sportsbook.match m join sportsbook.fixture f on f.id = m.fixture_id
    where f.status = 'NOT_STARTED' and f.start_at > to_timestamp(${after} / 1000.0)
      and not exists (select from sportsbook.book b where b.fixture_id = f.id and b.markets <> '[]')
    order by f.start_at, f.id limit ${most}`.execute(db);
  return rows;
}

/** Where a match stands, so that whoever takes over draws it on from here. */
export async function saveMatch(
  db: Db,
  { fixtureId, ticks, state }: Pick<MatchRow, "fixtureId" | "ticks" | "state">,
): Promise<void> {
  await sql`
    update sportsbook.match set ticks = ${ticks}, state = ${JSON.stringify(state)}::jsonb
    where fixture_id = ${fixtureId} and ticks <= ${ticks}`.execute(db);
}

/** Whether anybody has bet on a fixture. */
export async function hasBets(db: Db, fixtureId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sportsbook.leg where fixture_id = ${fixtureId} limit 1`.execute(db);
  return rows.length > 0;
}

/** A match that is over, as it is stored then. */
export interface EndedMatch extends Pick<MatchRow, "fixtureId" | "ticks" | "state"> {
  readonly standing: Standing;
}

/**
 * Closes those of these matches that nobody has bet on, and forgets their prices; answers them. Waits for the bets under
 * way: what is bet on is ended with its bets.
 */
export async function closeQuiet(tx: Db, matches: readonly EndedMatch[]): Promise<ReadonlySet<string>> {
  const ids = matches.map(({ fixtureId }) => fixtureId);
  await sql`select 1 from sportsbook.fixture where id = any (${arrayOf(ids)}::uuid[]) order by id for update`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string }>`
    update sportsbook.fixture f set status = 'CLOSED', moment = moment + 1,
      ended_at = sportsbook.clock(), closed_at = sportsbook.clock()
    where id = any (${arrayOf(ids)}::uuid[]) and status <> 'CLOSED'
      and not exists (select from sportsbook.leg l where l.fixture_id = f.id)
    returning id`.execute(tx);
  const closed = new Set(rows.map(({ id }) => id));
  const ended = matches.filter(({ fixtureId }) => closed.has(fixtureId));
  await sql`
    insert into sportsbook.book as b (fixture_id, version, at, standing, markets)
    select id, 1, sportsbook.clock(), standing::jsonb, '[]' from unnest(
      ${arrayOf(ended.map((each) => each.fixtureId))}::uuid[],
      ${textArrayOf(ended.map((each) => JSON.stringify(each.standing)))}::text[]) as e (id, standing)
    on conflict (fixture_id) do update
    set version = b.version + 1, at = excluded.at, standing = excluded.standing, markets = excluded.markets`.execute(
    tx,
  );
  await sql`
    update sportsbook.match m set ticks = e.ticks, state = e.state::jsonb from unnest(
      ${arrayOf(ended.map((each) => each.fixtureId))}::uuid[], ${arrayOf(ended.map((each) => each.ticks))}::int[],
      ${textArrayOf(ended.map((each) => JSON.stringify(each.state)))}::text[]) as e (id, ticks, state)
    where m.fixture_id = e.id`.execute(tx);
  return closed;
}

/** Forgets matches that ended long ago and nobody has bet on; answers how many. */
export async function forgetMatches(db: Db, before: Instant, most: number): Promise<number> {
  const { rows } = await sql`
    with old as materialized (
      select f.id from sportsbook.fixture f
      where f.feed = ${SIM} and f.status in ('ENDED', 'CLOSED', 'CANCELLED', 'ABANDONED')
        and f.start_at < to_timestamp(${before} / 1000.0)
        and not exists (select from sportsbook.leg l where l.fixture_id = f.id)
        and not exists (select from sportsbook.setting s where s.fixture_id = f.id)
      order by f.start_at limit ${most}
    ), books as (delete from sportsbook.book where fixture_id in (select id from old)),
    matches as (delete from sportsbook.match where fixture_id in (select id from old)),
    results as (delete from sportsbook.result where fixture_id in (select id from old))
    delete from sportsbook.fixture where id in (select id from old) returning id`.execute(db);
  return rows.length;
}
