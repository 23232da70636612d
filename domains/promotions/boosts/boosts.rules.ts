import type { Instant } from "@taya/kernel/instant";
import type { Boost } from "../offer/kind.ts";

/** A stretch of time, half-open. */
export interface Stretch {
  readonly from: Instant;
  readonly until: Instant;
}

/** How an offer raised cashback as long as one version of its terms stood and it ran. */
export interface BoostSpan extends Stretch {
  readonly boost: Boost;
}

/** A version of an offer's terms. */
interface Version {
  /** When it was written. */
  readonly at: Instant;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** Undefined where it raised nothing. */
  readonly boost: Boost | undefined;
}

/**
 * When which terms stood, of all versions of an offer, the oldest first. One that begins before it was written raises
 * nothing of the time before.
 */
export function spansOf(versions: readonly Version[], endedAt: Instant | null): BoostSpan[] {
  return versions.flatMap(({ at, startsAt, endsAt, boost }, index) => {
    const next = versions[index + 1]?.at ?? Infinity;
    const from = Math.max(at, startsAt);
    const until = Math.min(next, endsAt, endedAt ?? Infinity);
    return boost && from < until ? [{ from, until, boost }] : [];
  });
}

/**
 * How many times the cashback of a day, by category in parts per million: of all terms that stood on it the best, so that
 * what a player plays for in the morning is not taken away in the evening. Nothing on days before they joined.
 */
export function multipliersOn(
  day: Stretch,
  spans: readonly BoostSpan[],
  joinedAt: Instant | null,
): Readonly<Record<string, number>> {
  const best: Record<string, number> = {};
  if (joinedAt === null || joinedAt >= day.until) return best;
  for (const { from, until, boost } of spans) {
    if (from >= day.until || until <= day.from || until <= joinedAt) continue;
    for (const category of boost.categories) best[category] = Math.max(best[category] ?? 0, boost.multiplier);
  }
  return best;
}
