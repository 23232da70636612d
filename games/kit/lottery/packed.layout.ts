import type { Play } from "./play.ts";
import { symbolsOf } from "./selection.ts";

/** Bytes of the set of chosen places. */
const PLACES_BYTES = 2;
/** Alphabets up to here are packed as one bit a symbol, larger ones as sorted numbers of two bytes behind their count. */
const BITS_MOST = 128;

/** How the selections of a play lie in bytes. */
export interface Layout {
  /** The symbols in the order of their numbers. */
  readonly symbols: readonly string[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** Bytes of a set of symbols; undefined where sets are written as sorted numbers. */
  readonly bits: number | undefined;
  /** An ordered entry: one symbol a set, two bytes each. */
  readonly ordered: boolean;
  /** Bytes of one unit of a list. */
  readonly unit: number;
  /** Where the sets or units begin. */
  readonly head: number;
  /** Sets of symbols: the bankers when the play has them, then the areas. */
  readonly sets: number;
}

const known = new WeakMap<Play, Layout>();

/** The layout of a play, the same for ever: packed selections are kept. */
export function layoutOf(play: Play): Layout {
  const kept = known.get(play);
  if (kept) return kept;
  const { alphabet, size = 1, bankers, places, style } = play.grammar;
  const symbols = symbolsOf(alphabet);
  const layout: Layout = {
    symbols,
    indexOf: new Map(symbols.map((symbol, at) => [symbol, at])),
    bits: symbols.length <= BITS_MOST ? Math.ceil(symbols.length / 8) : undefined,
    ordered: style === "sequence",
    unit: bytesFor(symbols.length ** size),
    head: places === undefined ? 0 : PLACES_BYTES,
    sets: size + (bankers ? 1 : 0),
  };
  known.set(play, layout);
  return layout;
}

function bytesFor(values: number): number {
  let bytes = 1;
  while (256 ** bytes < values) bytes++;
  return bytes;
}

/** The number of a list unit: its symbols as digits to the base of the alphabet. */
export const unitNumber = (symbols: readonly number[], base: number): number =>
  symbols.reduce((all, symbol) => all * base + symbol, 0);

/** A number of two bytes. */
export const shortAt = (bytes: Uint8Array, at: number): number => (bytes[at]! << 8) | bytes[at + 1]!;
