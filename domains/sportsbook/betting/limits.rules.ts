import type { MarketType } from "../markets/market-type.ts";
import { returnOf } from "../tickets/ticket.ts";

type Class = MarketType["limit"];

/** The most one bet may win, in main units of the currency, by the competition's tier. Editable by operators. */
const MAX_WIN: Readonly<Record<number, Readonly<Record<Class | "parlay", number>>>> = {
  1: { line: 500_000, win3: 300_000, main: 100_000, prop: 20_000, parlay: 1_000_000 },
  2: { line: 200_000, win3: 120_000, main: 40_000, prop: 10_000, parlay: 500_000 },
  3: { line: 60_000, win3: 40_000, main: 15_000, prop: 4_000, parlay: 250_000 },
  4: { line: 20_000, win3: 15_000, main: 5_000, prop: 1_500, parlay: 100_000 },
  5: { line: 20_000, win3: 15_000, main: 5_000, prop: 1_500, parlay: 100_000 },
};

const MINOR = 100n;
const ALL = 100n;
const THOUSAND = 1_000n;

/** The most that may be won with a leg, in minor units, by its tier and kind and the part of it the player may use (hundredths). */
export const maxWin = (tier: number, limit: Class | "parlay", factor: bigint): bigint =>
  (BigInt(MAX_WIN[tier]![limit]) * MINOR * factor) / ALL;

/** The most that may be staked so that no more is won than that, floored; the price in thousandths. */
export const maxStake = (win: bigint, price: bigint): bigint => (win * THOUSAND) / (price - THOUSAND);

/** The most a ticket can return, in minor units, for the stake of each line: all legs win. */
export const highestReturn = (unit: bigint, prices: readonly bigint[], folds: readonly number[]): bigint =>
  returnOf(unit, { legs: prices.map((price) => ({ n: price, d: THOUSAND })), folds });
