import { type Instant } from "@taya/kernel/instant";

/** This part of what is left is kept for scores, and for what others ask with the same key. */
const KEPT = 0.2;

/** When the provider counts anew: at the beginning of a month. */
function nextMonth(now: Instant): Instant {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/**
 * How long to wait between two rounds of questions of a cost, so that what is left lasts; infinite when it does not pay
 * for one. Nothing is known of what is left before the first answer.
 */
export function everyMs(least: number, cost: number, left: number | undefined, now: Instant): number {
  if (left === undefined) return least;
  const rounds = Math.floor((left * (1 - KEPT)) / cost);
  return rounds < 1 ? Number.POSITIVE_INFINITY : Math.max(least, (nextMonth(now) - now) / rounds);
}
