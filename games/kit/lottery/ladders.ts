import type { Ladder } from "./lottery.ts";

/** The ladders of prize groups; a series keeps its number for ever. */
export const LADDERS = {
  /** Chinese-style lotteries: 98 % at the most. */
  classic: { seriesId: 1, min: 1_700, max: 1_960, step: 2, full: 2_000 },
  /** Vietnam: 99.5 % at the most. */
  vietnam: { seriesId: 2, min: 1_700, max: 1_990, step: 2, full: 2_000 },
} as const satisfies Readonly<Record<string, Ladder>>;
