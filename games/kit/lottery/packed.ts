import { layoutOf, type Layout, shortAt, unitNumber } from "./packed.layout.ts";
import type { Play } from "./play.ts";
import type { Selection } from "./selection.ts";

/**
 * A selection as bytes: the chosen places, then sets of symbols (bankers, areas), the symbols of a sequence, or the
 * units of a list in ascending order. Settlement reads nothing else of a bet's selection.
 */
export function packSelection(play: Play, { places, areas, bankers, list }: Selection): Uint8Array {
  const layout = layoutOf(play);
  const head = layout.head > 0 ? bigEndian(maskOf(places), layout.head) : [];
  const numbers = (symbols: readonly string[]) => symbols.map((symbol) => numberOf(layout, symbol));
  if (play.grammar.style === "list") {
    const units = list.map((unit) => unitNumber(numbers(unit), layout.symbols.length)).toSorted((a, b) => a - b);
    return Uint8Array.from([...head, ...units.flatMap((unit) => bigEndian(unit, layout.unit))]);
  }
  if (play.grammar.style === "sequence") {
    return Uint8Array.from([...head, ...areas.flatMap((area) => numbers(area).flatMap((each) => bigEndian(each, 2)))]);
  }
  const sets = play.grammar.bankers ? [bankers, ...areas] : areas;
  return Uint8Array.from([...head, ...sets.flatMap((set) => packSet(layout, numbers(set)))]);
}

/** The selection out of its bytes; a list comes back in ascending order. */
export function unpackSelection(play: Play, bytes: Uint8Array): Selection {
  const layout = layoutOf(play);
  const places = layout.head > 0 ? bitsOf(shortAt(bytes, 0)) : [];
  const named = (number: number) => layout.symbols[number]!;
  const { style, size = 1 } = play.grammar;
  if (style === "list") {
    const list = unitsOf(layout, bytes).map((unit) => digitsOf(unit, layout.symbols.length, size).map(named));
    return { places, areas: [], bankers: [], list };
  }
  if (style === "sequence") {
    const areas = Array.from({ length: size }, (_, i) => [named(shortAt(bytes, layout.head + i * 2))]);
    return { places, areas, bankers: [], list: [] };
  }
  const sets = setsOf(layout, bytes).map((set) => set.map(named));
  const [bankers, areas] = play.grammar.bankers ? [sets[0]!, sets.slice(1)] : [[], sets];
  return { places, areas, bankers, list: [] };
}

function numberOf({ indexOf }: Layout, symbol: string): number {
  const number = indexOf.get(symbol);
  if (number === undefined) throw new TypeError(`${symbol} cannot be chosen`);
  return number;
}

function packSet({ bits }: Layout, numbers: readonly number[]): number[] {
  if (bits === undefined) return [numbers.length, ...numbers].flatMap((each) => bigEndian(each, 2));
  const bytes = Array<number>(bits).fill(0);
  for (const number of numbers) bytes[number >> 3]! |= 1 << (number & 7);
  return bytes;
}

/** The symbol numbers of every set, ascending. */
function setsOf({ bits, head, sets }: Layout, bytes: Uint8Array): number[][] {
  const found: number[][] = [];
  let at = head;
  for (let i = 0; i < sets; i++) {
    const end = at + (bits ?? 2 + shortAt(bytes, at) * 2);
    const set: number[] = [];
    if (bits === undefined) for (let j = at + 2; j < end; j += 2) set.push(shortAt(bytes, j));
    else for (let j = 0; j < bits * 8; j++) if ((bytes[at + (j >> 3)]! & (1 << (j & 7))) !== 0) set.push(j);
    found.push(set);
    at = end;
  }
  return found;
}

/** The numbers of a list's units, ascending. */
function unitsOf({ head, unit }: Layout, bytes: Uint8Array): number[] {
  const units: number[] = [];
  for (let at = head; at < bytes.length; at += unit) units.push(readUnit(bytes, at, unit));
  return units;
}

/** One unit's number. */
export function readUnit(bytes: Uint8Array, at: number, width: number): number {
  let number = 0;
  for (let i = 0; i < width; i++) number = number * 256 + bytes[at + i]!;
  return number;
}

function bigEndian(number: number, width: number): number[] {
  return Array.from({ length: width }, (_, i) => Math.floor(number / 256 ** (width - 1 - i)) % 256);
}

function digitsOf(number: number, base: number, size: number): number[] {
  return Array.from({ length: size }, (_, i) => Math.floor(number / base ** (size - 1 - i)) % base);
}

const maskOf = (places: readonly number[]): number => places.reduce((mask, place) => mask | (1 << place), 0);

/** The places of a mask, ascending. */
export const bitsOf = (mask: number): number[] =>
  Array.from({ length: 16 }, (_, i) => i).filter((i) => (mask & (1 << i)) !== 0);
