import { setTimeout as wait } from "node:timers/promises";

/** Longer than what either answer needs, so that a stopwatch does not tell whether an account exists. */
const LEAST_MS = 300;

/** Answers no sooner than others do: for calls that do more work when an account exists. */
export async function evenly<T>(work: Promise<T>): Promise<T> {
  const [answer] = await Promise.all([work, wait(LEAST_MS)]);
  return answer;
}
