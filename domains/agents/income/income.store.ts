import type { PlayerId } from "@taya/kernel/id";
import type { Day, Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { RowWindow } from "@taya/kernel/page";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { OWN } from "../rebates/payments.store.ts";

/** A payment of rebates with what it was reckoned of. */
export interface RebateIncome {
  readonly id: string;
  readonly isOwn: boolean;
  readonly day: Day;
  readonly paid: Minor;
  readonly earned: Minor;
  readonly carried: Minor;
  readonly validBet: Minor;
  readonly at: Instant;
}

export interface IncomeQuery {
  readonly playerId: PlayerId;
  readonly currency: string;
  readonly since: Instant;
  readonly until: Instant;
  readonly rows: RowWindow;
}

/** A line of a payment: of its batch and recipient, of own bets or of others'. */
const IS_LINE = sql`l.batch = p.batch and l.recipient = p.recipient
  and (l.member = l.recipient) = (p.type = ${OWN}::smallint)`;

/** Payments of rebates to an agent, newest first, with what all of them came to. */
export async function rebateIncome(
  db: Db,
  { playerId, currency, since, until, rows: { offset, limit, asOf } }: IncomeQuery,
): Promise<{ readonly list: readonly RebateIncome[]; readonly total: number; readonly paid: Minor }> {
  const mine = sql`p.recipient = (select number from agents.member where player_id = ${playerId})
    and p.currency = ${currency} and p.at >= ${new Date(since)} and p.at < ${new Date(until)}
    and p.at <= ${new Date(asOf)}`;
  const { rows: list } = await sql<RebateIncome>`
    select p.id, p.type = ${OWN}::smallint as "isOwn", b.day::text as day, p.paid, p.earned, p.carried, p.at,
      (select coalesce(sum(l.valid_bet), 0)::bigint from agents.rebate_line l where ${IS_LINE}) as "validBet"
    from agents.rebate_payment p join agents.rebate_batch b on b.id = p.batch
    where ${mine} order by p.id desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: sums } = await sql<{ total: number; paid: Minor }>`
    select count(*)::int as total, coalesce(sum(p.paid), 0)::bigint as paid from agents.rebate_payment p
    where ${mine}`.execute(db);
  return { list, ...sums[0]! };
}

/** Whose bets a payment came of. */
export interface IncomeLine {
  readonly playerId: PlayerId;
  readonly gameCategory: string;
  readonly validBet: Minor;
  readonly amount: Minor;
}

/** The lines of a payment to an agent, the largest first; undefined where it is nobody's or somebody else's. */
export async function linesOf(
  db: Db,
  {
    playerId,
    id,
    rows: { offset, limit, asOf },
  }: { readonly playerId: PlayerId; readonly id: string; readonly rows: RowWindow },
): Promise<
  | { readonly list: readonly IncomeLine[]; readonly total: number; readonly validBet: Minor; readonly amount: Minor }
  | undefined
> {
  const { rows: sums } = await sql<{ total: number; validBet: Minor; amount: Minor }>`
    select count(l.batch)::int as total, coalesce(sum(l.valid_bet), 0)::bigint as "validBet",
      coalesce(sum(l.amount), 0)::bigint as amount
    from agents.rebate_payment p join agents.member m on m.number = p.recipient
    left join agents.rebate_line l on ${IS_LINE}
    where p.id = ${id} and m.player_id = ${playerId} group by p.id`.execute(db);
  if (!sums[0]) return undefined;
  const { rows: list } = await sql<IncomeLine>`
    select m.player_id as "playerId", l.category as "gameCategory", l.valid_bet as "validBet", l.amount
    from agents.rebate_payment p join agents.rebate_line l on ${IS_LINE} join agents.member m on m.number = l.member
    where p.id = ${id} order by abs(l.amount) desc, l.member, l.category limit ${limit} offset ${offset}`.execute(db);
  return { list, ...sums[0] };
}
