/** A score of two sides, the first one first. */
export type Score = readonly [first: number, second: number];

export interface Contest {
  /** The chance that the first side wins what is played at a score: a point, a round, a game. */
  next(first: number, second: number): number;
  /** The chance that the first side wins in the end, where that is known without playing on. */
  known(first: number, second: number): number | undefined;
}

/** Scores stay far below. */
const WIDTH = 1_000;

/** The chance that the first side wins a contest that goes on from a score, over every way it may go. */
export function playOut({ next, known }: Contest, from: Score): number {
  const reckoned = new Map<number, number>();
  const chance = (a: number, b: number): number => {
    const key = a * WIDTH + b;
    const found = reckoned.get(key) ?? known(a, b);
    if (found !== undefined) return found;
    const first = next(a, b);
    const value = first * chance(a + 1, b) + (1 - first) * chance(a, b + 1);
    reckoned.set(key, value);
    return value;
  };
  return chance(...from);
}
