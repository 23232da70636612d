import type { PlayerId, RoundId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import { formatMinor, type Minor, parseMinor } from "@taya/kernel/money";
import type { TableBet } from "@taya/games/kit/table-game";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** What a player has on a table in a round: one row among their rounds, replaced until the close. */
export interface TableLayout {
  /** The bet's id; the betting record knows it under this one. */
  readonly betId: RoundId;
  /** The round it shares with everybody at the table. */
  readonly roundId: string;
  readonly at: Instant;
  readonly merchant: string;
  readonly playerId: PlayerId;
  readonly username: string;
  readonly currency: string;
  readonly real: boolean;
  readonly game: string;
  readonly gameId: string;
  readonly vassalage: string;
  readonly category: string;
  readonly gameVersion: string;
  readonly gameHash: string;
  /** Counts the layouts of the round from 1. */
  readonly version: number;
  readonly bets: readonly TableBet[];
  readonly stake: Minor;
  /** The part of the stake that is bonus money. */
  readonly bonusStake: Minor;
  /** VOID: taken back, or the round was declared void. */
  readonly status: "OPEN" | "DONE" | "VOID";
  readonly win: Minor;
  readonly validBet: Minor | undefined;
  readonly settledAt: Instant | undefined;
  readonly receipt: string;
  /** What the player did while the round ran. */
  readonly moves: readonly unknown[];
  readonly outcome: unknown;
}

type Stored = Omit<TableLayout, "bets" | "validBet" | "settledAt"> & {
  readonly bet: { readonly bets: readonly { readonly spot: string; readonly amount: string }[] };
  readonly validBet: Minor | null;
  readonly settledAt: Instant | null;
};

const LAYOUT = sql`id as "betId", table_round as "roundId", at, merchant, player_id as "playerId", username, currency,
  is_real as real, game, game_id as "gameId", vassalage, category, version as "gameVersion", game_hash as "gameHash",
  layout as version, bet, stake, bonus_stake as "bonusStake", status, win, valid_bet as "validBet",
  settled_at as "settledAt", receipt, moves, state as outcome`;

const toLayout = ({ bet, ...row }: Stored): TableLayout => ({
  ...row,
  bets: bet.bets.map(({ spot, amount }) => ({ spot, stake: parseMinor(amount)! })),
  validBet: row.validBet ?? undefined,
  settledAt: row.settledAt ?? undefined,
});

/** Bets as the wire and the record write them. */
export const wireBets = (bets: readonly TableBet[]): { spot: string; amount: string }[] =>
  bets.map(({ spot, stake }) => ({ spot, amount: formatMinor(stake) }));

/** The layouts of players in rounds. */
export async function layoutsOf(db: Db, rounds: readonly string[], players: readonly string[]): Promise<TableLayout[]> {
  const { rows } = await sql<Stored>`
    select ${LAYOUT} from play.round
    where table_round = any (${rounds}::uuid[]) and player_id = any (${players}::uuid[])`.execute(db);
  return rows.map(toLayout);
}

/** A layout by its own id, or a player's layout of a round. */
export async function layoutById(db: Db, id: string, playerId?: PlayerId): Promise<TableLayout | undefined> {
  const { rows } = await sql<Stored>`
    select ${LAYOUT} from play.round where table_round is not null
      ${playerId === undefined ? sql`and id = ${id}` : sql`and player_id = ${playerId} and (id = ${id} or table_round = ${id})`}
    limit 1`.execute(db);
  return rows[0] && toLayout(rows[0]);
}

/** All open layouts of a round. */
export async function openIn(db: Db, roundId: string): Promise<TableLayout[]> {
  const { rows } = await sql<Stored>`
    select ${LAYOUT} from play.round where table_round = ${roundId} and status = 'OPEN'`.execute(db);
  return rows.map(toLayout);
}

/** Who left a round with how much, the last first. */
export async function leftIn(db: Db, roundId: string, most: number): Promise<TableLayout[]> {
  const { rows } = await sql<Stored>`
    select ${LAYOUT} from play.round where table_round = ${roundId} and status = 'DONE' and win > 0
    order by settled_at desc, id desc limit ${most}`.execute(db);
  return rows.map(toLayout);
}

/** Ids of a player's bets that wait for their round. */
export async function openLayouts(db: Db, playerId: PlayerId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from play.round where player_id = ${playerId} and status = 'OPEN' and table_round is not null
    order by at desc limit 100`.execute(db);
  return rows.map((row) => row.id);
}

/** Writes layouts as they are now: new ones, and those that replace what was laid before. */
export async function putLayouts(tx: Db, layouts: readonly TableLayout[]): Promise<void> {
  if (layouts.length === 0) return;
  const column = <T>(of: (layout: TableLayout) => T): T[] => layouts.map(of);
  const time = (at: Instant | undefined) => (at === undefined ? null : new Date(at).toISOString());
  // A layout draws from no seed pair of its own: it stands in for one, so that pair and nonce stay one of a kind.
  await sql`
    insert into play.round (id, pair_id, nonce, at, settled_at, merchant, player_id, username, currency, is_real, game,
      game_id, vassalage, category, version, game_hash, table_round, layout, bet, moves, state, stake, bonus_stake, win,
      status, receipt)
    select id, id, 0, at, settled_at, merchant, player_id, username, currency, is_real, game, game_id, vassalage,
      category, version, game_hash, table_round, layout, bet, moves, 'null', stake, bonus_stake, 0, status, receipt
    from unnest(
      ${column((each) => each.betId)}::uuid[], ${column((each) => time(each.at))}::timestamptz[],
      ${column((each) => time(each.settledAt))}::timestamptz[], ${column((each) => each.merchant)}::text[],
      ${column((each) => each.playerId)}::uuid[], ${column((each) => each.username)}::text[],
      ${column((each) => each.currency)}::text[], ${column((each) => each.real)}::boolean[],
      ${column((each) => each.game)}::text[], ${column((each) => each.gameId)}::text[],
      ${column((each) => each.vassalage)}::text[], ${column((each) => each.category)}::text[],
      ${column((each) => each.gameVersion)}::text[], ${column((each) => each.gameHash)}::text[],
      ${column((each) => each.roundId)}::uuid[], ${column((each) => each.version)}::int[],
      ${column((each) => JSON.stringify({ bets: wireBets(each.bets) }))}::jsonb[],
      ${column((each) => JSON.stringify(each.moves))}::jsonb[],
      ${column((each) => each.stake)}::bigint[], ${column((each) => each.bonusStake)}::bigint[],
      ${column((each) => each.status)}::text[], ${column((each) => each.receipt)}::text[])
      as l (id, at, settled_at, merchant, player_id, username, currency, is_real, game, game_id, vassalage, category,
        version, game_hash, table_round, layout, bet, moves, stake, bonus_stake, status, receipt)
    on conflict (id, at) do update set settled_at = excluded.settled_at, layout = excluded.layout, bet = excluded.bet,
      moves = excluded.moves, stake = excluded.stake, bonus_stake = excluded.bonus_stake, status = excluded.status,
      receipt = excluded.receipt`.execute(tx);
}

/** Notes what the open layouts of rounds can win together. */
export async function putExposures(tx: Db, exposures: ReadonlyMap<string, Minor>): Promise<void> {
  if (exposures.size === 0) return;
  await sql`
    update play.table_round r set exposure = e.exposure
    from unnest(${[...exposures.keys()]}::uuid[], ${[...exposures.values()]}::bigint[]) as e (id, exposure)
    where r.id = e.id`.execute(tx);
}

/** How a layout ended. */
export interface Ended {
  readonly betId: string;
  readonly at: Instant;
  readonly status: "DONE" | "VOID";
  readonly win: Minor;
  readonly validBet: Minor;
  /** The valid bet with the part that was bonus money; told, not kept. */
  readonly wagered: Minor;
  readonly outcome: unknown;
  readonly settledAt: Instant;
  /** What was done in the round, where the end adds to it. */
  readonly moves?: readonly unknown[];
}

export async function endLayouts(tx: Db, ended: readonly Ended[]): Promise<void> {
  if (ended.length === 0) return;
  const column = <T>(of: (each: Ended) => T): T[] => ended.map(of);
  const time = (at: Instant) => new Date(at).toISOString();
  await sql`
    update play.round r set status = e.status, win = e.win, valid_bet = e.valid_bet, state = e.state,
      settled_at = e.settled_at, moves = coalesce(e.moves, r.moves)
    from unnest(${column((each) => each.betId)}::uuid[], ${column((each) => time(each.at))}::timestamptz[],
      ${column((each) => each.status)}::text[], ${column((each) => each.win)}::bigint[],
      ${column((each) => each.validBet)}::bigint[],
      ${column((each) => JSON.stringify(each.outcome ?? null))}::jsonb[],
      ${column((each) => time(each.settledAt))}::timestamptz[],
      ${column((each) => (each.moves === undefined ? null : JSON.stringify(each.moves)))}::jsonb[])
      as e (id, at, status, win, valid_bet, state, settled_at, moves)
    where r.id = e.id and r.at = e.at`.execute(tx);
}
