/** Repeatable chance: the same seed gives the same run. Never used for anything a player can win. */
export interface Dice {
  /** A whole number from low to high, both included. */
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  chance(percent: number): boolean;
  /** Dice of their own for one part of the run, so that parts do not disturb each other. */
  fork(name: string): Dice;
}

const MULTIPLIER = 0x9e3779b97f4a7c15n;
const MASK = (1n << 64n) - 1n;

/** SplitMix64 over a text seed. */
export function diceOf(seed: string): Dice {
  let state = [...seed].reduce((sum, each) => (sum * 31n + BigInt(each.codePointAt(0)!)) & MASK, 7n);
  const next = (): bigint => {
    state = (state + MULTIPLIER) & MASK;
    let mixed = state;
    mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & MASK;
    return mixed ^ (mixed >> 31n);
  };
  const between = (low: number, high: number) => low + Number(next() % BigInt(high - low + 1));
  return {
    between,
    pick: (from) => from[between(0, from.length - 1)]!,
    chance: (percent) => between(1, 100) <= percent,
    fork: (name) => diceOf(`${seed}/${name}`),
  };
}
