import { type Layout, unitNumber } from "./packed.layout.ts";
import { readUnit } from "./packed.ts";

/** Whether a list holds a unit: its units are sorted. */
export function listHas({ head, unit: width }: Layout, packed: Uint8Array, unit: number): boolean {
  let low = 0;
  let high = (packed.length - head) / width;
  while (low < high) {
    const middle = (low + high) >> 1;
    const there = readUnit(packed, head + middle * width, width);
    if (there === unit) return true;
    if (there < unit) low = middle + 1;
    else high = middle;
  }
  return false;
}

/** The numbers of every unit that has one of the wanted symbols at each place. */
export function unitNumbers(wanted: readonly (readonly number[])[], base: number): number[] {
  let units: number[][] = [[]];
  for (const symbols of wanted) units = units.flatMap((head) => symbols.map((symbol) => [...head, symbol]));
  return units.map((unit) => unitNumber(unit, base));
}

/** The numbers of every order in which the symbols can be written. */
export function permutationsOf(symbols: readonly number[], base: number): number[] {
  const orders = (rest: readonly number[]): number[][] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((first, at) => orders(rest.toSpliced(at, 1)).map((tail) => [first, ...tail]));
  return [...new Set(orders(symbols).map((order) => unitNumber(order, base)))];
}
