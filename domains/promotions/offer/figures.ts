import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { dayIn, type Instant } from "@taya/kernel/instant";
import { type Minor, parseSigned } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { addDeposit, chargeBack } from "./deposits.store.ts";

/** Play money earns nothing. */
const PLAY_MONEY = "FUN";

/** Money of a deposit that was credited or charged back, as the wallet tells it. */
export interface DepositFact {
  readonly depositId: string;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly currency: string;
  readonly amount: string;
  /** What really arrived; a chargeback has none. */
  readonly credited?: string;
  readonly at: Instant;
}

/** Keeps what was credited of deposits, in the transaction that keeps how far was read. */
export async function addDeposits(context: Context, tx: Db, facts: readonly DepositFact[]): Promise<void> {
  for (const { depositId, playerId, merchant, currency, credited, amount: asked, at } of facts) {
    const amount = amountOf(credited ?? asked);
    if (currency === PLAY_MONEY || amount <= 0n) continue;
    const { timeZone } = await context.site.brand(merchant);
    await addDeposit(tx, { depositId, playerId, amount, day: dayIn(at, timeZone), at });
  }
}

/** A deposit that was charged back earns nothing more, whatever of it was taken back. */
export async function takeChargebacks(tx: Db, facts: readonly DepositFact[]): Promise<void> {
  for (const { depositId } of facts) await chargeBack(tx, depositId);
}

/** What cannot be read stops the reading, which is seen: counted as nothing it would be missing for ever. */
function amountOf(text: string): Minor {
  const amount = parseSigned(text);
  assert(amount !== undefined, `${text} is no amount`);
  return amount;
}
