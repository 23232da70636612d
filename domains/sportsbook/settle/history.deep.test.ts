// Deep: many long histories of the same kind as the short ones.
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkHistories } from "./history.testing.ts";
import { type SettleWorld, settleWorld } from "./settle.testing.ts";

let world: SettleWorld;
beforeAll(async () => {
  world = await settleWorld();
});
afterAll(() => world.shut());

test("many histories of sixty tickets each: everybody has what their tickets return", async () => {
  expect(await checkHistories(world, { tickets: 60, numRuns: 60 })).toEqual([]);
});
