import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { PlayerId } from "@taya/kernel/id";
import { sql } from "kysely";
import { expect } from "vitest";
import type { TestFixture } from "../betting/betting.testing.ts";
import type { SettleWorld } from "./settle.testing.ts";

const CHILD = join(import.meta.dirname, "killed.child.testing.ts");
export const PLAYERS = 24;
export const BATCH = 4;

/** Has another process settle what is due, and kills it with -9 when it has come to a phase so often. */
export async function killedAfter(
  world: SettleWorld,
  { phase, times, work = "settle" }: { readonly phase: string; readonly times: number; readonly work?: string },
): Promise<void> {
  const asked = JSON.stringify({ connection: world.store.owner, batch: BATCH, work, phase, times });
  const child = spawn(process.execPath, [CHILD, asked], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
  createInterface({ input: child.stdout }).once("line", () => child.kill("SIGKILL"));
  expect(await ended).toBe("SIGKILL");
}

export interface Bettor {
  readonly player: PlayerId;
  readonly betId: string;
  /** On the home side, or on the other one. */
  readonly home: boolean;
}

/** Tickets of so many players on one match, every second one on the home side; each stakes all they have. */
export async function bettorsOn(world: SettleWorld, fixture: TestFixture): Promise<readonly Bettor[]> {
  const bettors: Bettor[] = [];
  for (let i = 0; i < PLAYERS; i += 1) {
    const player = await world.aPlayer(10_000n);
    const home = i % 2 === 0;
    const betId = await world.ticket(player, { legs: [{ fixture, odds: 2_000, outcomeId: home ? "1" : "3" }] });
    bettors.push({ player, betId, home });
  }
  return bettors;
}

/** How many tickets have a posting of that number. */
export const postedIn = async (world: SettleWorld, bettors: readonly Bettor[], seq: number): Promise<number> => {
  const ids = bettors.map(({ betId }) => betId);
  const { rows } = await sql<{ posted: number }>`
    select count(*)::int as posted from sportsbook.posting where bet_id = any (${ids}::uuid[]) and seq = ${seq}`.execute(
    world.platform.database.db,
  );
  return rows[0]!.posted;
};
