import { balanceTopic } from "@taya/ledger/contract";
import { assert } from "@taya/kernel/assert";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import { legsOf } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { hold, takeIn } from "./arrivals.ts";
import { DEPOSIT, type DepositMove, flagsOf, isForeign, isOpen, mayBePaid } from "./deposits.rules.ts";
import { type Deposit, findDeposit, lockDeposit, moveDeposit, touchDeposit } from "./deposits.store.ts";
import { depositCharged } from "./events.ts";
import { giveBack } from "./holds.ts";
import { writeState } from "./letters.ts";
import { dropLock } from "./locks.store.ts";
import type { WebhookEvent, RawNotice } from "@taya/payments/method";
import { takePayoutEvent } from "../withdrawals/payouts.ts";
import type { Context } from "../needs.ts";
import { decidePayment, takeNoticeId, takePayment } from "./payments.store.ts";

const CHARGEBACK_TYPE = 904;
const CHARGED = "CHARGED";

/**
 * Takes a provider's notice: believed only when its signature is right, acted on once per message id.
 * NOT_FOUND when the method or the deposit is unknown, so that the provider tries again.
 */
export async function takeNotice(
  context: Context,
  code: string,
  raw: RawNotice,
): Promise<Result<{ received: true }, "NOT_FOUND" | "AUTH_NOT_LOGGED_IN">> {
  const method = context.payments.method(code);
  if (!method) return fault("NOT_FOUND");
  const notice = await method.door.readNotice(raw);
  if (!notice.ok) return notice;
  const moved: Deposit[] = [];
  try {
    await context.platform.database.transaction(async (tx) => {
      if (!(await takeNoticeId(tx, code, notice.value.id, context.platform.clock.now()))) return;
      for (const event of notice.value.events) {
        if (event.kind === "payout") await takePayoutEvent(context, tx, code, event);
        else moved.push(await applyEvent(context, tx, code, event));
      }
    });
  } catch (error) {
    if (error instanceof UnknownDeposit) return fault("NOT_FOUND");
    throw error;
  }
  for (const { playerId } of moved) context.platform.live.changed(balanceTopic, { playerId });
  return ok({ received: true });
}

class UnknownDeposit extends Error {
  override readonly name = "UnknownDeposit";
}

type DepositEvent = Exclude<WebhookEvent, { readonly kind: "payout" }>;

/** Applies what a provider says to its deposit; what does not fit the deposit's state changes nothing. */
export async function applyEvent(context: Context, tx: Db, method: string, event: DepositEvent): Promise<Deposit> {
  const deposit = await lockDeposit(tx, { ...event, method });
  if (!deposit) throw new UnknownDeposit(`no deposit for ${method} ${event.providerRef}`);
  switch (event.kind) {
    case "waiting":
      await move(context, tx, deposit, "wait");
      break;
    case "failed":
      await move(context, tx, deposit, "fail");
      break;
    case "paid":
      await takePaid(context, tx, deposit, event);
      if (deposit.flags.includes(CHARGED)) await takeBack(context, tx, (await findDeposit(tx, deposit.id))!);
      break;
    case "chargeback":
      await takeBack(context, tx, deposit);
      break;
  }
  return deposit;
}

/** Makes a move that has no money in it and writes of it to the player; false when the deposit's state does not allow it. */
export async function move(context: Context, tx: Db, deposit: Deposit, input: DepositMove): Promise<boolean> {
  const status = DEPOSIT[deposit.status][input];
  if (!status) return false;
  await moveDeposit(tx, deposit, { status, at: context.platform.clock.now() });
  await writeState(context, tx, deposit, status);
  return true;
}

type Paid = Extract<WebhookEvent, { readonly kind: "paid" }> & {
  /** What the house knows besides: flags to set, and whether an operator must look first. */
  readonly also?: { readonly flags: readonly string[]; readonly review: boolean };
};
const NOTHING = { flags: [], review: false };

/**
 * Takes what really arrived, once per payment id, late after the expiry. What is above a limit is held; money from
 * somebody else, or that the deposit cannot take, waits for an operator.
 */
export async function takePaid(
  context: Context,
  tx: Db,
  deposit: Deposit,
  { also = NOTHING, ...event }: Paid,
): Promise<void> {
  const { platform } = context;
  const at = platform.clock.now();
  const state = isOpen(deposit.status) && at >= deposit.expiresAt ? "EXPIRED" : deposit.status;
  const { id: depositId, playerId } = deposit;
  const { amount, paymentId } = event;
  const foreign = isForeign(event.payerName, (await context.accounts.details(tx, playerId))?.payeeName);
  const review = foreign || also.review;
  const payment = { ...event, method: deposit.method, playerId, depositId, at };
  if (event.currency !== deposit.currency) {
    await takePayment(tx, { ...payment, outcome: "UNMATCHED" });
    return platform.log.warn({ depositId, paymentId }, "a payment in another currency than its deposit");
  }
  const status = DEPOSIT[state][review ? "suspicious" : "paid"];
  const entryId = platform.id<"entry">();
  const outcome = !status ? "HELD" : review ? "REVIEW" : "CREDITED";
  if (!(await takePayment(tx, { ...payment, outcome, ...(outcome === "CREDITED" && { entryId }) }))) return;
  if (!status) {
    await context.ledger.lock(tx, playerId);
    await touchDeposit(tx, deposit, { at, flags: ["HELD"] });
    return hold(context, tx, deposit, { amount, why: "UNASKED", paymentId });
  }
  const unlike = flagsOf({ state, amount: deposit.amount }, amount);
  const flags = [...unlike, ...(foreign ? ["PAYER"] : []), ...also.flags];
  if (review) {
    await moveDeposit(tx, deposit, { status, at, flags });
    return writeState(context, tx, deposit, status);
  }
  const credited = await takeIn(context, tx, deposit, { status, amount, flags, entryId, paymentId });
  if (credited === 0n) await decidePayment(tx, depositId, { from: "CREDITED", outcome: "HELD", paymentId });
}

/**
 * A deposit the provider took back. What was credited is debited by force, and what cash does not cover becomes debt;
 * what an operator has still to look at, or what is held, is gone.
 */
async function takeBack(context: Context, tx: Db, deposit: Deposit): Promise<void> {
  const { platform, ledger } = context;
  // Notices overtake each other: what was taken back before it was heard to be paid is taken back then.
  if (mayBePaid(deposit.status)) {
    return touchDeposit(tx, deposit, {
      at: platform.clock.now(),
      flags: deposit.flags.includes(CHARGED) ? [] : [CHARGED],
    });
  }
  if (!(await move(context, tx, deposit, "chargeback"))) return;
  const { playerId, id: depositId, merchant, currency } = deposit;
  await decidePayment(tx, depositId, { outcome: "RETURNED" });
  await giveBack(context, tx, deposit, { charged: true });
  if (deposit.credited === 0n) return;
  const entry = { playerId, type: CHARGEBACK_TYPE, key: platform.id<"entry">(), ref: depositId };
  const posted = await ledger.post(tx, [{ ...entry, legs: legsOf.chargeback(deposit.credited), forced: true }]);
  assert(posted.code === "OK", "a chargeback can always be debited");
  await dropLock(tx, playerId, depositId);
  const amount = formatMinor(deposit.credited);
  const at = platform.clock.now();
  await platform.events.tell(tx, depositCharged, { depositId, playerId, merchant, currency, amount, at });
}
