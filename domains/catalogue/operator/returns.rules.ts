import type { Observed } from "../context.ts";

/** The interval of an observation is 1.96 standard errors wide to either side; an alarm asks for four. */
const ALARM = 4 / 1.96;
/** Below so many rounds the spread is not known well enough to raise an alarm. */
export const ROUNDS_LEAST = 1_000;

/** A return in parts per million with four standard errors to either side, and whether the published one lies outside. */
export interface Watched {
  readonly observed: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly alarm: boolean;
}

/** Holds an observed return against the published one, both in parts per million. */
export function watch(theoretical: number, { observed, high, rounds }: Observed): Watched {
  if (observed === null || high === null) return { observed: null, low: null, high: null, alarm: false };
  const half = Math.ceil((high - observed) * ALARM);
  const [low, top] = [Math.max(0, observed - half), observed + half];
  return { observed, low, high: top, alarm: rounds >= ROUNDS_LEAST && (theoretical < low || theoretical > top) };
}
