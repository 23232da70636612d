import { afterAll, beforeAll, expect, test } from "vitest";
import { checkHistories } from "./history.testing.ts";
import { type SettleWorld, settleWorld } from "./settle.testing.ts";

let world: SettleWorld;
beforeAll(async () => {
  world = await settleWorld();
});
afterAll(() => world.shut());

test("whatever is settled, taken back, cancelled, cashed out, and whenever the process dies: everybody has what their tickets return", async () => {
  expect(await checkHistories(world, { tickets: 20, numRuns: 4 })).toEqual([]);
});
