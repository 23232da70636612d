import { afterAll, beforeAll, expect, test } from "vitest";
import { FEED, market, type TestFixture, unwrap } from "../betting/betting.testing.ts";
import { findFixture } from "../fixtures/fixtures.store.ts";
import { addResults } from "../settle/results.store.ts";
import { type SettleWorld, settleWorld } from "../settle/settle.testing.ts";
import { cancelFixture } from "./cancel.ts";
import { hearFixtures, hearResults } from "./ingest.ts";
import type { FixtureStatus } from "./messages.ts";

let world: SettleWorld;
let instant = Date.now() + 3_600_000;
beforeAll(async () => void (world = await settleWorld()));
afterAll(() => world.shut());

const nextAt = () => (instant += 1);
const HOME = ["1", "2", "3"].map((id) => ({ id, result: id === "1" ? ("WON" as const) : ("LOST" as const) }));
const WIN3 = market(1, "", { "1": 2_000, "2": 3_500, "3": 4_000 });

/** The feed says where a match is, and everything due by it is settled. */
async function become({ code }: TestFixture, status: FixtureStatus): Promise<void> {
  const competition = { code: "soccer 3 false", name: "League", category: "Test", tier: 3, simulated: false };
  const startAt = world.platform.clock.now() + 3_600_000;
  const fixture = { code, sport: "soccer", competition, name: code, startAt };
  await hearFixtures(world.platform, FEED, [{ producer: "test", at: nextAt(), t: "fixture_change", fixture, status }]);
  await world.settle();
}
const statusOf = async ({ code }: TestFixture) => (await findFixture(world.platform.database.db, FEED, code))!.status;
const settled = (fixture: TestFixture, typeId: number) =>
  hearResults(world.platform, FEED, {
    producer: "test",
    at: nextAt(),
    t: "bet_settlement",
    fixture: fixture.code,
    certainty: 2,
    markets: [{ typeId, spec: "", outcomes: HOME }],
  });

test("a match that its feed cancels and plays after all is open again, and ends as any other", async () => {
  const [player, fixture] = [await world.aPlayer(100_000n), await world.fixture()];
  const betId = await world.ticket(player, { legs: [{ fixture, odds: 2_000 }] });
  for (let turn = 0; turn < 2; turn += 1) {
    await become(fixture, "CANCELLED");
    expect(await world.standing(betId)).toMatchObject({ status: "SETTLED", returned: 10_000n });
    await become(fixture, "NOT_STARTED");
    expect(await world.standing(betId)).toMatchObject({ status: "ACCEPTED", returned: 0n });
  }
  expect(await world.balances(player)).toMatchObject({ cash: 90_000n, inPlay: 10_000n });
  const ask = async () => world.place(player, world.asked([{ on: fixture, version: 99 }], { acceptOdds: "ANY" }));
  expect(await ask()).toMatchObject({ fault: "GAME_BET_CLOSED" });
  instant = Math.max(instant, Date.now());
  await world.price(fixture, [WIN3]);
  unwrap(await ask());
  await settled(fixture, 1);
  await world.settle();
  expect(await world.standing(betId)).toMatchObject({ status: "SETTLED", returned: 20_000n });
});

test("what was void or decided before the match was cancelled is so again when it is played after all", async () => {
  const [player, fixture] = [await world.aPlayer(100_000n), await world.fixture()];
  const own = await world.ticket(player, { legs: [{ fixture, odds: 2_000, typeId: 29, outcomeId: "74" }] });
  const half = await world.ticket(player, { legs: [{ fixture, odds: 3_000, typeId: 60 }] });
  const told = { fixtureId: fixture.id, kind: "CANCEL" as const, certainty: 2 as const, source: FEED, at: nextAt() };
  await world.platform.database.transaction((tx) => addResults(tx, told, [{ typeId: 29, spec: "" }]));
  await settled(fixture, 60);
  await world.settle();
  await become(fixture, "CANCELLED");
  expect(await world.standing(half)).toMatchObject({ returned: 10_000n });
  await become(fixture, "LIVE");
  expect(await world.standing(own)).toMatchObject({ status: "SETTLED", returned: 10_000n });
  expect(await world.standing(half)).toMatchObject({ status: "SETTLED", returned: 30_000n });
});

test("by the status in a message of prices a match is cancelled and opened again as by any other word", async () => {
  const [player, fixture] = [await world.aPlayer(100_000n), await world.fixture()];
  const betId = await world.ticket(player, { legs: [{ fixture, odds: 2_000 }] });
  await world.price(fixture, [], { status: "CANCELLED" });
  await world.settle();
  expect(await world.standing(betId)).toMatchObject({ status: "SETTLED", returned: 10_000n });
  await world.price(fixture, [WIN3], { status: "LIVE" });
  await world.settle();
  expect(await world.standing(betId)).toMatchObject({ status: "ACCEPTED" });
  expect(await statusOf(fixture)).toBe("LIVE");
});

test("what operators have cancelled stays so whatever the feed goes on to say", async () => {
  const [player, fixture] = [await world.aPlayer(100_000n), await world.fixture()];
  const betId = await world.ticket(player, { legs: [{ fixture, odds: 2_000 }] });
  await world.platform.database.transaction((tx) => cancelFixture(tx, fixture.id, { source: "ana", at: nextAt() }));
  for (const status of ["NOT_STARTED", "LIVE", "ENDED"] as const) await become(fixture, status);
  await world.price(fixture, [WIN3], { status: "LIVE", standing: { score: { home: 1, away: 0 } } });
  await world.settle();
  expect(await statusOf(fixture)).toBe("CANCELLED");
  expect(await world.standing(betId)).toMatchObject({ status: "SETTLED", returned: 10_000n });
});

test("after all of it the books agree with every ticket", async () => {
  expect(await world.breaks()).toEqual([]);
});
