import type { Winner } from "./baccarat.ts";
import { ask, type Cell, drawn, roadsOf } from "./roads.ts";

/** A mark of the big road with the ties that followed it. */
interface BigMark<Side extends string> extends Cell<Side> {
  readonly ties: number;
}

/** What a hypothetical result would add to big eye boy, small road and cockroach pig; null where it adds nothing. */
type Derived = readonly ("R" | "B" | null)[];

/** The roads of two sides. Columns and rows count from 0, rows 0-5; derived roads are red and blue, not sides. */
export interface RoadBoard<Side extends string> {
  readonly bigRoad: readonly BigMark<Side>[];
  /** Ties before the first win of a side. */
  readonly leadingTies: number;
  readonly bigEyeBoy: readonly Cell<"R" | "B">[];
  readonly smallRoad: readonly Cell<"R" | "B">[];
  readonly cockroachPig: readonly Cell<"R" | "B">[];
  readonly ask: Readonly<Record<Side, Derived>>;
}

/** The roads of results, oldest first; `names` says what the first side (P) and the second (B) are called. */
export function roadBoard<Side extends string>(
  results: readonly Winner[],
  names: { readonly P: Side; readonly B: Side },
): RoadBoard<Side> {
  const { bigRoad, derived, leadingTies } = roadsOf(results);
  const ties = tiesAfter(results);
  const asked: readonly (readonly [Side, Derived])[] = [
    [names.P, ask(results, "P")],
    [names.B, ask(results, "B")],
  ];
  return {
    bigRoad: bigRoad.map((cell, i) => ({ ...cell, value: names[cell.value], ties: ties[i]! })),
    leadingTies,
    bigEyeBoy: drawn(derived[0]),
    smallRoad: drawn(derived[1]),
    cockroachPig: drawn(derived[2]),
    ask: Object.fromEntries(asked) as Record<Side, Derived>,
  };
}

/** How many ties followed each win. */
function tiesAfter(results: readonly Winner[]): number[] {
  const ties: number[] = [];
  for (const result of results) {
    if (result !== "T") ties.push(0);
    else if (ties.length > 0) ties[ties.length - 1]!++;
  }
  return ties;
}

/** How often each of the values came. */
export function tally<V extends string>(values: readonly V[], all: readonly V[]): Record<V, number> {
  const counts = all.map((value) => [value, values.filter((each) => each === value).length]);
  return Object.fromEntries(counts) as Record<V, number>;
}
