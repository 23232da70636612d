import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { PlayerId } from "@taya/kernel/id";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { afterSettled } from "../betting/chase.ts";
import { type SettleWorld, settleWorld } from "./settle.testing.ts";
import { createSettler } from "./settler.ts";

const CHILD = join(import.meta.dirname, "killed.child.testing.ts");
const PLAYERS = 24;
const CROWD = 4;

let world: SettleWorld;
beforeAll(async () => {
  world = await settleWorld();
});
afterAll(() => world.close());

/** Has another process settle an issue, and kills it with -9 when it has come to a phase so often. */
async function killedAfter(issueId: bigint, phase: string, times: number): Promise<void> {
  const asked = JSON.stringify({
    connection: world.store.owner,
    issueId: issueId.toString(),
    crowd: CROWD,
    phase,
    times,
  });
  const child = spawn(process.execPath, [CHILD, asked], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
  createInterface({ input: child.stdout }).once("line", () => child.kill("SIGKILL"));
  expect(await ended).toBe("SIGKILL");
}

const paidIn = async (issueId: bigint, run: number): Promise<number> => {
  const { rows } = await sql<{ paid: number }>`
    select count(*)::int as paid from lottery.paid where issue_id = ${issueId} and run = ${run}`.execute(
    world.platform.database.db,
  );
  return rows[0]!.paid;
};

/** An issue on which every player bets on a digit of his own at the last place. */
async function anIssueOf(players: readonly PlayerId[]): Promise<bigint> {
  const issue = await world.anIssue("ssc1");
  for (const [at, player] of players.entries()) {
    await world.bet(issue, player, { play: "ssc.dwd", content: `||||${at % 10}`, group: 1_900, own: 1_900 });
  }
  return issue;
}

/** Issues of the next hour: parts that wait for them may still be given back. */
const openLater = (issues: readonly bigint[]) =>
  sql`
    update lottery.issue set open_at = now(), close_at = now() + interval '1 hour', draw_at = now() + interval '1 hour'
    where id = any (${issues.map(String)}::bigint[])`.execute(world.platform.database.db);

/** 19.00 to whoever bet on the digit drawn. */
const expected = (at: number, drawn: number): bigint => 10_000n - 200n + (at % 10 === drawn ? 1_900n : 0n);

test("a process killed in the middle of a settlement, and of a correction: the next one pays everybody once", async () => {
  const players: PlayerId[] = [];
  for (let i = 0; i < PLAYERS; i++) players.push(await world.aPlayer(10_000n));
  const issue = await anIssueOf(players);
  for (const [run, drawn] of [
    [1, 0],
    [2, 3],
  ] as const) {
    await world.draw(issue, `3,5,5,8,${drawn}`);
    await killedAfter(issue, "crowd", 2);
    expect(await paidIn(issue, run)).toBeGreaterThanOrEqual(2 * CROWD);
    expect(await paidIn(issue, run)).toBeLessThan(PLAYERS);
    await createSettler(world.ways).settle(issue);
    expect(await paidIn(issue, run)).toBe(PLAYERS);
    for (const [at, player] of players.entries()) {
      expect(await world.balances(player)).toMatchObject({ cash: expected(at, drawn), inPlay: 0n, debt: 0n });
    }
  }
  const { ok } = await world.audit();
  expect(ok).toBe(true);
});

test("a process killed among chases that a win stops: the next one gives back what waits, once", async () => {
  const players: PlayerId[] = [];
  for (let i = 0; i < PLAYERS; i++) players.push(await world.aPlayer(10_000n));
  for (const phase of ["paid", "decided", "chased"]) {
    const issues = [await world.anIssue("ssc1"), await world.anIssue("ssc1"), await world.anIssue("ssc1")];
    await openLater(issues.slice(1));
    const before = (await world.balances(players[0]!)).cash;
    for (const player of players) {
      await world.chase(issues, player, { play: "ssc.dwd", content: "||||7", group: 1_900, own: 1_900 });
    }
    await world.draw(issues[0]!, "3,5,5,8,7");
    await killedAfter(issues[0]!, phase, 1);
    const chases = {
      settled: (id: bigint) => afterSettled(world.ways, id, "SETTLED"),
      voided: (id: bigint) => afterSettled(world.ways, id, "VOID"),
    };
    await createSettler(world.ways, { chases }).settle(issues[0]!);
    for (const player of players) {
      // Of three stakes one was spent, and won 19.00.
      expect(await world.balances(player), phase).toMatchObject({ cash: before - 200n + 1_900n, inPlay: 0n });
    }
  }
  const { checks } = await world.audit();
  expect(checks.filter((each) => !each.ok)).toEqual([]);
});

test("a process killed before it paid, and after it paid everybody: nothing is paid twice", async () => {
  for (const phase of ["calculated", "paid"]) {
    const players: PlayerId[] = [];
    for (let i = 0; i < CROWD; i++) players.push(await world.aPlayer(10_000n));
    const issue = await anIssueOf(players);
    await world.draw(issue, "3,5,5,8,1");
    await killedAfter(issue, phase, 1);
    await createSettler(world.ways).settle(issue);
    for (const [at, player] of players.entries()) {
      expect(await world.balances(player), phase).toMatchObject({ cash: expected(at, 1), inPlay: 0n });
    }
  }
  expect((await world.audit()).ok).toBe(true);
});
