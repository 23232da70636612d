import type { Instant } from "@taya/kernel/instant";
import type { Change, Metric, Rates } from "./metric.ts";
import type { Window } from "./terms.ts";

/** A change with the time of its fact. */
export interface TimedChange extends Change {
  readonly at: Instant;
}

/** What came together of a sum, and when its score last grew. */
export interface Sum {
  readonly raw: bigint;
  readonly score: bigint;
  readonly reachedAt: Instant;
}

const isIn = ({ startsAt, endsAt }: Window, at: Instant): boolean => at >= startsAt && at < endsAt;

/**
 * A sum with something more. After the end of the window only what is taken back counts. What is taken back leaves the
 * time as it was: so much had been reached by then. The same in whatever batches it comes; the score in any order, too.
 */
export function summed(
  before: Sum | undefined,
  { came, at }: TimedChange,
  { metric, rates, window }: { readonly metric: Metric; readonly rates: Rates; readonly window: Window },
): Sum | undefined {
  if (at < window.startsAt || came === 0n || (came > 0n && !isIn(window, at))) return before;
  const raw = (before?.raw ?? 0n) + came;
  const score = metric.scoreOf(raw, rates);
  const grew = !before || score > before.score;
  return { raw, score, reachedAt: grew ? Math.max(at, before?.reachedAt ?? at) : before.reachedAt };
}

/** How many bets have a value, and since when. */
export interface Held {
  readonly count: number;
  readonly at: Instant;
}

/**
 * What a fact makes of the values that stand: one goes, another comes in its place, at the time of the one that went. A
 * correction of a bet that stands here does so until the close; one of a bet of another time changes nothing. Values name
 * no bets: after the end nothing better comes in the place of one, so that nobody who bets on then gets past what they had.
 */
export function exchanged(held: ReadonlyMap<bigint, Held>, told: TimedChange, window: Window): [bigint, Held][] {
  const { gone, came, at } = told;
  if (gone === came || comesOutside(told, window)) return [];
  const leaves = gone > 0n ? held.get(gone) : undefined;
  if (gone > 0n && (!leaves || leaves.count === 0)) return [];
  const since = leaves?.at ?? at;
  const taken: [bigint, Held][] = leaves ? [[gone, { ...leaves, count: leaves.count - 1 }]] : [];
  if (came === 0n) return taken;
  const there = held.get(came);
  const first = there && there.count > 0 ? Math.min(there.at, since) : since;
  return [...taken, [came, { count: (there?.count ?? 0) + 1, at: first }]];
}

/** Whether a change comes too early, or betters something after the end. */
const comesOutside = ({ gone, came, at }: TimedChange, window: Window): boolean =>
  at < window.startsAt || (came > gone && !isIn(window, at));
