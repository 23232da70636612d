import { isId, type PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { JackpotDraw } from "@taya/games/kit/jackpots";
import type { PairRow } from "./seeds.store.ts";

/** A round with everything that replays and proves it. */
export interface RoundRow {
  readonly id: string;
  readonly at: Instant;
  readonly settledAt: Instant | undefined;
  readonly merchant: string;
  readonly playerId: PlayerId;
  readonly username: string;
  readonly currency: string;
  readonly real: boolean;
  readonly game: string;
  readonly gameId: string;
  readonly vassalage: string;
  readonly category: string;
  readonly version: string;
  readonly gameHash: string;
  readonly pairId: string;
  readonly nonce: number;
  /** Choices and the first stake as wire text, in one object. */
  readonly bet: Readonly<Record<string, unknown>>;
  readonly moves: readonly unknown[];
  /** When a move was made last; undefined before the first. */
  readonly movedAt?: Instant | undefined;
  readonly state: unknown;
  /** All that was put down so far. */
  readonly stake: bigint;
  /** The part of the stake that was bonus money. */
  readonly bonusStake: bigint;
  readonly win: bigint;
  readonly status: "OPEN" | "DONE" | "VOID";
  readonly receipt: string;
  /** What the round did to its game's pool. */
  readonly jackpot?: JackpotDraw | undefined;
  /** Of bets at a table: the round they share with others. */
  readonly tableRound?: string | undefined;
  /** Of a round that is over what of the stake counts as turnover; all of it when absent. */
  readonly validBet?: bigint | undefined;
  /** The same with the part that was bonus money, while the round is settled; not kept. */
  readonly wagered?: bigint | undefined;
  /** Of a round that the house paid for: the grant it was played out of. */
  readonly freeGrant?: string | undefined;
}

/** A round with the public half of its seed pair. */
export interface RoundWithPair extends RoundRow {
  readonly commit: string;
  readonly clientSeed: string;
}

/** What may be missing; the database says null. */
type Missing = "settledAt" | "movedAt" | "jackpot" | "tableRound" | "validBet" | "freeGrant";
export type StoredRound = Omit<RoundRow, Missing | "wagered"> & {
  readonly [K in Missing]: Exclude<RoundRow[K], undefined> | null;
};

/** A round `r` by the names code uses. */
export const ROUND = sql`r.id, r.at, r.settled_at as "settledAt", r.merchant, r.player_id as "playerId", r.username,
  r.currency, r.is_real as real, r.game, r.game_id as "gameId", r.vassalage, r.category, r.version,
  r.game_hash as "gameHash", r.pair_id as "pairId", r.nonce, r.bet, r.moves, r.moved_at as "movedAt", r.state, r.stake,
  r.bonus_stake as "bonusStake", r.win, r.status, r.receipt, r.jackpot, r.table_round as "tableRound",
  r.valid_bet as "validBet", r.free_grant as "freeGrant"`;
/** With the public half of its seed pair `p`. */
const WITH_PAIR = sql`${ROUND}, p.commit_hash as commit, p.client_seed as "clientSeed"`;
type StoredWithPair = StoredRound & Pick<RoundWithPair, "commit" | "clientSeed">;

export const toRound = <Row extends StoredRound>(row: Row): RoundRow & Omit<Row, Missing> => ({
  ...row,
  settledAt: row.settledAt ?? undefined,
  movedAt: row.movedAt ?? undefined,
  jackpot: row.jackpot ?? undefined,
  tableRound: row.tableRound ?? undefined,
  validBet: row.validBet ?? undefined,
  freeGrant: row.freeGrant ?? undefined,
});

/** Writes many rounds at once. */
export async function addRounds(tx: Db, rounds: readonly RoundRow[]): Promise<void> {
  const column = <T>(of: (round: RoundRow) => T): T[] => rounds.map(of);
  const time = (at: Instant | undefined) => (at === undefined ? null : new Date(at).toISOString());
  await sql`
    insert into play.round (id, at, settled_at, merchant, player_id, username, currency, is_real, game, game_id,
      vassalage, category, version, game_hash, pair_id, nonce, bet, moves, state, stake, bonus_stake, win, status,
      receipt, jackpot, valid_bet, free_grant)
    select * from unnest(
      ${column((each) => each.id)}::uuid[], ${column((each) => time(each.at))}::timestamptz[],
      ${column((each) => time(each.settledAt))}::timestamptz[], ${column((each) => each.merchant)}::text[],
      ${column((each) => each.playerId)}::uuid[], ${column((each) => each.username)}::text[],
      ${column((each) => each.currency)}::text[], ${column((each) => each.real)}::boolean[],
      ${column((each) => each.game)}::text[], ${column((each) => each.gameId)}::text[],
      ${column((each) => each.vassalage)}::text[], ${column((each) => each.category)}::text[],
      ${column((each) => each.version)}::text[], ${column((each) => each.gameHash)}::text[],
      ${column((each) => each.pairId)}::uuid[], ${column((each) => each.nonce)}::int[],
      ${column((each) => JSON.stringify(each.bet))}::jsonb[], ${column((each) => JSON.stringify(each.moves))}::jsonb[],
      ${column((each) => JSON.stringify(each.state))}::jsonb[], ${column((each) => each.stake)}::bigint[],
      ${column((each) => each.bonusStake)}::bigint[], ${column((each) => each.win)}::bigint[],
      ${column((each) => each.status)}::text[], ${column((each) => each.receipt)}::text[],
      ${column((each) => (each.jackpot ? JSON.stringify(each.jackpot) : null))}::jsonb[],
      ${column((each) => each.validBet ?? null)}::bigint[],
      ${column((each) => each.freeGrant ?? null)}::uuid[])`.execute(tx);
}

/** A round by its id; of one player only when the player is given. Anything that is no id is unknown. */
export async function roundById(db: Db, id: string, playerId?: PlayerId): Promise<RoundWithPair | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<StoredWithPair>`
    select ${WITH_PAIR} from play.round r join play.seed_pair p on p.id = r.pair_id
    where r.id = ${id} ${playerId === undefined ? sql`` : sql`and r.player_id = ${playerId}`}`.execute(db);
  return rows[0] && toRound(rows[0]);
}

