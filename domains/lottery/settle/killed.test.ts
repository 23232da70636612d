import type { PlayerId } from "@taya/kernel/id";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anIssueOf, BATCH, expected, killedAfter, paidIn, PLAYERS } from "./killed.testing.ts";
import { type SettleWorld, settleWorld } from "./settle.testing.ts";
import { createSettler } from "./settler.ts";

let world: SettleWorld;
beforeAll(async () => {
  world = await settleWorld();
});
afterAll(() => world.close());

test("a process killed in the middle of a settlement, and of a correction: the next one pays everybody once", async () => {
  const players: PlayerId[] = [];
  for (let i = 0; i < PLAYERS; i++) players.push(await world.aPlayer(10_000n));
  const issue = await anIssueOf(world, players);
  for (const [run, drawn] of [
    [1, 0],
    [2, 3],
  ] as const) {
    await world.draw(issue, `3,5,5,8,${drawn}`);
    await killedAfter(world, issue, { phase: "batch", times: 2 });
    expect(await paidIn(world, issue, run)).toBeGreaterThanOrEqual(2 * BATCH);
    expect(await paidIn(world, issue, run)).toBeLessThan(PLAYERS);
    await createSettler(world.context).settle(issue);
    expect(await paidIn(world, issue, run)).toBe(PLAYERS);
    for (const [at, player] of players.entries()) {
      expect(await world.balances(player)).toMatchObject({ cash: expected(at, drawn), inPlay: 0n, debt: 0n });
    }
  }
  const { ok } = await world.audit();
  expect(ok).toBe(true);
});
