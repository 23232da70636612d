import { choose, tally } from "../counting.ts";
import type { Matcher, Shape } from "../play.ts";
import type { Selection } from "../selection.ts";
import type { Look } from "../view.ts";

type Multiset = Matcher & { readonly m: "multiset" };

/** Unit bets: ways to fill the roles of the shape with different symbols; of a list its different multisets. */
export function countMultiset(matcher: Multiset, selection: Selection): number {
  if (selection.list.length > 0) return unitsOf(matcher, selection).length;
  if (!matcher.shape) return 1;
  const [first, second] = matcher.shape as [Shape, Shape | undefined];
  const a = selection.areas[first.area]!;
  if (!second) return choose(a.length, first.pick);
  const b = selection.areas[second.area]!;
  const both = a.filter((symbol) => b.includes(symbol)).length;
  let units = 0;
  for (let shared = 0; shared <= first.pick; shared++) {
    const ways = choose(both, shared) * choose(a.length - both, first.pick - shared);
    units += ways * choose(b.length - shared, second.pick);
  }
  return units;
}

/** 1 when the draw has the shape and its symbols stand in the right roles; for lists 1 when the draw is among them. */
export function winsMultiset(matcher: Multiset, selection: Selection, looks: readonly Look[]): number {
  const drawn = looks.map((look) => look.labels[0]!);
  if (selection.list.length > 0) return unitsOf(matcher, selection).includes(keyOf(drawn)) ? 1 : 0;
  if (!matcher.shape) return keyOf(selection.areas.map((area) => area[0]!)) === keyOf(drawn) ? 1 : 0;
  const counts = tally(drawn);
  const fits = matcher.shape.every(({ times, pick, area }) => {
    const role = [...counts].filter(([, count]) => count === times).map(([symbol]) => symbol);
    return role.length === pick && role.every((symbol) => selection.areas[area]!.includes(symbol));
  });
  return fits ? 1 : 0;
}

/** The different multisets of a list that can win: permutations are one, equal symbols throughout are none. */
const unitsOf = ({ shape }: Multiset, { list }: Selection): string[] => [
  ...new Set(list.filter((unit) => fitsShape(unit, shape)).map(keyOf)),
];

/** Whether symbols have the multiplicities of a shape; without one they must not all be equal. */
export function fitsShape(unit: readonly string[], shape: readonly Shape[] | undefined): boolean {
  const counts = [...tally(unit).values()];
  if (!shape) return counts.length > 1;
  return shape.every(({ times, pick }) => counts.filter((count) => count === times).length === pick);
}

const keyOf = (symbols: readonly string[]): string => symbols.toSorted().join(",");
