import type { PlayerId } from "@taya/kernel/id";
import type { Day, Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** Valid bets of a player on a day in a category. */
export interface PlayedDay {
  readonly day: Day;
  readonly category: string;
  readonly validBet: Minor;
  /** What of it gives cashback. */
  readonly rebated: Minor;
  /** The most cashback it may give, whatever raises the rate. */
  readonly most: Minor;
}

/** A player's days, both included, by category. */
export async function playedDays(db: Db, playerId: PlayerId, from: Day, to: Day): Promise<PlayedDay[]> {
  const { rows } = await sql<PlayedDay>`
    select day::text as day, category, valid_bet as "validBet", rebated, most from loyalty.bet_day
    where player_id = ${playerId} and day between ${from}::date and ${to}::date order by day, category`.execute(db);
  return rows;
}

/** What was played and paid of a category of a day when cashback was paid. */
export interface CashbackRow {
  readonly gameCategory: string;
  /** Amounts as wire text. */
  readonly validBet: string;
  /** Parts per million. */
  readonly rate: number;
  /** Of a rate that an offer has raised: which one, and the rate without it. */
  readonly offerId?: string;
  readonly base?: number;
  readonly amount: string;
}

/** A payment of cashback for a day. */
export interface CashbackPaid {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly currency: string;
  readonly day: Day;
  /** What of the day is paid with this payment. */
  readonly paidTo: Minor;
  readonly amount: Minor;
  /** What of it offers that raise cashback have given. */
  readonly extra: Minor;
  readonly auto: boolean;
  readonly rows: readonly CashbackRow[];
  /** The cap of the day it was reckoned by; null where there was none. */
  readonly cap: Minor | null;
  readonly at: Instant;
}

const PAID = sql`id, player_id as "playerId", merchant, currency, day::text as day, paid_to as "paidTo", amount, extra, auto, rows, cap, at`;

/** The last payment of a day, and what offers have given with all of the day's. */
export interface LastPaid extends CashbackPaid {
  readonly given: Minor;
}

/** The last payment of each of a player's days, both included. */
export async function lastPaid(db: Db, playerId: PlayerId, from: Day, to: Day): Promise<LastPaid[]> {
  const { rows } = await sql<LastPaid>`
    select distinct on (day) ${PAID}, (sum(extra) over (partition by day))::bigint as given from loyalty.cashback
    where player_id = ${playerId} and day between ${from}::date and ${to}::date
    order by day, paid_to desc`.execute(db);
  return rows;
}

/** Writes a payment; throws when the day was paid to that sum before. */
export async function addPaid(tx: Db, paid: CashbackPaid): Promise<void> {
  await sql`
    insert into loyalty.cashback (id, player_id, merchant, currency, day, paid_to, amount, extra, auto, rows, cap,
      at)
    values (${paid.id}, ${paid.playerId}, ${paid.merchant}, ${paid.currency}, ${paid.day}::date, ${paid.paidTo},
      ${paid.amount}, ${paid.extra}, ${paid.auto}, ${JSON.stringify(paid.rows)}::jsonb, ${paid.cap}, ${new Date(paid.at)})`.execute(
    tx,
  );
}

interface HistoryQuery {
  readonly playerId: PlayerId;
  /** Half-open. */
  readonly since: Instant;
  readonly until: Instant;
  readonly asOf: Instant;
  readonly offset: number;
  readonly limit: number;
}

/** A page of a player's payments, newest first. */
export async function paidPage(db: Db, query: HistoryQuery): Promise<{ list: CashbackPaid[]; total: number }> {
  const where = sql`player_id = ${query.playerId} and at >= ${new Date(query.since)} and at < ${new Date(query.until)}
    and at <= ${new Date(query.asOf)}`;
  const { rows: list } = await sql<CashbackPaid>`
    select ${PAID} from loyalty.cashback where ${where}
    order by id desc limit ${query.limit} offset ${query.offset}`.execute(db);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from loyalty.cashback where ${where}`.execute(db);
  return { list, total: rows[0]!.total };
}

/** Players of a brand with something on a day, in one order, after one of them. */
export async function playersOn(
  db: Db,
  { merchant, day, after, limit }: { merchant: string; day: Day; after: PlayerId | null; limit: number },
): Promise<PlayerId[]> {
  const { rows } = await sql<{ playerId: PlayerId }>`
    select distinct player_id as "playerId" from loyalty.bet_day
    where merchant = ${merchant} and day = ${day}::date and (${after}::uuid is null or player_id > ${after}::uuid)
    order by player_id limit ${limit}`.execute(db);
  return rows.map(({ playerId }) => playerId);
}

/** The first day on which somebody of a brand played; undefined before that. */
export async function firstDay(db: Db, merchant: string): Promise<Day | undefined> {
  const { rows } = await sql<{ day: Day | null }>`
    select min(day)::text as day from loyalty.bet_day where merchant = ${merchant}`.execute(db);
  return rows[0]?.day ?? undefined;
}
