import { observedReturns } from "./points.ts";
import type { PlayerId } from "@taya/kernel/id";
import type { MovableClock } from "@taya/platform/clock";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { built, type OpenedCatalogue, openCatalogue } from "./catalogue.testing.ts";

const ANA = "01890a5d-ac96-7b00-8000-000000000001" as PlayerId;
const BEN = "01890a5d-ac96-7b00-8000-000000000002" as PlayerId;

const GAMES = [
  built("pearl-lagoon", "slots", ["Pearl Lagoon", "Perlas ng Laguna"]),
  built("slot3", "slots", ["Classic Three", "Klasikong Tatlo"]),
  built("baccarat", "table", ["Baccarat", "Baccarat"]),
];

let { store, room, ask, value, sync } = {} as OpenedCatalogue;
let ids: Record<string, string>;

beforeAll(async () => {
  ({ store, room, ask, value, sync } = await openCatalogue());
  await sync(GAMES);
  ids = Object.fromEntries(
    (await value("gameList", { pageSize: 100 })).list.map((each) => [each.gameCode, each.gameId]),
  );
});
afterAll(() => store.close());

const codes = (list: { gameCode: string }[]) => list.map((each) => each.gameCode);

describe("lists", () => {
  test("S3-44 hot games come even before anybody played, without a badge nobody earned", async () => {
    const { list } = await value("hotGames", {
      merchantCode: "fiesta",
      isPlatform: 2,
      platform: "flash,html5-desktop",
      language: "EN",
    });
    expect(codes(list)).toEqual(["pearl-lagoon", "slot3", "baccarat"]);
    expect(list[0]!).toMatchObject({
      isHot: 0,
      minBet: "1.00",
      maxBet: "500.00",
      rtp: "96.21",
      demo: true,
      favourite: false,
    });
  });
  test("S3-43 hot games are of the brand, the platform and the maker asked for, in the language asked for", async () => {
    const asked = { merchantCode: "fiesta", isPlatform: 2, vassalage: "TAYA", platform: "flash,html5-desktop" };
    const names = async (more = {}) =>
      (await value("hotGames", { ...asked, language: "EN", ...more })).list.map(({ name }) => name);
    expect(await names()).toEqual(["Pearl Lagoon", "Classic Three", "Baccarat"]);
    expect(await names({ language: "TY" })).toEqual(["Perlas ng Laguna", "Klasikong Tatlo", "Baccarat"]);
    expect(await names({ language: "xx" })).toEqual(await names());
    for (const other of [{ merchantCode: "another" }, { platform: "flash" }, { vassalage: "NOBODY" }])
      expect(await names(other)).toEqual([]);
  });
  test("the list is filtered, searched, sorted and paged, in the visitor's language", async () => {
    expect(codes((await value("gameList", { gameCategory: "RNG" })).list)).toEqual(["pearl-lagoon", "slot3"]);
    expect(codes((await value("gameList", { keyword: "klasiko" })).list)).toEqual(["slot3"]);
    expect(codes((await value("gameList", { sort: "name" })).list)).toEqual(["baccarat", "slot3", "pearl-lagoon"]);
    const second = await value("gameList", { pageNo: "2", pageSize: "2" }, { language: "TY" });
    expect([second.total, second.pageNo, second.list.length]).toEqual([3, 2, 1]);
    expect((await value("gameList", { features: "wild" }, { language: "TY" })).list[0]!.name).toBe("Perlas ng Laguna");
    expect((await value("gameList", { pageNo: 9 })).list).toEqual([]);
  });
  test("S2-74, S3-41 only categories with vendors are there, with their points", async () => {
    const { data, categories } = await value("gameVendor");
    expect(categories.map((each) => [each.gameCategory, each.title, each.pointValue])).toEqual([
      ["LIVE", "Live casino", "0.70"],
      ["RNG", "Slots", "1.20"],
    ]);
    expect(data.lanes.map((each) => [each.vassalage, each.displayName, each.gameCategory, each.games])).toEqual([
      ["TAYA", "Taya Studio", "LIVE", 1],
      ["TAYA", "Taya Studio", "RNG", 2],
    ]);
  });
  test("dealt tables of our own carry their label", async () => {
    expect((await value("gameList", { gameCategory: "LIVE" })).list[0]!.label).toBe("RNG table");
  });
  test("types of a vendor are counted; an unknown vendor is not found", async () => {
    expect((await value("vassGameType", { vassalage: "TAYA" })).list).toEqual([
      { gameType: "SLOT", label: "Slots", count: 2 },
      { gameType: "TABLE", label: "Tables", count: 1 },
    ]);
    expect(await ask("vassGameType", { vassalage: "NOPE" })).toMatchObject({ fault: "NOT_FOUND" });
  });
  test("lottery and tables are empty lists while nobody has any", async () => {
    expect(await value("gameMenus")).toEqual([]);
    expect(await value("popular", { count: "20" })).toEqual([]);
    expect(await value("roomList", { kind: "live" })).toEqual({ list: [] });
  });
});

