import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { Place } from "../boards/places.store.ts";
import { TAKES_PART } from "../boards/scores.store.ts";
import type { Unit } from "../awards/worth.ts";

/** Somebody who takes part, with a score. */
export interface Standing {
  readonly playerId: PlayerId;
  readonly score: bigint;
  readonly reachedAt: Instant;
}

type Textual<Row extends { readonly score: bigint }> = Omit<Row, "score"> & { readonly score: string };
const scoredRow = <Row extends { readonly score: bigint }>(row: Textual<Row>): Row =>
  ({ ...row, score: BigInt(row.score) }) as unknown as Row;

const STANDING = sql`s.player_id as "playerId", s.score::text as score, s.reached_at as "reachedAt"`;

/** Who takes part and began to before an instant, the first place first: the score, then who reached it earlier. */
export async function tournamentStandings(
  db: Db,
  id: string,
  { until, offset, limit }: { readonly until: Instant; readonly offset: number; readonly limit: number },
): Promise<Standing[]> {
  const { rows } = await sql<Textual<Standing>>`
    select ${STANDING} from loyalty.tournament_score s ${TAKES_PART(until)}
    where s.tournament_id = ${id} and s.score > 0
    order by s.score desc, s.reached_at, s.player_id limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => scoredRow(row));
}

/** The place of a player who takes part; undefined where they have none. */
export async function tournamentRank(
  db: Db,
  id: string,
  playerId: PlayerId,
  until: Instant,
): Promise<(Standing & { readonly rank: number }) | undefined> {
  const { rows } = await sql<Textual<Standing & { readonly rank: number }>>`
    select ${STANDING}, 1 + (select count(*)::int from loyalty.tournament_score o
      join loyalty.board_player b on b.player_id = o.player_id and b.since < ${new Date(until)}
      where o.tournament_id = s.tournament_id and (o.score > s.score or (o.score = s.score
        and (o.reached_at, o.player_id) < (s.reached_at, s.player_id)))) as rank
    from loyalty.tournament_score s ${TAKES_PART(until)}
    where s.tournament_id = ${id} and s.player_id = ${playerId} and s.score > 0`.execute(db);
  return rows[0] && scoredRow(rows[0]);
}

export async function addTournamentPlaces(tx: Db, id: string, places: readonly Place[]): Promise<void> {
  await sql`
    insert into loyalty.tournament_place
      (tournament_id, rank, player_id, score, reached_at, reward, unit, wagering)
    select ${id}::uuid, rank, player_id, score, to_timestamp(reached_at / 1000.0), reward, unit, wagering
    from unnest(${arrayOf(places.map((each) => each.rank))}::int[], ${arrayOf(places.map((each) => each.playerId))}::uuid[],
      ${arrayOf(places.map((each) => each.score))}::numeric[], ${arrayOf(places.map((each) => each.reachedAt))}::bigint[],
      ${arrayOf(places.map((each) => each.reward ?? undefined))}::bigint[],
      ${arrayOf(places.map((each) => each.unit ?? undefined))}::text[],
      ${arrayOf(places.map((each) => each.wagering ?? undefined))}::smallint[])
      as w (rank, player_id, score, reached_at, reward, unit, wagering)`.execute(tx);
}

/** Who stood where when a tournament was closed, the first place first. */
export async function tournamentPlaces(db: Db, id: string): Promise<Place[]> {
  const { rows } = await sql<Textual<Place>>`
    select rank, player_id as "playerId", score::text as score, reached_at as "reachedAt", reward, unit, wagering
    from loyalty.tournament_place where tournament_id = ${id} order by rank`.execute(db);
  return rows.map((row) => scoredRow(row));
}

/** A prize that was won and not given yet. */
export interface WonPrize {
  readonly tournamentId: string;
  readonly title: Readonly<Record<string, string>>;
  readonly reward: Minor;
  readonly unit: Unit;
  readonly wagering: number | null;
  readonly endsAt: Instant;
  readonly closedAt: Instant;
}

/** Prizes of a player in tournaments that were closed since an instant and that were not given yet. */
export async function tournamentPrizes(db: Db, playerId: PlayerId, since: Instant): Promise<WonPrize[]> {
  const { rows } = await sql<WonPrize>`
    select t.id as "tournamentId", t.terms->'title' as title, p.reward, p.unit, p.wagering, t.ends_at as "endsAt",
      t.closed_at as "closedAt"
    from loyalty.tournament_place p join loyalty.tournament t on t.id = p.tournament_id
    where p.player_id = ${playerId} and p.reward is not null and t.closed_at >= ${new Date(since)}
      and not exists (select from loyalty.award a where a.player_id = p.player_id and a.source = 'leaderboard'
        and a.subject = t.id::text)
    order by t.closed_at, t.id`.execute(db);
  return rows;
}
