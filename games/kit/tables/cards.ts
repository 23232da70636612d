/** A card of any deck of a shoe: its number modulo 52; rank first, suit by suit (0 ace ... 12 king, clubs, diamonds, hearts, spades). */
export type CardIndex = number;

/** Names of the suits in the order of their numbers. */
export const SUITS = ["clubs", "diamonds", "hearts", "spades"] as const;
export type Suit = (typeof SUITS)[number];

/** The card a shoe's number stands for, 0-51. */
export const faceOf = (card: number): CardIndex => card % 52;

/** 1 (ace) to 13 (king). */
export const rankOf = (card: CardIndex): number => (card % 13) + 1;

export const suitOf = (card: CardIndex): Suit => SUITS[Math.floor((card % 52) / 13)]!;

/** A deck to draw from without putting back: each takes one of what is left, in the order of the deck. */
export function deckOf(random: { uniform(n: number): number }): () => CardIndex {
  const left = Array.from({ length: 52 }, (_, card) => card);
  return () => left.splice(random.uniform(left.length), 1)[0]!;
}
