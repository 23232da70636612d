import type { Level } from "./level.ts";

type Figures = readonly [
  deposit: number,
  validBet: number,
  keep: number,
  upgrade: number,
  weekly: number,
  monthly: number,
  birthday: number,
  withdrawPerDay?: number,
];

/** In whole units of money: a beginning and ten levels, each asking about three times as much as the one before. */
const FIGURES: readonly Figures[] = [
  [0, 0, 0, 0, 0, 0, 0],
  [1_000, 10_000, 5_000, 8, 0, 5, 18],
  [5_000, 100_000, 20_000, 28, 5, 18, 38],
  [20_000, 500_000, 80_000, 88, 18, 38, 88],
  [50_000, 1_500_000, 200_000, 188, 38, 88, 188],
  [150_000, 5_000_000, 500_000, 388, 88, 188, 388, 6],
  [400_000, 15_000_000, 1_200_000, 888, 188, 388, 888, 6],
  [1_000_000, 40_000_000, 3_000_000, 1_888, 388, 888, 1_888, 8],
  [3_000_000, 100_000_000, 8_000_000, 3_888, 888, 1_888, 3_888, 8],
  [8_000_000, 300_000_000, 20_000_000, 8_888, 1_888, 3_888, 8_888, 10],
  [20_000_000, 1_000_000_000, 50_000_000, 18_888, 3_888, 8_888, 18_888, 10],
];

const minor = (units: number): bigint => BigInt(units) * 100n;

/** The levels of a brand that has set none. */
export const DEFAULT_LEVELS: readonly Level[] = FIGURES.map(
  ([deposit, validBet, keep, upgrade, weekly, monthly, birthday, withdrawPerDay]) => ({
    deposit: minor(deposit),
    validBet: minor(validBet),
    keep: minor(keep),
    upgradeBonus: minor(upgrade),
    weekly: minor(weekly),
    monthly: minor(monthly),
    birthday: minor(birthday),
    cashback: {},
    ...(withdrawPerDay !== undefined && { withdrawPerDay }),
  }),
);
