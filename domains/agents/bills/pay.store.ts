import type { PlayerId } from "@taya/kernel/id";
import type { Day, Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf, type Plain, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { KindName } from "../contracts/kinds.ts";
import type { BillStatus } from "./reckon.rules.ts";

/** A bill of which something is still due. */
export interface OpenBill {
  readonly id: string;
  readonly kind: KindName;
  /** Null where the house pays. */
  readonly payerId: PlayerId | null;
  readonly receiverId: PlayerId;
  readonly key: string;
  readonly currency: string;
  readonly gross: Minor;
  readonly net: Minor;
  readonly paid: Minor;
}

const BILL = sql`b.id, b.kind, b.payer_id as "payerId", b.receiver_id as "receiverId", b.period_key as key, b.currency,
  b.gross, b.net, b.paid`;
const IS_OPEN = sql`b.status in ('INSUFFICIENT', 'PART_PAID')`;

/** What is due of a brand's bills, from the heads of lines down, so that what agents get pays for those below them. */
export async function openBills(db: Db, merchant: string): Promise<OpenBill[]> {
  const { rows } = await sql<OpenBill>`
    select ${BILL} from agents.bill b join agents.member m on m.player_id = b.receiver_id
    where b.merchant = ${merchant} and ${IS_OPEN} order by cardinality(m.path), b.until, b.id`.execute(db);
  return rows;
}

/** Those of these bills that are still open, held until the transaction ends. */
export async function holdBills(tx: Db, ids: readonly string[]): Promise<OpenBill[]> {
  const { rows } = await sql<OpenBill>`
    select ${BILL} from agents.bill b where b.id = any (${arrayOf(ids)}::uuid[]) and ${IS_OPEN}
    order by b.id for update`.execute(tx);
  return rows;
}

/** A part of a bill that is paid. */
export interface BillPayment {
  readonly id: string;
  readonly bill: OpenBill;
  readonly day: Day;
  readonly amount: Minor;
  readonly status: BillStatus;
}

/** Writes what was paid of bills that are held; throws when something was paid after the same part before. */
export async function addBillPayments(tx: Db, all: readonly BillPayment[], at: Instant): Promise<void> {
  const column = (of: (payment: BillPayment) => Plain) => arrayOf(all.map(of));
  const texts = (of: (payment: BillPayment) => string) => textArrayOf(all.map(of));
  await sql`
    with given as materialized (
      select * from unnest(${column((row) => row.id)}::uuid[], ${column(({ bill }) => bill.id)}::uuid[],
        ${column(({ bill }) => bill.paid)}::bigint[], ${column((row) => row.amount)}::bigint[],
        ${texts((row) => row.status)}::text[], ${column((row) => row.day)}::date[]) as g (id, bill, before, amount, status, day)
    ), marked as (
      update agents.bill b set paid = g.before + g.amount, status = g.status, version = b.version + 1
      from given g where b.id = g.bill
    )
    insert into agents.bill_payment (id, bill_id, before, payer_id, receiver_id, kind, period_key, day, currency, amount, at)
    select g.id, b.id, g.before, b.payer_id, b.receiver_id, b.kind, b.period_key, g.day, b.currency, g.amount, ${new Date(at)}
    from given g join agents.bill b on b.id = g.bill`.execute(tx);
}

/** Bills whose time is over are not tried any more. */
export async function expireBills(db: Db, merchant: string, at: Instant): Promise<void> {
  await sql`
    update agents.bill b set status = 'EXPIRED', version = version + 1
    where b.merchant = ${merchant} and ${IS_OPEN} and b.expires_at <= ${new Date(at)}`.execute(db);
}

/** What of each account's money bills have taken into transit and not out of it. */
export async function openBillTransits(db: Db): Promise<{ playerId: PlayerId; amount: Minor }[]> {
  const { rows } = await sql<{ playerId: PlayerId; amount: Minor }>`
    select player_id as "playerId", sum(amount)::bigint as amount from (
      select payer_id as player_id, amount from agents.bill_payment where payer_id is not null
      union all select receiver_id, -amount from agents.bill_payment where payer_id is not null
    ) open group by player_id having sum(amount) <> 0 order by player_id`.execute(db);
  return rows;
}
