import type { GameInfo } from "@taya/games/kit/game";
import * as z from "zod/mini";

/** Rounds of a game so far: how many, the mean of win over stake, and its standard deviation. */
export interface Figures {
  readonly rounds: number;
  readonly mean: number;
  readonly deviation: number;
}

export const NO_ROUNDS: Figures = { rounds: 0, mean: 0, deviation: 0 };

/** What sheets say of the spread: exact, or by simulation. */
const spread = z.object({
  figures: z.object({
    standardDeviation: z.optional(z.number()),
    simulation: z.optional(z.object({ sd: z.number() })),
  }),
});

/** The standard deviation of a round per stake that a maths sheet publishes; 0 where it publishes none. */
export function publishedSpread(sheet: unknown): number {
  const read = z.safeParse(spread, sheet);
  return read.success ? (read.data.figures.standardDeviation ?? read.data.figures.simulation?.sd ?? 0) : 0;
}

/**
 * Mean of win over stake with its 95 % interval in parts per million; nulls before the first round. Rounds that have
 * not met a rare large win yet spread less than the game does, so its published spread is the least that counts.
 */
export function observedReturn({ rounds, mean, deviation }: Figures, published: number) {
  if (rounds === 0) return { observed: null, low: null, high: null };
  const half = (1.96 * Math.max(deviation, published)) / Math.sqrt(rounds);
  const ppm = (rate: number) => Math.round(Math.max(0, rate) * 1e6);
  return { observed: ppm(mean), low: ppm(mean - half), high: ppm(mean + half) };
}

/** Parts that make up the return of a slot, and are no bets of their own. */
const PARTS = new Set(["base", "feature", "jackpot"]);

/** What the worst and the best bet of a game return in the long run, in parts per million. */
export function returnBounds({ rtp }: Pick<GameInfo, "rtp">): { readonly least: number; readonly most: number } {
  const bets = Object.entries(rtp).flatMap(([name, ppm]) => (PARTS.has(name) ? [] : [ppm]));
  return { least: Math.min(...bets), most: Math.max(...bets) };
}
