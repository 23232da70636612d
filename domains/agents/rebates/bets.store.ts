import type { PlayerId } from "@taya/kernel/id";
import { addDays, type Day } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf, type Plain, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { EarningBet } from "./earn.rules.ts";

/** A bet as it was told up to now. */
export interface RebateBet extends EarningBet {
  readonly bet: string;
  readonly category: string;
  readonly day: Day;
  readonly validBet: Minor;
}

/** The numbers of these players in the line, and what kinds of account they are. */
export async function seatsOf(
  db: Db,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, { readonly number: number; readonly type: number }>> {
  const { rows } = await sql<{ playerId: PlayerId; number: number; type: number }>`
    select player_id as "playerId", number, type from agents.member
    where player_id = any (${arrayOf(players)}::uuid[])`.execute(db);
  return new Map(rows.map(({ playerId, ...seat }) => [playerId, seat]));
}

/** What is kept of these bets; what nothing was told of before is missing. */
export async function readBets(
  tx: Db,
  asked: readonly { readonly member: number; readonly bet: string }[],
): Promise<RebateBet[]> {
  const { rows } = await sql<RebateBet>`
    select b.member, b.bet, b.category, b.day::text as day, b.path, b.rates, b.valid_bet as "validBet"
    from unnest(${arrayOf(asked.map((each) => each.member))}::int[],
      ${textArrayOf(asked.map((each) => each.bet))}::text[]) as a (member, bet)
    join agents.rebate_bet b on b.member = a.member and b.bet = a.bet`.execute(tx);
  return rows;
}

/** Writes bets as they are now. */
export async function writeBets(tx: Db, bets: readonly RebateBet[]): Promise<void> {
  const column = (of: (bet: RebateBet) => Plain) => arrayOf(bets.map(of));
  const texts = (of: (bet: RebateBet) => string) => textArrayOf(bets.map(of));
  await sql`
    insert into agents.rebate_bet (member, bet, category, day, path, rates, valid_bet)
    select member, bet, category, day, path::int[], rates::int[], valid_bet
    from unnest(${column((bet) => bet.member)}::int[], ${texts((bet) => bet.bet)}::text[],
      ${texts((bet) => bet.category)}::text[], ${column((bet) => bet.day)}::date[],
      ${texts((bet) => arrayOf(bet.path))}::text[], ${texts((bet) => arrayOf(bet.rates))}::text[],
      ${column((bet) => bet.validBet)}::bigint[])
      as given (member, bet, category, day, path, rates, valid_bet)
    on conflict (member, bet) do update set valid_bet = excluded.valid_bet`.execute(tx);
}

/** A bet that is corrected later than so is not found any more. */
const DAYS_KEPT = 100;
/** So many are forgotten by one statement, which then holds nothing up. */
const FORGOTTEN_AT_ONCE = 5_000;

/** Forgets bets that were told long ago, piece by piece; what they gave stays. */
export async function forgetBets(db: Db, today: Day, most = FORGOTTEN_AT_ONCE): Promise<void> {
  for (let forgotten = most; forgotten === most;) {
    const { numAffectedRows } = await sql`
      delete from agents.rebate_bet where ctid = any (array(
        select ctid from agents.rebate_bet where day < ${addDays(today, -DAYS_KEPT)}::date limit ${most}))`.execute(db);
    forgotten = Number(numAffectedRows);
  }
}
