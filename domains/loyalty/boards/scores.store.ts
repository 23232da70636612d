import type { PlayerId } from "@taya/kernel/id";
import type { Day, Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { BoardPeriod } from "../periods.rules.ts";
import type { Score } from "./score.rules.ts";

/** A period of a leaderboard. */
export interface BoardKey {
  readonly merchant: string;
  readonly period: BoardPeriod;
  readonly start: Day;
}

export interface ScoreRow extends BoardKey, Score {
  readonly playerId: PlayerId;
}

/** What these players have made in periods that begin with these days. */
export async function scoresOf(tx: Db, players: readonly PlayerId[], starts: readonly Day[]): Promise<ScoreRow[]> {
  const { rows } = await sql<ScoreRow>`
    select merchant, period, start::text as start, player_id as "playerId", score, reached_at as "reachedAt"
    from loyalty.board_score
    where player_id = any (${arrayOf(players)}::uuid[]) and start = any (${arrayOf(starts)}::date[])`.execute(tx);
  return rows;
}

/** Writes scores anew. */
export async function writeScores(tx: Db, rows: readonly ScoreRow[]): Promise<void> {
  await sql`
    insert into loyalty.board_score (merchant, period, start, player_id, score, reached_at)
    select merchant, period, start, player_id, score, to_timestamp(reached_at / 1000.0)
    from unnest(${textArrayOf(rows.map((row) => row.merchant))}::text[], ${arrayOf(rows.map((row) => row.period))}::text[],
      ${arrayOf(rows.map((row) => row.start))}::date[], ${arrayOf(rows.map((row) => row.playerId))}::uuid[],
      ${arrayOf(rows.map((row) => row.score))}::bigint[], ${arrayOf(rows.map((row) => row.reachedAt))}::bigint[])
      as w (merchant, period, start, player_id, score, reached_at)
    on conflict (merchant, period, start, player_id) do update
      set score = excluded.score, reached_at = excluded.reached_at`.execute(tx);
}

/** Somebody on a leaderboard who takes part. */
export interface Standing extends Score {
  readonly playerId: PlayerId;
}

/** Joins what stands as `s` with those who let themselves be shown, and did before an instant. */
export const TAKES_PART = (before: Instant) => sql`join loyalty.board_player b on b.player_id = s.player_id
    and b.since < ${new Date(before)}`;
const OF = ({ merchant, period, start }: BoardKey) =>
  sql`s.merchant = ${merchant} and s.period = ${period} and s.start = ${start}::date and s.score > 0`;

/** Who takes part and began to before an instant, the first place first. */
export async function standingsOf(
  db: Db,
  key: BoardKey,
  { until, offset, limit }: { readonly until: Instant; readonly offset: number; readonly limit: number },
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select s.player_id as "playerId", s.score, s.reached_at as "reachedAt"
    from loyalty.board_score s ${TAKES_PART(until)} where ${OF(key)}
    order by s.score desc, s.reached_at, s.player_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The place of a player who takes part; undefined where they have none. */
export async function rankOf(
  db: Db,
  key: BoardKey,
  playerId: PlayerId,
  until: Instant,
): Promise<(Score & { readonly rank: number }) | undefined> {
  const { rows } = await sql<Score & { readonly rank: number }>`
    with mine as (select s.score, s.reached_at, s.player_id from loyalty.board_score s ${TAKES_PART(until)}
      where ${OF(key)} and s.player_id = ${playerId})
    select mine.score, mine.reached_at as "reachedAt", 1 + (select count(*)::int from loyalty.board_score s
      ${TAKES_PART(until)} where ${OF(key)} and (s.score > mine.score or (s.score = mine.score and
        (s.reached_at, s.player_id) < (mine.reached_at, mine.player_id)))) as rank
    from mine`.execute(db);
  return rows[0];
}

/** Lets a player be shown from now on; a second time changes nothing. */
export async function optIn(tx: Db, playerId: PlayerId, at: Instant): Promise<void> {
  await sql`
    insert into loyalty.board_player (player_id, since) values (${playerId}, ${new Date(at)})
    on conflict do nothing`.execute(tx);
}

/** Takes a player off every leaderboard. */
export async function optOut(tx: Db, playerId: PlayerId): Promise<void> {
  await sql`delete from loyalty.board_player where player_id = ${playerId}`.execute(tx);
}

export async function isShown(db: Db, playerId: PlayerId): Promise<boolean> {
  const { rows } = await sql`select 1 from loyalty.board_player where player_id = ${playerId}`.execute(db);
  return rows.length > 0;
}