describe("search and pages", () => {
  test("finds by either language, through accents and one typo; empty asks find nothing", async () => {
    for (const q of ["pearl", "PERLÁS", "paerl", "laguna"]) {
      expect(codes((await value("search", { q })).games)).toEqual(["pearl-lagoon"]);
    }
    expect((await value("search", { q: "taya" })).vendors[0]!.vassalage).toBe("TAYA");
    expect(await value("search", { q: "  " })).toEqual({ games: [], vendors: [], fixtures: [] });
    expect((await value("search", { q: "zzzz" })).games).toEqual([]);
  });
  test("a game's page has its rules and figures; returns are unknown before the first round", async () => {
    const found = await value("game", { gameId: ids["pearl-lagoon"] });
    expect(found).toMatchObject({
      rules: ["Three of a kind pay."],
      features: [{ code: "wild", text: "Stands for everything." }],
      hitRate: "24.31",
      lines: 5,
      version: "1.0.0",
      parSheetHash: "ab".repeat(32),
      liveRtp: { value: null, low: null, high: null, rounds: 0 },
    });
    const seen = { observed: 950_000, low: 900_000, high: 1_000_000, rounds: 9_999 };
    store.platform.points.extend("play", [observedReturns.with(async (games) => games.map(() => seen))]);
    const told = async () => (await value("game", { gameId: ids["pearl-lagoon"] })).liveRtp;
    expect(await told()).toEqual({ value: null, low: null, high: null, rounds: 9_999 });
    seen.rounds = 10_000;
    expect(await told()).toEqual({ value: "95.00", low: "90.00", high: "100.00", rounds: 10_000 });
    for (const gameId of ["nonsense", "01890000-0000-7000-8000-000000000000"]) {
      expect(await ask("game", { gameId })).toMatchObject({ fault: "NOT_FOUND" });
    }
  });
  test("the home page has rows with games only; what one played comes first", async () => {
    const rails = async (from = {}) => (await value("home", {}, from)).rails.map((each) => each.code);
    expect(await rails()).toEqual(["hot", "slots", "tables"]);
    await room.door.played(store.database.db, ANA, ids["slot3"]!, store.platform.clock.now());
    expect(await rails({ playerId: ANA })).toEqual(["recent", "hot", "slots", "tables"]);
    expect(await rails({ playerId: BEN })).toEqual(["hot", "slots", "tables"]);
  });
});

describe("a player's own lists", () => {
  test("favourites are kept once, latest first, and only the player's own", async () => {
    const clock = store.platform.clock as MovableClock;
    const before = clock.now();
    for (const code of ["slot3", "pearl-lagoon", "slot3"]) {
      expect(await value("addFavourite", { gameId: ids[code] }, { playerId: ANA })).toEqual({ favourite: true });
      while (clock.now() === before) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    const { list } = await value("favouriteIds", {}, { playerId: ANA });
    expect(list.map((each) => each.gameId).toSorted()).toEqual([ids["slot3"], ids["pearl-lagoon"]].toSorted());
    expect(list[0]!.vassalage).toBe("TAYA");
    const cards = await value("favouriteList", { pageSize: 1 }, { playerId: ANA });
    expect([cards.total, cards.list.length, cards.list[0]!.favourite]).toEqual([2, 1, true]);
    expect((await value("favouriteIds", {}, { playerId: BEN })).list).toEqual([]);
    expect((await value("gameList", {}, { playerId: ANA })).list.filter((each) => each.favourite)).toHaveLength(2);
    expect(await value("removeFavourite", { gameId: ids["slot3"] }, { playerId: ANA })).toEqual({ favourite: false });
    expect(await value("removeFavourite", { gameId: ids["slot3"] }, { playerId: ANA })).toEqual({ favourite: false });
    expect((await value("favouriteIds", {}, { playerId: ANA })).list).toHaveLength(1);
    expect(await ask("addFavourite", { gameId: "nonsense" }, { playerId: ANA })).toMatchObject({ fault: "NOT_FOUND" });
  });
  test("recent games come latest first and make a game hot", async () => {
    const now = store.platform.clock.now();
    await room.door.played(store.database.db, BEN, ids["slot3"]!, now - 5);
    await room.door.played(store.database.db, BEN, ids["pearl-lagoon"]!, now);
    await room.door.played(store.database.db, BEN, ids["slot3"]!, now - 50);
    const { list } = await value("recentGames", {}, { playerId: BEN });
    expect(list.map((each) => [each.gameCode, each.lastPlayed])).toEqual([
      ["pearl-lagoon", now],
      ["slot3", now - 5],
    ]);
    expect((await value("recentGames", { count: "1" }, { playerId: BEN })).list).toHaveLength(1);
    await sync(GAMES);
    const hot = (await value("hotGames")).list;
    expect(hot[0]!).toMatchObject({ gameCode: "slot3", isHot: 1 });
  });
});

describe("what is offered", () => {
  test("a game switched off or lost disappears from lists, and its row says so", async () => {
    const { db } = store.database;
    await room.door.offer("fiesta", ids["slot3"]!, { enabled: false });
    expect(codes((await value("gameList")).list)).not.toContain("slot3");
    expect(await room.door.byCode(db, "fiesta", "slot3")).toMatchObject({ gameId: ids["slot3"], enabled: false });
    expect(await room.door.byCode(db, "other", "slot3")).toMatchObject({ enabled: true });
    await room.door.offer("fiesta", ids["slot3"]!, { enabled: true, maintain: true });
    expect((await value("gameList", { keyword: "classic" })).list[0]!).toMatchObject({ maintain: 1, demo: false });
    expect(await room.door.game(db, "fiesta", ids["slot3"]!)).toMatchObject({
      enabled: true,
      maintain: 1,
      vassalage: "TAYA",
    });
    await sync(GAMES.slice(1));
    expect(await room.door.byCode(db, "fiesta", "pearl-lagoon")).toMatchObject({ enabled: false });
    await sync(GAMES);
    expect(await room.door.byCode(db, "fiesta", "pearl-lagoon")).toMatchObject({
      gameId: ids["pearl-lagoon"],
      enabled: true,
    });
    expect(await room.door.game(db, "fiesta", "nonsense")).toBeUndefined();
  });
});
