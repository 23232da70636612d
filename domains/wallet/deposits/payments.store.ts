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
  readonly payerName?: string | null | undefined;
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

export type PaymentSeen = Pick<Payment, "paymentId" | "amount" | "currency" | "outcome" | "at"> & {
  readonly payerName: string | null;
};

/** The payments of a deposit, oldest first. */
export async function paymentsOf(db: Db, depositId: string): Promise<PaymentSeen[]> {
  const { rows } = await sql<PaymentSeen>`
    select payment_id as "paymentId", amount, currency, payer_name as "payerName", outcome, at from wallet.payment
    where deposit_id = ${depositId} order by at, payment_id`.execute(db);
  return rows;
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
