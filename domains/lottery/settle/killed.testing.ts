import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { PlayerId } from "@taya/kernel/id";
import { sql } from "kysely";
import { expect } from "vitest";
import type { SettleWorld } from "./settle.testing.ts";

const CHILD = join(import.meta.dirname, "killed.child.testing.ts");
export const PLAYERS = 24;
export const BATCH = 4;

/** Has another process settle an issue, and kills it with -9 when it has come to a phase so often. */
export async function killedAfter(
  world: SettleWorld,
  issueId: bigint,
  { phase, times }: { phase: string; times: number },
): Promise<void> {
  const asked = JSON.stringify({
    connection: world.store.owner,
    issueId: issueId.toString(),
    batch: BATCH,
    phase,
    times,
  });
  const child = spawn(process.execPath, [CHILD, asked], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
  createInterface({ input: child.stdout }).once("line", () => child.kill("SIGKILL"));
  expect(await ended).toBe("SIGKILL");
}

export const paidIn = async (world: SettleWorld, issueId: bigint, run: number): Promise<number> => {
  const { rows } = await sql<{ paid: number }>`
    select count(*)::int as paid from lottery.paid where issue_id = ${issueId} and run = ${run}`.execute(
    world.platform.database.db,
  );
  return rows[0]!.paid;
};

/** An issue on which every player bets on a digit of their own at the last place. */
export async function anIssueOf(world: SettleWorld, players: readonly PlayerId[]): Promise<bigint> {
  const issue = await world.anIssue("ssc1");
  for (const [at, player] of players.entries()) {
    await world.bet(issue, player, { play: "ssc.dwd", content: `||||${at % 10}`, group: 1_900, own: 1_900 });
  }
  return issue;
}

/** Issues of the next hour: parts that wait for them may still be given back. */
export const openLater = (world: SettleWorld, issues: readonly bigint[]) =>
  sql`
    update lottery.issue set open_at = now(), close_at = now() + interval '1 hour', draw_at = now() + interval '1 hour'
    where id = any (${issues.map(String)}::bigint[])`.execute(world.platform.database.db);

/** 19.00 to whoever bet on the digit drawn. */
export const expected = (at: number, drawn: number): bigint => 10_000n - 200n + (at % 10 === drawn ? 1_900n : 0n);
