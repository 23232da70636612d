import { afterAll, beforeAll, expect, test } from "vitest";
import type { PlayerId } from "@taya/kernel/id";
import { type BookWorld, bookWorld, FEED, peso, unwrap } from "../betting/betting.testing.ts";
import { decideDue } from "../betting/decide-due.ts";
import { hearResults } from "../feeds/ingest.ts";
import { createNames } from "../fixtures/names.ts";
import { settleDue } from "../settle/settle-due.ts";
import type { LegResult } from "../tickets/result.ts";
import { sportsBets } from "./records.ts";

let world: BookWorld;
let source: ReturnType<typeof sportsBets>;
beforeAll(async () => {
  world = await bookWorld();
  source = sportsBets(createNames(world.platform.texts));
});
afterAll(() => world.shut());

const EVER = { since: 0, until: 8_640_000_000_000_000 };
const page = (playerId: PlayerId, given: object = {}) =>
  source.page(world.platform.database.db, {
    whose: { playerId },
    ...EVER,
    offset: 0,
    limit: 50,
    language: "EN",
    ...given,
  });
const sums = (playerId: PlayerId, given: object = {}) =>
  source.sums(world.platform.database.db, { whose: { playerId }, ...EVER, ...given });

async function settle(on: { readonly code: string }, result: LegResult): Promise<void> {
  const outcomes = ["1", "2", "3"].map((id) => ({ id, result: id === "1" ? result : "LOST" }) as const);
  const at = (await world.now()) + 60_000;
  const markets = [{ typeId: 1, spec: "", outcomes }];
  await hearResults(world.context.platform, FEED, {
    t: "bet_settlement",
    producer: "test",
    at,
    fixture: on.code,
    certainty: 2,
    markets,
  });
  await settleDue(world.context).beat(await world.now());
}

/** A player with 200.00: a ticket that won, one that lost, one that is void, one that was not taken, one of e-sports that is open. */
async function better() {
  const player = await world.aPlayer(peso("200.00"));
  const on = async (given: object = {}) => {
    const fixture = await world.fixture(given);
    const { betId } = unwrap(await world.place(player, world.asked([{ on: fixture }])));
    return { fixture, betId };
  };
  const [won, lost, empty] = [await on(), await on(), await on()];
  const live = await on({ live: {} });
  const open = await on({ sport: "cs2", simulated: true });
  await settle(won.fixture, "WON");
  await settle(lost.fixture, "LOST");
  await settle(empty.fixture, "VOID");
  await world.stop(live.fixture);
  await decideDue(world.context).beat((await world.now()) + 10_000);
  return { player, won, lost, empty, live, open };
}

test("every ticket stands in the record as what it came to, and all proofs of the books hold", async () => {
  const { player, won, lost, empty, live, open } = await better();
  const rows = await page(player);
  const told = rows.map(({ id, status, payout, net, category, gameCode }) => [
    id,
    status,
    payout,
    net,
    category,
    gameCode,
  ]);
  expect(told).toEqual([
    [open.betId, "OPEN", 0n, -peso("10.00"), "ESPORTS", "cs2"],
    [live.betId, "VOID", peso("10.00"), 0n, "SPORTS", "soccer"],
    [empty.betId, "VOID", peso("10.00"), 0n, "SPORTS", "soccer"],
    [lost.betId, "SETTLED", 0n, -peso("10.00"), "SPORTS", "soccer"],
    [won.betId, "SETTLED", peso("20.00"), peso("10.00"), "SPORTS", "soccer"],
  ]);
  const { cash, inPlay } = await world.balances(player);
  expect([cash, inPlay]).toEqual([peso("190.00"), peso("10.00")]);
  const { bets, stake, payout, open: held } = await sums(player);
  expect([bets, stake, payout, held]).toEqual([5, peso("50.00"), peso("40.00"), peso("10.00")]);
  expect(cash).toBe(peso("200.00") - stake + payout);
  expect(await world.broken()).toEqual([]);
});

test("a record is asked for by status, category and game, and sums are of what is asked for", async () => {
  const { player, won, open } = await better();
  const ids = async (given: object) => (await page(player, given)).map(({ id }) => id);
  expect(await ids({ status: "OPEN" })).toEqual([open.betId]);
  expect(await ids({ category: "ESPORTS" })).toEqual([open.betId]);
  expect(await ids({ category: "SPORTS", status: "DONE" })).toHaveLength(2);
  expect(await ids({ gameCode: "cs2" })).toEqual([open.betId]);
  for (const given of [{ category: "RNG" }, { vassalage: "JILI" }, { gameCode: "slots" }, { status: "CASHED_OUT" }]) {
    expect(await ids(given)).toEqual([]);
    expect(await sums(player, given)).toMatchObject({ bets: 0, stake: 0n });
  }
  expect((await ids({ offset: 4, limit: 1 }))[0]).toBe(won.betId);
});

test("one ticket says its legs, and where a simulated match is proved; nobody sees another's", async () => {
  const { player, won, open } = await better();
  const { db } = world.platform.database;
  const detail = await source.detail(db, { playerId: player, id: open.betId, language: "EN" });
  expect(detail).toMatchObject({
    status: "OPEN",
    proof: `/wps/v2/sportsbook/fixtures/${open.fixture.id}/proof`,
    sports: { type: "SINGLE", odds: 2_000, legs: [{ result: null, sport: "cs2" }] },
  });
  expect(await source.detail(db, { playerId: player, id: won.betId, language: "EN" })).toMatchObject({
    multiplier: "2.00",
    proof: "",
    sports: { potential: peso("20.00"), legs: [{ result: "WON", odds: 2_000 }] },
  });
  const other = await world.aPlayer(1n);
  expect(await source.detail(db, { playerId: other, id: won.betId, language: "EN" })).toBeUndefined();
  expect(await source.detail(db, { playerId: player, id: "__proto__", language: "EN" })).toBeUndefined();
  expect(await source.standing(db, player)).toMatchObject({
    open: [open.betId],
    last: { kind: "sports", status: "VOID" },
  });
  expect(
    (await source.bets(db, { playerId: player, ...EVER, pageNo: 1, pageSize: 10 })).map(({ status }) => status),
  ).toEqual(["OPEN", "VOID", "VOID", "DONE", "DONE"]);
});
