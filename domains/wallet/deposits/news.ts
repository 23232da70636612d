import { assert } from "@taya/kernel/assert";
import type { EntryId } from "@taya/kernel/id";
import { formatMinor, type Minor, perMillion } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import { type Entry, KIND, legsOf } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { DEPOSIT, type DepositMove, type DepositState, flagsOf, isForeign, isOpen } from "./deposits.rules.ts";
import { type Deposit, lockDeposit, moveDeposit } from "./deposits.store.ts";
import { depositCharged, depositSettled } from "./events.ts";
import { addLock, dropLock } from "./locks.store.ts";
import type { News, RawNotice } from "../method.ts";
import { takePayoutNews } from "../withdrawals/payouts.ts";
import type { Desk } from "../needs.ts";
import { takeNoticeId, takePayment } from "./payments.store.ts";

const DEPOSIT_TYPE = 100;
const FEE_TYPE = 101;
const CHARGEBACK_TYPE = 904;

/**
 * Takes a provider's notice: believed only when its signature is right, acted on once per message id.
 * NOT_FOUND when the method or the deposit is unknown, so that the provider tries again.
 */
export async function takeNotice(
  desk: Desk,
  code: string,
  raw: RawNotice,
): Promise<Result<{ received: true }, "NOT_FOUND" | "AUTH_NOT_LOGGED_IN">> {
  const method = desk.methods.get(code);
  if (!method) return fault("NOT_FOUND");
  const notice = await method.door.readNotice(raw);
  if (!notice.ok) return notice;
  const moved: Deposit[] = [];
  try {
    await desk.platform.database.transaction(async (tx) => {
      if (!(await takeNoticeId(tx, code, notice.value.id, desk.platform.clock.now()))) return;
      for (const news of notice.value.news) {
        if (news.kind === "payout") await takePayoutNews(desk, tx, code, news);
        else moved.push(await applyNews(desk, tx, code, news));
      }
    });
  } catch (error) {
    if (error instanceof UnknownDeposit) return fault("NOT_FOUND");
    throw error;
  }
  for (const { playerId } of moved) desk.platform.live.changed("wallet.balance", { playerId });
  return ok({ received: true });
}

class UnknownDeposit extends Error {
  override readonly name = "UnknownDeposit";
}

type DepositNews = Exclude<News, { readonly kind: "payout" }>;

/** Applies what a provider says to its deposit; what does not fit the deposit's state changes nothing. */
export async function applyNews(desk: Desk, tx: Db, method: string, news: DepositNews): Promise<Deposit> {
  const deposit = await lockDeposit(tx, { ...news, method });
  if (!deposit) throw new UnknownDeposit(`no deposit for ${method} ${news.providerRef}`);
  switch (news.kind) {
    case "waiting":
      await move(desk, tx, deposit, "wait");
      break;
    case "failed":
      await move(desk, tx, deposit, "fail");
      break;
    case "paid":
      await takePaid(desk, tx, deposit, news);
      break;
    case "chargeback":
      await takeBack(desk, tx, deposit);
      break;
  }
  return deposit;
}

/** Makes a move that has no money in it; false when the deposit's state does not allow it. */
export async function move(desk: Desk, tx: Db, deposit: Deposit, asked: DepositMove): Promise<boolean> {
  const status = DEPOSIT[deposit.status][asked];
  if (status) await moveDeposit(tx, deposit, { status, at: desk.platform.clock.now() });
  return status !== undefined;
}

type Paid = Extract<News, { readonly kind: "paid" }> & {
  /** What the house knows besides: flags to set, and whether an operator must look first. */
  readonly also?: { readonly flags: readonly string[]; readonly review: boolean };
};
const NOTHING = { flags: [], review: false };

