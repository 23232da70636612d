import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

export interface SandboxPayment {
  readonly id: string;
  readonly reference: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly status: "PENDING" | "PAID" | "FAILED" | "CHARGED_BACK";
  readonly paidAmount?: Minor;
  readonly payerName?: string;
  readonly at: Instant;
  readonly paidAt?: Instant;
  readonly chargedAt?: Instant;
}

interface Row {
  id: string;
  reference: string;
  amount: bigint;
  currency: string;
  status: SandboxPayment["status"];
  paid_amount: bigint | null;
  payer_name: string | null;
  created_at: Instant;
  paid_at: Instant | null;
  charged_at: Instant | null;
}

/** The provider's order for a reference; made when it is new, and then told so. */
export async function placeOrder(
  db: Db,
  order: Pick<SandboxPayment, "id" | "reference" | "amount" | "currency" | "at">,
): Promise<{ payment: SandboxPayment; isNew: boolean }> {
  const { rows } = await sql<Row>`
    insert into payments.sandbox_payment (id, reference, amount, currency, status, created_at)
    values (${order.id}, ${order.reference}, ${order.amount}, ${order.currency}, 'PENDING', ${new Date(order.at)})
    on conflict (reference) do nothing returning *`.execute(db);
  if (rows[0]) return { payment: paymentOf(rows[0]), isNew: true };
  return { payment: (await findByReference(db, order.reference))!, isNew: false };
}

export async function findByReference(db: Db, reference: string): Promise<SandboxPayment | undefined> {
  const { rows } = await sql<Row>`select * from payments.sandbox_payment where reference = ${reference}`.execute(db);
  return rows[0] && paymentOf(rows[0]);
}

export async function findById(db: Db, id: string): Promise<SandboxPayment | undefined> {
  const { rows } = await sql<Row>`select * from payments.sandbox_payment where id = ${id}`.execute(db);
  return rows[0] && paymentOf(rows[0]);
}

export async function newest(db: Db, limit: number): Promise<SandboxPayment[]> {
  const { rows } = await sql<Row>`select * from payments.sandbox_payment order by id desc limit ${limit}`.execute(db);
  return rows.map(paymentOf);
}

/** Moves a payment on when it stands in one of the states named; answers it as it is then. */
export async function change(
  db: Db,
  id: string,
  to: { from: readonly string[]; status: string; at: Instant; paidAmount?: Minor; payerName?: string },
): Promise<SandboxPayment | undefined> {
  await sql`
    update payments.sandbox_payment set status = ${to.status},
      paid_amount = coalesce(${to.paidAmount ?? null}::bigint, paid_amount),
      payer_name = coalesce(${to.payerName ?? null}::text, payer_name),
      paid_at = case when ${to.status}::text = 'PAID' then ${new Date(to.at)}::timestamptz else paid_at end,
      charged_at = case when ${to.status}::text = 'CHARGED_BACK' then ${new Date(to.at)}::timestamptz else charged_at end
    where id = ${id} and status = any(${[...to.from]}::text[])`.execute(db);
  return findById(db, id);
}

/** Payments that were made, failed or were taken back in a period, oldest first. */
export async function movedIn(db: Db, since: Instant, until: Instant): Promise<SandboxPayment[]> {
  const period = sql`tstzrange(${new Date(since)}, ${new Date(until)})`;
  const { rows } = await sql<Row>`
    select * from payments.sandbox_payment where ${period} @> paid_at or ${period} @> charged_at
      or (status = 'FAILED' and ${period} @> created_at) order by id`.execute(db);
  return rows.map(paymentOf);
}

const paymentOf = (row: Row): SandboxPayment => ({
  id: row.id,
  reference: row.reference,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  ...(row.paid_amount !== null && { paidAmount: row.paid_amount }),
  ...(row.payer_name !== null && { payerName: row.payer_name }),
  at: row.created_at,
  ...(row.paid_at !== null && { paidAt: row.paid_at }),
  ...(row.charged_at !== null && { chargedAt: row.charged_at }),
});
