import type { Fraction } from "../kit/fraction.ts";
import type { Draw } from "../kit/lottery/play.ts";

/** What a selection wins on the average of all draws, by prize key, how many units come back, what it costs. */
export interface Mean {
  readonly bets: number;
  readonly wins: ReadonlyMap<string, Fraction>;
  readonly push: Fraction;
}

/** A draw that stands for `weight` equally likely ones. */
export interface Weighted {
  readonly draw: Draw;
  readonly weight: bigint;
}

/** A day in the year whose animal is the horse; no play offered depends on it. */
export const DAY = "2026-11-20";