/** Takes what really arrived, once per payment id, late after the expiry; money from somebody else, or that the deposit cannot take, waits for an operator. */
export async function takePaid(desk: Desk, tx: Db, deposit: Deposit, { also = NOTHING, ...news }: Paid): Promise<void> {
  const { platform } = desk;
  const at = platform.clock.now();
  const state = isOpen(deposit.status) && at >= deposit.expiresAt ? "EXPIRED" : deposit.status;
  const { id: depositId, playerId } = deposit;
  const foreign = isForeign(news.payerName, (await desk.accounts.details(tx, playerId))?.payeeName);
  const review = foreign || also.review;
  const status = news.currency === deposit.currency ? DEPOSIT[state][review ? "suspicious" : "paid"] : undefined;
  const entryId = platform.id<"entry">();
  const payment = { ...news, method: deposit.method, playerId, depositId, at };
  const outcome = !status ? "UNMATCHED" : review ? "REVIEW" : "CREDITED";
  if (!(await takePayment(tx, { ...payment, outcome, ...(outcome === "CREDITED" && { entryId }) }))) return;
  if (!status) return platform.log.warn({ depositId, paymentId: news.paymentId }, "a payment its deposit cannot take");
  const unlike = flagsOf({ state, amount: deposit.amount }, news.amount);
  const flags = [...unlike, ...(foreign ? ["PAYER"] : []), ...also.flags];
  if (review) return moveDeposit(tx, deposit, { status, at, flags });
  await credit(desk, tx, deposit, { status, amount: news.amount, flags, entryId });
}

/** Credits a locked deposit in its new state: the money, the fee, what must be played, the event. */
export async function credit(
  desk: Desk,
  tx: Db,
  deposit: Deposit,
  to: {
    readonly status: DepositState;
    readonly amount: Minor;
    readonly flags: readonly string[];
    readonly entryId: EntryId;
    readonly actor?: string;
  },
): Promise<void> {
  const { platform, ledger } = desk;
  const { id: depositId, playerId } = deposit;
  const at = platform.clock.now();
  await moveDeposit(tx, deposit, { status: to.status, at, credited: to.amount, flags: to.flags });
  const shared = { playerId, ref: depositId, ...(to.actor && { actor: to.actor }) };
  const entries: Entry[] = [{ ...shared, type: DEPOSIT_TYPE, key: to.entryId, legs: legsOf.deposit(to.amount) }];
  const fee = desk.methods.get(deposit.method)?.fee ?? 0n;
  if (fee > 0n && fee < to.amount) {
    const legs = legsOf.move(KIND.CASH, KIND.FEE_INCOME, fee);
    entries.push({ ...shared, type: FEE_TYPE, key: platform.id<"entry">(), legs, forced: true });
  }
  const posted = await ledger.post(tx, entries);
  assert(posted.code === "OK", "a deposit can always be credited");
  const required = perMillion(to.amount, BigInt(deposit.turnoverPpm));
  if (required > 0n) await addLock(tx, { playerId, depositId, required, at });
  await platform.events.tell(tx, depositSettled, {
    depositId,
    playerId,
    merchant: deposit.merchant,
    method: deposit.method,
    currency: deposit.currency,
    amount: formatMinor(deposit.amount),
    credited: formatMinor(to.amount),
    late: [...deposit.flags, ...to.flags].includes("LATE"),
    at,
  });
}

/** A credited deposit the provider took back: debited by force, what cash does not cover becomes debt. */
async function takeBack(desk: Desk, tx: Db, deposit: Deposit): Promise<void> {
  if (!(await move(desk, tx, deposit, "chargeback"))) return;
  const { platform, ledger } = desk;
  const { playerId, id: depositId, merchant, currency } = deposit;
  const entry = { playerId, type: CHARGEBACK_TYPE, key: platform.id<"entry">(), ref: depositId };
  const posted = await ledger.post(tx, [{ ...entry, legs: legsOf.chargeback(deposit.credited), forced: true }]);
  assert(posted.code === "OK", "a chargeback can always be debited");
  await dropLock(tx, playerId, depositId);
  const amount = formatMinor(deposit.credited);
  const at = platform.clock.now();
  await platform.events.tell(tx, depositCharged, { depositId, playerId, merchant, currency, amount, at });
}
