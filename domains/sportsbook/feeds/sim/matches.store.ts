import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
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
  readonly state: unknown;
  /** Whether its first prices were made. */
  readonly priced: boolean;
}

export type NewMatch = Pick<MatchRow, "fixtureId" | "sport" | "commit" | "seedBox" | "params" | "state">;

/** Keeps the promises of matches that have none yet: of two makers one wins, and only its seed is kept. */
export async function addMatches(tx: Db, matches: readonly NewMatch[]): Promise<void> {
  if (matches.length === 0) return;
  await sql`
    insert into sportsbook.match (fixture_id, sport, commit_hash, seed_box, params, state)
    select id, sport, commit_hash, decode(seed_hex, 'hex'), params::jsonb, state::jsonb from unnest(
      ${arrayOf(matches.map((each) => each.fixtureId))}::uuid[], ${textArrayOf(matches.map((each) => each.sport))}::text[],
      ${textArrayOf(matches.map((each) => each.commit))}::text[],
      ${arrayOf(matches.map((each) => each.seedBox.toString("hex")))}::text[],
      ${textArrayOf(matches.map((each) => JSON.stringify(each.params)))}::text[],
      ${textArrayOf(matches.map((each) => JSON.stringify(each.state)))}::text[])
      as m (id, sport, commit_hash, seed_hex, params, state)
    on conflict (fixture_id) do nothing`.execute(tx);
}

const MATCH = sql`m.fixture_id as "fixtureId", f.code, m.sport, f.status, f.start_at as "startAt",
  m.commit_hash as "commit", m.seed_box as "seedBox", m.params, m.ticks, m.state,
  exists (select from sportsbook.book b where b.fixture_id = m.fixture_id) as priced`;

/** Matches that begin before an instant and are not closed, in the order they begin. */
export async function matchesUntil(db: Db, until: Instant, most: number): Promise<readonly MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select ${MATCH} from sportsbook.match m join sportsbook.fixture f on f.id = m.fixture_id
    where f.status in ('NOT_STARTED', 'LIVE', 'SUSPENDED', 'DELAYED', 'INTERRUPTED', 'POSTPONED')
      and f.start_at < to_timestamp(${until} / 1000.0)
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
