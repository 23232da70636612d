import type { Player } from "@taya/accounts";
import type { Day } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import { amountIn } from "@taya/kernel/amount";
import { formatMinor } from "@taya/kernel/money";
import { writeLetter } from "@taya/compliance/letter";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { pay } from "../payout.ts";
import { addPaid } from "./cashback.store.ts";
import { partsOf } from "./boosts.rules.ts";
import { standingOf, windowTo } from "./standing.ts";
import type { Terms } from "./terms.rules.ts";
import { sharesOf } from "./window.rules.ts";

/** The entry type of cashback. */
const CASHBACK = 303;

export interface Order {
  readonly player: Player;
  /** Days up to this one, included. */
  readonly to: Day;
  readonly terms: Terms;
  /** Less than this is not paid. */
  readonly min: Minor;
  readonly auto: boolean;
}

/**
 * Pays what is due of a player's days, under the lock of their wallet: the difference to what was paid before. Each day is
 * paid to a sum once, whoever asks how often. What offers give of it is taken off their budgets in the same commit.
 */
export async function payDue(
  context: Context,
  tx: Db,
  { player, to, terms, min, auto }: Order,
): Promise<Result<{ amount: Minor; balance: Minor }, "PROMO_NOT_ELIGIBLE">> {
  const { id: playerId, merchant, currency } = player;
  const boosts = await context.promotions.boosts.lock(tx, { player, ...windowTo(to) });
  const days = await standingOf(tx, playerId, to, { now: terms, boosts });
  const shares = sharesOf(days);
  const amount = shares.reduce((sum, share) => sum + share.amount, 0n);
  if (amount < min || amount === 0n) {
    return fault("PROMO_NOT_ELIGIBLE", { value: { claimable: formatMinor(amount), min: formatMinor(min) } });
  }
  const at = context.platform.clock.now();
  const payouts = shares.map((share) => {
    const day = days.find((each) => each.day === share.day)!;
    const parts = partsOf(day.extras, share.amount);
    return { playerId, type: CASHBACK, ref: context.platform.id<"cashback">(), amount: share.amount, day, parts };
  });
  for (const { ref: id, amount: paid, day, parts } of payouts) {
    const { rows, cap } = day;
    const extra = [...parts.values()].reduce((sum, each) => sum + each, 0n);
    const row = { id, playerId, merchant, currency, day: day.day, paidTo: day.paid + paid, amount: paid, extra };
    await addPaid(tx, { ...row, auto, rows, cap, at });
  }
  const given = payouts.flatMap(({ ref, day, parts }) =>
    [...parts].map(([offerId, part]) => ({ ref, offerId, playerId, day: day.day, amount: part, at })),
  );
  await context.promotions.boosts.pay(tx, merchant, given);
  const balance = await pay(
    context,
    tx,
    payouts.map(({ day: _day, parts: _parts, ...payout }) => payout),
  );
  if (auto) {
    await writeLetter(context.platform, tx, {
      playerId,
      key: "loyalty.letter.cashback",
      values: ({ intl }) => ({ amount: amountIn(intl, formatMinor(amount)), currency, day: to }),
      once: `cashback:${to}`,
    });
  }
  return ok({ amount, balance });
}
