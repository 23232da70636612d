import { assert } from "@taya/kernel/assert";
import type { EntryId } from "@taya/kernel/id";
import { formatMinor, type Minor, perMillion } from "@taya/kernel/money";
import { type Entry, KIND, type Leg, legsOf } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { walletSettings } from "../settings.ts";
import { DEPOSIT, type DepositState } from "./deposits.rules.ts";
import { type Deposit, moveDeposit, touchDeposit } from "./deposits.store.ts";
import { depositHeld, depositSettled } from "./events.ts";
import { type Bound, divide, type WhyHeld, whyOf } from "./holds.rules.ts";
import { insertCredit, insertHold } from "./holds.store.ts";
import { writeCredit } from "./letters.ts";
import { houseLimits, limitsOf } from "./limits.ts";
import { addLock } from "./locks.store.ts";
import { depositSettings } from "./settings.ts";

const DEPOSIT_TYPE = 100;
const FEE_TYPE = 101;
const HELD_TYPE = 103;

/** A payment, or the money of a slip, that is taken in for a locked deposit. */
export interface Arrival {
  readonly amount: Minor;
  readonly paymentId: string;
  readonly entryId: EntryId;
  readonly flags: readonly string[];
  readonly actor?: string;
  /** The state when at least a part of it is credited. */
  readonly status: DepositState;
  /** What else bounds the credit. */
  readonly also?: readonly Bound[];
}

/**
 * Divides what arrived into what may be credited now and what is held, and books both. The player's wallet is locked
 * first: two payments at once never use the same room. Answers what was credited.
 */
export async function takeIn(context: Context, tx: Db, deposit: Deposit, arrival: Arrival): Promise<Minor> {
  const { amount, status, flags, paymentId, also = [] } = arrival;
  await context.ledger.lock(tx, deposit.playerId);
  const { credit, held, why } = divide(amount, [
    ...also,
    ...(await boundsOf(context, tx, deposit, { amount, byOperator: arrival.actor !== undefined })),
  ]);
  const told = held > 0n ? [...flags, "HELD"] : flags;
  if (credit > 0n) {
    const to = { status, amount: credit, flags: told, entryId: arrival.entryId, legs: legsOf.deposit(credit) };
    await creditDeposit(context, tx, deposit, { ...to, ...(arrival.actor && { actor: arrival.actor }) });
  } else {
    const next = DEPOSIT[deposit.status].hold;
    assert(next, "what may be paid may be held");
    await moveDeposit(tx, deposit, { status: next, at: context.platform.clock.now(), flags: told });
  }
  if (held > 0n) await hold(context, tx, deposit, { amount: held, why, paymentId });
  return credit;
}

/** What bounds the credit of a locked deposit now. By its own decision an operator may pass the most of the method, never a limit. */
export async function boundsOf(
  { platform, payments, compliance, site }: Context,
  tx: Db,
  deposit: Deposit,
  { amount, byOperator = false }: { readonly amount: Minor; readonly byOperator?: boolean },
): Promise<Bound[]> {
  const { id: depositId, playerId, merchant, credited } = deposit;
  const settings = await platform.settings.read(merchant, "wallet", { ...walletSettings, ...depositSettings });
  const law = await compliance.depositRoom(tx, { playerId, depositId, amount });
  const { timeZone } = await site.brand(merchant);
  const house = await houseLimits(tx, { playerId, timeZone, now: platform.clock.now(), except: depositId }, settings);
  const method = payments.method(deposit.method);
  return [
    ...(law.why ? [{ room: law.room, why: whyOf(law.why) }] : []),
    ...house.map(({ left }) => ({ room: left, why: "HOUSE" as const })),
    ...(method && !byOperator ? [{ room: limitsOf(method, settings)[1] - credited, why: "METHOD" as const }] : []),
  ];
}

/** Credits a part of a locked deposit: the money, the fee once, what must be played, the letter, the event. */
export async function creditDeposit(
  context: Context,
  tx: Db,
  deposit: Deposit,
  to: {
    /** The new state, where there is one. */
    readonly status: DepositState | undefined;
    readonly amount: Minor;
    readonly flags: readonly string[];
    readonly entryId: EntryId;
    readonly legs: Leg[];
    readonly actor?: string;
  },
): Promise<void> {
  const { platform, ledger } = context;
  const { id: depositId, playerId } = deposit;
  const { amount, entryId, flags, status } = to;
  const at = platform.clock.now();
  const change = { at, credited: deposit.credited + amount, flags };
  await (status ? moveDeposit(tx, deposit, { ...change, status }) : touchDeposit(tx, deposit, change));
  await insertCredit(tx, { entryId, playerId, depositId, amount, at });
  const shared = { playerId, ref: depositId, ...(to.actor && { actor: to.actor }) };
  const entries: Entry[] = [{ ...shared, type: DEPOSIT_TYPE, key: entryId, legs: to.legs }];
  const fee = deposit.credited === 0n ? (context.payments.method(deposit.method)?.fee ?? 0n) : 0n;
  if (fee > 0n && fee < amount) {
    const legs = legsOf.move(KIND.CASH, KIND.FEE_INCOME, fee);
    entries.push({ ...shared, type: FEE_TYPE, key: platform.id<"entry">(), legs, forced: true });
  }
  const posted = await ledger.post(tx, entries);
  assert(posted.code === "OK", "a deposit can always be credited");
  const required = perMillion(amount, BigInt(deposit.turnoverPpm));
  if (required > 0n) await addLock(tx, { playerId, depositId, required, at });
  await writeCredit(context, tx, deposit, { entryId, amount });
  await platform.events.tell(tx, depositSettled, {
    depositId,
    playerId,
    merchant: deposit.merchant,
    method: deposit.method,
    currency: deposit.currency,
    amount: formatMinor(deposit.amount),
    credited: formatMinor(amount),
    late: [...deposit.flags, ...flags].includes("LATE"),
    ...(deposit.promoId !== null && { promoId: deposit.promoId }),
    at,
  });
}

/** Puts money of a deposit that may not be credited into the account of what is held, and has its player told. */
export async function hold(
  { platform, ledger }: Context,
  tx: Db,
  deposit: Deposit,
  { amount, why, paymentId }: { readonly amount: Minor; readonly why: WhyHeld; readonly paymentId: string },
): Promise<void> {
  const { id: depositId, playerId, merchant, method, currency } = deposit;
  const at = platform.clock.now();
  await insertHold(tx, { id: platform.id(), playerId, depositId, merchant, method, paymentId, amount, why, at });
  const entry = { playerId, type: HELD_TYPE, key: platform.id<"entry">(), ref: depositId };
  const posted = await ledger.post(tx, [{ ...entry, legs: legsOf.depositHeld(amount) }]);
  assert(posted.code === "OK", "what arrived can always be held");
  const told = { depositId, playerId, merchant, currency, amount: formatMinor(amount), why, at };
  await platform.events.tell(tx, depositHeld, { ...told, what: "HELD" });
}
