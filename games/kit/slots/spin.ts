import type { Cell } from "./outcome.ts";
import type { Mode, ParSheet } from "./par.ts";

/** A paying combination in units of the sheet, before the multiplier of the spin. */
export interface Pay {
  readonly symbol: string;
  readonly count: number;
  readonly ways?: number;
  readonly line?: number;
  readonly cells: readonly Cell[];
  readonly units: number;
}

/** Rows from the top that stand in view at these stops; a space below the foot of a reel shorter than the tallest. */
export function windowAt(par: ParSheet, mode: Mode, stops: readonly number[], heights?: readonly number[]): string[] {
  const rows = heights ? Math.max(...heights) : par.rows;
  return Array.from({ length: rows }, (_, row) =>
    par.strips[mode]
      .map((strip, reel) => (heights && row >= heights[reel]! ? " " : strip[(stops[reel]! + row) % strip.length]!))
      .join(""),
  );
}

/** Every paying combination of a window, highest row of the pay table first. */
export function paysOf(par: ParSheet, window: readonly string[]): Pay[] {
  return par.lines.length > 0 ? linePays(par, window) : waysPays(par, window);
}

/** What the scatters pay by themselves, wherever they stand. */
export function scatterPaysOf(par: ParSheet, cells: readonly Cell[]): Pay[] {
  const units = par.scatterPays?.[cells.length] ?? 0;
  return units === 0 ? [] : [{ symbol: par.scatter!, count: cells.length, cells, units }];
}

/** Where the scatters stand. */
export function scatterCells(par: ParSheet, window: readonly string[]): Cell[] {
  return par.scatter === null ? [] : cellsOf(window, [par.scatter], window[0]!.length);
}

/** The reels on which a wild spreads in this window. */
export function spreading(par: ParSheet, mode: Mode, window: readonly string[]): number[] {
  const reels = par.expanding?.[mode] ?? [];
  return reels.filter((reel) => window.some((row) => row[reel] === par.wild));
}

/** The window with these reels wild from top to bottom. */
export const spread = (par: ParSheet, window: readonly string[], reels: readonly number[]): string[] =>
  window.map((row) =>
    Array.from(row, (letter, reel) => (reels.includes(reel) && letter !== " " ? par.wild : letter)).join(""),
  );

/** Adjacent reels from the left that show the symbol or a wild; only the longest run pays, once per way. */
function waysPays(par: ParSheet, window: readonly string[]): Pay[] {
  const reels = window[0]!.length;
  const found: Pay[] = [];
  for (const [symbol, table] of Object.entries(par.pays)) {
    let ways = 1;
    let count = 0;
    for (; count < reels; count++) {
      const here = window.filter((row) => row[count] === symbol || row[count] === par.wild).length;
      if (here === 0) break;
      ways *= here;
    }
    const units = (table[count] ?? 0) * ways;
    if (count > 0 && units > 0)
      found.push({ symbol, count, ways, cells: cellsOf(window, [symbol, par.wild], count), units });
  }
  return found;
}

/** Per line the better of the run of wilds and the run of the first other symbol, from the left. */
function linePays(par: ParSheet, window: readonly string[]): Pay[] {
  return par.lines.flatMap((rows, line) => {
    const text = rows.map((row, reel) => window[row]![reel]!);
    const symbol = text.find((letter) => letter !== par.wild) ?? par.wild;
    const best = [run(text, [par.wild], par.wild), run(text, [symbol, par.wild], symbol)]
      .map((each) => ({ ...each, units: par.pays[each.symbol]?.[each.count] ?? 0 }))
      .reduce((a, b) => (b.units >= a.units ? b : a));
    if (best.units === 0) return [];
    const cells = rows.slice(0, best.count).map((row, reel): Cell => [reel, row]);
    return [{ symbol: best.symbol, count: best.count, line, cells, units: best.units }];
  });
}

function run(text: readonly string[], accepted: readonly string[], symbol: string): { symbol: string; count: number } {
  const end = text.findIndex((letter) => !accepted.includes(letter));
  return { symbol, count: end < 0 ? text.length : end };
}

/** The places of these letters on the first `reels` reels, reel by reel from the top. */
export function cellsOf(window: readonly string[], letters: readonly string[], reels: number): Cell[] {
  const cells: Cell[] = [];
  for (let reel = 0; reel < reels; reel++) {
    window.forEach((row, at) => {
      if (letters.includes(row[reel]!)) cells.push([reel, at]);
    });
  }
  return cells;
}
