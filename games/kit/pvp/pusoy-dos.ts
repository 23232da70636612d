import { type Card, compareKeys, countOf, type Suit, twoHigh } from "./cards.ts";

/** The suits from the lowest. */
const SUITS: readonly Suit[] = ["c", "s", "h", "d"];

/** Where a card stands in its deck, 0 (three of clubs) to 51 (two of diamonds). */
const heightOf = (card: Card): number => 4 * twoHigh(card) + SUITS.indexOf(card.suit);

/** Cards from the lowest to the highest. */
export const sortedCards = (cards: readonly Card[]): Card[] => cards.toSorted((a, b) => heightOf(a) - heightOf(b));

/** Plays of five cards, the best last. */
const FIVES = ["straight", "flush", "full house", "four of a kind", "straight flush"] as const;
type Five = (typeof FIVES)[number];

/** A play of five cards; the key is larger for the better of two. */
export interface RankedFive {
  readonly type: Five;
  readonly key: readonly number[];
}

/** Ranks five cards; undefined when they are no play. Flushes compare their ranks from the top, then the suit. */
export function rankFive(cards: readonly Card[]): RankedFive | undefined {
  if (cards.length !== 5) return undefined;
  const falling = sortedCards(cards).toReversed();
  const ranks = falling.map(twoHigh);
  const groups = [...countOf(ranks)].toSorted((a, b) => b[1] - a[1]);
  const shape = groups.map(([, count]) => count).join("");
  const flush = cards.every(({ suit }) => suit === cards[0]!.suit);
  const straight = shape === "11111" && ranks[0]! - ranks[4]! === 4;
  const top = heightOf(falling[0]!);
  if (straight) return five(flush ? "straight flush" : "straight", [top]);
  if (flush) return five("flush", [...ranks, top]);
  if (shape === "41") return five("four of a kind", [groups[0]![0]]);
  return shape === "32" ? five("full house", [groups[0]![0]]) : undefined;
}

const five = (type: Five, ties: readonly number[]): RankedFive => ({ type, key: [FIVES.indexOf(type), ...ties] });

/** Above 0 when the first beats the second, below 0 when the second does. */
export const compareFives = (a: RankedFive, b: RankedFive): number => compareKeys(a.key, b.key);
