import { type CardIndex, rankOf, suitOf } from "./cards.ts";

const RED = new Set(["diamonds", "hearts"]);
const isRed = (card: CardIndex): boolean => RED.has(suitOf(card));

export type Pair = "perfect" | "coloured" | "mixed";

/** What pair two cards make: of one suit, of one colour, or of one rank only. */
export function pairOf([a, b]: readonly [CardIndex, CardIndex]): Pair | undefined {
  if (rankOf(a) !== rankOf(b)) return undefined;
  if (suitOf(a) === suitOf(b)) return "perfect";
  return isRed(a) === isRed(b) ? "coloured" : "mixed";
}

export type Three = "suitedTrips" | "straightFlush" | "trips" | "straight" | "flush";

/** What three cards make, as in poker of three cards: an ace counts below the two or above the king. */
export function threeOf(cards: readonly [CardIndex, CardIndex, CardIndex]): Three | undefined {
  const ranks = cards.map(rankOf).toSorted((a, b) => a - b) as [number, number, number];
  const suited = new Set(cards.map(suitOf)).size === 1;
  if (ranks[0] === ranks[2]) return suited ? "suitedTrips" : "trips";
  const [low, middle, high] = ranks;
  const straight = (middle === low + 1 && high === low + 2) || (low === 1 && middle === 12 && high === 13);
  if (straight) return suited ? "straightFlush" : "straight";
  return suited ? "flush" : undefined;
}
