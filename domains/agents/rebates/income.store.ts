import type { PlayerId } from "@taya/kernel/id";
import type { Day, Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { RowWindow } from "@taya/kernel/page";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { OWN, type RebateType } from "./payments.store.ts";

/** A payment of rebates with what makes it up: `earned + carried` is what was due, `paid` what came of it. */
export interface RebateIncome {
  readonly id: string;
  readonly type: RebateType;
  /** Of the bets it is for; of what came late the day with which it was due. */
  readonly day: Day;
  readonly validBet: Minor;
  readonly earned: Minor;
  readonly carried: Minor;
  readonly paid: Minor;
  readonly currency: string;
  readonly at: Instant;
}

export interface IncomeQuery extends RowWindow {
  readonly playerId: PlayerId;
  /** Half-open. */
  readonly since: Instant;
  readonly until: Instant;
}

/** A page of somebody's payments of rebates, newest first, with what all of the range come to. */
export async function rebateIncome(
  db: Db,
  query: IncomeQuery,
): Promise<{ readonly list: RebateIncome[]; readonly total: number; readonly paid: Minor; readonly validBet: Minor }> {
  const mine = sql`
    select p.id, p.type::int as type, b.day::text as day, p.earned, p.carried, p.paid, p.currency, p.at, (
      select coalesce(sum(l.valid_bet), 0)::bigint from agents.rebate_line l
      where l.recipient = p.recipient and l.batch = p.batch and (l.member = l.recipient) = (p.type = ${OWN})) as "validBet"
    from agents.rebate_payment p join agents.rebate_batch b on b.id = p.batch
    where p.recipient = (select number from agents.member where player_id = ${query.playerId})
      and p.at >= ${new Date(query.since)} and p.at < ${new Date(query.until)} and p.at <= ${new Date(query.asOf)}`;
  const { rows: list } = await sql<RebateIncome>`
    ${mine} order by p.at desc, p.batch desc, p.type desc limit ${query.limit} offset ${query.offset}`.execute(db);
  const { rows } = await sql<{ total: number; paid: Minor; validBet: Minor }>`
    select count(*)::int as total, coalesce(sum(paid), 0)::bigint as paid, coalesce(sum("validBet"), 0)::bigint as "validBet"
    from (${mine}) all_of_it`.execute(db);
  return { list, ...rows[0]! };
}

/** What a payment has of one member's bets of a category. */
export interface RebatePart {
  readonly playerId: PlayerId;
  readonly username: string;
  readonly category: string;
  readonly validBet: Minor;
  readonly amount: Minor;
}

/** Whose bets make up one of somebody's own payments, those that gave most first, with what all come to; nothing for one of somebody else's. */
export async function rebateParts(
  db: Db,
  of: { readonly playerId: PlayerId; readonly id: string },
  { offset, limit }: Pick<RowWindow, "offset" | "limit">,
): Promise<{ readonly list: RebatePart[]; readonly total: number; readonly validBet: Minor; readonly amount: Minor }> {
  const parts = sql`
    from agents.rebate_payment p
    join agents.member r on r.number = p.recipient and r.player_id = ${of.playerId}
    join agents.rebate_line l on l.batch = p.batch and l.recipient = p.recipient
      and (l.member = l.recipient) = (p.type = ${OWN})
    join agents.member m on m.number = l.member
    where p.id = ${of.id}`;
  const { rows: list } = await sql<RebatePart>`
    select m.player_id as "playerId", m.username, l.category, l.valid_bet as "validBet", l.amount ${parts}
    order by l.amount desc, l.member, l.category limit ${limit} offset ${offset}`.execute(db);
  const { rows } = await sql<{ total: number; validBet: Minor; amount: Minor }>`
    select count(*)::int as total, coalesce(sum(l.valid_bet), 0)::bigint as "validBet",
      coalesce(sum(l.amount), 0)::bigint as amount ${parts}`.execute(db);
  return { list, ...rows[0]! };
}
