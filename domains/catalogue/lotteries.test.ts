import { lotteryMenus, observedReturns } from "./points.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { built, openCatalogue, type OpenedCatalogue } from "./catalogue.testing.ts";
import type { LotteryListed } from "./context.ts";
import type { BuiltInLottery } from "./lotteries.store.ts";

const said = (name: string) => ({
  name,
  description: `About ${name}`,
  symbols: {},
  rules: ["Match all."],
  features: {},
});
const lottery = (code: string, vassalage: BuiltInLottery["vassalage"], name: string): BuiltInLottery => ({
  code,
  vassalage,
  version: "1",
  minStake: 1n,
  maxStake: 100_000n,
  texts: { en: said(name), ty: said(`${name} TY`) },
  hash: "cd".repeat(32),
  art: "lottery-balls",
});
const LOTTERIES = [
  lottery("ssc1", "LOTT", "Manila Five"),
  lottery("keno", "ELOTT", "Sampaguita Keno"),
  lottery("thai", "TCG_SEA", "Thai Lottery"),
];
const listed = (gameCode: string, players24h: number, more: Partial<LotteryListed> = {}): LotteryListed => ({
  gameId: 1,
  gameCode,
  gameName: gameCode,
  vassalage: "LOTT",
  area: "CN",
  cycleSec: 60,
  icon: "",
  hot: 0,
  isNew: 0,
  maintain: 0,
  sort: 1,
  status: "ON_SALE",
  nextDraw: 1_000,
  topPrize: 40_000_000n,
  players24h,
  ...more,
});

let room: OpenedCatalogue;
let idOf: (code: string) => Promise<string>;
beforeAll(async () => {
  room = await openCatalogue();
  await room.sync([built("pearl", "slots", ["Pearl", "Perlas"])]);
  await room.store.database.transaction((tx) => room.room.door.syncLotteries(tx, LOTTERIES));
  const menus = lotteryMenus.with(async ({ prizeMode }) => [
    { gameGroupCode: "a", labelName: "A", sort: 1, games: [listed("ssc1", 2), listed("keno", 9)] },
    { gameGroupCode: "b", labelName: "B", sort: 2, games: prizeMode === "Lott" ? [] : [listed("thai", 0, { hot: 1 })] },
    { gameGroupCode: "c", labelName: "C", sort: 3, games: [listed("gone", 99)] },
  ]);
  room.store.platform.points.extend("lottery", [menus]);
  idOf = async (code) => {
    const { list } = await room.value("gameList", { pageSize: 50 });
    return list.find(({ gameCode }) => gameCode === code)!.gameId;
  };
});
afterAll(() => room.store.close());

