import type { Minor } from "@taya/kernel/money";
import type { BetsSettled } from "@taya/kernel/settled";
import { amountOf } from "../../figures/measured.ts";
import type { Metric } from "../metric.ts";

/**
 * So many parts of one: amounts are below 2^63, so two different quotients of them are more than 10^-38 apart, and cut
 * off at such a part they still stand in the same order, equal ones at the same place.
 */
const PARTS = 10n ** 40n;

/**
 * So many times its stake that a bet paid, the best one. All that lay on one result is one bet, so that opposite sides
 * have both stakes below what they pay; what has no stake, or counts as no bet at all (a free round, a bet told together
 * with another one), has none. Only what paid more than its stake counts.
 */
export const multiplier: Metric = {
  folds: "best",
  changes(fact, { minStake = 0n }) {
    if (fact.result) {
      return { gone: valueOf(fact.result.told, minStake), came: valueOf(fact.result.now, minStake) };
    }
    // A part that comes on top, of which nothing is known but itself, is no bet of its own.
    return { gone: 0n, came: fact.later ? 0n : valueOf(fact, minStake) };
  },
  scoreOf: (raw) => raw,
  shown: (score) => (score * 100n) / PARTS,
};

/** The quotient in whole parts; zero where it counts for nothing. */
function valueOf({ stake, payout, wagered }: Pick<BetsSettled, "stake" | "payout" | "wagered">, least: Minor): bigint {
  const [staked, paid] = [amountOf(stake), amountOf(payout)];
  if (staked <= 0n || staked < least || paid <= staked || amountOf(wagered) <= 0n) return 0n;
  return (paid * PARTS) / staked;
}
