import { type Fraction, fraction } from "@taya/games/kit/fraction";

/** How a leg ended. A push and a void leg both give the stake back. */
export type LegResult = "WON" | "HALF_WON" | "PUSH" | "VOID" | "HALF_LOST" | "LOST";

/** What beside its price decides about a winning leg. */
export interface Terms {
  /** Of `tied` that share them so many places were left to take. */
  readonly deadHeat?: { readonly tied: number; readonly places: number };
  /** Per cent that come off what is won because others did not run. */
  readonly deduction?: number;
}

const THOUSAND = 1_000n;
/** Half results make halves of thousandths. */
const BASE = 2n * THOUSAND;

/**
 * What a leg makes of one unit that is staked on it, exactly; the price in thousandths. A dead heat pays the full price
 * on the part of the stake that the places left are of those tied; a deduction comes off what is won, not off the stake.
 */
export function factorOf(result: LegResult, price: number, { deadHeat, deduction = 0 }: Terms = {}): Fraction {
  if (result === "LOST") return { n: 0n, d: 1n };
  if (result === "HALF_LOST") return { n: THOUSAND, d: BASE };
  if (result === "PUSH" || result === "VOID") return { n: BASE, d: BASE };
  const odds = BigInt(price);
  if (result === "HALF_WON") return { n: THOUSAND + odds, d: BASE };
  const kept = 100n - BigInt(deduction);
  const won = { n: THOUSAND * 100n + (odds - THOUSAND) * kept, d: THOUSAND * 100n };
  const share = deadHeat ? deadHeatShare(deadHeat.tied, deadHeat.places) : { n: 1n, d: 1n };
  return { n: won.n * share.n, d: won.d * share.d };
}

/** The part of a stake that wins where more are level than there are places. */
export const deadHeatShare = (tied: number, places: number): Fraction => fraction(Math.min(places, tied), tied);

/** The most that may come off, per cent. */
const MOST_DEDUCTED = 90;

/** Per cent off what is won, by the price (thousandths, up to and with) of a runner that was withdrawn. Source: Unibet's rules. */
const DEDUCTIONS = [
  [1_120, 90],
  [1_190, 85],
  [1_270, 80],
  [1_330, 75],
  [1_440, 70],
  [1_570, 65],
  [1_660, 60],
  [1_830, 55],
  [1_990, 50],
  [2_240, 45],
  [2_590, 40],
  [2_790, 35],
  [3_390, 30],
  [4_190, 25],
  [5_400, 20],
  [6_990, 15],
  [10_990, 10],
] as const;

/** What comes off for all that were withdrawn, per cent. */
export function deductionFor(
  prices: readonly number[],
  ladder: readonly (readonly [number, number])[] = DEDUCTIONS,
): number {
  const each = prices.map((price) => ladder.find(([upTo]) => price <= upTo)?.[1] ?? 0);
  return Math.min(
    MOST_DEDUCTED,
    each.reduce((sum, percent) => sum + percent, 0),
  );
}
