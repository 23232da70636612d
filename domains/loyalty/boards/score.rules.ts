import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";

/** What a player has made in a period, and when that was reached. */
export interface Score {
  readonly score: Minor;
  readonly reachedAt: Instant;
}

/**
 * A score with something more. What is taken back leaves the time as it was: so much had been reached by then. The same
 * in whatever batches it comes, as long as its order is the same.
 */
export const scored = (before: Score | undefined, amount: Minor, at: Instant): Score => ({
  score: (before?.score ?? 0n) + amount,
  reachedAt: before && amount <= 0n ? before.reachedAt : at,
});
