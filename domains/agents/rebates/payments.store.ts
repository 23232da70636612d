import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf, type Plain, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** The entry types of rebates: of somebody's own bets, and of those of their team. */
export const OWN = 400;
export const TEAM = 401;
export type RebateType = typeof OWN | typeof TEAM;

/** What somebody's lines of a batch come to. */
export interface Sum {
  readonly recipient: number;
  readonly playerId: PlayerId;
  readonly type: RebateType;
  readonly earned: Minor;
}

/** The sums of a batch of the next members in one order, after one of them. */
export async function sumsOf(
  db: Db,
  batch: bigint,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select l.recipient, m.player_id as "playerId", case when l.member = l.recipient then ${OWN}::int else ${TEAM} end as type,
      sum(l.amount)::bigint as earned
    from agents.rebate_line l join agents.member m on m.number = l.recipient
    where l.batch = ${batch} and l.recipient in (
      select distinct recipient from agents.rebate_line where batch = ${batch} and recipient > ${after}
      order by recipient limit ${limit})
    group by 1, 2, 3 order by 1, 3`.execute(db);
  return rows;
}

/** Which of these were paid of a batch before. */
export async function paidBefore(
  tx: Db,
  batch: bigint,
  recipients: readonly number[],
): Promise<{ readonly recipient: number; readonly type: RebateType }[]> {
  const { rows } = await sql<{ recipient: number; type: RebateType }>`
    select recipient, type from agents.rebate_payment
    where batch = ${batch} and recipient = any (${arrayOf(recipients)}::int[])`.execute(tx);
  return rows;
}

export interface Carry {
  readonly recipient: number;
  readonly type: RebateType;
  readonly amount: Minor;
}

/** What stands over of these members. */
export async function carriesOf(tx: Db, recipients: readonly number[]): Promise<Carry[]> {
  const { rows } = await sql<Carry>`
    select recipient, type, amount from agents.rebate_carry
    where recipient = any (${arrayOf(recipients)}::int[])`.execute(tx);
  return rows;
}

/** A payment of a batch; 0 where nothing is left to pay, or where it has to wait. */
export interface Payment {
  readonly id: string;
  readonly batch: bigint;
  readonly recipient: number;
  readonly type: RebateType;
  readonly currency: string;
  readonly earned: Minor;
  readonly carried: Minor;
  readonly paid: Minor;
}

/** Writes payments and what stands over after them; throws when one was written before. */
export async function addPayments(tx: Db, payments: readonly Payment[], at: Instant): Promise<void> {
  const column = (of: (payment: Payment) => Plain) => arrayOf(payments.map(of));
  await sql`
    with given as materialized (
      select * from unnest(${column((row) => row.id)}::uuid[], ${column((row) => row.batch)}::bigint[],
        ${column((row) => row.recipient)}::int[], ${column((row) => row.type)}::smallint[],
        ${textArrayOf(payments.map((row) => row.currency))}::text[],
        ${column((row) => row.earned)}::bigint[], ${column((row) => row.carried)}::bigint[],
        ${column((row) => row.paid)}::bigint[]) as g (id, batch, recipient, type, currency, earned, carried, paid)
    ), carries as (
      insert into agents.rebate_carry as c (recipient, type, amount)
      select recipient, type, earned + carried - paid from given where earned <> paid
      on conflict (recipient, type) do update set amount = excluded.amount
    )
    insert into agents.rebate_payment (id, batch, recipient, type, currency, earned, carried, paid, at)
    select id, batch, recipient, type, currency, earned, carried, paid, ${new Date(at)} from given`.execute(tx);
}
