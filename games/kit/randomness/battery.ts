import type { Random } from "@taya/kernel/random";
import { RANDOMNESS_TESTS } from "./tests.ts";

/** What one test said of many independent streams. */
export interface Finding {
  readonly name: string;
  /** The chance found for each stream; evenly spread between 0 and 1 when the streams are random. */
  readonly chances: readonly number[];
  /** How many streams lie below 1 %. */
  readonly below: number;
  /** So many may, at 99 % confidence. */
  readonly allowed: number;
  readonly passed: boolean;
}

const LEVEL = 0.01;
/** No honest stream is ever found so unlikely. */
const NEVER = 1e-9;

/**
 * Asks every test of every stream. A test is passed at 99 % when no more streams fall below one per cent than chance
 * lets 99 of 100 honest generators do, and none is beyond belief.
 */
export function askAll(streams: readonly (() => Random)[], draws: number): Finding[] {
  const allowed = allowedBelow(streams.length);
  return RANDOMNESS_TESTS.map(({ name, run }) => {
    const chances = streams.map((stream) => run(stream(), draws));
    const below = chances.filter((chance) => chance < LEVEL).length;
    return { name, chances, below, allowed, passed: below <= allowed && chances.every((chance) => chance > NEVER) };
  });
}

/** The smallest count that at least 99 of 100 honest generators do not exceed, by the binomial distribution. */
export function allowedBelow(streams: number): number {
  let chance = (1 - LEVEL) ** streams;
  let sum = chance;
  let count = 0;
  while (sum < 1 - LEVEL && count < streams) {
    chance *= ((streams - count) / (count + 1)) * (LEVEL / (1 - LEVEL));
    count += 1;
    sum += chance;
  }
  return count;
}
