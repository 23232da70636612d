import type { Case } from "./case.ts";
import { closing, closingLater } from "./cases/closing.ts";
import { identity } from "./cases/identity.ts";
import { order } from "./cases/order.ts";
import { repeats } from "./cases/repeats.ts";
import { tables } from "./cases/tables.ts";
import { type TortureOptions, worldAt } from "./world.ts";

/** Every case; those that move the clock stand last. */
const CASES: readonly Case[] = [...identity, ...closing, ...order, ...tables, ...repeats, ...closingLater];

export interface Outcome {
  readonly name: string;
  /** Why it failed; undefined when it passed. */
  readonly why?: string;
}

/** Runs every case, one after another, against a running program. */
export async function runCases(url: string, input?: TortureOptions): Promise<Outcome[]> {
  const world = worldAt(url, input);
  // A clock that somebody moved before: requests are signed by it.
  await world.hook("GET", "clock");
  const outcomes: Outcome[] = [];
  for (const each of CASES) {
    outcomes.push(
      await each.run(world).then(
        () => ({ name: each.name }),
        (error: unknown) => ({ name: each.name, why: error instanceof Error ? error.message : String(error) }),
      ),
    );
  }
  return outcomes;
}
