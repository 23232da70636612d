import { afterAll, beforeAll, expect, test } from "vitest";
import { diceOf } from "./dice.ts";
import { weigh } from "./heavy.ts";
import { hostileRequest } from "./requests.ts";
import { attack, type Outcome } from "./run.ts";
import { openWorld, targets, type World } from "./world.ts";

/** A few of the hostile requests of every call; the deep tier sends more, `npm run house -- fuzz --times 10000` all of them. */
const TIMES = 3;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

test("hostile requests to every call are refused in the envelope and leave nothing behind", async () => {
  const outcomes: Outcome[] = [];
  await attack(world, { targets: targets(), seed: "npm test", times: TIMES }, (outcome) => outcomes.push(outcome));
  expect(outcomes.flatMap((each) => each.findings)).toEqual([]);
  expect(outcomes.length).toBe(targets().length);
  const books = await world.server.app.doors.ledger.audit(world.server.store.database.db);
  expect(books.ok).toBe(true);
}, 240_000);

test("the same seed makes the same request", async () => {
  const [target] = targets();
  const known = await world.known(target!.call);
  const make = (number: number) => hostileRequest(target!, known, diceOf(`seed/${number}`));
  for (let number = 0; number < 50; number += 1) expect(await make(number)).toEqual(await make(number));
  expect(await make(1)).not.toEqual(await make(2));
});

test.each(["messages.feedback", "accounts.register", "accounts.login"])(
  "the heaviest bodies %s takes make bounded work",
  async (name) => {
    const outcome = await weigh(
      world,
      targets().find((each) => each.name === name)!,
    );
    expect(outcome.findings).toEqual([]);
    expect(outcome.sent).toBeGreaterThan(20);
  },
);
