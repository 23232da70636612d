import { afterAll, beforeAll, expect, test } from "vitest";
import { type BookWorld, bookWorld, peso } from "./betting.testing.ts";

let world: BookWorld;
beforeAll(async () => void (world = await bookWorld()));
afterAll(() => world.shut());

test("what a feed says of a fixture stands, and whoever bets has money", async () => {
  const fixture = await world.fixture({ live: {} });
  expect(fixture.id).toBeDefined();
  await world.stop(fixture);
  expect(await world.balances(await world.aPlayer(peso("1.00")))).toMatchObject({ cash: 100n });
});
