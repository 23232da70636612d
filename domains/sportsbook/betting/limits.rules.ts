import { type Fraction, fraction, multiply } from "@taya/games/kit/fraction";
import type { MarketType } from "../markets/market-type.ts";
import { returnOf } from "../tickets/ticket.ts";

type Class = MarketType["limit"];
export type TierLimits = Readonly<Record<Class | "parlay", bigint>>;

/** What a bet may win and what the house may lose; amounts in minor units. */
export interface Limits {
  /** The most one bet may win, by the tier of its competition; of tickets of several legs, the most it may return. */
  readonly tiers: Readonly<Record<number, TierLimits>>;
  /** The most the house may lose by a fixture, and by bets that are netted against each other. */
  readonly fixtureLiability: bigint;
  readonly marketLiability: bigint;
  /** Of a whole ticket. */
  readonly minStake: bigint;
}

const minor = (units: number): bigint => BigInt(units) * 100n;
const tier = (limits: Readonly<Record<Class | "parlay", number>>): TierLimits => ({
  line: minor(limits.line),
  win3: minor(limits.win3),
  main: minor(limits.main),
  prop: minor(limits.prop),
  parlay: minor(limits.parlay),
});

/** What holds where operators have set nothing. */
export const USUAL_LIMITS: Limits = {
  tiers: {
    1: tier({ line: 500_000, win3: 300_000, main: 100_000, prop: 20_000, parlay: 1_000_000 }),
    2: tier({ line: 200_000, win3: 120_000, main: 40_000, prop: 10_000, parlay: 500_000 }),
    3: tier({ line: 60_000, win3: 40_000, main: 15_000, prop: 4_000, parlay: 250_000 }),
    4: tier({ line: 20_000, win3: 15_000, main: 5_000, prop: 1_500, parlay: 100_000 }),
    5: tier({ line: 20_000, win3: 15_000, main: 5_000, prop: 1_500, parlay: 100_000 }),
  },
  fixtureLiability: minor(3_000_000),
  marketLiability: minor(1_000_000),
  minStake: minor(1),
};

/** The largest price of a ticket, in thousandths. */
export const MOST_ODDS = 5_000_000n;

const ALL = 100n;
const THOUSAND = 1_000n;

/** The most that may be won with a leg, in minor units, by its tier and kind and the part of it the player may use (hundredths). */
export const maxWin = (
  of: number,
  limit: Class | "parlay",
  factor: bigint,
  { tiers }: Pick<Limits, "tiers"> = USUAL_LIMITS,
): bigint => (tiers[of]![limit] * factor) / ALL;

/** The most that may be staked so that no more is won than that, floored; the price in thousandths. */
export const maxStake = (win: bigint, price: bigint): bigint => (win * THOUSAND) / (price - THOUSAND);

/** The most that may be staked on each line so that all together return no more than that, floored. */
export function maxUnit(payout: bigint, returnOfUnit: Fraction): bigint {
  const { n, d } = multiply(fraction(payout), fraction(returnOfUnit.d, returnOfUnit.n));
  return n / d;
}

/** The least stake of each line. */
export const minUnit = (minStake: bigint, lines: number): bigint => (minStake + BigInt(lines) - 1n) / BigInt(lines);

/** The most a ticket can return, in minor units, for the stake of each line: all legs win. */
export const highestReturn = (unit: bigint, prices: readonly bigint[], folds: readonly number[]): bigint =>
  returnOf(unit, { legs: prices.map((price) => ({ n: price, d: THOUSAND })), folds });
