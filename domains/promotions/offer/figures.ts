import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { type Day, dayIn, type Instant, MINUTE } from "@taya/kernel/instant";
import { type Minor, parseSigned } from "@taya/kernel/money";
import type { BetsSettled } from "@taya/kernel/settled";
import type { Db } from "@taya/platform/database";
import { gently } from "@taya/platform/gently";
import type { Context } from "../needs.ts";
import { addDeposit, chargeBack } from "./deposits.store.ts";
import { addLosses } from "./losses.store.ts";
import { lostOf } from "./losses.rules.ts";
import { askDue } from "./due.store.ts";

/** Play money earns nothing. */
const PLAY_MONEY = "FUN";
/** Days begin in no zone but at such a time. */
const BUCKET_MS = 5 * MINUTE;
/** So many facts are added up before it is looked at whether to rest. */
const AT_ONCE = 250;

/** Money of a deposit that was credited or charged back, as the wallet tells it. */
export interface DepositFact {
  readonly depositId: string;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly currency: string;
  readonly amount: string;
  /** What really arrived; a chargeback has none. */
  readonly credited?: string;
  /** The offer that the player chose with it. */
  readonly promoId?: string;
  readonly at: Instant;
}

/** Keeps what was credited of deposits, in the transaction that keeps how far was read. */
export async function addDeposits(context: Context, tx: Db, facts: readonly DepositFact[]): Promise<void> {
  for (const { depositId, playerId, merchant, currency, credited, amount: asked, promoId, at } of facts) {
    const amount = amountOf(credited ?? asked);
    if (currency === PLAY_MONEY || amount <= 0n) continue;
    const { timeZone } = await context.site.brand(merchant);
    const day = dayIn(at, timeZone);
    await addDeposit(tx, { depositId, playerId, amount, day, at });
    await askDue(tx, { playerId, merchant, day, chosen: promoId });
  }
}

/**
 * A deposit that was charged back earns nothing more, whatever of it was taken back. What was paid in and what was charged
 * back are read apart from each other: one that is not known yet is written now, and stays charged back when it is told.
 */
export async function takeChargebacks(context: Context, tx: Db, facts: readonly DepositFact[]): Promise<void> {
  for (const { depositId, playerId, merchant, currency, amount: told, at } of facts) {
    if ((await chargeBack(tx, depositId)) || currency === PLAY_MONEY) continue;
    const { timeZone } = await context.site.brand(merchant);
    await addDeposit(tx, { depositId, playerId, amount: amountOf(told), day: dayIn(at, timeZone), at });
    await chargeBack(tx, depositId);
  }
}

/** Adds what players lost of their own money, corrections with their sign on the day of their own. */
export async function addBets(context: Context, tx: Db, facts: readonly BetsSettled[]): Promise<void> {
  const rested = gently();
  const sums = new Map<string, { playerId: PlayerId; day: Day; lost: Minor }>();
  for (const [index, fact] of facts.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await rested();
    const { playerId, merchant, currency, at } = fact;
    if (currency === PLAY_MONEY) continue;
    const { timeZone } = await context.site.brand(merchant);
    const day = dayIn(at - (at % BUCKET_MS), timeZone);
    const key = `${playerId} ${day}`;
    const sum = sums.get(key) ?? { playerId, day, lost: 0n };
    sum.lost += lostOf({
      stake: amountOf(fact.stake),
      bonusStake: amountOf(fact.bonusStake),
      payout: amountOf(fact.payout),
    });
    sums.set(key, sum);
  }
  const changed = [...sums].filter(([, { lost }]) => lost !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (changed.length > 0)
    await addLosses(
      tx,
      changed.map(([, sum]) => sum),
    );
}

/** What cannot be read stops the reading, which is seen: counted as nothing it would be missing for ever. */
function amountOf(text: string): Minor {
  const amount = parseSigned(text);
  assert(amount !== undefined, `${text} is no amount`);
  return amount;
}
