/** What of an item decides who can have it. */
interface Offered {
  readonly points: number;
  /** How many there are; absent where they never run out. */
  readonly stock?: number | undefined;
  /** How many one player may have; 0 where there is no limit. */
  readonly perUser: number;
  readonly rankMin: number;
}

/** Who wants it. */
export interface Holder {
  readonly points: number;
  readonly rank: number;
}

export type Standing =
  | { readonly kind: "open" }
  | { readonly kind: "soldOut" }
  | { readonly kind: "locked"; readonly rankMin: number }
  | { readonly kind: "short"; readonly missing: number };

/** Whether an item can be had, and what is lacking otherwise; to somebody unknown everything there is stands open. */
export function standingOf(item: Offered, holder: Holder | undefined): Standing {
  if (item.stock === 0) return { kind: "soldOut" };
  if (!holder) return { kind: "open" };
  if (holder.rank < item.rankMin) return { kind: "locked", rankMin: item.rankMin };
  const missing = item.points - holder.points;
  return missing > 0 ? { kind: "short", missing } : { kind: "open" };
}

/** The contract takes no more at once. */
const MOST = 1_000;

/** How many of an item can be asked for at once, at least one. */
export function mostOf({ points, stock = MOST, perUser }: Offered, holder: Holder): number {
  const most = Math.min(MOST, stock, perUser || MOST, Math.floor(holder.points / points));
  return Math.max(1, most);
}
