import { MINUTE } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { PayoutKind, PayoutEvent } from "@taya/payments/method";
import type { OpenMethod } from "@taya/payments/methods";
import type { Context } from "../needs.ts";
import { payoutAccounts } from "../payout-accounts/payout-accounts.ts";
import { payoutsMustWait } from "../points.ts";
import { walletSettings } from "../settings.ts";
import { makeMove, netOf } from "./moves.ts";
import { withdrawalSettings } from "./settings.ts";
import { nextCheckMs } from "./withdrawals.rules.ts";
import { countCheck, lockWithdrawal, readWithdrawal, type Withdrawal } from "./withdrawals.store.ts";

const PAUSE_MS = MINUTE;

/** How a provider knows a payout: the withdrawal and the number of the try. */
export const payoutReference = ({ id, attempt }: Pick<Withdrawal, "id" | "attempt">): string => `${id}.${attempt}`;

/** Applies what a method's provider says of a payout that went through this method; what does not fit its state changes nothing. */
export async function takePayoutEvent(context: Context, tx: Db, method: string, event: PayoutEvent): Promise<void> {
  const { reference, outcome, providerRef } = event;
  const [, id] = /^([0-9a-f-]{36})\.\d+$/.exec(reference) ?? [];
  const withdrawal = id === undefined ? undefined : await lockWithdrawal(tx, id);
  // A provider speaks for the payouts sent through it and for no other's, however well it signs.
  if (!withdrawal || withdrawal.method !== method || payoutReference(withdrawal) !== reference) {
    return context.platform.log.warn({ reference, method }, "a webhook of an unknown payout");
  }
  if (outcome === "sent" || outcome === "unknown") return;
  const move = outcome === "paid" ? "paid" : "fail";
  const also = { providerRef, ...(move === "fail" && { remark: "PAYOUT_FAILED" }) };
  const moved = await makeMove(context, tx, withdrawal, { move, also });
  if (!moved && outcome === "paid" && withdrawal.status === "FAILED") {
    context.platform.log.error({ reference }, "a provider paid what it had said to have failed");
  }
}

/** The method that pays to such an account now; undefined when an operator has to pay by hand. */
export function payoutMethodOf(context: Context, kind: PayoutKind, off: readonly string[]): OpenMethod | undefined {
  return context.payments
    .methods()
    .find(
      ({ code, paysTo, door }) =>
        !off.includes(code) && (paysTo?.includes(kind) ?? false) && door.createPayout && door.fetchPayout,
    );
}

/** Sends an approved withdrawal: the try is written down first, the provider asked after the commit. */
export async function sendWithdrawal(context: Context, id: string): Promise<void> {
  const { platform } = context;
  const { database, settings, jobs, clock } = platform;
  const before = await readWithdrawal(database.db, id);
  if (before?.status !== "APPROVED") return;
  const { payoutsPaused } = await settings.read(before.merchant, "wallet", withdrawalSettings);
  const { methodsOff } = await settings.read(before.merchant, "wallet", walletSettings);
  const paused = payoutsPaused || (await payoutsMustWait(platform.points, database.db));
  const method = paused ? undefined : payoutMethodOf(context, before.account.kind, methodsOff);
  if (!method) {
    // Where no provider pays to such accounts at all, an operator does.
    if (!payoutMethodOf(context, before.account.kind, [])) return;
    const again = { at: clock.now() + PAUSE_MS, once: `send:${id}` };
    return jobs.add(database.db, "wallet.sendWithdrawal", { id }, again);
  }
  const found = await payoutAccounts(context, database.db, before.playerId);
  const account = found.find((each) => each.id === before.cardId);
  const sending = await database.transaction(async (tx) => {
    const locked = await lockWithdrawal(tx, id);
    if (locked?.status !== "APPROVED") return undefined;
    if (!account) {
      await makeMove(context, tx, locked, { move: "reject", also: { remark: "ACCOUNT_REMOVED" } });
      return undefined;
    }
    const also = { method: method.code, attempt: locked.attempt + 1 };
    await jobs.add(tx, "wallet.checkWithdrawal", { id }, { at: clock.now() + nextCheckMs(0), once: `payout:${id}` });
    return makeMove(context, tx, locked, { move: "send", also });
  });
  if (!sending || !account) return;
  const { bankCode, network, kind, accountNumber, holder } = account;
  const event = await method.door.createPayout!({
    reference: payoutReference(sending),
    amount: netOf(sending),
    currency: sending.currency,
    account: { kind, accountNumber, holder, ...(bankCode && { bankCode }), ...(network && { network }) },
  });
  await database.transaction((tx) => takePayoutEvent(context, tx, method.code, event));
}

/** Asks the provider about a payout nothing was heard of, and says when to ask again; it never sends. */
export async function checkWithdrawal(context: Context, id: string): Promise<void> {
  const { database, jobs, clock } = context.platform;
  const before = await readWithdrawal(database.db, id);
  if (before?.status !== "SENDING" || !before.method) return;
  const { method } = before;
  const event = await context.payments.method(method)?.door.fetchPayout?.(payoutReference(before));
  await database.transaction(async (tx) => {
    if (event) await takePayoutEvent(context, tx, method, event);
    const now = await lockWithdrawal(tx, id);
    if (now?.status !== "SENDING") return;
    const checks = await countCheck(tx, id);
    await jobs.add(
      tx,
      "wallet.checkWithdrawal",
      { id },
      { at: clock.now() + nextCheckMs(checks), once: `payout:${id}` },
    );
  });
}
