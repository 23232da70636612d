import { type Random, shuffled } from "@taya/kernel/random";
import { hmacWords, sha256Hex } from "./fair.ts";
import type { TableGame, TableSource } from "./table-game.ts";

const utf8 = new TextEncoder();
const DECK = 52;
/** The cut card lies 14 to 16 cards from the end. */
const CUT = { nearest: 14, places: 3 };
const TEN = 10;

/** What all accepted bets of a round come to: SHA-256 (hex) of their ids, sorted and joined by commas. */
export const betsHashOf = (betIds: readonly string[]): string => sha256Hex([...betIds].toSorted().join(","));

/** The randomness of a round: HMAC-SHA256 under the seed's hex text over `roundId`, `betsHash`, ":" and the block. */
export const roundRandom = (seed: string, roundId: string, betsHash: string): Random =>
  hmacWords(utf8.encode(seed), (block) => `${roundId}${betsHash}:${block}`);

/** A shoe in the order in which its cards leave it. */
export interface Shoe {
  readonly cards: readonly number[];
  /** How many cards are gone before the first hand: one turned over, and as many burnt as it counts. */
  readonly burnt: number;
  /** The hand in which so many cards are gone is followed by the last one. */
  readonly cut: number;
}

/** The shoe of a seed: Fisher-Yates over HMAC-SHA256 under the seed's hex text, blocks `shoeId:0`, `shoeId:1` ... */
export function shoeOf(seed: string, shoeId: string, decks: number): Shoe {
  const random = hmacWords(utf8.encode(seed), (block) => `${shoeId}:${block}`);
  const cards = shuffled(
    Array.from({ length: decks * DECK }, (_, card) => card),
    random,
  );
  const cut = cards.length - CUT.nearest - random.uniform(CUT.places);
  const first = (cards[0]! % 13) + 1;
  return { cards, burnt: 1 + Math.min(first, TEN), cut };
}

export interface Drawn<Outcome> {
  readonly outcome: Outcome;
  /** Cards the hand took; 0 where fresh numbers are drawn. */
  readonly used: number;
}

/** Draws a round of fresh numbers. */
export const drawNumbers = <Outcome>(game: TableGame<Outcome>, random: Random): Drawn<Outcome> => ({
  outcome: game.draw({ uniform: (n) => random.uniform(n), card: () => never("this table has no shoe") }),
  used: 0,
});

/** Deals a hand from a shoe, from the card of that place on. */
export function drawCards<Outcome>(game: TableGame<Outcome>, shoe: Shoe, from: number): Drawn<Outcome> {
  let at = from;
  const source: TableSource = {
    card: () => shoe.cards[at++] ?? never("the shoe is empty"),
    uniform: () => never("a shoe table draws cards only"),
  };
  const outcome = game.draw(source);
  return { outcome, used: at - from };
}

function never(why: string): never {
  throw new Error(why);
}

const LEAVES_MOST = 1_000;
const DEPTH_MOST = 8;

/**
 * Every outcome a table of fresh numbers can have; undefined where there are too many to look at, or where cards are
 * dealt from a shoe.
 */
export function outcomesOf<Outcome>(game: TableGame<Outcome>): Outcome[] | undefined {
  if (game.decks !== undefined) return undefined;
  const outcomes: Outcome[] = [];
  let path: { value: number; readonly of: number }[] = [];
  do {
    let depth = 0;
    let tooDeep = false;
    const source: TableSource = {
      uniform(n) {
        if (depth >= DEPTH_MOST || n > LEAVES_MOST) {
          tooDeep = true;
          return never("too many outcomes");
        }
        path[depth] ??= { value: 0, of: n };
        return path[depth++]!.value;
      },
      card: () => never("no shoe"),
    };
    try {
      outcomes.push(game.draw(source));
    } catch (error) {
      if (tooDeep) return undefined;
      throw error;
    }
    path = next(path.slice(0, depth));
  } while (path.length > 0 && outcomes.length <= LEAVES_MOST);
  return path.length > 0 ? undefined : outcomes;
}

/** The path after this one; empty after the last. */
function next(path: { value: number; readonly of: number }[]): { value: number; readonly of: number }[] {
  const rest = [...path];
  while (rest.length > 0) {
    const last = rest.pop()!;
    if (last.value + 1 < last.of) return [...rest, { value: last.value + 1, of: last.of }];
  }
  return [];
}
