import { observedReturns } from "../points.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { built, type OpenedCatalogue, openCatalogue } from "../catalogue.testing.ts";
import { ROUNDS_LEAST, watch } from "./returns.rules.ts";

const reason = "tried by a test";
const GAMES = [
  built("pearl-lagoon", "slots", ["Pearl Lagoon", "Perlas ng Laguna"]),
  built("slot3", "slots", ["Classic Three", "Klasikong Tatlo"]),
  built("baccarat", "table", ["Baccarat", "Baccarat"]),
];

let world = {} as OpenedCatalogue;
let gameId = "";
beforeAll(async () => {
  world = await openCatalogue();
  await world.sync(GAMES);
  gameId = (await world.value("adminGames", { q: "pearl" })).list[0]!.gameId;
});
afterAll(() => world.store.close());
beforeEach(async () => {
  const back = { enabled: true, maintain: false, versionOff: false, isHot: false, isNew: null, minBet: null };
  await world.value("offerGame", { gameId, ...back, maxBet: null, sort: 0, reason });
  await world.value("switchGaming", { on: true, reason });
});

const revision = async () => {
  const { revision: now } = (await world.store.database.db
    .selectFrom("site.brand" as never)
    .select("revision" as never)
    .executeTakeFirstOrThrow()) as { revision: number };
  return now;
};
const row = () => world.room.door.byCode(world.store.database.db, "fiesta", "pearl-lagoon");
const listed = async () => (await world.value("gameList", { pageSize: 100 })).list.map((each) => each.gameCode);

describe("one game", () => {
  test("switched off it is gone from the lists and cannot be launched, at once; the action stands in the log", async () => {
    const said = await world.value("offerGame", { gameId, enabled: false, reason });
    expect(said.enabled).toBe(false);
    expect(await row()).toMatchObject({ enabled: false });
    expect(await listed()).toEqual(["slot3", "baccarat"]);
    expect(world.actions.at(-1)).toMatchObject({ action: "catalogue.game.settings", object: "pearl-lagoon", reason });
    await world.value("offerGame", { gameId, enabled: true, reason });
    expect(await row()).toMatchObject({ enabled: true, maintain: 0 });
  });

  test("a stopped version rests, and the next one plays by itself", async () => {
    await world.value("offerGame", { gameId, versionOff: true, reason });
    expect(await row()).toMatchObject({ enabled: true, maintain: 1 });
    const newer = GAMES.map((each) => ({ ...each, info: { ...each.info, version: "1.0.1" } }));
    await world.sync(newer);
    expect(await row()).toMatchObject({ maintain: 0 });
    await world.sync(GAMES);
    expect(await row()).toMatchObject({ maintain: 1 });
  });

  test("stakes may be held tighter than the game's own bounds, never wider or turned round", async () => {
    await world.value("offerGame", { gameId, minBet: "5.00", maxBet: "50.00", reason });
    expect(await row()).toMatchObject({ minStake: 500n, maxStake: 5_000n });
    expect((await world.value("gameList", { keyword: "pearl" })).list[0]).toMatchObject({ minBet: "5.00" });
    for (const wrong of [{ minBet: "0.50" }, { maxBet: "999.00" }, { maxBet: "4.00" }]) {
      expect(await world.ask("offerGame", { gameId, ...wrong, reason })).toMatchObject({ fault: "VALIDATION_FAILED" });
    }
  });

  test("order, hot and new are the brand's word", async () => {
    await world.value("offerGame", { gameId, sort: 99, isHot: true, isNew: true, reason });
    const { list } = await world.value("gameList", { keyword: "pearl" });
    expect(list[0]).toMatchObject({ sort: 99, isHot: 1, isNew: 1 });
    expect((await world.value("adminGames")).list.map((each) => each.gameCode)).toEqual([
      "slot3",
      "baccarat",
      "pearl-lagoon",
    ]);
  });

  test("a game nobody has is not found", async () => {
    const other = "01890a5d-ac96-7b00-8000-00000000dead";
    expect(await world.ask("offerGame", { gameId: other, enabled: false, reason })).toMatchObject({
      fault: "NOT_FOUND",
    });
  });
});

