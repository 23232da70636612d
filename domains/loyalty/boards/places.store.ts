import type { PlayerId } from "@taya/kernel/id";
import type { Day, Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { Unit } from "../awards/worth.ts";
import type { BoardPeriod } from "../periods.rules.ts";
import type { Score } from "./score.rules.ts";
import type { BoardKey } from "./scores.store.ts";

/** Where somebody stood when a period was closed. */
export interface Place extends Score {
  readonly rank: number;
  readonly playerId: PlayerId;
  /** The prize; null where the place has none. */
  readonly reward: Minor | null;
  readonly unit: Unit | null;
  readonly wagering: number | null;
}

/** Closes a period; false when it is closed. Whoever closes it at the same time waits, and then it is. */
export async function closePeriod(tx: Db, { merchant, period, start }: BoardKey, at: Instant): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into loyalty.board_close (merchant, period, start, at)
    values (${merchant}, ${period}, ${start}::date, ${new Date(at)}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** The first day of the period of a leaderboard that was closed last; undefined before the first. */
export async function lastClosed(db: Db, merchant: string, period: BoardPeriod): Promise<Day | undefined> {
  const { rows } = await sql<{ start: Day | null }>`
    select max(start)::text as start from loyalty.board_close
    where merchant = ${merchant} and period = ${period}`.execute(db);
  return rows[0]?.start ?? undefined;
}

export async function addPlaces(
  tx: Db,
  { merchant, period, start }: BoardKey,
  places: readonly Place[],
): Promise<void> {
  await sql`
    insert into loyalty.board_place (merchant, period, start, rank, player_id, score, reached_at, reward, unit, wagering)
    select ${merchant}::text, ${period}::text, ${start}::date, rank, player_id, score, to_timestamp(reached_at / 1000.0),
      reward, unit, wagering
    from unnest(${arrayOf(places.map((each) => each.rank))}::int[], ${arrayOf(places.map((each) => each.playerId))}::uuid[],
      ${arrayOf(places.map((each) => each.score))}::bigint[], ${arrayOf(places.map((each) => each.reachedAt))}::bigint[],
      ${arrayOf(places.map((each) => each.reward ?? undefined))}::bigint[],
      ${arrayOf(places.map((each) => each.unit ?? undefined))}::text[],
      ${arrayOf(places.map((each) => each.wagering ?? undefined))}::smallint[])
      as w (rank, player_id, score, reached_at, reward, unit, wagering)`.execute(tx);
}

const PLACE = sql`rank, player_id as "playerId", score, reached_at as "reachedAt", reward, unit, wagering`;

/** Who stood where when a period was closed, the first place first. */
export async function placesOf(db: Db, { merchant, period, start }: BoardKey): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select ${PLACE} from loyalty.board_place
    where merchant = ${merchant} and period = ${period} and start = ${start}::date
    order by rank`.execute(db);
  return rows;
}

/** Prizes a player has won in periods that were closed since an instant and that were not given yet. */
export async function prizesOf(
  db: Db,
  playerId: PlayerId,
  since: Instant,
): Promise<(Omit<Place, "reward" | "unit"> & Pick<BoardKey, "period" | "start"> & Prize)[]> {
  const { rows } = await sql<Omit<Place, "reward" | "unit"> & Pick<BoardKey, "period" | "start"> & Prize>`
    select ${PLACE}, p.period, p.start::text as start, c.at as "closedAt" from loyalty.board_place p
    join loyalty.board_close c using (merchant, period, start)
    where p.player_id = ${playerId} and p.reward is not null and c.at >= ${new Date(since)}
      and not exists (select from loyalty.award a where a.player_id = p.player_id and a.source = 'leaderboard'
        and a.subject = p.period and a.period_key = p.start::text)
    order by c.at, p.period`.execute(db);
  return rows;
}

interface Prize {
  readonly reward: Minor;
  readonly unit: Unit;
  readonly closedAt: Instant;
}
