// Deep: the other steps at which a settling process can be killed; each starts processes of its own.
import { afterAll, beforeAll, expect, test } from "vitest";
import { bettorsOn, killedAfter, PLAYERS, postedIn } from "./killed.testing.ts";
import { type SettleWorld, settleWorld } from "./settle.testing.ts";

let world: SettleWorld;
beforeAll(async () => {
  world = await settleWorld();
});
afterAll(() => world.shut());

test.each(["found", "posted", "noted"])(
  "a process killed when it has %s: nothing is paid twice, nothing forgotten",
  async (phase) => {
    const fixture = await world.fixture();
    const bettors = await bettorsOn(world, fixture);
    await world.tell(fixture, { outcomes: { "1": "WON", "2": "LOST", "3": "LOST" } });
    await killedAfter(world, { phase, times: 1 });
    await world.settle();
    expect(await postedIn(world, bettors, 1)).toBe(PLAYERS);
    expect(await postedIn(world, bettors, 2)).toBe(0);
    for (const { player, home } of bettors) {
      expect(await world.balances(player)).toMatchObject({ cash: home ? 20_000n : 0n, inPlay: 0n });
    }
    expect(await world.breaks()).toEqual([]);
  },
);
