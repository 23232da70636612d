import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestFixture } from "../betting/betting.testing.ts";
import type { FixtureStatus } from "../feeds/messages.ts";
import { moveFixture } from "../fixtures/fixtures.store.ts";
import { haltedEnd } from "./match.rules.ts";
import { type SettleWorld, settleWorld } from "./settle.testing.ts";
import { voidDue } from "./void-due.ts";

let world: SettleWorld;
beforeAll(async () => {
  world = await settleWorld();
});
afterAll(() => world.shut());

const HOUR = 3_600_000;
const HOME = { "1": "WON", "2": "LOST", "3": "LOST" } as const;
const become = ({ id }: TestFixture, status: FixtureStatus) =>
  world.platform.database.transaction((tx) => moveFixture(tx, id, { status }));
async function pass(ms: number): Promise<void> {
  await world.later(ms);
  await voidDue(world.context).beat(0);
  await world.settle();
}

test("a match that is postponed for too long: its bets are void, what was decided of it stands, and it is on sale again later", async () => {
  const player = await world.aPlayer(100_000n);
  const fixture = await world.fixture();
  const other = await world.fixture();
  const half = await world.ticket(player, { legs: [{ fixture, odds: 2_000, typeId: 60 }] });
  const whole = await world.ticket(player, { legs: [{ fixture, odds: 2_000 }] });
  const parlay = await world.ticket(player, { legs: [fixture, other].map((each) => ({ fixture: each, odds: 2_000 })) });
  await become(fixture, "INTERRUPTED");
  await world.tell(fixture, { typeId: 60, outcomes: HOME });
  await pass(35 * HOUR);
  expect((await world.standing(whole)).status).toBe("ACCEPTED");
  await pass(HOUR);
  expect(await world.standing(half)).toMatchObject({ returned: 20_000n, kinds: ["END"] });
  expect(await world.standing(whole)).toMatchObject({ returned: 10_000n, kinds: ["VOID"] });
  expect((await world.standing(parlay)).status).toBe("ACCEPTED");
  // Nothing is said twice of what is void.
  expect(await voidDue(world.context).beat(0)).toBe(false);
  await become(fixture, "LIVE");
  await world.later(1_000);
  const later = await world.ticket(player, { legs: [{ fixture, odds: 3_000 }] });
  for (const each of [fixture, other]) await world.tell(each, { outcomes: HOME });
  await world.settle();
  expect((await world.standing(later)).returned).toBe(30_000n);
  expect((await world.standing(parlay)).returned).toBe(20_000n);
  expect(await world.breaks()).toEqual([]);
});

test("a match that is cancelled gives back everything at once, to tickets that wait too", async () => {
  const player = await world.aPlayer(100_000n);
  const fixture = await world.fixture();
  const taken = await world.ticket(player, { legs: [{ fixture, odds: 2_000 }] });
  const waiting = await world.ticket(player, { legs: [{ fixture, odds: 2_000 }], pending: true });
  await become(fixture, "CANCELLED");
  await pass(1);
  expect((await world.standing(taken)).kinds).toEqual(["VOID"]);
  await world.accept(waiting);
  await world.settle();
  expect((await world.standing(waiting)).kinds).toEqual(["VOID"]);
});

test("a match that was long enough counts as it stands", async () => {
  const player = await world.aPlayer(100_000n);
  const fixture = await world.fixture({ sport: "basketball" });
  const bet = await world.ticket(player, { legs: [{ fixture, odds: 1_900, typeId: 219, outcomeId: "4" }] });
  const standing = { score: { home: 99, away: 90 }, periods: [], clock: 430, phase: "quarter4" };
  await sql`
    update sportsbook.book set standing = ${JSON.stringify(standing)}::jsonb where fixture_id = ${fixture.id}`.execute(
    world.platform.database.db,
  );
  await become(fixture, "ABANDONED");
  await pass(1);
  expect(await world.standing(bet)).toMatchObject({ returned: 19_000n, kinds: ["END"] });
});

const winner = { typeId: 186, spec: "" };
const games = { typeId: 189, spec: "total=20.5" };
const at = (home: number, away: number, phase = "set2") => ({ score: { home, away }, periods: [], clock: 0, phase });

test.each([
  ["without a set", at(0, 0, "set1"), winner, "void"],
  ["after one set, who wins", at(1, 0), winner, "waits"],
  ["after one set, how many games", at(1, 0), games, "void"],
])("tennis, a side gives up %s", (_name, standing, market, end) => {
  expect(haltedEnd({ sport: "tennis", status: "ABANDONED", forMs: 0, standing }, market).end).toBe(end);
  expect(haltedEnd({ sport: "tennis", status: "ABANDONED", forMs: 8 * 24 * HOUR, standing }, market).end).toBe("void");
});

test("basketball that was too short waits, and is void in the end", () => {
  const standing = { ...at(80, 70, "quarter4"), clock: 419 };
  const market = { typeId: 219, spec: "" };
  expect(haltedEnd({ sport: "basketball", status: "ABANDONED", forMs: HOUR, standing }, market).end).toBe("waits");
  expect(haltedEnd({ sport: "basketball", status: "ABANDONED", forMs: 36 * HOUR, standing }, market).end).toBe("void");
});
