/** What lies where, in minor units; spots without a bet are absent. */
export type Layout = ReadonlyMap<string, bigint>;

export const EMPTY_LAYOUT: Layout = new Map();

/** Bounds of a table in minor units. */
export interface Bounds {
  readonly spot: (spot: string) => { readonly min: bigint; readonly max: bigint };
  readonly table: bigint;
  /** What the player could lay in all: the balance and what lies already. */
  readonly funds: bigint;
}

/** Why a chip was not laid as it was wanted. */
export type Stopped = "spotMax" | "tableMax" | "funds";

export interface Placed {
  readonly layout: Layout;
  readonly stopped?: Stopped;
}

export const totalOf = (layout: Layout): bigint => [...layout.values()].reduce((sum, each) => sum + each, 0n);

/** Lays a chip; a first chip below the least is raised to it. Nothing is laid above a bound. */
export function place(layout: Layout, spot: string, chip: bigint, bounds: Bounds): Placed {
  const { min, max } = bounds.spot(spot);
  const before = layout.get(spot) ?? 0n;
  const after = before + chip < min ? min : before + chip;
  const total = totalOf(layout) + after - before;
  if (after > max) return { layout, stopped: "spotMax" };
  if (total > bounds.table) return { layout, stopped: "tableMax" };
  if (total > bounds.funds) return { layout, stopped: "funds" };
  return { layout: new Map(layout).set(spot, after) };
}

/** Lays a whole layout over another, chip by chip as far as the bounds allow. */
export function placeAll(layout: Layout, more: Layout, bounds: Bounds): Placed {
  let placed: Placed = { layout };
  for (const [spot, stake] of more) {
    const next = place(placed.layout, spot, stake, bounds);
    const stopped = next.stopped ?? placed.stopped;
    placed = { layout: next.layout, ...(stopped && { stopped }) };
  }
  return placed;
}

/** Takes a chip back; what is left below the least is taken whole. */
export function take(layout: Layout, spot: string, chip: bigint, min: bigint): Layout {
  const left = (layout.get(spot) ?? 0n) - chip;
  const next = new Map(layout);
  if (left < min) next.delete(spot);
  else next.set(spot, left);
  return next;
}

export const same = (a: Layout, b: Layout): boolean =>
  a.size === b.size && [...a].every(([spot, stake]) => b.get(spot) === stake);

/** Whether more lies somewhere than before. */
export const adds = (next: Layout, before: Layout): boolean =>
  [...next].some(([spot, stake]) => stake > (before.get(spot) ?? 0n));

/** What came of a layout that was sent, and whose turn it is now. */
export type Answered =
  | { readonly is: "accepted" }
  | { readonly is: "again" }
  | { readonly is: "reread" }
  | { readonly is: "late" }
  | { readonly is: "refused"; readonly fault: string };

const LOST = new Set(["NET_ABNORMAL", "NET_TIMEOUT", "OVERLOADED", "INTERNAL"]);

/** Reads the answer to a layout; `open` says whether bets are still taken. */
export function answered(fault: string | undefined, open: boolean): Answered {
  if (fault === undefined) return { is: "accepted" };
  if (fault === "GAME_LAYOUT_STALE") return { is: "reread" };
  if (fault === "GAME_BET_CLOSED") return { is: "late" };
  if (LOST.has(fault)) return open ? { is: "again" } : { is: "reread" };
  return { is: "refused", fault };
}
