import { distinctChoices, product, productsOf } from "../counting.ts";
import type { Matcher } from "../play.ts";
import type { Selection } from "../selection.ts";
import type { Look } from "../view.ts";

type Positional = Matcher & { readonly m: "positional" };

/** Unit bets of a selection, in the number of chosen symbols a place. */
export function countPositional({ choose, noRepeat }: Positional, { areas, list }: Selection): number {
  if (list.length > 0) return list.length;
  if (choose !== undefined) return productsOf(sizes(areas), choose);
  return noRepeat ? distinctChoices(areas) : product(sizes(areas));
}

/** Winning units: every way to have only symbols that stand in their places. */
export function winsPositional(
  { choose, noRepeat, carry }: Positional,
  { areas, list }: Selection,
  looks: readonly Look[],
): number {
  if (list.length > 0) return list.filter((unit) => unit.every((symbol, at) => carries(looks[at], symbol))).length;
  const hits = areas.map((area, at) => area.filter((symbol) => carries(looks[at], symbol)));
  if (noRepeat) return distinctChoices(hits);
  if (choose !== undefined) return productsOf(sizes(hits), choose);
  return product(areas.map((area, at) => (carry && !carry.includes(at) ? area.length : hits[at]!.length)));
}

const sizes = (areas: readonly (readonly string[])[]): number[] => areas.map((area) => area.length);
const carries = (look: Look | undefined, symbol: string): boolean => look?.labels.includes(symbol) ?? false;
