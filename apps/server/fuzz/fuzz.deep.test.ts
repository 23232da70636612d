// Deep: twenty hostile requests to every call instead of four; only the number of requests differs.
import { afterAll, beforeAll, expect, test } from "vitest";
import { attack, type Outcome } from "./run.ts";
import { openWorld, targets, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

test("hostile requests to every call are refused in the envelope and leave nothing behind", async () => {
  const outcomes: Outcome[] = [];
  await attack(world, { targets: targets(), seed: "deep", times: 20 }, (outcome) => outcomes.push(outcome));
  expect(outcomes.flatMap((each) => each.findings)).toEqual([]);
  expect(outcomes.length).toBe(targets().length);
  const books = await world.server.app.doors.ledger.audit(world.server.store.database.db);
  expect(books.ok).toBe(true);
});
