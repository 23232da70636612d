import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { built, type OpenedCatalogue, openCatalogue } from "./catalogue.testing.ts";
import { seedBusy, withdrawSimulated } from "./seed.ts";
import { simulatedGames } from "./simulated.rules.ts";

const GAMES = 5_000;
const OURS = [built("pearl-lagoon", "slots", ["Pearl Lagoon", "Perlas ng Laguna"])];

let { store, room, ask, value, sync } = {} as OpenedCatalogue;
beforeAll(async () => {
  ({ store, room, ask, value, sync } = await openCatalogue());
  await sync(OURS);
  const { platform } = store;
  const busy = { games: GAMES, seed: 1 };
  await store.database.transaction((tx) => seedBusy(tx, { platform }, busy));
  await store.database.transaction((tx) => seedBusy(tx, { platform }, busy));
  await sync(OURS);
});
afterAll(() => store.close());

type List = Awaited<ReturnType<typeof value<"gameList">>>;
const countOf = (list: List, code: string) => list.facets.features.find((each) => each.code === code)?.count;

describe("a catalogue of five thousand", () => {
  test("seeding twice adds nothing, the same seed makes the same games, and every one says what it is", async () => {
    const all = await value("gameList", { pageSize: 100 });
    expect(all.total).toBe(GAMES + 1);
    expect(all.list.filter((each) => each.vassalage !== "TAYA").every((each) => each.label === "Simulated")).toBe(true);
    expect(simulatedGames(50, 7)).toEqual(simulatedGames(50, 7));
    expect(simulatedGames(50, 7)).not.toEqual(simulatedGames(50, 8));
  });
  test("several providers, features, volatility and a range of returns narrow together", async () => {
    const asked = {
      vassalage: "SIM01,SIM02",
      features: "freeSpins,wild",
      volatility: "4,5",
      rtpMin: "95",
      rtpMax: "97.5",
      pageSize: 100,
    };
    const { list, total } = await value("gameList", asked);
    expect(list.length).toBe(total);
    expect(total).toBeGreaterThan(0);
    for (const game of list) {
      expect(["SIM01", "SIM02"]).toContain(game.vassalage);
      expect([4, 5]).toContain(game.volatility);
      expect(Number(game.rtp)).toBeGreaterThanOrEqual(95);
      expect(Number(game.rtp)).toBeLessThanOrEqual(97.5);
    }
  });
  test("a facet tells how many games its choice leaves, and is right", async () => {
    const here = await value("gameList", { gameCategory: "RNG", vassalage: "SIM01" });
    const vendor = here.facets.vendors.find((each) => each.vassalage === "SIM02")!;
    const there = await value("gameList", { gameCategory: "RNG", vassalage: "SIM02" });
    expect(there.total).toBe(vendor.count);
    const wild = await value("gameList", { gameCategory: "RNG", vassalage: "SIM01", features: ["wild"] });
    expect(wild.total).toBe(countOf(here, "wild"));
    expect(here.facets.volatility.reduce((sum, { count }) => sum + count, 0)).toBe(here.total);
    expect(here.facets.rtp.reduce((sum, { count }) => sum + count, 0)).toBe(here.total);
  });
  test("a choice that leaves nothing stays there with a count of 0", async () => {
    const { total, facets } = await value("gameList", { gameCategory: "FISH", vassalage: "TAYA" });
    expect(total).toBe(0);
    expect(facets.features.every(({ count }) => count === 0)).toBe(true);
    expect(facets.vendors.some(({ count }) => count > 0)).toBe(true);
  });
  test("demo and new are features like any other", async () => {
    const demo = await value("gameList", { features: "demo" });
    expect(demo.list.map((each) => each.gameCode)).toEqual(["pearl-lagoon"]);
    const all = await value("gameList");
    expect((await value("gameList", { features: "new", pageSize: 1 })).total).toBe(countOf(all, "new"));
  });
  test("what cannot be read is left out, what is out of bounds is refused", async () => {
    expect((await value("gameList", { volatility: "x, ,2.5", features: " , " })).total).toBe(GAMES + 1);
    await expect(ask("gameList", { rtpMin: "101" })).rejects.toThrow("rtpMin");
    await expect(ask("gameList", { sort: "worst" })).rejects.toThrow("sort");
  });
  test("orders hold over all pages, names as the language has them", async () => {
    const names = async (pageNo: number) =>
      (await value("gameList", { sort: "name", pageSize: 100, pageNo }, { language: "TY" })).list.map((g) => g.name);
    const both = [...(await names(1)), ...(await names(2))];
    expect(both).toEqual(both.toSorted(new Intl.Collator("fil").compare));
    const popular = await value("gameList", { sort: "popular", pageSize: 5 });
    expect(popular.list[0]!.gameCode).toBe("pearl-lagoon");
  });
  test("a search forgives a typo, finds tags in either language, and says how long it took", async () => {
    const took = async (q: string) => {
      const [started, before] = [performance.now(), process.cpuUsage()];
      const found = await value("search", { q });
      const used = process.cpuUsage(before);
      return { ...found, ms: performance.now() - started, cpu: (used.user + used.system) / 1_000 };
    };
    await took("warm");
    const { games, ms, cpu } = await took("golden carabo");
    process.stdout.write(`search among ${GAMES} games: ${ms.toFixed(1)} ms, ${cpu.toFixed(1)} ms of the processor\n`);
    expect(games.length).toBeGreaterThan(0);
    expect(games.every((each) => each.name.startsWith("Golden Carabao"))).toBe(true);
    expect((await value("search", { q: "perlás" })).games[0]!.gameCode).toBe("pearl-lagoon");
    expect((await value("search", { q: "simulated 07" })).vendors[0]!.vassalage).toBe("SIM07");
    expect((await value("gameList", { keyword: "jackpot" })).total).toBeGreaterThan(100);
  });
  test("the lobby of a maker stands for all of its games", async () => {
    const { list } = await value("gameList", { gameType: "LOBBY", pageSize: 100 });
    expect(list).toHaveLength(40);
    expect(list.every((each) => each.isGame === "VASSALAGE")).toBe(true);
  });
});

test("a production start takes simulated games off every shelf", async () => {
  const game = (await value("gameList", { vassalage: "SIM01", pageSize: 1 })).list[0]!;
  expect(await room.door.game(store.database.db, "fiesta", game.gameId)).toMatchObject({ enabled: true });
  await store.database.transaction((tx) => withdrawSimulated(tx, store.platform.clock.now()));
  await sync(OURS);
  expect((await value("gameList")).total).toBe(1);
  expect(await room.door.game(store.database.db, "fiesta", game.gameId)).toMatchObject({ enabled: false });
  const production = { ...store.platform, config: { ...store.platform.config, mode: "production" as const } };
  await expect(
    store.database.transaction((tx) => seedBusy(tx, { platform: production }, { games: 10, seed: 1 })),
  ).rejects.toThrow("trying out");
});
