import { add, decimalFraction, type Fraction, fraction, multiply } from "@taya/games/kit/fraction";

/** Chances of a leg that is open, without any margin. */
export interface Expected {
  readonly win: number | string;
  readonly halfWin?: number | string;
  readonly refund?: number | string;
  readonly halfLose?: number | string;
}

const HALF = fraction(1, 2);

/** What may be expected of one unit on an open leg, by chances free of margin: never by the price of now, which has ours in it. */
export const expectation = (price: Fraction, { win, halfWin = 0, refund = 0, halfLose = 0 }: Expected): Fraction =>
  add(
    multiply(decimalFraction(win), price),
    multiply(decimalFraction(halfWin), HALF, add(fraction(1), price)),
    decimalFraction(refund),
    multiply(decimalFraction(halfLose), HALF),
  );

const MARGIN = { ahead: 50_000n, behind: 80_000n, eachFurtherLeg: 10_000n, most: 150_000n };

/**
 * Our share of a cash-out in parts per million: 5 % where the fair value is at least the stake, 8 % below, 1 % more for
 * each open leg beyond the first, 15 % at most.
 */
export function cashOutMargin(fair: bigint, stake: bigint, openLegs: number): bigint {
  const first = fair >= stake ? MARGIN.ahead : MARGIN.behind;
  const wanted = first + MARGIN.eachFurtherLeg * BigInt(Math.max(0, openLegs - 1));
  return wanted < MARGIN.most ? wanted : MARGIN.most;
}

/** What is left of a fair value once our share is taken. */
export const afterMargin = (fair: Fraction, margin: Fraction): Fraction =>
  multiply(fair, add(fraction(1), fraction(-margin.n, margin.d)));
