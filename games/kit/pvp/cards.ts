/** A card of one deck. */
export interface Card {
  /** 2 to 14, the ace high. */
  readonly rank: number;
  readonly suit: Suit;
}

export type Suit = "c" | "d" | "h" | "s";

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";

/** Reads a card as it is written: rank, then suit: "As", "Td". Throws on anything else. */
function cardOf(text: string): Card {
  const rank = RANKS.indexOf(text[0] ?? "?");
  if (text.length !== 2 || rank < 0 || !SUITS.includes(text[1]!)) throw new TypeError(`no card ${text}`);
  return { rank: rank + 2, suit: text[1] as Suit };
}

/** Reads cards set apart by spaces; throws when one comes twice. */
export function cardsOf(text: string): Card[] {
  const words = text.split(" ").filter((word) => word !== "");
  if (new Set(words).size !== words.length) throw new TypeError(`a card comes twice in ${text}`);
  return words.map(cardOf);
}

export const written = ({ rank, suit }: Card): string => `${RANKS[rank - 2]}${suit}`;

/** Where a rank stands when the two is the highest: 0 (three) to 12 (two). */
export const twoHigh = ({ rank }: Card): number => (rank + 10) % 13;

/** Which list is larger where they first differ: above 0 the first, below 0 the second, 0 when one begins the other. */
export function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => i < b.length && value !== b[i]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

/** How often each value comes. */
export function countOf<V>(values: readonly V[]): Map<V, number> {
  const counts = new Map<V, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Every way to take so many of a list, in the list's order. */
export function choices<V>(from: readonly V[], count: number): V[][] {
  if (count === 0) return [[]];
  return from.flatMap((first, i) => choices(from.slice(i + 1), count - 1).map((rest) => [first, ...rest]));
}