describe("lotteries in the catalogue", () => {
  test("stand under their makers, with the type of account that tells their pages and without figures", async () => {
    const { list } = await room.value("gameList", { gameCategory: "LOTT" });
    expect(
      list.map(({ gameCode, accountTypeName, gameType, isGame }) => [gameCode, accountTypeName, gameType, isGame]),
    ).toEqual([
      ["ssc1", "LOTT", "LOTTERY", "GAME"],
      ["thai", "TCG_SEA", "LOTTERY", "GAME"],
    ]);
    expect(list[0]).toMatchObject({
      icon: "/art/tiles/lottery-balls.avif",
      demo: false,
      minBet: "0.01",
      maxBet: "1000.00",
    });
    expect([list[0]!.rtp, list[0]!.volatility, list[0]!.maxWin]).toEqual([undefined, undefined, undefined]);
    const { facets } = await room.value("gameList", {});
    expect([facets.volatility, facets.rtp.map(({ count }) => count)]).toEqual([[{ level: 3, count: 1 }], [1]]);
  });

  test("make the category of the navigation appear", async () => {
    const { categories } = await room.value("gameVendor");
    const shown = categories.map(({ gameCategory, cards }) => [gameCategory, cards.map(({ vassalage }) => vassalage)]);
    expect(shown).toEqual([
      ["RNG", ["TAYA"]],
      ["LOTT", ["LOTT", "TCG_SEA"]],
      ["ELOTT", ["ELOTT"]],
    ]);
  });

  test("are found by name in either language, with a typo, and by what they are", async () => {
    const found = async (q: string) => (await room.value("search", { q })).games.map(({ gameCode }) => gameCode);
    expect(await found("sampagita")).toEqual(["keno"]);
    expect((await found("lotteries")).toSorted()).toEqual(["keno", "ssc1", "thai"]);
    expect(await found("manila five ty")).toEqual(["ssc1"]);
  });

  test("may be favourites, have a page, and are no game whose return is watched", async () => {
    const gameId = await idOf("thai");
    const playerId = room.store.platform.id<"player">();
    await room.value("addFavourite", { gameId }, { playerId });
    const { list } = await room.value("favouriteList", {}, { playerId });
    expect(list.map(({ gameCode, favourite }) => [gameCode, favourite])).toEqual([["thai", true]]);
    expect(await room.value("game", { gameId })).toMatchObject({ rules: ["Match all."], liveRtp: { rounds: 0 } });
    const unseen = { observed: null, low: null, high: null, rounds: 0 };
    room.store.platform.points.extend("play", [observedReturns.with(async (games) => games.map(() => unseen))]);
    expect((await room.value("adminReturns")).list.map(({ gameCode }) => gameCode)).toEqual(["pearl"]);
  });

  test("are hot once they are played", async () => {
    const { store } = room;
    const gameId = await idOf("keno");
    const playerId = store.platform.id<"player">();
    await store.database.transaction((tx) => room.room.door.played(tx, playerId, gameId, store.platform.clock.now()));
    await room.room.door.offer("fiesta", gameId, {});
    expect((await room.value("hotGames")).list[0]).toMatchObject({ gameCode: "keno", isHot: 1 });
  });

  test("leave with their maker, and come back", async () => {
    const sync = (list: readonly BuiltInLottery[]) =>
      room.store.database.transaction((tx) => room.room.door.syncLotteries(tx, list));
    await sync(LOTTERIES.slice(1));
    expect(await room.room.door.lottery(room.store.database.db, "fiesta", "ssc1")).toBeUndefined();
    expect((await room.value("gameList", { gameCategory: "LOTT" })).total).toBe(1);
    await sync(LOTTERIES);
    expect(await room.room.door.lottery(room.store.database.db, "fiesta", "ssc1")).toMatchObject({ enabled: true });
  });
});

describe("the lists of lotteries", () => {
  test("have their groups; what the brand does not offer and groups without games are absent", async () => {
    const menus = await room.value("gameMenus");
    expect(
      menus.map(({ gameGroupCode, gameMenus }) => [gameGroupCode, gameMenus.map((each) => each.gameCode)]),
    ).toEqual([
      ["a", ["ssc1", "keno"]],
      ["b", ["thai"]],
    ]);
    expect(menus[0]!.gameMenus[0]).toMatchObject({ cycleSec: 60, topPrize: "400000.00" });
    expect((await room.value("gameMenus", { prizeMode: "Lott" })).map((each) => each.gameGroupCode)).toEqual(["a"]);
  });

  test("have the most played first, then what is hot, as many as are asked for", async () => {
    const popular = async (count: string) =>
      (await room.value("popular", { count })).map(({ gameCode, players24h }) => [gameCode, players24h]);
    expect(await popular("20")).toEqual([
      ["keno", 9],
      ["ssc1", 2],
      ["thai", 0],
    ]);
    expect(await popular("1")).toEqual([["keno", 9]]);
  });

  test("show what rests, and nothing that is switched off", async () => {
    const gameId = await idOf("ssc1");
    await room.room.door.offer("fiesta", gameId, { maintain: true });
    expect((await room.value("gameMenus"))[0]!.gameMenus[0]).toMatchObject({ gameCode: "ssc1", maintain: 1 });
    await room.room.door.offer("fiesta", gameId, { maintain: false, enabled: false });
    expect((await room.value("gameMenus"))[0]!.gameMenus.map((each) => each.gameCode)).toEqual(["keno"]);
    await room.room.door.offer("fiesta", gameId, { enabled: true });
  });
});
