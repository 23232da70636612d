import { afterAll, beforeAll, expect, test } from "vitest";
import { BATCH, bettorsOn, killedAfter, PLAYERS, postedIn } from "./killed.testing.ts";
import { type SettleWorld, settleWorld } from "./settle.testing.ts";

let world: SettleWorld;
beforeAll(async () => {
  world = await settleWorld();
});
afterAll(() => world.shut());

const WON = { home: { "1": "WON", "2": "LOST", "3": "LOST" }, away: { "1": "LOST", "2": "LOST", "3": "WON" } } as const;

test("a process killed in the middle of a settlement, and of a correction: the next one pays everybody once", async () => {
  const fixture = await world.fixture();
  const bettors = await bettorsOn(world, fixture);
  for (const [seq, side] of [
    [1, "home"],
    [2, "away"],
  ] as const) {
    await world.tell(fixture, { outcomes: WON[side] });
    await killedAfter(world, { phase: "batch", times: 2 });
    expect(await postedIn(world, bettors, seq)).toBeGreaterThanOrEqual(2 * BATCH);
    expect(await postedIn(world, bettors, seq)).toBeLessThan(PLAYERS);
    await world.settle();
    expect(await postedIn(world, bettors, seq)).toBe(PLAYERS);
    for (const { player, home } of bettors) {
      const cash = home === (side === "home") ? 20_000n : 0n;
      expect(await world.balances(player)).toMatchObject({ cash, inPlay: 0n, debt: 0n });
    }
  }
  expect(await world.breaks()).toEqual([]);
});
