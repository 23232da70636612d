import type { Random } from "@taya/kernel/random";

const ALL = 2 ** 32;

/** Numbers of a small generator (mulberry32), for the many matches of tests alone: the true ones cost a hash each. */
export function quickRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e37_79b9);
  return {
    uniform(n) {
      state = (state + 0x6d2b_79f5) | 0;
      let word = Math.imul(state ^ (state >>> 15), 1 | state);
      word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
      return Math.floor((((word ^ (word >>> 14)) >>> 0) / ALL) * n);
    },
  };
}
