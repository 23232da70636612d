import type { Random } from "@taya/kernel/random";
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

/** One draw per cell by the weights of the mode. */
export function letterDrawer(par: ClusterSheet, mode: Mode, random: Random): () => string {
  const weights = Object.entries(par.weights[mode]);
  const letters = weights.flatMap(([letter, weight]) => Array.from({ length: weight }, () => letter));
  return () => letters[random.uniform(letters.length)]!;
}

/** A new window: reel by reel from the left, each from the top. */
export const fill = (par: ClusterSheet, draw: () => string): Grid =>
  Array.from({ length: par.reels }, () => Array.from({ length: par.rows }, draw));

/** Units for so many touching symbols: those of the largest size in the table that is not above it. */
export function sizePay(table: Readonly<Record<string, number>>, count: number): number {
  let best = 0;
  let units = 0;
  for (const size of Object.keys(table)) {
    if (Number(size) <= count && Number(size) > best) {
      best = Number(size);
      units = table[size]!;
    }
  }
  return units;
}

/**
 * Every paying group of equal symbols that touch along a side, in the order of the pay table; a wild belongs to
 * every group it touches and makes none by itself.
 */
export function clustersOf(par: ClusterSheet, grid: Grid): Cluster[] {
  const { reels, rows } = par;
  const found: Cluster[] = [];
  const seen = new Int32Array(reels * rows);
  let mark = 0;
  for (const [symbol, table] of Object.entries(par.pays)) {
    const least = Math.min(...Object.keys(table).map(Number));
    const first = mark + 1;
    for (let at = 0; at < reels * rows; at++) {
      if (grid[Math.floor(at / rows)]![at % rows] !== symbol || seen[at]! >= first) continue;
      const group = touching(par, grid, { symbol, at, seen, mark: ++mark, first });
      const units = group.length < least ? 0 : sizePay(table, group.length);
      if (units > 0) found.push({ symbol, count: group.length, cells: group.map(cellAt(rows)), units });
    }
  }
  return found;
}

const cellAt =
  (rows: number) =>
  (at: number): Cell => [Math.floor(at / rows), at % rows];

interface Start {
  readonly symbol: string;
  readonly at: number;
  /** Per cell the number of the group that reached it last. */
  readonly seen: Int32Array;
  readonly mark: number;
  /** Number of the first group of this symbol. */
  readonly first: number;
}

/** All cells of a group, in the order of reels and rows. */
function touching({ reels, rows, wild }: ClusterSheet, grid: Grid, start: Start): number[] {
  const { symbol, seen, mark } = start;
  const group = [start.at];
  seen[start.at] = mark;
  const visit = (at: number) => {
    const letter = grid[Math.floor(at / rows)]![at % rows]!;
    if (seen[at] === mark || (letter !== symbol && letter !== wild)) return;
    seen[at] = mark;
    group.push(at);
  };
  for (let next = 0; next < group.length; next++) {
    const at = group[next]!;
    const row = at % rows;
    if (row > 0) visit(at - 1);
    if (row < rows - 1) visit(at + 1);
    if (at >= rows) visit(at - rows);
    if (at < (reels - 1) * rows) visit(at + rows);
  }
  return group.toSorted((a, b) => a - b);
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
