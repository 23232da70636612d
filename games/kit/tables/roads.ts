import type { Winner } from "./baccarat.ts";

/** A mark on a road's grid; columns and rows count from 0. */
export interface Cell<V extends string> {
  readonly col: number;
  readonly row: number;
  readonly value: V;
}

type Side = "P" | "B";
type Colour = "R" | "B";

/** A run of one value in the big road. */
interface Run {
  readonly side: Side;
  readonly length: number;
}

export interface Roads {
  readonly runs: readonly Run[];
  /** Ties before the first win of either side. */
  readonly leadingTies: number;
  readonly bigRoad: readonly Cell<Side>[];
  /** Big eye boy, small road and cockroach pig, in the order their marks appear. */
  readonly derived: readonly [Colour[], Colour[], Colour[]];
}

const ROWS = 6;

/** All roads of the results shown. Ties stand on the bead plate only. */
export function roadsOf(results: readonly Winner[]): Roads {
  const sides = results.filter((result): result is Side => result !== "T");
  const runs: { side: Side; length: number }[] = [];
  const derived: [Colour[], Colour[], Colour[]] = [[], [], []];
  for (const side of sides) {
    const last = runs.at(-1);
    if (last?.side === side) last.length++;
    else runs.push({ side, length: 1 });
    for (const [i, road] of derived.entries()) {
      const colour = colourOf(runs, i + 1);
      if (colour) road.push(colour);
    }
  }
  const first = results.findIndex((result) => result !== "T");
  return { runs, derived, leadingTies: first < 0 ? results.length : first, bigRoad: drawn(sides) };
}

/** The colour the newest entry gives the derived road `k` columns apart; undefined while there is nothing to compare. */
function colourOf(runs: readonly Run[], k: number): Colour | undefined {
  const col = runs.length - 1;
  const row = runs[col]!.length - 1;
  if (row === 0) {
    const [a, b] = [runs[col - 1], runs[col - 1 - k]];
    return b && (a!.length === b.length ? "R" : "B");
  }
  const beside = runs[col - k];
  return beside && (beside.length === row ? "B" : "R");
}

/** The colours the next result would add to the derived roads; null where it adds none. */
export function ask(results: readonly Winner[], side: Side): (Colour | null)[] {
  const before = roadsOf(results).derived;
  return roadsOf([...results, side]).derived.map((road, i) => road[before[i]!.length] ?? null);
}

/** Marks on a grid of six rows: a run goes down and turns right where it cannot; the next begins at the top again. */
export function drawn<V extends string>(values: readonly V[]): Cell<V>[] {
  const taken = new Set<string>();
  const cells: Cell<V>[] = [];
  let start = -1;
  let at = { col: 0, row: 0 };
  let turned = false;
  for (const [i, value] of values.entries()) {
    if (i === 0 || value !== values[i - 1]) {
      do start++;
      while (taken.has(`${start},0`));
      at = { col: start, row: 0 };
      turned = false;
    } else {
      turned ||= at.row + 1 === ROWS || taken.has(`${at.col},${at.row + 1}`);
      at = turned ? { col: at.col + 1, row: at.row } : { col: at.col, row: at.row + 1 };
    }
    taken.add(`${at.col},${at.row}`);
    cells.push({ ...at, value });
  }
  return cells;
}

/** Where a result stands on the bead plate, which is filled column by column. */
export const beadAt = (index: number): { readonly col: number; readonly row: number } => ({
  col: Math.floor(index / ROWS),
  row: index % ROWS,
});
