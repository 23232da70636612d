import { shownPrice } from "./ladder.ts";
import { solveFalling } from "./solve.ts";

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Sum of the chances that prices say; what it is above 1 is the margin. */
export const bookSum = (odds: readonly number[]): number => total(odds.map((price) => 1 / price));

/** Fair chances out of prices with a margin, and the parameter that was found. */
export interface Fair {
  readonly chances: readonly number[];
  readonly by: number;
}

export function proportional(odds: readonly number[]): readonly number[] {
  const sum = bookSum(odds);
  return odds.map((price) => 1 / price / sum);
}

export function additive(odds: readonly number[]): readonly number[] {
  const share = (bookSum(odds) - 1) / odds.length;
  return odds.map((price) => 1 / price - share);
}

/** The exponent k with which the chances that prices say add up to 1. */
export function power(odds: readonly number[]): Fair {
  const raised = (k: number) => odds.map((price) => (1 / price) ** k);
  const by = solveFalling(0.2, 5, 1, (k) => total(raised(k)));
  return { chances: raised(by), by };
}

/** Shin (1993): z is the share of those who know the outcome. Two outcomes are as by the additive way. */
export function shin(odds: readonly number[]): Fair {
  const sum = bookSum(odds);
  const chances = (z: number) =>
    odds.map((price) => (Math.sqrt(z ** 2 + (4 * (1 - z) * (1 / price) ** 2) / sum) - z) / (2 * (1 - z)));
  const by = solveFalling(0, 0.9, 1, (z) => total(chances(z)));
  return { chances: chances(by), by };
}

export function oddsRatio(odds: readonly number[]): Fair {
  const chances = (c: number) => odds.map((price) => 1 / price / (c + 1 / price - c / price));
  const by = solveFalling(1, 5, 1, (c) => total(chances(c)));
  return { chances: chances(by), by };
}

/** Exact prices of fair chances with a margin added, and the parameter that was found. */
export interface Priced {
  readonly odds: readonly number[];
  readonly by: number;
}

/** A heavy favourite falls below 1 this way: for comparison only. */
export const withProportional = (fair: readonly number[], target: number): readonly number[] =>
  fair.map((chance) => 1 / (chance * target));

/** By a power of the chances: favourites stay playable and long shots get no longer than they are worth. */
export function withPower(fair: readonly number[], target: number): Priced {
  const by = solveFalling(0.2, 1, target, (k) => total(fair.map((chance) => chance ** k)));
  return { odds: fair.map((chance) => chance ** -by), by };
}

export function withShin(fair: readonly number[], target: number): Priced {
  const roots = (z: number) => fair.map((chance) => Math.sqrt(z * chance + (1 - z) * chance ** 2));
  // The sum grows with z, so it is the smaller 1 - z that is looked for.
  const by = 1 - solveFalling(0, 1, target, (rest) => total(roots(1 - rest)) ** 2);
  const found = roots(by);
  const sum = total(found);
  return { odds: found.map((root) => 1 / (root * sum)), by };
}

/** Below this a chance is none: it is not offered. */
const LEAST_CHANCE = 1e-10;

/**
 * Prices that are shown, in thousandths, for the chances of a market's outcomes: with the margin on what they add up to
 * (1 where one of them comes, 2 where two do), on the ladder. Undefined for what is not offered: too sure, or not
 * possible any more.
 */
export function priceChances(fair: readonly number[], target: number): readonly (number | undefined)[] {
  const isOpen = (chance: number) => chance > LEAST_CHANCE && chance < 1 - LEAST_CHANCE;
  const open = fair.filter(isOpen);
  // What is decided already is no bet; the book is made of what may still come.
  if (open.length < 2) return fair.map(() => undefined);
  const { by } = withPower(open, total(open) * target);
  return fair.map((chance) => (isOpen(chance) ? shownPrice(chance ** -by) : undefined));
}
