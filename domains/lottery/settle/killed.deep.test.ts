// Deep: the other phases at which a settling process can be killed; each starts processes of its own.
import type { PlayerId } from "@taya/kernel/id";
import { afterAll, beforeAll, expect, test } from "vitest";
import { afterSettled } from "../betting/chase.ts";
import { anIssueOf, BATCH, expected, killedAfter, openLater, PLAYERS } from "./killed.testing.ts";
import { type SettleWorld, settleWorld } from "./settle.testing.ts";
import { createSettler } from "./settler.ts";

let world: SettleWorld;
beforeAll(async () => {
  world = await settleWorld();
});
afterAll(() => world.close());

test("a process killed among chases that a win stops: the next one gives back what waits, once", async () => {
  const players: PlayerId[] = [];
  for (let i = 0; i < PLAYERS; i++) players.push(await world.aPlayer(10_000n));
  for (const phase of ["paid", "decided", "chased"]) {
    const issues = [await world.anIssue("ssc1"), await world.anIssue("ssc1"), await world.anIssue("ssc1")];
    await openLater(world, issues.slice(1));
    const before = (await world.balances(players[0]!)).cash;
    for (const player of players) {
      await world.chase(issues, player, { play: "ssc.dwd", content: "||||7", group: 1_900, own: 1_900 });
    }
    await world.draw(issues[0]!, "3,5,5,8,7");
    await killedAfter(world, issues[0]!, { phase, times: 1 });
    const chases = {
      settled: (id: bigint) => afterSettled(world.context, id, "SETTLED"),
      voided: (id: bigint) => afterSettled(world.context, id, "VOID"),
    };
    await createSettler(world.context, { chases }).settle(issues[0]!);
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
    for (let i = 0; i < BATCH; i++) players.push(await world.aPlayer(10_000n));
    const issue = await anIssueOf(world, players);
    await world.draw(issue, "3,5,5,8,1");
    await killedAfter(world, issue, { phase, times: 1 });
    await createSettler(world.context).settle(issue);
    for (const [at, player] of players.entries()) {
      expect(await world.balances(player), phase).toMatchObject({ cash: expected(at, 1), inPlay: 0n });
    }
  }
  expect((await world.audit()).ok).toBe(true);
});
