import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** A payout in the emulated provider's books. */
export interface SandboxPayout {
  readonly id: string;
  readonly reference: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly status: "PENDING" | "PAID" | "FAILED";
  readonly at: Instant;
  readonly paidAt?: Instant;
}

interface Row {
  id: string;
  reference: string;
  amount: bigint;
  currency: string;
  status: SandboxPayout["status"];
  created_at: Instant;
  paid_at: Instant | null;
}

/** The payout for a reference; made when it is new, and then told so. */
export async function placePayout(
  db: Db,
  query: Omit<SandboxPayout, "status">,
): Promise<{ readonly payout: SandboxPayout; readonly isNew: boolean }> {
  const { rows } = await sql<Row>`
    insert into payments.sandbox_payout (id, reference, amount, currency, status, created_at)
    values (${query.id}, ${query.reference}, ${query.amount}, ${query.currency}, 'PENDING', ${new Date(query.at)})
    on conflict (reference) do nothing returning *`.execute(db);
  if (rows[0]) return { payout: payoutOf(rows[0]), isNew: true };
  return { payout: (await findPayout(db, query.reference))!, isNew: false };
}

export async function findPayout(db: Db, reference: string): Promise<SandboxPayout | undefined> {
  const { rows } = await sql<Row>`select * from payments.sandbox_payout where reference = ${reference}`.execute(db);
  return rows[0] && payoutOf(rows[0]);
}

/** Ends a pending payout; answers it as it is then. */
export async function endPayout(
  db: Db,
  reference: string,
  status: "PAID" | "FAILED",
  at: Instant,
): Promise<SandboxPayout | undefined> {
  await sql`
    update payments.sandbox_payout set status = ${status},
      paid_at = case when ${status}::text = 'PAID' then ${new Date(at)}::timestamptz else paid_at end
    where reference = ${reference} and status = 'PENDING'`.execute(db);
  return findPayout(db, reference);
}

export async function newestPayouts(db: Db, limit: number): Promise<SandboxPayout[]> {
  const { rows } = await sql<Row>`select * from payments.sandbox_payout order by id desc limit ${limit}`.execute(db);
  return rows.map(payoutOf);
}

/** Payouts that were made, or failed, in a period, oldest first. */
export async function payoutsIn(db: Db, since: Instant, until: Instant): Promise<SandboxPayout[]> {
  const period = sql`tstzrange(${new Date(since)}, ${new Date(until)})`;
  const { rows } = await sql<Row>`
    select * from payments.sandbox_payout
    where ${period} @> paid_at or (status = 'FAILED' and ${period} @> created_at) order by id`.execute(db);
  return rows.map(payoutOf);
}

const payoutOf = ({ created_at: at, paid_at: paidAt, ...row }: Row): SandboxPayout => ({
  ...row,
  at,
  ...(paidAt !== null && { paidAt }),
});
