import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { Figures } from "./returns.rules.ts";

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

/** The newest rounds in real money that won more than they cost. */
export async function newestWins(db: Db, merchant: string, count: number): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    select username, game, game_id as "gameId", vassalage, win as amount, stake, at from play.round
    where merchant = ${merchant} and is_real and win > stake and status = 'DONE'
    order by at desc limit ${count}`.execute(db);
  return rows;
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
  const { rows } = await sql<BoardRow>`
    select username, game, game_id as "gameId", vassalage, win as amount, stake, at from play.round
    where merchant = ${ask.merchant} and is_real and win > stake and status = 'DONE' and at >= ${new Date(ask.since)}
    order by ${order}, at limit ${ask.count}`.execute(db);
  return rows;
}

/** The largest turnovers of a player in a game since an instant; `at` is the last round of it. */
export async function mostTurnover(
  db: Db,
  ask: { merchant: string; since: Instant; count: number },
): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    select max(username) as username, game, max(game_id) as "gameId", max(vassalage) as vassalage,
      sum(stake)::bigint as amount, sum(stake)::bigint as stake, max(at) as at
    from play.round where merchant = ${ask.merchant} and is_real and at >= ${new Date(ask.since)}
    group by player_id, game order by amount desc, at limit ${ask.count}`.execute(db);
  return rows;
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
    select player_id, username, game, game_id as "gameId", vassalage, win as amount, stake, at, ${value} as value from play.round
    where merchant = ${ask.merchant} and is_real and win > stake and status = 'DONE' and at >= ${new Date(ask.since)}`;
  const sums = sql`
    select player_id, max(username) as username, game, max(game_id) as "gameId", max(vassalage) as vassalage,
      sum(stake)::bigint as amount, sum(stake)::bigint as stake, max(at) as at, sum(stake) as value
    from play.round where merchant = ${ask.merchant} and is_real and at >= ${new Date(ask.since)}
    group by player_id, game`;
  const { rows } = await sql<BoardRow & { readonly rank: number }>`
    with entry as (${ask.by === "turnover" ? sums : rounds}),
      best as (select * from entry where player_id = ${ask.playerId} order by value desc, at limit 1)
    select best.username, best.game, best."gameId", best.vassalage, best.amount, best.stake, best.at,
      1 + (select count(*)::int from entry
        where entry.value > best.value or (entry.value = best.value and entry.at < best.at)) as rank
    from best`.execute(db);
  return rows[0];
}

/** What a round gave: its win, less what moves put down later, over the first stake, or over the bets as they were laid. */
const LAID = sql`(select sum((b ->> 'amount')::numeric) * 100 from jsonb_array_elements(bet -> 'bets') b)`;
const GIVEN = sql`1 + (win - stake)::float8
  / coalesce((bet ->> 'stake')::numeric * 100, case when moves <> '[]' then ${LAID} end, stake)::float8`;

export const figuresKey = (game: string, version: string): string => `${game} ${version}`;

/** A game as it was at some time. */
export interface PlayedVersion {
  readonly code: string;
  readonly version: string;
}

/**
 * What these versions of games, or all there are, have returned in real money over all brands, by `figuresKey`; one that
 * was never played is missing.
 */
export async function returnFigures(db: Db, games?: readonly PlayedVersion[]): Promise<ReadonlyMap<string, Figures>> {
  const codes = textArrayOf((games ?? []).map(({ code }) => code));
  const versions = textArrayOf((games ?? []).map(({ version }) => version));
  const asked = sql`and (game, version) in (select * from unnest(${codes}::text[], ${versions}::text[]))`;
  const { rows } = await sql<Figures & { game: string; version: string }>`
    select game, version, count(*)::float8 as rounds, avg(given) as mean, coalesce(stddev_samp(given), 0) as deviation
    from (select game, version, ${GIVEN} as given from play.round
      where is_real and status = 'DONE' ${games ? asked : sql``}) each
    group by game, version`.execute(db);
  return new Map(rows.map(({ game, version, ...figures }) => [figuresKey(game, version), figures]));
}
