import type { PlayerId } from "@taya/kernel/id";
import type { Day } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import { formatMinor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { pay } from "../payout.ts";
import { addPaid } from "./cashback.store.ts";
import { standingOf } from "./standing.ts";
import type { Terms } from "./terms.rules.ts";
import { sharesOf } from "./window.rules.ts";

/** The entry type of cashback. */
const CASHBACK = 303;

interface Payee {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly currency: string;
}

export interface Order {
  readonly payee: Payee;
  /** Days up to this one, included. */
  readonly to: Day;
  readonly terms: Terms;
  /** Less than this is not paid. */
  readonly min: Minor;
  readonly auto: boolean;
}

/**
 * Pays what is due of a player's days, under the lock of their wallet: the difference to what was paid before. Each day is
 * paid to a sum once, whoever asks how often.
 */
export async function payDue(
  context: Context,
  tx: Db,
  { payee, to, terms, min, auto }: Order,
): Promise<Result<{ amount: Minor; balance: Minor }, "PROMO_NOT_ELIGIBLE">> {
  const days = await standingOf(tx, payee.playerId, to, terms);
  const shares = sharesOf(days);
  const amount = shares.reduce((sum, share) => sum + share.amount, 0n);
  if (amount < min || amount === 0n) {
    return fault("PROMO_NOT_ELIGIBLE", { value: { claimable: formatMinor(amount), min: formatMinor(min) } });
  }
  const at = context.platform.clock.now();
  const payouts = shares.map((share) => ({
    playerId: payee.playerId,
    type: CASHBACK,
    ref: context.platform.id<"cashback">(),
    amount: share.amount,
    day: days.find(({ day }) => day === share.day)!,
  }));
  for (const { ref: id, amount: paid, day } of payouts) {
    const { rows, cap } = day;
    await addPaid(tx, { ...payee, id, day: day.day, paidTo: day.paid + paid, amount: paid, auto, rows, cap, at });
  }
  const balance = await pay(
    context,
    tx,
    payouts.map(({ day: _day, ...payout }) => payout),
  );
  return ok({ amount, balance });
}
