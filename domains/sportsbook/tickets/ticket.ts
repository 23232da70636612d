import { add, type Fraction, fraction, multiply } from "@taya/games/kit/fraction";
import type { Minor } from "@taya/kernel/money";

/** What is bet: each line takes the unit; a line is so many of the legs as a fold says, with all bankers. */
export interface Lines {
  /** How many of the legs that are no bankers make a line; several for full covers. */
  readonly folds: readonly number[];
  /** What each leg makes of one unit: decided, or what may be expected of it. */
  readonly legs: readonly Fraction[];
  /** Legs of every line. */
  readonly bankers?: readonly Fraction[];
}

/** In how many ways so many can be picked out of so many. */
export function combinations(of: number, pick: number): number {
  let count = 1;
  for (let i = 0; i < pick; i += 1) count = (count * (of - i)) / (i + 1);
  return pick < 0 || pick > of ? 0 : count;
}

/** How many lines folds of so many legs have. */
export const linesOf = (legs: number, folds: readonly number[]): number =>
  folds.reduce((sum, fold) => sum + combinations(legs, fold), 0);

/**
 * What all lines together make of one unit each, exactly: the sum of the products of every choice of `fold` legs. It is
 * read off the polynomial of the legs instead of line by line, so 247 lines cost no more than eight legs do.
 */
export function returnOfUnit({ folds, legs, bankers = [] }: Lines): Fraction {
  const sums = [fraction(1)];
  for (const leg of legs) {
    for (let at = sums.length; at > 0; at -= 1) {
      sums[at] = add(sums[at] ?? NOTHING, multiply(sums[at - 1]!, leg));
    }
  }
  return multiply(add(...folds.map((fold) => sums[fold] ?? NOTHING)), ...bankers);
}

const NOTHING = fraction(0);

/** A share of an amount in whole minor units, half away from zero: the one rounding of a ticket. */
export function share(amount: Minor, { n, d }: Fraction): Minor {
  const twice = 2n * amount * n;
  return twice < 0n ? -((-twice + d) / (2n * d)) : (twice + d) / (2n * d);
}

/** What a ticket returns, in minor units, for the stake of each line. */
export const returnOf = (unit: Minor, lines: Lines): Minor => share(unit, returnOfUnit(lines));

/** What one unit each on winning and on being placed makes together; the place terms are a part of what the price wins. */
export function eachWay(result: "win" | "place" | "lose", price: Fraction, terms: Fraction): Fraction {
  const placed = add(fraction(1), multiply(add(price, fraction(-1)), terms));
  const won = result === "win" ? price : fraction(0);
  return add(won, result === "lose" ? fraction(0) : placed);
}
