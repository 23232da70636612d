import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** A line of a board before names are masked. */
export interface BoardRow {
  readonly username: string;
  readonly game: string;
  readonly gameId: string;
  readonly vassalage: string;
  readonly amount: bigint;
  readonly stake: bigint;
  readonly at: Instant;
}

interface Row {
  username: string;
  game: string;
  game_id: string;
  vassalage: string;
  amount: bigint;
  stake: bigint;
  at: Instant;
}

const toBoard = ({ username, game, game_id: gameId, vassalage, amount, stake, at }: Row): BoardRow => ({
  username,
  game,
  gameId,
  vassalage,
  amount,
  stake,
  at,
});

/** The newest rounds in real money that won more than they cost. */
export async function newestWins(db: Db, merchant: string, count: number): Promise<BoardRow[]> {
  const { rows } = await sql<Row>`
    select username, game, game_id, vassalage, win as amount, stake, at from play.round
    where merchant = ${merchant} and is_real and win > stake and status = 'DONE'
    order by at desc limit ${count}`.execute(db);
  return rows.map(toBoard);
}

/** The best wins since an instant, by amount or by win over stake. */
export async function bestWins(
  db: Db,
  ask: {
    readonly merchant: string;
    readonly since: Instant;
    readonly by: "win" | "multiplier";
    readonly count: number;
  },
): Promise<BoardRow[]> {
  const order = ask.by === "win" ? sql`win desc` : sql`win::numeric / stake desc`;
  const { rows } = await sql<Row>`
    select username, game, game_id, vassalage, win as amount, stake, at from play.round
    where merchant = ${ask.merchant} and is_real and win > stake and status = 'DONE' and at >= ${new Date(ask.since)}
    order by ${order}, at limit ${ask.count}`.execute(db);
  return rows.map(toBoard);
}

/** The largest turnovers of a player in a game since an instant; `at` is the last round of it. */
export async function mostTurnover(
  db: Db,
  ask: { merchant: string; since: Instant; count: number },
): Promise<BoardRow[]> {
  const { rows } = await sql<Row>`
    select max(username) as username, game, max(game_id) as game_id, max(vassalage) as vassalage,
      sum(stake)::bigint as amount, sum(stake)::bigint as stake, max(at) as at
    from play.round where merchant = ${ask.merchant} and is_real and at >= ${new Date(ask.since)}
    group by player_id, game order by amount desc, at limit ${ask.count}`.execute(db);
  return rows.map(toBoard);
}

/** A player's best since an instant with its place among all; undefined before the first. */
export async function ownPlace(
  db: Db,
  ask: {
    readonly merchant: string;
    readonly playerId: string;
    readonly since: Instant;
    readonly by: "win" | "multiplier" | "turnover";
  },
): Promise<(BoardRow & { readonly rank: number }) | undefined> {
  const value = ask.by === "multiplier" ? sql`win::numeric / stake` : sql`win`;
  const rounds = sql`
    select player_id, username, game, game_id, vassalage, win as amount, stake, at, ${value} as value from play.round
    where merchant = ${ask.merchant} and is_real and win > stake and status = 'DONE' and at >= ${new Date(ask.since)}`;
  const sums = sql`
    select player_id, max(username) as username, game, max(game_id) as game_id, max(vassalage) as vassalage,
      sum(stake)::bigint as amount, sum(stake)::bigint as stake, max(at) as at, sum(stake) as value
    from play.round where merchant = ${ask.merchant} and is_real and at >= ${new Date(ask.since)}
    group by player_id, game`;
  const { rows } = await sql<Row & { rank: number }>`
    with entry as (${ask.by === "turnover" ? sums : rounds}),
      best as (select * from entry where player_id = ${ask.playerId} order by value desc, at limit 1)
    select best.username, best.game, best.game_id, best.vassalage, best.amount, best.stake, best.at,
      1 + (select count(*)::int from entry
        where entry.value > best.value or (entry.value = best.value and entry.at < best.at)) as rank
    from best`.execute(db);
  const [row] = rows;
  return row && { ...toBoard(row), rank: row.rank };
}

export interface ReturnFigures {
  readonly rounds: number;
  /** Mean and standard deviation of win over stake. */
  readonly mean: number;
  readonly deviation: number;
}

/** What a version of a game has returned in real money, over all brands. */
export async function returnFigures(db: Db, game: string, version: string): Promise<ReturnFigures> {
  const { rows } = await sql<{ rounds: bigint; mean: number | null; deviation: number | null }>`
    select count(*) as rounds, avg(win::float8 / stake) as mean, stddev_samp(win::float8 / stake) as deviation
    from play.round where game = ${game} and version = ${version} and is_real and status = 'DONE'`.execute(db);
  const row = rows[0]!;
  return { rounds: Number(row.rounds), mean: row.mean ?? 0, deviation: row.deviation ?? 0 };
}
