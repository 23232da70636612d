import type { Session } from "@taya/kernel/call";
import { formatMinor, money, type Minor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import * as z from "zod/mini";
import type { Desk } from "../needs.ts";
import { DEPOSIT, flagsOf } from "./deposits.rules.ts";
import { type Deposit, findDeposit, lockDeposit } from "./deposits.store.ts";
import { credit, move } from "./news.ts";
import { decidePayment, paymentsOf, takePayment } from "./payments.store.ts";
import { depositSettings } from "./settings.ts";

export const APPROVE_DEPOSIT = "wallet.deposit.approve";

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
export async function approveDeposit(desk: Desk, tx: Db, decision: Decision): Promise<Result<Deposit, Refused>> {
  const deposit = await lockForDesk(tx, decision);
  if (!deposit) return fault("NOT_FOUND");
  if (!DEPOSIT[deposit.status].approve) return fault("WALLET_STATE");
  const amount = decision.amount ?? (await arrived(tx, deposit));
  if (amount <= 0n) return fault("WALLET_STATE");
  const { depositSecondApproverFrom: most } = await desk.platform.settings.read(
    decision.merchant,
    "wallet",
    depositSettings,
  );
  if (amount <= most) return approve(desk, tx, deposit, { ...decision, amount });
  const { merchant, operator, reason, id } = decision;
  const player = await desk.accounts.player(tx, deposit.playerId);
  const approvalId = await desk.accounts.approvals.ask(tx, {
    kind: APPROVE_DEPOSIT,
    merchant,
    operator,
    reason,
    summary: `${player?.username ?? deposit.playerId}: credit ${formatMinor(amount)} ${deposit.currency}`,
    payload: { id, merchant, reason, amount: formatMinor(amount) },
  });
  return fault("APPROVAL_REQUIRED", { value: { approvalId } });
}

const approvalPayload = z.object({ id: z.uuid(), merchant: z.string(), reason: z.string(), amount: money });

/** Registers what a second operator's approval does. */
export function depositActs(desk: Desk): void {
  desk.accounts.approvals.actWith(APPROVE_DEPOSIT, async (tx, payload: z.input<typeof approvalPayload>, operator) => {
    const decision = { ...z.parse(approvalPayload, payload), operator };
    const deposit = await lockForDesk(tx, decision);
    if (!deposit) return fault("NOT_FOUND");
    if (!DEPOSIT[deposit.status].approve) return fault("WALLET_STATE");
    const done = await approve(desk, tx, deposit, decision);
    const { id } = deposit;
    // Runs after the commit and tells the player's screens.
    await desk.platform.jobs.add(tx, "wallet.checkDeposit", { id });
    return done.ok ? ok({ id, status: done.value.status }) : done;
  });
}

/** Turns down a transfer that never arrived; a deposit whose money is here is refunded instead. */
export async function rejectDeposit(desk: Desk, tx: Db, decision: Decision): Promise<Result<Deposit, Refused>> {
  const deposit = await lockForDesk(tx, decision);
  if (!deposit) return fault("NOT_FOUND");
  const hasMoney = (await paymentsOf(tx, deposit.id)).some((payment) => payment.outcome === "REVIEW");
  if (hasMoney || !(await move(desk, tx, deposit, "reject"))) return fault("WALLET_STATE");
  return decided(desk, tx, decision, "wallet.deposit.reject");
}

/** Notes that the money under review goes back to its payer. */
export async function refundDeposit(desk: Desk, tx: Db, decision: Decision): Promise<Result<Deposit, Refused>> {
  const deposit = await lockForDesk(tx, decision);
  if (!deposit) return fault("NOT_FOUND");
  if (!(await move(desk, tx, deposit, "return"))) return fault("WALLET_STATE");
  await decidePayment(tx, deposit.id, { outcome: "RETURNED" });
  return decided(desk, tx, decision, "wallet.deposit.refund");
}

async function approve(
  desk: Desk,
  tx: Db,
  deposit: Deposit,
  decision: Decision & { readonly amount: Minor },
): Promise<Result<Deposit, never>> {
  const { platform } = desk;
  const { id: depositId, playerId, method, currency, payerName } = deposit;
  const { amount } = decision;
  const entryId = platform.id<"entry">();
  const waiting = (await paymentsOf(tx, depositId)).some((payment) => payment.outcome === "REVIEW");
  const shared = { method, playerId, depositId, currency, payerName, amount, entryId, at: platform.clock.now() };
  if (waiting) await decidePayment(tx, depositId, { outcome: "CREDITED", entryId });
  else await takePayment(tx, { ...shared, paymentId: `slip-${depositId}`, outcome: "CREDITED" });
  const flags = flagsOf({ state: deposit.status, amount: deposit.amount }, amount).filter(
    (flag) => !deposit.flags.includes(flag),
  );
  const actor = decision.operator.username;
  await credit(desk, tx, deposit, { status: DEPOSIT.REVIEW.approve!, amount, flags, entryId, actor });
  return decided(desk, tx, decision, APPROVE_DEPOSIT);
}

/** What arrived at the provider; for a transfer by hand, what was asked for. */
async function arrived(tx: Db, deposit: Deposit): Promise<Minor> {
  const payment = (await paymentsOf(tx, deposit.id)).find((each) => each.outcome === "REVIEW");
  return payment?.amount ?? deposit.amount;
}

async function decided(desk: Desk, tx: Db, decision: Decision, action: string): Promise<Result<Deposit, never>> {
  const { id, merchant, operator, reason } = decision;
  const deposit = (await findDeposit(tx, id))!;
  const after = { status: deposit.status, credited: formatMinor(deposit.credited) };
  await desk.accounts.log(tx, { merchant, operator, action, object: `deposit:${id}`, reason, after });
  return ok(deposit);
}

async function lockForDesk(tx: Db, { id, merchant }: Pick<Decision, "id" | "merchant">): Promise<Deposit | undefined> {
  const known = await findDeposit(tx, id);
  if (!known || known.merchant !== merchant) return undefined;
  return lockDeposit(tx, { method: known.method, reference: id, providerRef: undefined });
}
