import type { PlayerId, RoundId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { BetStatus } from "../records/ends.store.ts";

/** A bet as it is locked to be taken back. Stakes in minor units. */
export interface OpenBet {
  readonly id: RoundId;
  readonly issueId: bigint;
  readonly playerId: PlayerId;
  readonly game: string;
  readonly playId: number;
  readonly content: string;
  readonly units: number;
  readonly multiple: number;
  readonly mode: number;
  readonly price: bigint;
  readonly group: number | null;
  readonly stake: Minor;
  readonly bonusStake: Minor;
  /** When its stake was taken: of a part of a chase with all the others. */
  readonly stakedAt: Instant;
  readonly state: string;
  readonly closeAt: Instant;
  /** Its tickets are counted, be it before its time. */
  readonly isClosed: boolean;
  readonly isGone: boolean;
}

/** Bets by their ids, their issues locked in the order of ids so that none closes meanwhile. */
export async function lockBets(tx: Db, ids: readonly string[]): Promise<OpenBet[]> {
  const { rows } = await sql<OpenBet>`
    select b.id, b.issue_id as "issueId", b.player_id as "playerId", b.game, b.play_id as "playId", b.play, b.content, b.units,
      b.multiple, b.mode, b.price, b.prize_group as "group", b.stake, b.bonus_stake as "bonusStake", i.state, i.close_at as "closeAt",
      coalesce((select c.at from lottery.chase c where c.id = b.chase_id), b.at) as "stakedAt",
      i.tickets_hash is not null as "isClosed",
      exists (select 1 from lottery.bet_gone g where g.bet_id = b.id) as "isGone"
    from lottery.bet b join lottery.issue i on i.id = b.issue_id
    where b.id = any (${arrayOf(ids)}::uuid[]) order by i.id for share of i`.execute(tx);
  return rows;
}

/** A player's bets on issues that have not begun: they wait, as the parts of a chase do. */
export async function queuedBets(db: Db, playerId: PlayerId): Promise<RoundId[]> {
  const { rows } = await sql<{ id: RoundId }>`
    select b.id from lottery.issue i join lottery.bet b on b.issue_id = i.id
    where b.player_id = ${playerId} and i.state = 'OPEN' and i.open_at > lottery.clock()
      and not exists (select 1 from lottery.bet_gone g where g.bet_id = b.id) order by b.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notes bets that were taken back. */
export async function goneBets(tx: Db, bets: readonly OpenBet[], at: Instant): Promise<void> {
  if (bets.length === 0) return;
  await sql`
    insert into lottery.bet_gone (bet_id, issue_id, player_id, kind, at)
    select bet_id, issue_id, player_id, 'CANCELLED', ${new Date(at)}::timestamptz
    from unnest(${arrayOf(bets.map((bet) => bet.id))}::uuid[], ${arrayOf(bets.map((bet) => bet.issueId))}::bigint[],
      ${arrayOf(bets.map((bet) => bet.playerId))}::uuid[]) as g (bet_id, issue_id, player_id)`.execute(tx);
}

/** A bet with what came of it, as `lottery.bet_end` says it; money in minor units. */
export interface OrderFound {
  readonly id: string;
  readonly game: string;
  readonly playId: number;
  readonly play: string;
  readonly content: string;
  readonly units: number;
  readonly stake: Minor;
  readonly multiple: number;
  readonly mode: number;
  readonly group: number | null;
  readonly own: number | null;
  readonly chaseId: string | null;
  readonly tableId: string;
  readonly tableVersion: number;
  readonly at: Instant;
  readonly numero: string;
  readonly winning: string | null;
  readonly status: BetStatus;
  readonly wins: Readonly<Record<string, number>> | null;
  readonly pushUnits: number;
  readonly payout: Minor;
  /** What did not only come back. */
  readonly risked: Minor;
}

export interface OrdersQuery {
  readonly playerId: PlayerId;
  /** One bet only. */
  readonly id?: string;
  readonly game?: string;
  readonly since?: Instant;
  /** Nothing that was bet later. */
  readonly asOf?: Instant;
  readonly offset: number;
  readonly limit: number;
}

/** A player's bets, newest first, and how many there are. */
export async function readOrders(db: Db, query: OrdersQuery): Promise<{ list: OrderFound[]; total: number }> {
  const { playerId, id, game, since, asOf } = query;
  const wanted = sql`b.player_id = ${playerId}
    ${id === undefined ? sql`` : sql`and b.id = ${id}`}
    ${game === undefined ? sql`` : sql`and b.game = ${game}`}
    ${asOf === undefined ? sql`` : sql`and b.at <= ${new Date(asOf)}`}
    ${since === undefined ? sql`` : sql`and b.at >= ${new Date(since)} and b.id >= lottery.id_at(${new Date(since)})`}`;
  const [{ rows }, counted] = await Promise.all([
    sql<OrderFound>`
      select b.id, b.game, b.play_id as "playId", b.play, b.content, b.units, b.stake, b.multiple, b.mode,
        b.prize_group as "group", b.own_group as own, b.chase_id as "chaseId", b.table_id as "tableId",
        b.table_version as "tableVersion", b.at, b.numero, b.winning, b.status, b.wins, b.push_units as "pushUnits",
        b.payout, b.risked
      from lottery.bet_end b
      where ${wanted} order by b.at desc, b.id desc offset ${query.offset} limit ${query.limit}`.execute(db),
    sql<{ total: bigint }>`select count(*) as total from lottery.bet b where ${wanted}`.execute(db),
  ]);
  return { list: rows, total: Number(counted.rows[0]!.total) };
}