describe("makers, categories, all gaming", () => {
  test("a maker in maintenance rests with all its games and is called as the brand calls it", async () => {
    const before = await revision();
    await world.value("offerVendor", { code: "TAYA", maintain: true, name: "House games", reason });
    expect(await row()).toMatchObject({ maintain: 1 });
    // Open pages keep the list of makers.
    expect(await revision()).toBe(before + 1);
    expect((await world.value("gameVendor")).data.lanes[0]).toMatchObject({ displayName: "House games", maintain: 1 });
    await world.value("offerVendor", { code: "TAYA", maintain: false, name: "Taya Studio", reason });
    expect(await world.ask("offerVendor", { code: "NOBODY", maintain: true, reason })).toMatchObject({
      fault: "NOT_FOUND",
    });
  });

  test("a category is moved, named with its points, hidden with its games", async () => {
    await world.value("offerCategory", { category: "RNG", sort: 1, pointValue: "1.50", reason });
    const titles = async () => (await world.value("gameVendor")).categories.map((each) => each.gameCategory);
    expect(await titles()).toEqual(["RNG", "LIVE"]);
    expect((await world.value("gameVendor")).categories[0]!.pointValue).toBe("1.50");
    await world.value("offerCategory", { category: "RNG", enabled: false, reason });
    expect(await titles()).toEqual(["LIVE"]);
    expect(await listed()).toEqual(["baccarat"]);
    await world.value("offerCategory", { category: "RNG", enabled: true, sort: 50, reason });
    expect(await titles()).toEqual(["LIVE", "RNG"]);
  });

  test("all gaming stops with one switch, for vendors too, and the lobby says why", async () => {
    expect(await world.room.door.takesBets("fiesta", "TAYA", "slot3")).toBe(true);
    await world.value("switchGaming", { on: false, reason });
    expect(await row()).toMatchObject({ maintain: 1 });
    expect(await world.room.door.takesBets("fiesta", "SOMEBODY", "any")).toBe(false);
    expect((await world.value("gameList")).list.every((each) => each.maintain === 1)).toBe(true);
    expect((await world.value("adminGames")).gaming).toBe(false);
    expect(world.actions.at(-1)).toMatchObject({ action: "catalogue.gaming.settings", after: { on: false } });
  });
});

describe("returns are watched", () => {
  const seen = (observed: number, half: number, rounds = ROUNDS_LEAST) =>
    ({ observed, low: observed - half, high: observed + half, rounds }) as const;

  test("an alarm is raised outside four standard errors, and only with enough rounds", () => {
    expect(watch(960_000, seen(955_000, 1_960)).alarm).toBe(true);
    expect(watch(960_000, seen(957_000, 1_960)).alarm).toBe(false);
    expect(watch(960_000, seen(955_000, 1_960, ROUNDS_LEAST - 1)).alarm).toBe(false);
    expect(watch(960_000, { observed: null, low: null, high: null, rounds: 0 })).toMatchObject({ alarm: false });
    expect(watch(960_000, seen(955_000, 1_960))).toMatchObject({ low: 951_000, high: 959_000 });
  });

  test("those that stray come first and are told of", async () => {
    const told = (code: string) => (code === "slot3" ? seen(900_000, 1_960) : seen(962_000, 1_960, 9e6));
    world.store.platform.points.extend("play", [
      observedReturns.with(async (games) => games.map(({ code }) => told(code))),
    ]);
    const { list } = await world.value("adminReturns");
    expect(list.map(({ gameCode, alarm }) => [gameCode, alarm])).toEqual([
      ["slot3", true],
      ["pearl-lagoon", false],
      ["baccarat", false],
    ]);
    expect(list[0]).toMatchObject({ theoretical: "96.21", observed: "90.00", low: "89.60", high: "90.40" });
    await world.room.jobs!["catalogue.watchReturns"]!({} as never);
    expect(world.events.map(({ subject }) => subject)).toEqual(["slot3 1.0.0"]);
  });
});
