import { shuffled } from "@taya/kernel/random";
import { hashOf, hmacWords } from "./fair.ts";
import type { TableSheet } from "./tables/table.ts";

const utf8 = new TextEncoder();
const DECK = 52;
/** The cut card lay 14 to 16 cards from the end. */
const CUT = { nearest: 14, places: 3 };
const TEN = 10;

/** A shoe in the order in which its cards left it. */
export interface Shoe {
  readonly cards: readonly number[];
  /** How many cards were gone before the first hand: one turned over, and as many burnt as it counted. */
  readonly burnt: number;
  /** The hand in which so many cards were gone was followed by the last one. */
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

/**
 * A version of a table that dealt one shoe hand after hand. Whoever counted its open cards beat it, so no round is dealt
 * like that any more; this is for proofs of the rounds that were.
 */
export interface ShoeDealing<Outcome = unknown> {
  readonly version: string;
  /** Of the sheet of that version. */
  readonly hash: string;
  deal(card: () => number): Outcome;
}

/** What the sheet of a shoe version said differently from today's. */
export type ShoeSheet = Pick<TableSheet, "version" | "draws"> & { readonly cardsMost: number };

/** The dealing of a version whose sheet differs from today's in these members only. */
export const shoeDealing = <Outcome>(
  sheet: TableSheet,
  was: ShoeSheet,
  deal: (card: () => number) => Outcome,
): ShoeDealing<Outcome> => ({ version: was.version, hash: hashOf({ ...sheet, ...was }), deal });

/** The hand that was dealt from a shoe, from the card of that place on; throws where the shoe has not enough. */
export function dealtFrom<Outcome>(dealing: ShoeDealing<Outcome>, shoe: Shoe, from: number): Outcome {
  let at = from;
  return dealing.deal(() => {
    const card = shoe.cards[at++];
    if (card === undefined) throw new Error("the shoe is empty");
    return card;
  });
}
