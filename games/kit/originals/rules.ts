import { add, type Fraction, fraction, multiply } from "../fraction.ts";
import { choose } from "../lottery/counting.ts";

/** The share of every stake these games give back, before rounding. */
const KEPT = fraction(99, 100);
const WORDS = 4_294_967_296n;

/** What a dice bet pays in ten-thousandths: 99 over the chance in per cent, to the nearest. */
export const dicePay = (chance: Fraction): bigint => {
  const scaled = multiply(fraction(99 * 10_000), fraction(chance.d, chance.n));
  return (2n * scaled.n + scaled.d) / (2n * scaled.d);
};

/** Where a crash or limbo round ends, in hundredths, from a word of 32 bits; never below 1.00. */
export function crashAt(word: bigint): bigint {
  const hundredths = (99n * WORDS) / (word + 1n);
  return hundredths > 100n ? hundredths : 100n;
}

/** The chance that a crash round reaches a multiplier of so many hundredths or more. */
export const reaches = (hundredths: bigint): Fraction => fraction((WORDS * 99n) / hundredths, WORDS);

const TILES = 25;

/** The chance that so many tiles in a row hide no mine. */
export const minesChance = (mines: number, revealed: number): Fraction =>
  fraction(choose(TILES - mines, revealed), choose(TILES, revealed));

/** What so many tiles without a mine pay, in hundredths, floored. */
export function minesPay(mines: number, revealed: number): bigint {
  const chance = minesChance(mines, revealed);
  const pay = multiply(KEPT, fraction(chance.d, chance.n), fraction(100));
  return pay.n / pay.d;
}

/** The return of a plinko table: slots count the turns to the right. */
export function plinkoReturn(multipliers: readonly Fraction[]): Fraction {
  const rows = multipliers.length - 1;
  const slots = multipliers.map((pay, slot) => multiply(fraction(choose(rows, slot)), pay));
  return multiply(add(...slots), fraction(1, 2n ** BigInt(rows)));
}

const KENO_OF = 40;
const KENO_DRAWN = 10;

/** The chances of 0, 1, 2 ... hits with so many picks; ten of forty are drawn. */
export const kenoHits = (picks: number): Fraction[] =>
  Array.from({ length: picks + 1 }, (_, hits) =>
    fraction(choose(picks, hits) * choose(KENO_OF - picks, KENO_DRAWN - hits), choose(KENO_OF, KENO_DRAWN)),
  );

/** The return of a keno table: pays for 0, 1, 2 ... hits. */
export const kenoReturn = (pays: readonly Fraction[]): Fraction =>
  add(...kenoHits(pays.length - 1).map((chance, hits) => multiply(chance, pays[hits]!)));
