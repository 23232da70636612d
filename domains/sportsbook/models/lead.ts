import { normal } from "./normal.ts";

/** Chances of a line against a difference that is whole. */
export interface Sides {
  readonly win: number;
  readonly push: number;
  readonly lose: number;
}

/** The chance that the lead is above zero at the end, `t` of the game played. A lead with drift; source: Stern (1994). */
export function winChance(drift: number, sigma: number, lead: number, t: number): number {
  if (t >= 1) return lead === 0 ? 0.5 : lead > 0 ? 1 : 0;
  return normal((lead + drift * (1 - t)) / (sigma * Math.sqrt(1 - t)));
}

/** A normal value against zero once a line was added; a whole line is met within half a point of it. */
export function againstLine(mean: number, sigma: number, line: number): Sides {
  const band = Number.isInteger(line) ? 0.5 : 0;
  const below = (value: number) => (sigma > 0 ? normal((value - mean - line) / sigma) : Number(mean + line < value));
  const lose = below(-band);
  const win = 1 - below(band);
  return { win, push: Math.max(0, 1 - win - lose), lose };
}

/** A total as it stands: what was expected before, its deviation, the points made, and the part of the game that is played. */
interface TotalSoFar {
  readonly mean: number;
  readonly sigma: number;
  readonly points: number;
  readonly t: number;
}

/** Points still to come are normal with the part of mean and variance that is left. */
export const totalOver = ({ mean, sigma, points, t }: TotalSoFar, line: number): number =>
  againstLine(points + mean * (1 - t), sigma * Math.sqrt(1 - t), -line).win;
