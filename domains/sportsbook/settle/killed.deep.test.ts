// Deep: the other steps at which a settling process can be killed; each starts processes of its own.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bettorsOn, killedAfter, PLAYERS, postedIn } from "./killed.testing.ts";
import { type SettleWorld, settleWorld } from "./settle.testing.ts";
import { settleDue } from "./settle-due.ts";

let world: SettleWorld;
beforeAll(async () => {
  world = await settleWorld();
});
afterAll(() => world.shut());

test.each(["found", "inside", "posted", "noted"])(
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

test("the database drops everybody in the middle of a settlement, again and again: nothing is paid twice, nothing forgotten", async () => {
  const fixture = await world.fixture();
  const bettors = await bettorsOn(world, fixture);
  await world.tell(fixture, { outcomes: { "1": "WON", "2": "LOST", "3": "LOST" } });
  const owner = new pg.Client(world.store.owner);
  await owner.connect();
  for (let times = 1; times <= 4; times += 1) {
    let reached = 0;
    const between = (at: string) => {
      if (at !== "batch" || ++reached !== times) return;
      void owner.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
    };
    await settleDue(world.context, { batch: 3, between })
      .beat(0)
      .catch(() => undefined);
  }
  await owner.end();
  await settleDue(world.context).beat(0);
  expect(await postedIn(world, bettors, 1)).toBe(PLAYERS);
  expect(await postedIn(world, bettors, 2)).toBe(0);
  expect(await world.breaks()).toEqual([]);
});
