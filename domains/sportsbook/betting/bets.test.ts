import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PlayerId } from "@taya/kernel/id";
import { by, type BookWorld, bookWorld, market, peso, unwrap } from "./betting.testing.ts";
import { decideDue } from "./decide-due.ts";

let world: BookWorld;
beforeAll(async () => void (world = await bookWorld()));
afterAll(() => world.shut());

const list = async (player: PlayerId, given: object = {}) =>
  unwrap(await world.handlers.bets({ pageNo: 1, pageSize: 20, ...given } as never, by(player))).list;

test("tickets of one's own are listed with the names of then and the standing of now, newest first", async () => {
  const player = await world.aPlayer(peso("100.00"));
  const [on, other] = [
    await world.fixture(),
    await world.fixture({ live: { score: { home: 1, away: 0 }, clock: 600 } }),
  ];
  const input = world.asked([{ on }]);
  const first = unwrap(await world.place(player, input));
  const second = unwrap(await world.place(player, world.asked([{ on }, { on: other }])));
  await world.price(other, [market(1, "", { "1": 1_200, "2": 3_500, "3": 4_000 })], {
    standing: { score: { home: 2, away: 0 }, clock: 700 },
  });
  const rows = await list(player);
  expect(rows.map(({ betId, status }) => [betId, status])).toEqual([
    [second.betId, "PENDING"],
    [first.betId, "ACCEPTED"],
  ]);
  expect(rows[0]!.legs[1]).toMatchObject({
    fixtureStatus: "LIVE",
    live: true,
    scoreAtBet: { home: 1, away: 0 },
    score: { home: 2, away: 0 },
    clock: { seconds: 700, phase: "half1" },
    odds: 2_000,
    result: null,
  });
  expect(rows[1]).toMatchObject({
    requestId: input.requestId,
    receipt: first.receipt,
    type: "SINGLE",
    odds: 2_000,
    stake: peso("10.00"),
    potential: peso("20.00"),
    payout: 0n,
    cashOut: { paid: 0n, part: 0, auto: null },
    legs: [{ sport: "soccer", simulated: false, fixtureStatus: "NOT_STARTED", result: null }],
  });
  const [leg] = rows[1]!.legs;
  expect(leg!.fixtureName).toMatch(/^Home \d+ - Away \d+$/);
  expect([leg!.marketName, leg!.outcomeName].every((name) => name.length > 0 && !name.includes("{"))).toBe(true);
  await decideDue(world.context).beat((await world.now()) + 6_000);
  expect(await list(player)).toMatchObject([{ status: "REJECTED", reason: "SCORE_CHANGED" }, { status: "ACCEPTED" }]);
  expect((await list(player, { status: "OPEN" })).map(({ betId }) => betId)).toEqual([first.betId]);
  expect(await list(player, { status: "SETTLED" })).toEqual([]);
});

test("a ticket is found by its id and by its request, by its owner alone", async () => {
  const [owner, other, on] = [await world.aPlayer(peso("100.00")), await world.aPlayer(1n), await world.fixture()];
  const input = world.asked([{ on }]);
  const { betId } = unwrap(await world.place(owner, input));
  const found = unwrap(await world.handlers.bet({ betId }, by(owner)));
  expect(found).toMatchObject({ betId, resettlements: [] });
  const loud = input.requestId.toUpperCase();
  expect(unwrap(await world.handlers.betByRequest({ requestId: loud }, by(owner)))).toEqual(found);
  for (const id of [betId, randomUUID(), "__proto__", "", "%"]) {
    expect(await world.handlers.bet({ betId: id }, by(other))).toMatchObject({ fault: "NOT_FOUND" });
  }
  for (const requestId of [input.requestId, randomUUID(), "constructor"]) {
    expect(await world.handlers.betByRequest({ requestId }, by(other))).toMatchObject({ fault: "NOT_FOUND" });
  }
  expect(await list(other)).toEqual([]);
});
