import type { Spin } from "../slots/outcome.ts";
import type { Column } from "./grid.ts";

/** What a sheet says about where a feature can come from. */
export interface HopeSheet {
  readonly scatter: string | null;
  /** Scatters that start the feature; Infinity when none does. */
  readonly least: number;
  /** Per mode and reel the most scatters one stop can show. */
  readonly most: Readonly<Record<string, readonly number[]>>;
}

interface Source {
  readonly scatter?: string | null;
  readonly rows?: number;
  readonly reels?: number;
  /** Games whose cells are drawn one by one: the weight of each letter. */
  readonly weights?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly strips?: Readonly<Record<string, readonly string[]>>;
  readonly heights?: Readonly<Record<string, readonly (readonly number[])[]>>;
  readonly freeSpins?: { readonly awards?: Readonly<Record<string, number>> } | null;
  readonly hold?: { readonly from: number };
}

/** Reads the sheet of a slot; what it does not say gives no hope. */
export function hopeSheet(sheet: unknown): HopeSheet {
  const { scatter = null, rows = 0, reels = 0, weights = {}, strips = {}, heights, freeSpins, hold } = sheet as Source;
  const counts = Object.keys(freeSpins?.awards ?? {}).map(Number);
  const least = hold ? hold.from : counts.length > 0 ? Math.min(...counts) : Infinity;
  const ofStrips = Object.entries(strips).map(([mode, each]) => [
    mode,
    each.map((strip, reel) => mostIn(strip, scatter ?? "", Math.max(rows, ...(heights?.[mode]?.[reel] ?? [])))),
  ]);
  const ofWeights = Object.entries(weights).map(([mode, each]) => [
    mode,
    Array.from({ length: reels }, () => (scatter && (each[scatter] ?? 0) > 0 ? rows : 0)),
  ]);
  const most = [...ofStrips, ...ofWeights];
  return { scatter, least, most: Object.fromEntries(most) };
}

function mostIn(strip: string, symbol: string, rows: number): number {
  const stops = Array.from({ length: strip.length }, (_, stop) =>
    Array.from({ length: rows }, (_each, row) => strip[(stop + row) % strip.length]).filter((each) => each === symbol),
  );
  return Math.max(0, ...stops.map((seen) => seen.length));
}

/**
 * The reels that may be awaited: where one more is missing to start the feature and this reel can show it. Whether it
 * will makes no difference to the answer, so the wait tells nothing in advance.
 */
export function hopefulReels(sheet: HopeSheet, mode: Spin["mode"], columns: readonly Column[]): boolean[] {
  let standing = 0;
  return columns.map((column, reel) => {
    const can = sheet.most[mode]?.[reel] ?? 0;
    const hope = standing > 0 && standing === sheet.least - 1 && can > 0;
    standing += column.filter((symbol) => symbol === sheet.scatter).length;
    return hope;
  });
}
