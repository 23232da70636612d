import type { LegResult } from "./result.ts";

/** How the unified feed writes a result: 1 for won, and which part of the stake is given back. */
export interface FeedCode {
  readonly result: 0 | 1;
  readonly voidFactor: number;
}

/** Source: documentation of the unified feed's settlements. */
export const FEED_CODES = {
  WON: { result: 1, voidFactor: 0 },
  LOST: { result: 0, voidFactor: 0 },
  PUSH: { result: 0, voidFactor: 1 },
  HALF_WON: { result: 1, voidFactor: 0.5 },
  HALF_LOST: { result: 0, voidFactor: 0.5 },
} as const satisfies Partial<Record<LegResult, FeedCode>>;

/** The result a code means; undefined for a pair nobody defined. */
export const resultOfCode = ({ result, voidFactor }: FeedCode): LegResult | undefined =>
  (Object.keys(FEED_CODES) as (keyof typeof FEED_CODES)[]).find(
    (each) => FEED_CODES[each].result === result && FEED_CODES[each].voidFactor === voidFactor,
  );
