import type { Minor } from "@taya/kernel/money";
import type { ByCategory } from "./cashback.rules.ts";

const MILLION = 1_000_000n;
/** What a category weighs that has no weight of its own: 1.00, in parts per million. */
const WEIGHT = 1_000_000;

/** The weight of a category in parts per million. */
export const weightOf = (weights: ByCategory<number | undefined>, category: string): number =>
  (Object.hasOwn(weights, category) ? weights[category] : undefined) ?? WEIGHT;

/** Weighted valid bet in millionths of a minor unit: nothing is floored yet. */
export const weighed = (validBet: Minor, weight: number): bigint => validBet * BigInt(weight);

/** What valid bets of a day can earn points with, in millionths of a minor unit; undefined where there is no cap. */
export const capOf = (points: number, unit: Minor): bigint | undefined =>
  points === 0 ? undefined : BigInt(points) * unit * MILLION;

/**
 * Whole points of what has come together, and what is left for the next one, in millionths of a minor unit. The rest is
 * never below zero, so that the sum is the same in whatever order and pieces bets and corrections come. Engagement,
 * section 6.
 */
export function pointsOf(micro: bigint, unit: Minor): { readonly points: bigint; readonly carry: bigint } {
  const each = unit * MILLION;
  const carry = ((micro % each) + each) % each;
  return { points: (micro - carry) / each, carry };
}
