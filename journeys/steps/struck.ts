import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, vi } from "vitest";
import type { StartedProgram } from "../program.ts";
import type { Scenario } from "../scenario.ts";
import { addsUp, auditHolds, betsOf, type Caller, makeCaller } from "./callers.ts";

const SPINS = 200;
/** Players bet at most twenty times in a burst, so the spins are spread. */
const PLAYERS = 20;
const KILL_AFTER = 60;
const AT_ONCE = 4;
const ROUND = { game: "pearl-lagoon", stake: "1.00", bet: {} };
const SOON = { timeout: 60_000, interval: 20 };

export type Victim = "server" | "database";

interface Spin {
  readonly key: string;
  readonly caller: Caller;
  /** What the player was told; undefined while nobody knows. */
  told?: undefined | { readonly roundId: string; readonly win: string };
}

async function spin({ key, caller }: Spin): Promise<Spin["told"]> {
  const { success, code, value } = await caller.ask("POST", "/wps/v2/play/rounds", ROUND, key);
  if (!success) throw new Error(code);
  return { roundId: value.roundId, win: value.win };
}

/** Kills without warning, and starts again what does not heal by itself: the server mends its own database. */
export async function strike(scenario: Scenario, victims: readonly Victim[]): Promise<void> {
  const { data, url } = scenario.program as StartedProgram;
  const database = Number(readFileSync(join(data, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
  const restarted = victims.includes("server") ? scenario.kill() : undefined;
  if (victims.includes("database")) process.kill(database, "SIGKILL");
  await restarted;
  await expect.poll(async () => (await fetch(`${url}/readyz`)).ok, SOON).toBe(true);
}

/** Kills in the middle of many spins: what was answered stays so, what was not is done once, and the books agree. */
export async function spinsSurvive(scenario: Scenario, victims: readonly Victim[]): Promise<void> {
  const callers = await Promise.all(Array.from({ length: PLAYERS }, () => makeCaller(scenario)));
  const spins: Spin[] = Array.from({ length: SPINS }, (_, n) => ({ key: randomUUID(), caller: callers[n % PLAYERS]! }));
  const rest = [...spins];
  const work = async (): Promise<void> => {
    for (let each = rest.shift(); each; each = rest.shift()) each.told = await spin(each);
  };
  const workers = Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const done = () => spins.filter(({ told }) => told).length;
  await vi.waitUntil(() => done() >= KILL_AFTER, { timeout: 60_000, interval: 5 });
  await Promise.all([strike(scenario, victims), workers]);
  expect(done()).toBeGreaterThanOrEqual(KILL_AFTER);
  expect(done()).toBeLessThan(SPINS);

  for (const each of spins) {
    // Whoever is told to come again comes again, under the same key.
    const again = await vi.waitFor(() => spin(each), SOON);
    if (each.told) expect(again).toEqual(each.told);
    each.told = again;
  }
  expect(new Set(spins.map(({ told }) => told!.roundId)).size).toBe(SPINS);
  for (const caller of callers) {
    const bets = await betsOf(caller);
    expect(bets).toHaveLength(SPINS / PLAYERS);
    await addsUp(caller, bets);
  }
  await auditHolds(scenario.program as StartedProgram);
}
