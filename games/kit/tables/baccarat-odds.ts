import { type Hand, handOf, playHand } from "./baccarat.ts";

/** A result with its chance out of a full shoe; hands of the same values are one. */
export interface Weighted {
  readonly hand: Hand;
  readonly chance: number;
}

/** Ranks that stand for the ten values: the ten for all cards that count nothing. */
const STANDS_FOR = [10, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * Every hand by the values of its cards, with its chance: all ordered deals of four to six cards from a full shoe.
 * Pairs cannot be told from it, for ten, jack, queen and king are one value here.
 */
export const allHands = (decks: number): Weighted[] =>
  handsFrom(STANDS_FOR.map((rank) => (rank === 10 ? 16 : 4) * decks));

/** Every hand out of so many cards of each value, 0 to 9. */
export function handsFrom(values: readonly number[]): Weighted[] {
  const left = [...values];
  const all: Weighted[] = [];
  let cards = left.reduce((sum, count) => sum + count, 0);
  const draw = (then: (rank: number, chance: number) => void): void => {
    for (const [value, rank] of STANDS_FOR.entries()) {
      const chance = left[value]! / cards;
      if (chance === 0) continue;
      left[value]!--;
      cards--;
      then(rank, chance);
      cards++;
      left[value]!++;
    }
  };
  draw((p1, c1) => draw((b1, c2) => draw((p2, c3) => draw((b2, c4) => finish([p1, p2], [b1, b2], c1 * c2 * c3 * c4)))));
  return all;

  /** Draws as many more cards as the rules ask for. */
  function finish(player: readonly number[], banker: readonly number[], chance: number, dealt: readonly number[] = []) {
    const queue = [...dealt];
    let short = false;
    const hand = playHand(player, banker, () => queue.shift() ?? ((short = true), 10));
    if (!short) all.push({ hand: handOf(hand.player, hand.banker), chance });
    else draw((rank, each) => finish(player, banker, chance * each, [...dealt, rank]));
  }
}

/** The chance that something holds. */
export const chanceThat = (hands: readonly Weighted[], holds: (hand: Hand) => boolean): number =>
  hands.reduce((sum, { hand, chance }) => (holds(hand) ? sum + chance : sum), 0);

/** What the house keeps, in per cent of the stake; `profit` in hundredths of it. */
export const edgeOf = (hands: readonly Weighted[], profit: (hand: Hand) => number): number =>
  -hands.reduce((sum, { hand, chance }) => sum + chance * profit(hand), 0);

/** Chances of the first two cards of each side in a shoe of so many decks: same rank, and same rank and suit. */
export function pairChances(decks: number): {
  readonly pair: number;
  readonly bothPair: number;
  readonly suited: number;
  readonly bothSuited: number;
} {
  const n = 52 * decks;
  const r = 4 * decks;
  const rest = (n - 2) * (n - 3);
  const pair = (r - 1) / (n - 1);
  const suited = (decks - 1) / (n - 1);
  return {
    pair,
    bothPair: (pair * ((r - 2) * (r - 3) + 12 * r * (r - 1))) / rest,
    suited,
    bothSuited: (suited * ((decks - 2) * (decks - 3) + 51 * decks * (decks - 1))) / rest,
  };
}
