import { playOut, type Score } from "./play-out.ts";

/** The chance that the first side wins the next point, by how many were played. */
export type PointChance = (played: number) => number;

/**
 * The chance that the first side is the first with so many points and two ahead, from a score on. Whose serve a point is
 * follows from how many were played, each having one of any two from level late scores on: those are all alike.
 */
export const raceChance = (to: number, point: PointChance, from: Score = [0, 0]): number =>
  playOut(
    {
      next: (a, b) => point(a + b),
      known(a, b) {
        if (a >= to && a - b >= 2) return 1;
        if (b >= to && b - a >= 2) return 0;
        return a >= to - 1 && a === b ? levelChance(point(a + b), point(a + b + 1)) : undefined;
      },
    },
    from,
  );

/** From level on, two points in a row decide, and a split one begins anew. */
function levelChance(first: number, second: number): number {
  const both = first * second;
  return both / (both + (1 - first) * (1 - second));
}
