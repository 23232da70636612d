import { setTimeout as pause } from "node:timers/promises";

/** Work that has time goes on for so long in one go. */
const WORK_MS = 2;
/** And then rests for so many times as long as it worked. */
const REST = 4;
/** Its rests come to no more than this, however much there is to do, unless more is allowed. */
const RESTS_MOST_MS = 2_000;

/** How time passes, in milliseconds. */
interface Passing {
  now(): number;
  pause(ms: number): Promise<unknown>;
}

const REAL: Passing = { now: () => performance.now(), pause };

/**
 * Makes the step that long work takes between two pieces of it: it rests when it has worked for two milliseconds. Done
 * in one go, a sum over thousands of rounds keeps a processor from the bets that come meanwhile, and those wait for it.
 */
export function gently(restsMostMs = RESTS_MOST_MS, time: Passing = REAL): () => Promise<void> {
  let since = time.now();
  let left = restsMostMs;
  return async () => {
    const worked = time.now() - since;
    if (worked < WORK_MS) return;
    const rest = Math.min(left, worked * REST);
    left -= rest;
    // When all rests are used up, whatever else waits still has its turn.
    await time.pause(rest);
    since = time.now();
  };
}
