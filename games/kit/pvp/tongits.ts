import { type Card, countOf } from "./cards.ts";

/** The ace is low and counts one, faces count ten. */
const low = ({ rank }: Card): number => (rank === 14 ? 1 : rank);
const pointsOf = (card: Card): number => Math.min(10, low(card));

/** The points left when the hand's cards are laid into melds as well as can be; a card is in one meld at most. */
export function unmatchedPoints(hand: readonly Card[]): number {
  const melds = meldsOf(hand);
  const known = new Map<number, number>();
  return leastOf((1 << hand.length) - 1);

  /** The fewest points of the cards in the set: its first card stays out, or goes into one of its melds. */
  function leastOf(cards: number): number {
    if (cards === 0) return 0;
    const before = known.get(cards);
    if (before !== undefined) return before;
    const first = 31 - Math.clz32(cards & -cards);
    const without = pointsOf(hand[first]!) + leastOf(cards & ~(1 << first));
    const within = melds.filter((meld) => (meld & (1 << first)) !== 0 && (meld & ~cards) === 0);
    const least = Math.min(without, ...within.map((meld) => leastOf(cards & ~meld)));
    known.set(cards, least);
    return least;
  }
}

/** Every meld in a hand, as a set of its cards: three or four of a rank, three or more in a row of one suit. */
function meldsOf(hand: readonly Card[]): number[] {
  const at = hand.map((card, i) => ({ ...card, low: low(card), bit: 1 << i }));
  const sets = [...countOf(at.map((card) => card.low)).keys()].flatMap((rank) => {
    const alike = at.filter((card) => card.low === rank).map(({ bit }) => bit);
    const all = alike.reduce((meld, bit) => meld | bit, 0);
    if (alike.length === 4) return [all, ...alike.map((bit) => all & ~bit)];
    return alike.length === 3 ? [all] : [];
  });
  const runs = at.flatMap((first) => {
    const melds: number[] = [];
    let meld = 0;
    for (let rank = first.low; ; rank++) {
      const next = at.find((card) => card.suit === first.suit && card.low === rank);
      if (!next) return melds;
      meld |= next.bit;
      if (rank - first.low >= 2) melds.push(meld);
    }
  });
  return [...sets, ...runs];
}
