import { type Fraction, fraction, multiply } from "../../kit/fraction.ts";

/** Ranks from the ace, 1, to the king, 13; every card is drawn from a whole deck. */
export const RANKS = 13;
const ACE = 1;
const KING = 13;

export type Side = "higher" | "lower";

/** Ranks that let a guess win: the same rank counts for both sides, on an ace and a king only for the side with no other. */
export function winning(card: number, side: Side): number {
  if (card === ACE) return side === "higher" ? RANKS - 1 : 1;
  if (card === KING) return side === "lower" ? RANKS - 1 : 1;
  return side === "higher" ? RANKS + 1 - card : card;
}

export function wins(card: number, side: Side, next: number): boolean {
  if (next === card) return !(card === ACE && side === "higher") && !(card === KING && side === "lower");
  return side === "higher" ? next > card : next < card;
}

/** What a run of guesses pays, in hundredths, floored: 0.99 over the chance of all of them together. */
export function payOf(ways: readonly number[]): bigint {
  const chance = ways.reduce((product, each) => product * BigInt(each), 1n);
  return (99n * BigInt(RANKS) ** BigInt(ways.length)) / chance;
}

/** Above this many hundredths flooring takes less than the least return found below it. */
const FAR = 400n;

/** What runs of guesses return; those that go on from here lie between these, for none returns more than 0.99. */
export function* runReturns(ways: readonly number[] = [], from = 1): Generator<Fraction> {
  for (let next = from; next < RANKS; next++) {
    const run = [...ways, next];
    const pay = payOf(run);
    yield multiply(...run.map((each) => fraction(each, RANKS)), fraction(pay, 100));
    if (pay < FAR) yield* runReturns(run, next);
  }
}