/** A round to be played on, with the pair it is drawn from. */
export interface RoundToPlay {
  readonly row: RoundWithPair;
  readonly pair: PairRow;
}

/** Rounds by id and player, with their pairs; what is another player's is not there. */
export async function roundsToPlay(
  tx: Db,
  asked: readonly { readonly roundId: string; readonly playerId: PlayerId }[],
): Promise<RoundToPlay[]> {
  type Pair = { readonly box: Buffer; readonly pairState: PairRow["state"]; readonly pairNonce: number };
  const { rows } = await sql<StoredWithPair & Pair>`
    select ${WITH_PAIR}, p.server_seed_box as box, p.state as "pairState", p.nonce as "pairNonce"
    from (select distinct * from unnest(${asked.map((each) => each.roundId)}::uuid[],
      ${asked.map((each) => each.playerId)}::uuid[]) as one (round_id, who)) asked
    join play.round r on r.id = asked.round_id and r.player_id = asked.who
    join play.seed_pair p on p.id = r.pair_id`.execute(tx);
  return rows.map(({ box, pairState: state, pairNonce: nonce, ...stored }) => {
    const row = toRound(stored);
    const { pairId: id, playerId, commit, clientSeed } = row;
    return { row, pair: { id, playerId, state, box, commit, clientSeed, nonce } };
  });
}

