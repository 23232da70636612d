import type { Cell } from "./outcome.ts";
import type { ClusterSheet, Mode } from "./par.ts";

/** Columns of letters, each read from the top. */
export type Grid = readonly (readonly string[])[];

/** Touching equal symbols, before the multiplier of their window. */
export interface Cluster {
  readonly symbol: string;
  readonly count: number;
  readonly cells: readonly Cell[];
  readonly units: number;
}

/** Per mode every letter as often as it weighs, in the order of the sheet: one draw out of it is one cell. */
export type Urns = Readonly<Record<Mode, readonly string[]>>;

export function urnsOf({ weights }: ClusterSheet): Urns {
  const urn = (mode: Mode) =>
    Object.entries(weights[mode]).flatMap(([letter, weight]) => Array.from({ length: weight }, () => letter));
  return { base: urn("base"), free: urn("free") };
}

/** A new window: reel by reel from the left, each from the top. */
export const fill = (par: ClusterSheet, draw: () => string): Grid =>
  Array.from({ length: par.reels }, () => Array.from({ length: par.rows }, draw));

/** Units for so many touching symbols: those of the largest size in the table that is not above it. */
export function sizePay(table: Readonly<Record<string, number>>, count: number): number {
  for (let size = count; size > 0; size--) {
    const units = table[size];
    if (units !== undefined) return units;
  }
  return 0;
}

/**
 * Every paying group of equal symbols that touch along a side, in the order of the pay table; a wild belongs to
 * every group it touches and makes none by itself.
 */
export function clustersOf(par: ClusterSheet, grid: Grid): Cluster[] {
  const { reels, rows } = par;
  const cells = grid.flat();
  const found: Cluster[] = [];
  for (const [symbol, table] of Object.entries(par.pays)) {
    const seen = new Uint8Array(reels * rows);
    for (let at = 0; at < cells.length; at++) {
      if (cells[at] !== symbol || seen[at] === 1) continue;
      const group = touching(cells, { symbol, wild: par.wild, rows, at, seen });
      const units = sizePay(table, group.length);
      if (units === 0) continue;
      const places = group.toSorted((a, b) => a - b).map((each): Cell => [Math.floor(each / rows), each % rows]);
      found.push({ symbol, count: group.length, cells: places, units });
    }
  }
  return found;
}

interface Start {
  readonly symbol: string;
  readonly wild: string | null;
  readonly rows: number;
  readonly at: number;
  /** Per cell 1 once a group of this symbol has reached it; a wild joins all that touch it to one group. */
  readonly seen: Uint8Array;
}

/** All cells of a group, in the order they are found; `cells` column by column. */
function touching(cells: readonly string[], { symbol, wild, rows, at: start, seen }: Start): number[] {
  const group = [start];
  seen[start] = 1;
  const visit = (at: number) => {
    const letter = cells[at];
    if ((letter !== symbol && letter !== wild) || seen[at] === 1) return;
    seen[at] = 1;
    group.push(at);
  };
  for (let next = 0; next < group.length; next++) {
    const at = group[next]!;
    const row = at % rows;
    if (row > 0) visit(at - 1);
    if (row < rows - 1) visit(at + 1);
    visit(at - rows);
    visit(at + rows);
  }
  return group;
}

/** Takes cells away, lets the rest fall, and fills up from above: reel by reel, the new ones drawn from the top. */
export function fall(grid: Grid, removed: ReadonlySet<number>, draw: () => string) {
  const fallen: string[] = [];
  const after = grid.map((column, reel) => {
    const rest = column.filter((_, row) => !removed.has(reel * column.length + row));
    const added = Array.from({ length: column.length - rest.length }, draw);
    fallen.push(added.join(""));
    return added.length === 0 ? column : [...added, ...rest];
  });
  return { grid: after, fallen };
}

/** Rows from the top, as stored. */
export const rowsOf = (grid: Grid): string[] =>
  Array.from({ length: grid[0]!.length }, (_, row) => grid.map((column) => column[row]!).join(""));
