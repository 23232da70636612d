import { readdirSync, readFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

/** Behind those who answer players, by the system's measure: a tenth of their share while both want a processor. */
const BEHIND = 10;
/** What the engine calls the threads on which it collects garbage and compiles. */
const HELPER = "V8Worker";
const THREADS = "/proc/self/task";

/**
 * Has players answered first where a machine has too few processors for everything. A process that only works on what
 * follows goes behind those that answer; and the threads that collect garbage go behind the one that answers: with a
 * large heap they would hold every processor for a fifth of a second. Where the system has no say, nothing is done.
 */
export function answerFirst(roles: ReadonlySet<string>): void {
  if (!roles.has("http") && !roles.has("live")) lower(0);
  for (const thread of helpers()) lower(thread);
}

function helpers(): number[] {
  try {
    return readdirSync(THREADS)
      .filter((thread) => readFileSync(`${THREADS}/${thread}/comm`, "utf8").startsWith(HELPER))
      .map(Number);
  } catch {
    return [];
  }
}

/** A thread; 0 is the one that asks, and with it all it starts from now on. */
function lower(which: number): void {
  try {
    if (getPriority(which) < BEHIND) setPriority(which, BEHIND);
  } catch {
    // Somewhere this is not ours to say.
  }
}
