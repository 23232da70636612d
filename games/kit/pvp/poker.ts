import { type Card, choices, compareKeys, countOf } from "./cards.ts";

/** Kinds of hands, the best last. */
export const CATEGORIES = [
  "high card",
  "pair",
  "two pair",
  "three of a kind",
  "straight",
  "flush",
  "full house",
  "four of a kind",
  "straight flush",
  "royal flush",
] as const;
export type Category = (typeof CATEGORIES)[number];

/** What a hand is worth. */
export interface Ranked {
  readonly category: Category;
  /** The category's number, then what breaks ties: ranks by how often they come, then by height. */
  readonly key: readonly number[];
}

/** Ranks five cards, or three, which make no straight and no flush. */
export function rankHand(cards: readonly Card[]): Ranked {
  const groups = [...countOf(cards.map(({ rank }) => rank))].toSorted((a, b) => b[1] - a[1] || b[0] - a[0]);
  const ranks = groups.map(([rank]) => rank);
  const shape = groups.map(([, count]) => count).join("");
  const top = cards.length === 5 && shape === "11111" ? straightTop(ranks) : undefined;
  const flush = cards.length === 5 && cards.every(({ suit }) => suit === cards[0]!.suit);
  if (top !== undefined) return ranked(flush ? (top === 14 ? "royal flush" : "straight flush") : "straight", [top]);
  return ranked(flush ? "flush" : (SHAPES[shape] ?? "high card"), ranks);
}

const SHAPES: Readonly<Record<string, Category>> = {
  "41": "four of a kind",
  "32": "full house",
  "311": "three of a kind",
  "3": "three of a kind",
  "221": "two pair",
  "2111": "pair",
  "21": "pair",
};

const ranked = (category: Category, ties: readonly number[]): Ranked => ({
  category,
  key: [CATEGORIES.indexOf(category), ...ties],
});

/** The top of five different ranks in a row, highest first; ace to five counts as five high. */
function straightTop(ranks: readonly number[]): number | undefined {
  if (ranks[0]! - ranks[4]! === 4) return ranks[0];
  return ranks.join() === "14,5,4,3,2" ? 5 : undefined;
}

/** The best five of the cards. */
export function bestHand(cards: readonly Card[]): Ranked {
  const [first, ...others] = choices(cards, 5).map(rankHand);
  if (!first) throw new TypeError("a hand has at least five cards");
  return others.reduce((best, each) => (compareKeys(each.key, best.key) > 0 ? each : best), first);
}

/** Seats whose hands nobody beats. */
export function winnersOf(hands: readonly Ranked[]): number[] {
  const seats = [...hands.keys()];
  return seats.filter((seat) => hands.every(({ key }) => compareKeys(hands[seat]!.key, key) >= 0));
}