/** Notes how rounds stand after their moves. */
export async function changeRounds(tx: Db, rounds: readonly RoundRow[], at: Instant): Promise<void> {
  if (rounds.length === 0) return;
  const column = <T>(of: (round: RoundRow) => T): T[] => rounds.map(of);
  const time = (when: Instant | undefined) => (when === undefined ? null : new Date(when).toISOString());
  await sql`
    update play.round r set moves = each.moves, state = each.state, win = each.win, status = each.status,
      stake = each.stake, bonus_stake = each.bonus_stake, valid_bet = each.valid_bet,
      settled_at = each.settled_at, moved_at = ${new Date(at)}
    from unnest(${column((each) => each.id)}::uuid[], ${column((each) => time(each.at))}::timestamptz[],
      ${column((each) => JSON.stringify(each.moves))}::jsonb[], ${column((each) => JSON.stringify(each.state))}::jsonb[],
      ${column((each) => each.win)}::bigint[], ${column((each) => each.status)}::text[],
      ${column((each) => time(each.settledAt))}::timestamptz[], ${column((each) => each.stake)}::bigint[],
      ${column((each) => each.bonusStake)}::bigint[], ${column((each) => each.validBet ?? null)}::bigint[])
      as each (id, at, moves, state, win, status, settled_at, stake, bonus_stake, valid_bet)
    where r.id = each.id and r.at = each.at`.execute(tx);
}

/** Names of players' open rounds, the player and the game's code, and their ids. */
export async function openOf(tx: Db, players: readonly PlayerId[]): Promise<OpenName[]> {
  const { rows } = await sql<OpenName>`
    select id as "roundId", player_id as "playerId", game from play.round
    where player_id = any (${[...players]}::uuid[]) and status = 'OPEN'`.execute(tx);
  return rows;
}

export interface OpenName {
  readonly roundId: string;
  readonly playerId: PlayerId;
  readonly game: string;
}

interface IdleRound {
  readonly roundId: string;
  readonly playerId: PlayerId;
  readonly seq: number;
}

/** Open rounds that nobody has touched since an instant. */
export async function idleRounds(db: Db, before: Instant, most: number): Promise<IdleRound[]> {
  const { rows } = await sql<IdleRound>`
    select id as "roundId", player_id as "playerId", jsonb_array_length(moves) as seq from play.round
    where status = 'OPEN' and coalesce(moved_at, at) < ${new Date(before)}
    order by at limit ${most}`.execute(db);
  return rows;
}

/** A player's bets at a table as one of their rounds. */
export async function layoutRow(db: Db, id: string, playerId: PlayerId): Promise<RoundRow | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<StoredRound>`
    select ${ROUND} from play.round r where id = ${id} and player_id = ${playerId} and table_round is not null`.execute(
    db,
  );
  return rows[0] && toRound(rows[0]);
}

const OPEN_MOST = 100;

export async function openRounds(db: Db, playerId: PlayerId, game?: string): Promise<RoundWithPair[]> {
  const { rows } = await sql<StoredWithPair>`
    select ${WITH_PAIR} from play.round r join play.seed_pair p on p.id = r.pair_id
    where r.player_id = ${playerId} and r.status = 'OPEN' ${game === undefined ? sql`` : sql`and r.game = ${game}`}
    order by r.at desc limit ${OPEN_MOST}`.execute(db);
  return rows.map(toRound);
}

/** The round the player finished last. */
export async function lastRound(db: Db, playerId: PlayerId): Promise<RoundRow | undefined> {
  const { rows } = await sql<StoredRound>`
    select ${ROUND} from play.round r where player_id = ${playerId} and status <> 'OPEN'
    order by at desc, id desc limit 1`.execute(db);
  return rows[0] && toRound(rows[0]);
}

export interface LaunchRow {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly game: string;
  readonly gameId: string;
  readonly device: string;
  readonly at: Instant;
}

export async function addLaunch(tx: Db, launch: LaunchRow): Promise<void> {
  await sql`
    insert into play.session (id, player_id, merchant, game, game_id, device, started_at)
    values (${launch.id}, ${launch.playerId}, ${launch.merchant}, ${launch.game}, ${launch.gameId}, ${launch.device},
      ${new Date(launch.at)})`.execute(tx);
}
