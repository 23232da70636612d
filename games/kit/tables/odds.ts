import { add, type Fraction, fraction, multiply } from "../fraction.ts";

const one = fraction(1);
const less = (from: Fraction, what: Fraction): Fraction => add(from, { n: -what.n, d: what.d });

/** Dragon tiger: one card each out of a shoe of so many decks. */
export function dragonTiger(decks: number): {
  readonly dragon: Fraction;
  readonly tie: Fraction;
  readonly suitedTie: Fraction;
} {
  const rest = 52 * decks - 1;
  const tie = fraction(4 * decks - 1, rest);
  return { dragon: multiply(less(one, tie), fraction(1, 2)), tie, suitedTie: fraction(decks - 1, rest) };
}

/** Fan tan: of the four remainders, how many win and how many give the stake back. */
export const FAN_TAN: Readonly<Record<string, readonly [win: number, push: number]>> = {
  fan: [1, 0],
  nim: [1, 1],
  kwok: [2, 0],
  ngatan: [2, 1],
  ssh: [3, 0],
  odd: [2, 0],
};

const pairs = (n: number): number => (n * (n - 1)) / 2;

/** Andar bahar: the chance that the matching card is the k-th of the 51 left. */
export const matchAt = (k: number): Fraction => fraction(pairs(51 - k), (51 * 50 * 49) / 6);

/** The chance of the side that gets the first, third, ... card. */
export const firstSide = (): Fraction => add(...Array.from({ length: 25 }, (_, i) => matchAt(2 * i + 1)));

/** How many cards are dealt until the match, on average. */
export const meanCards = (): Fraction =>
  add(...Array.from({ length: 49 }, (_, i) => multiply(matchAt(i + 1), fraction(i + 1))));

/** Three dice of six colours: the chances that a colour shows 0, 1, 2 and 3 times. */
export const COLOUR_HITS: readonly Fraction[] = [
  fraction(125, 216),
  fraction(75, 216),
  fraction(15, 216),
  fraction(1, 216),
];

/** The chance that two named colours both show. */
export const COLOUR_PAIR = fraction(30, 216);

/**
 * What a number of the money wheel gives back whose segments of the 54 are so many. Two segments multiply what the next
 * spin wins by 2 and 7 and stack, so n counts segments / (54 - 9) times; the stake comes back once, segments / (54 - 2).
 */
export const wheelReturn = (number: number, segments: number): Fraction =>
  add(fraction(segments * number, 45), fraction(segments, 52));

/** Perfect pairs out of so many decks: the second card of the first's rank in the same suit, colour, or another colour. */
export function perfectPairs(decks: number): {
  readonly perfect: Fraction;
  readonly coloured: Fraction;
  readonly mixed: Fraction;
} {
  const rest = 52 * decks - 1;
  return {
    perfect: fraction(decks - 1, rest),
    coloured: fraction(decks, rest),
    mixed: fraction(2 * decks, rest),
  };
}
