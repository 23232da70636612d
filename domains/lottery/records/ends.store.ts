import { madeBy, type RecordSums, type Whose } from "@taya/bets/points";
import { isId, type PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { textArrayOf } from "@taya/platform/sql-array";
import { type RawBuilder, sql } from "kysely";

export type BetStatus = "ACCEPTED" | "WON" | "LOST" | "PUSH" | "CANCELLED" | "VOID";

/** A bet with its end, as `lottery.bet_end` says it; minor units, `raw` in ten-thousandths. */
export interface BetEnd {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly at: Instant;
  readonly game: string;
  readonly play: string;
  readonly content: string;
  readonly units: number;
  readonly multiple: number;
  /** The money unit as a power of ten. */
  readonly mode: number;
  readonly stake: bigint;
  readonly chosen: number | null;
  readonly own: number | null;
  readonly chaseId: string | null;
  readonly numero: string;
  readonly winning: string | null;
  readonly status: BetStatus;
  readonly wins: Readonly<Record<string, number>> | null;
  readonly pushUnits: number;
  readonly raw: bigint;
  readonly payout: bigint;
  /** What did not only come back, and what of it counts as turnover. */
  readonly risked: bigint;
  readonly validBet: bigint;
  readonly endedAt: Instant | null;
}

/** Which bets are asked for; times are half-open. */
export interface EndsQuery {
  readonly whose: Whose;
  readonly id?: string | undefined;
  readonly since: Instant;
  readonly until: Instant;
  readonly statuses?: readonly BetStatus[] | undefined;
  readonly games?: readonly string[] | undefined;
}

const COLUMNS = sql`e.id, e.player_id as "playerId", e.at, e.game, e.play, e.content, e.units, e.multiple, e.mode, e.stake,
  e.prize_group as chosen, e.own_group as own, e.chase_id as "chaseId", e.numero, e.winning, e.status, e.wins,
  e.push_units as "pushUnits", e.raw, e.payout, e.risked, e.valid_bet as "validBet", e.ended_at as "endedAt"`;

/** The bets asked for. */
const matching = ({ whose, id, since, until, statuses, games }: EndsQuery): RawBuilder<unknown> => sql`
  lottery.bet_end e ${madeBy(whose, sql`e.player_id`, sql`e.ended_at`)}
  and e.at >= ${new Date(since)} and e.at < ${new Date(until)}
  ${id === undefined ? sql`` : isId(id) ? sql`and e.id = ${id}` : sql`and false`}
  ${statuses ? sql`and e.status = any (${textArrayOf(statuses)}::text[])` : sql``}
  ${games ? sql`and e.game = any (${textArrayOf(games)}::text[])` : sql``}`;

/** Bets, newest first. */
export async function readEnds(
  db: Db,
  query: EndsQuery & { readonly offset: number; readonly limit: number },
): Promise<BetEnd[]> {
  const { rows } = await sql<BetEnd>`
    select ${COLUMNS} from ${matching(query)} order by e.at desc, e.id desc
    limit ${query.limit} offset ${query.offset}`.execute(db);
  return rows;
}

/** One of a player's own bets. */
export async function readEnd(db: Db, playerId: PlayerId, id: string): Promise<BetEnd | undefined> {
  const { rows } = await sql<BetEnd>`
    select ${COLUMNS} from lottery.bet_end e where e.id = ${id} and e.player_id = ${playerId}`.execute(db);
  return rows[0];
}

/** Sums over everything that matches. */
export async function sumEnds(db: Db, query: EndsQuery): Promise<RecordSums> {
  const { rows } = await sql<{ bets: number; stake: string; valid: string; payout: string; open: string }>`
    select count(*)::int as bets, coalesce(sum(e.stake), 0)::text as stake,
      coalesce(sum(e.valid_bet), 0)::text as valid, coalesce(sum(e.payout), 0)::text as payout,
      coalesce(sum(e.stake) filter (where e.status = 'ACCEPTED'), 0)::text as open
    from ${matching(query)}`.execute(db);
  const { bets, stake, valid, payout, open } = rows[0]!;
  return { bets, stake: BigInt(stake), validBet: BigInt(valid), payout: BigInt(payout), open: BigInt(open) };
}

/** No issue is on sale longer than this. */
const OPEN_DAYS = 60;
const OPEN_MOST = 200;

/** Ids of a player's open bets, newest first, and the issue that was settled for them last. */
export async function readStanding(db: Db, playerId: PlayerId) {
  const { rows: open } = await sql<{ id: string }>`
    select e.id from lottery.bet_end e
    where e.player_id = ${playerId} and e.at > now() - make_interval(days => ${OPEN_DAYS}) and e.status = 'ACCEPTED'
    order by e.at desc limit ${OPEN_MOST}`.execute(db);
  const { rows: last } = await sql<{ id: string; kind: "PAID" | "VOID"; payout: bigint; at: Instant }>`
    select i.game || ' ' || i.numero as id, p.kind, p.payout, p.at
    from lottery.paid p join lottery.issue i on i.id = p.issue_id
    where p.player_id = ${playerId} order by p.at desc limit 1`.execute(db);
  const [found] = last;
  const status = found?.kind === "VOID" ? ("VOID" as const) : ("SETTLED" as const);
  return {
    open: open.map(({ id }) => id),
    ...(found && { last: { kind: "lottery", id: found.id, status, payout: found.payout, at: found.at } }),
  };
}
