import type { EntryId, PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

export interface Payment {
  readonly method: string;
  readonly paymentId: string;
  readonly playerId: PlayerId;
  readonly depositId: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly payerName?: string | undefined;
  /** HELD: nothing of it was credited; what a CREDITED one has left stands among what is held. */
  readonly outcome: "CREDITED" | "HELD" | "REVIEW" | "RETURNED" | "UNMATCHED";
  readonly entryId?: EntryId | undefined;
  readonly at: Instant;
}

/** Writes a payment down; false when it is known already. */
export async function takePayment(tx: Db, payment: Payment): Promise<boolean> {
  const { rows } = await sql`
    insert into wallet.payment (method, payment_id, player_id, deposit_id, amount, currency, payer_name, outcome,
      entry_id, at)
    values (${payment.method}, ${payment.paymentId}, ${payment.playerId}, ${payment.depositId}, ${payment.amount},
      ${payment.currency}, ${payment.payerName ?? null}, ${payment.outcome}, ${payment.entryId ?? null},
      ${new Date(payment.at)})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Writes a provider's message id down; false when the message was taken before. */
export async function takeNoticeId(tx: Db, method: string, noticeId: string, at: Instant): Promise<boolean> {
  const { rows } = await sql`
    insert into wallet.notice (method, notice_id, at) values (${method}, ${noticeId}, ${new Date(at)})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

interface Row {
  payment_id: string;
  amount: bigint;
  currency: string;
  payer_name: string | null;
  outcome: Payment["outcome"];
  at: Instant;
}

export type PaymentSeen = Pick<Payment, "paymentId" | "amount" | "currency" | "payerName" | "outcome" | "at">;

/** The payments of a deposit, oldest first. */
export async function paymentsOf(db: Db, depositId: string): Promise<PaymentSeen[]> {
  const { rows } = await sql<Row>`
    select payment_id, amount, currency, payer_name, outcome, at from wallet.payment
    where deposit_id = ${depositId} order by at, payment_id`.execute(db);
  return rows.map((row) => ({
    paymentId: row.payment_id,
    amount: row.amount,
    currency: row.currency,
    payerName: row.payer_name ?? undefined,
    outcome: row.outcome,
    at: row.at,
  }));
}

/** Says what became of the payment of a deposit that waited. */
export async function decidePayment(
  tx: Db,
  depositId: string,
  to: {
    readonly from?: "REVIEW" | "HELD" | "CREDITED";
    readonly outcome: "CREDITED" | "HELD" | "RETURNED";
    readonly paymentId?: string;
    readonly entryId?: EntryId;
  },
): Promise<void> {
  await sql`
    update wallet.payment set outcome = ${to.outcome}, entry_id = coalesce(${to.entryId ?? null}::uuid, entry_id)
    where deposit_id = ${depositId} and outcome = ${to.from ?? "REVIEW"}
      and (${to.paymentId ?? null}::text is null or payment_id = ${to.paymentId ?? null})`.execute(tx);
}
