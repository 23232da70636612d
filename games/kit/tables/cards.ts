import type { Random } from "@taya/kernel/random";

/** A card of any deck: its number modulo 52; rank first, suit by suit (0 ace ... 12 king, clubs, diamonds, hearts, spades). */
export type CardIndex = number;

/** Names of the suits in the order of their numbers. */
export const SUITS = ["clubs", "diamonds", "hearts", "spades"] as const;
export type Suit = (typeof SUITS)[number];

/** The card that a number of several decks stands for, 0-51. */
export const faceOf = (card: number): CardIndex => card % 52;

/** 1 (ace) to 13 (king). */
export const rankOf = (card: CardIndex): number => (card % 13) + 1;

export const suitOf = (card: CardIndex): Suit => SUITS[Math.floor((card % 52) / 13)]!;

/**
 * Cards out of so many decks without putting back, 0 to 52 x decks - 1: each is one of those that are left, in the order of
 * their numbers. `gone` are those that lie elsewhere in the same round.
 */
export function cardsOf(random: Random, decks: number, gone: readonly number[] = []): () => number {
  const out = gone.toSorted((a, b) => a - b);
  return () => {
    let card = random.uniform(52 * decks - out.length);
    let at = 0;
    while (at < out.length && out[at]! <= card) {
      card += 1;
      at += 1;
    }
    out.splice(at, 0, card);
    return card;
  };
}
