/** Repeatable chance for one hostile request: the same seed makes the same bytes. */
export interface Dice {
  /** A whole number from 0 to below `most`. */
  below(most: number): number;
  pick<T>(from: readonly T[]): T;
  /** True so many times of a hundred. */
  often(percent: number): boolean;
}

/** Mulberry32 over a hash of the seed's text; quick, and never used for anything a player can win. */
export function diceOf(seed: string): Dice {
  let state = 0x811c9dc5;
  for (const each of seed) state = Math.imul(state ^ each.codePointAt(0)!, 0x01000193);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const below = (most: number) => Math.floor(next() * most);
  return { below, pick: (from) => from[below(from.length)]!, often: (percent) => below(100) < percent };
}
