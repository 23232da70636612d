import { approvalAct } from "@taya/audit/points";
import type { Extension } from "@taya/platform/point";
import type { Session } from "@taya/kernel/call";
import { formatMinor, money, type Minor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import * as z from "zod/mini";
import type { Context } from "../needs.ts";
import { DEPOSIT, flagsOf } from "../deposits/deposits.rules.ts";
import { type Deposit, findDeposit, lockDeposit } from "../deposits/deposits.store.ts";
import { takeIn } from "../deposits/arrivals.ts";
import { giveBack, release } from "../deposits/holds.ts";
import { move } from "../deposits/webhook.ts";
import { decidePayment, type PaymentSeen, paymentsOf, takePayment } from "../deposits/payments.store.ts";
import { depositSettings } from "../deposits/settings.ts";

export const APPROVE_DEPOSIT = "wallet.deposit.approve";

const RELEASE_DEPOSIT = "wallet.deposit.release";

/** What an operator decides of a deposit under review. */
export interface Decision {
  readonly id: string;
  readonly merchant: string;
  readonly operator: Session;
  readonly reason: string;
  /** What really arrived, where the operator knows better. */
  readonly amount?: Minor | undefined;
}

type Refused = "NOT_FOUND" | "WALLET_STATE" | "APPROVAL_REQUIRED";

/** Credits a deposit under review; above the brand's threshold the wish is stored for a second operator instead. */
export async function approveDeposit(context: Context, tx: Db, decision: Decision): Promise<Result<Deposit, Refused>> {
  const deposit = await lockForOperator(tx, decision);
  if (!deposit) return fault("NOT_FOUND");
  if (!DEPOSIT[deposit.status].approve) return fault("WALLET_STATE");
  const payment = await paymentUnderReview(tx, deposit);
  const amount = decision.amount ?? payment?.amount ?? deposit.amount;
  // Nobody credits more than the provider says has arrived.
  if (amount <= 0n || (payment && amount > payment.amount)) return fault("WALLET_STATE");
  const { depositSecondApproverFrom: most } = await context.platform.settings.read(
    decision.merchant,
    "wallet",
    depositSettings,
  );
  if (await mayAlone(context, tx, deposit, { decision, kind: APPROVE_DEPOSIT, amount, most })) {
    return approve(context, tx, deposit, { ...decision, amount });
  }
  const { merchant, operator, reason, id } = decision;
  const player = await context.accounts.player(tx, deposit.playerId);
  const approvalId = await context.audit.approvals.ask(tx, {
    kind: APPROVE_DEPOSIT,
    merchant,
    operator,
    reason,
    summary: `${player?.username ?? deposit.playerId}: credit ${formatMinor(amount)} ${deposit.currency}`,
    payload: { id, merchant, reason, amount: formatMinor(amount) },
  });
  return fault("APPROVAL_REQUIRED", { value: { approvalId } });
}

/** Credits what is held of a deposit, as far as the limits allow; above the brand's threshold a second operator does. */
export async function releaseDeposit(
  context: Context,
  tx: Db,
  decision: Decision,
): Promise<Result<Deposit, Refused | "WALLET_STILL_HELD">> {
  const deposit = await lockForOperator(tx, decision);
  if (!deposit) return fault("NOT_FOUND");
  const { depositSecondApproverFrom: most } = await context.platform.settings.read(
    decision.merchant,
    "wallet",
    depositSettings,
  );
  if (await mayAlone(context, tx, deposit, { decision, kind: RELEASE_DEPOSIT, amount: deposit.held, most })) {
    return releaseNow(context, tx, deposit, decision);
  }
  const { merchant, operator, reason, id } = decision;
  const player = await context.accounts.player(tx, deposit.playerId);
  const approvalId = await context.audit.approvals.ask(tx, {
    kind: RELEASE_DEPOSIT,
    merchant,
    operator,
    reason,
    summary: `${player?.username ?? deposit.playerId}: release ${formatMinor(deposit.held)} ${deposit.currency}`,
    payload: { id, merchant, reason },
  });
  return fault("APPROVAL_REQUIRED", { value: { approvalId } });
}

async function releaseNow(
  context: Context,
  tx: Db,
  deposit: Deposit,
  decision: Decision,
): Promise<Result<Deposit, "WALLET_STATE" | "WALLET_STILL_HELD">> {
  if (deposit.held === 0n) return fault("WALLET_STATE");
  const released = await release(context, tx, deposit, decision.operator.username);
  return released > 0n ? decided(context, tx, decision, RELEASE_DEPOSIT) : fault("WALLET_STILL_HELD");
}

/** Whether one operator is enough: what was credited to a player within a day counts together. */
function mayAlone(
  context: Context,
  tx: Db,
  { playerId: subject }: Deposit,
  input: { readonly decision: Decision; readonly kind: string; readonly amount: Minor; readonly most: Minor },
): Promise<boolean> {
  const { decision, ...sum } = input;
  const { merchant, operator } = decision;
  if (sum.amount === 0n) return Promise.resolve(true);
  return context.audit.approvals.mayAlone(tx, { ...sum, merchant, operator, subject, everything: false });
}

const releasePayload = z.object({ id: z.uuid(), merchant: z.string(), reason: z.string() });
const approvalPayload = z.object({ id: z.uuid(), merchant: z.string(), reason: z.string(), amount: money });

/** What a second operator's approval does; it is bound to the deposit as it was when it was asked for. */
export function depositActs(context: Context): Extension[] {
  const versionOf = async (tx: Db, { id }: { readonly id: string }) => {
    const deposit = await findDeposit(tx, id);
    return deposit && [deposit.status, deposit.amount, deposit.credited, deposit.held];
  };
  const approving = approvalAct(
    APPROVE_DEPOSIT,
    async (tx, payload: z.input<typeof approvalPayload>, operator) => {
      const decision = { ...z.parse(approvalPayload, payload), operator };
      const deposit = await lockForOperator(tx, decision);
      if (!deposit) return fault("NOT_FOUND");
      if (!DEPOSIT[deposit.status].approve) return fault("WALLET_STATE");
      const done = await approve(context, tx, deposit, decision);
      const { id } = deposit;
      // Runs after the commit and tells the player's screens.
      await context.platform.jobs.add(tx, "wallet.checkDeposit", { id });
      return done.ok ? ok({ id, status: done.value.status }) : done;
    },
    versionOf,
  );
  const releasing = approvalAct(
    RELEASE_DEPOSIT,
    async (tx, payload: z.input<typeof releasePayload>, operator) => {
      const decision = { ...z.parse(releasePayload, payload), operator };
      const deposit = await lockForOperator(tx, decision);
      if (!deposit) return fault("NOT_FOUND");
      const done = await releaseNow(context, tx, deposit, decision);
      if (!done.ok) return done;
      await context.platform.jobs.add(tx, "wallet.checkDeposit", { id: deposit.id });
      return ok({ id: deposit.id, status: done.value.status });
    },
    versionOf,
  );
  return [approving, releasing];
}

/** Turns down a transfer that never arrived; a deposit whose money is here is refunded instead. */
export async function rejectDeposit(context: Context, tx: Db, decision: Decision): Promise<Result<Deposit, Refused>> {
  const deposit = await lockForOperator(tx, decision);
  if (!deposit) return fault("NOT_FOUND");
  const hasMoney = (await paymentsOf(tx, deposit.id)).some((payment) => payment.outcome === "REVIEW");
  if (hasMoney || !(await move(context, tx, deposit, "reject"))) return fault("WALLET_STATE");
  return decided(context, tx, decision, "wallet.deposit.reject");
}

/** Notes that the money under review, or else what is held, goes back to its payer. */
export async function refundDeposit(context: Context, tx: Db, decision: Decision): Promise<Result<Deposit, Refused>> {
  const deposit = await lockForOperator(tx, decision);
  if (!deposit) return fault("NOT_FOUND");
  if (deposit.status === "REVIEW") {
    await move(context, tx, deposit, "return");
    await decidePayment(tx, deposit.id, { outcome: "RETURNED" });
  } else if ((await giveBack(context, tx, deposit, { actor: decision.operator.username })) === 0n) {
    return fault("WALLET_STATE");
  }
  return decided(context, tx, decision, "wallet.deposit.refund");
}

/** How a deposit that waits for an operator ends: paid means that what is under review is approved and what is held is released. */
export const resolveAs =
  (outcome: "PAID" | "REFUND") =>
  async (context: Context, tx: Db, decision: Decision): Promise<Result<Deposit, Refused | "WALLET_STILL_HELD">> => {
    if (outcome === "REFUND") return refundDeposit(context, tx, decision);
    const deposit = await findDeposit(tx, decision.id);
    return (deposit?.held ?? 0n) > 0n ? releaseDeposit(context, tx, decision) : approveDeposit(context, tx, decision);
  };

async function approve(
  context: Context,
  tx: Db,
  deposit: Deposit,
  decision: Decision & { readonly amount: Minor },
): Promise<Result<Deposit, never>> {
  const { platform } = context;
  const { id: depositId, playerId, method, currency, payerName } = deposit;
  const { amount } = decision;
  const entryId = platform.id<"entry">();
  const payment = await paymentUnderReview(tx, deposit);
  const arrived = payment?.amount ?? amount;
  const paymentId = payment?.paymentId ?? `slip-${depositId}`;
  const shared = { method, playerId, depositId, currency, payerName, amount, entryId, at: platform.clock.now() };
  if (payment) await decidePayment(tx, depositId, { outcome: "CREDITED", entryId });
  else await takePayment(tx, { ...shared, paymentId, outcome: "CREDITED" });
  const flags = flagsOf({ state: deposit.status, amount: deposit.amount }, amount).filter(
    (flag) => !deposit.flags.includes(flag),
  );
  const actor = decision.operator.username;
  const also = [{ room: amount, why: "UNASKED" as const }];
  const taken = { status: DEPOSIT.REVIEW.approve!, amount: arrived, flags, entryId, paymentId, actor, also };
  const credited = await takeIn(context, tx, deposit, taken);
  if (credited === 0n) await decidePayment(tx, depositId, { from: "CREDITED", outcome: "HELD", paymentId });
  return decided(context, tx, decision, APPROVE_DEPOSIT);
}

/** The payment an operator decides about; a transfer by hand has none. */
async function paymentUnderReview(tx: Db, deposit: Deposit): Promise<PaymentSeen | undefined> {
  return (await paymentsOf(tx, deposit.id)).find((each) => each.outcome === "REVIEW");
}

async function decided(context: Context, tx: Db, decision: Decision, action: string): Promise<Result<Deposit, never>> {
  const { id, merchant, operator, reason } = decision;
  const deposit = (await findDeposit(tx, id))!;
  const after = { status: deposit.status, credited: formatMinor(deposit.credited) };
  await context.audit.log(tx, { merchant, operator, action, object: `deposit:${id}`, reason, after });
  return ok(deposit);
}

async function lockForOperator(
  tx: Db,
  { id, merchant }: Pick<Decision, "id" | "merchant">,
): Promise<Deposit | undefined> {
  const known = await findDeposit(tx, id);
  if (!known || known.merchant !== merchant) return undefined;
  return lockDeposit(tx, { method: known.method, reference: id, providerRef: undefined });
}
