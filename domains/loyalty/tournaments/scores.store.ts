import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** What a player has in a tournament. */
export interface TournamentScore {
  readonly tournamentId: string;
  readonly playerId: PlayerId;
  /** What came together; of the best the same as the score. */
  readonly raw: bigint;
  readonly score: bigint;
  readonly reachedAt: Instant;
}

type Textual<Row, Key extends keyof Row> = Omit<Row, Key> & Readonly<Record<Key, string>>;

/** What these players have in these tournaments; their members' rows are locked. */
export async function scoresIn(
  tx: Db,
  tournaments: readonly string[],
  players: readonly PlayerId[],
): Promise<TournamentScore[]> {
  const { rows } = await sql<Textual<TournamentScore, "raw" | "score">>`
    select tournament_id as "tournamentId", player_id as "playerId", raw::text as raw, score::text as score,
      reached_at as "reachedAt"
    from loyalty.tournament_score where tournament_id = any (${arrayOf(tournaments)}::uuid[])
      and player_id = any (${arrayOf(players)}::uuid[])`.execute(tx);
  return rows.map((row) => ({ ...row, raw: BigInt(row.raw), score: BigInt(row.score) }));
}

export async function writeTournamentScores(tx: Db, rows: readonly TournamentScore[]): Promise<void> {
  await sql`
    insert into loyalty.tournament_score (tournament_id, player_id, raw, score, reached_at)
    select tournament_id, player_id, raw, score, to_timestamp(reached_at / 1000.0)
    from unnest(${arrayOf(rows.map((row) => row.tournamentId))}::uuid[],
      ${arrayOf(rows.map((row) => row.playerId))}::uuid[], ${arrayOf(rows.map((row) => row.raw))}::numeric[],
      ${arrayOf(rows.map((row) => row.score))}::numeric[], ${arrayOf(rows.map((row) => row.reachedAt))}::bigint[])
      as w (tournament_id, player_id, raw, score, reached_at)
    on conflict (tournament_id, player_id) do update
      set raw = excluded.raw, score = excluded.score, reached_at = excluded.reached_at`.execute(tx);
}

/** A value of a player in a tournament of single bets. */
interface ValueKey {
  readonly tournamentId: string;
  readonly playerId: PlayerId;
  readonly value: bigint;
}

/** The same with the bets that have it. */
export interface ValueRow extends ValueKey {
  /** How many bets have it; a correction takes one off. */
  readonly count: number;
  /** When the first of them was told. */
  readonly at: Instant;
}

/** What stands of these values, of the players and tournaments they are of. */
export async function valuesIn(tx: Db, wanted: readonly ValueKey[]): Promise<ValueRow[]> {
  const { rows } = await sql<Textual<ValueRow, "value">>`
    select v.tournament_id as "tournamentId", v.player_id as "playerId", v.value::text as value, v.count, v.at
    from loyalty.tournament_value v join unnest(${arrayOf(wanted.map((each) => each.tournamentId))}::uuid[],
      ${arrayOf(wanted.map((each) => each.playerId))}::uuid[], ${arrayOf(wanted.map((each) => each.value))}::numeric[])
      as w (tournament_id, player_id, value) using (tournament_id, player_id, value)`.execute(tx);
  return rows.map((row) => ({ ...row, value: BigInt(row.value) }));
}

/** The best value that stands of each of these players in each of these tournaments. */
export async function bestIn(
  tx: Db,
  tournaments: readonly string[],
  players: readonly PlayerId[],
): Promise<ValueRow[]> {
  const { rows } = await sql<Textual<ValueRow, "value">>`
    select distinct on (tournament_id, player_id) tournament_id as "tournamentId", player_id as "playerId",
      value::text as value, count, at
    from loyalty.tournament_value where tournament_id = any (${arrayOf(tournaments)}::uuid[])
      and player_id = any (${arrayOf(players)}::uuid[]) and count > 0
    order by tournament_id, player_id, loyalty.tournament_value.value desc`.execute(tx);
  return rows.map((row) => ({ ...row, value: BigInt(row.value) }));
}

export async function writeValues(tx: Db, rows: readonly ValueRow[]): Promise<void> {
  await sql`
    insert into loyalty.tournament_value (tournament_id, player_id, value, count, at)
    select tournament_id, player_id, value, count, to_timestamp(at / 1000.0)
    from unnest(${arrayOf(rows.map((row) => row.tournamentId))}::uuid[],
      ${arrayOf(rows.map((row) => row.playerId))}::uuid[], ${arrayOf(rows.map((row) => row.value))}::numeric[],
      ${arrayOf(rows.map((row) => row.count))}::int[], ${arrayOf(rows.map((row) => row.at))}::bigint[])
      as w (tournament_id, player_id, value, count, at)
    on conflict (tournament_id, player_id, value) do update set count = excluded.count, at = excluded.at`.execute(tx);
}

/** Forgets what stood of single bets in tournaments that were closed before an instant. */
export async function forgetValues(tx: Db, before: Instant): Promise<void> {
  await sql`
    delete from loyalty.tournament_value v using loyalty.tournament t
    where t.id = v.tournament_id and t.closed_at < ${new Date(before)}`.execute(tx);
}
