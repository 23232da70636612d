import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Load } from "../load.ts";
import type { TrafficOrder } from "./http.ts";

const PROGRAM = join(import.meta.dirname, "traffic.main.ts");

/** A run ends before the generator has filled this: its own garbage is collected on every processor there is. */
const GARBAGE = [
  "--expose-gc",
  "--min-semi-space-size=64",
  "--max-semi-space-size=64",
  "--initial-old-space-size=1024",
];

/** How a run of load is asked for: so many in flight at all times, or so many a second. */
export type RunOrder = { readonly seconds: number } & ({ readonly inFlight: number } | { readonly perSecond: number });

/** Bets over HTTP that come from a process of their own, as a vendor's do. */
export interface Traffic {
  /** Runs load; fails when a bet is answered with anything but OK. */
  run(input: RunOrder): Promise<Load>;
  close(): void;
}

/**
 * Opens the connections and writes the requests. A process of its own: the one that measures holds a million accounts,
 * and while its garbage is collected no answer would be taken in; the slowest bets would be the bench's own.
 */
export async function startTraffic(input: TrafficOrder): Promise<Traffic> {
  const child = fork(PROGRAM, { execArgv: GARBAGE });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`the traffic ended with ${code}`);
  });
  // Whoever waits hears of it; at the end nobody does.
  ended.catch(() => undefined);
  const told = async <T>(message: object): Promise<T> => {
    const answer = once(child, "message") as Promise<[T]>;
    child.send(message);
    return (await Promise.race([answer, ended]))[0];
  };
  await told(input);
  return { run: (run) => told<Load>(run), close: () => void child.kill() };
}
