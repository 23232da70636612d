import type { Score } from "./play-out.ts";
import { raceChance } from "./race.ts";

/** Chances of a point served, of the first side and of the second. */
export interface Serves {
  readonly first: number;
  readonly second: number;
}

const LOVE: Score = [0, 0];

/** The chance that whoever serves wins the game, from its points on (theirs first); `p` is that of a point served. */
export const holdChance = (p: number, points: Score = LOVE): number => raceChance(4, () => p, points);

/** Who begins a tie-break serves one point, then both two each. */
const beginnerServes = (played: number): boolean => ((played + 1) >> 1) % 2 === 0;

/** The chance that the first side wins a tie-break in which it serves first. */
export const tieBreakChance = ({ first, second }: Serves, points: Score = LOVE, to = 7): number =>
  raceChance(to, (played) => (beginnerServes(played) ? first : 1 - second), points);
