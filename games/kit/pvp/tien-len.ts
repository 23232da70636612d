import { type Card, countOf, type Suit, twoHigh } from "./cards.ts";

/** The suits from the lowest. */
const SUITS: readonly Suit[] = ["s", "c", "d", "h"];
const TWO = 12;

type PlayType = "single" | "pair" | "triple" | "quads" | "seq" | "pairseq";

/** What a player lays down. */
export interface Play {
  readonly type: PlayType;
  /** Cards of it. */
  readonly length: number;
  /** The height of its highest card. */
  readonly top: number;
  /** Made of twos. */
  readonly twos: boolean;
}

const heightOf = (card: Card): number => 4 * twoHigh(card) + SUITS.indexOf(card.suit);
const ALIKE: readonly PlayType[] = ["single", "pair", "triple", "quads"];

/** Reads cards as a play; undefined when they are none. */
export function playOf(cards: readonly Card[]): Play | undefined {
  const type = typeOf(cards);
  if (!type) return undefined;
  const top = Math.max(...cards.map(heightOf));
  return { type, length: cards.length, top, twos: twoHigh(cards[0]!) === TWO };
}

function typeOf(cards: readonly Card[]): PlayType | undefined {
  const counts = countOf(cards.map(twoHigh));
  const ranks = [...counts.keys()].toSorted((a, b) => a - b);
  if (ranks.length === 1) return ALIKE[cards.length - 1];
  const inRow = ranks.length >= 3 && ranks.at(-1)! - ranks[0]! === ranks.length - 1 && !ranks.includes(TWO);
  if (!inRow) return undefined;
  const each = new Set(counts.values());
  if (each.size > 1) return undefined;
  return each.has(1) ? "seq" : each.has(2) ? "pairseq" : undefined;
}

/** Whether a play may be laid on another: higher of the same type and length, or a chop. */
export function mayFollow(play: Play, on: Play): boolean {
  if (play.type === on.type && play.length === on.length) return play.top > on.top;
  const strength = chopOf(play);
  return strength > 0 && strength >= neededToChop(on);
}

/** Plays that chop, by strength: three pairs in a row, four alike, four pairs in a row, five and more. */
function chopOf({ type, length }: Play): number {
  if (type === "quads") return 2;
  if (type !== "pairseq") return 0;
  return length === 6 ? 1 : length / 2 - 1;
}

/** A two falls to any chop, two of them to four pairs in a row, three to five; a chop to the next stronger one. */
function neededToChop(on: Play): number {
  const chop = chopOf(on);
  if (chop > 0) return chop + 1;
  return on.twos ? [1, 3, 4][on.length - 1]! : Infinity;
}
