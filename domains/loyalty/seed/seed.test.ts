import { testDatabase } from "@taya/platform/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { moneyOf } from "../awards/worth.ts";
import { boardsOf } from "../boards/boards.store.ts";
import { wrongBoard } from "../boards/terms.ts";
import { itemPage } from "../mall/items.store.ts";
import { missionPage } from "../missions/missions.store.ts";
import { counted, wrongTerms } from "../missions/terms.ts";
import { loyaltySettings } from "../settings.ts";
import { wrongTournament } from "../tournaments/terms.ts";
import { tournamentPage } from "../tournaments/tournaments.store.ts";
import { seededBoards, seededItems, seededMissions, seededTournaments } from "./programme.ts";
import { seedLoyalty } from "./seed.ts";

let store: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => void (store = await testDatabase()));
afterAll(() => store.close());

const items = () => seededItems(store.platform);
const missions = () => seededMissions(store.platform, store.platform.clock.now());
const boards = () => seededBoards(store.platform, store.platform.clock.now());
const RATIO = {
  convertPoints: loyaltySettings.convertPoints.fallback,
  convertAmount: loyaltySettings.convertAmount.fallback,
};

/** What a game keeps of a bet at least, in parts per million, and the smallest bet of one. */
const KEPT = 4_500n;
const KEPT_OF_SLOTS = 10_000n;
const SMALLEST = 100n;

test("twenty-four items, fifteen missions, a leaderboard for each period and a tournament, none refused", () => {
  expect(items()).toHaveLength(24);
  expect(new Set(items().map(({ type }) => type))).toEqual(new Set(["cash", "bonus", "goods"]));
  expect(missions()).toHaveLength(15);
  expect(new Set(missions().map(({ terms }) => terms.period))).toEqual(new Set(["daily", "weekly", "once"]));
  expect(missions().filter(({ terms }) => terms.needsApply)).toHaveLength(1);
  expect(missions().filter(({ terms }) => terms.needsJoin)).toHaveLength(1);
  for (const { terms } of missions()) expect([terms.title, wrongTerms(terms)]).toEqual([terms.title, []]);
  expect(boards().map(({ period }) => period)).toEqual(["day", "week", "month"]);
  for (const { terms } of boards()) expect(wrongBoard(terms)).toEqual([]);
  const now = store.platform.clock.now();
  for (const each of seededTournaments(store.platform, now)) {
    expect(wrongTournament(each.terms, each, now - 1)).toEqual([]);
  }
});

test("the missions that open one after another stand in that order", () => {
  const all = missions();
  const [start, second, third] = all;
  expect([start!.terms.after, second!.terms.after, third!.terms.after]).toEqual([undefined, start!.id, second!.id]);
});

test("each is called something in every language of the brand", () => {
  const codes = store.platform.texts.languages.filter(({ complete }) => complete).map(({ code }) => code.toUpperCase());
  const named = [
    ...items().map(({ name }) => name),
    ...missions().map(({ terms }) => terms.title),
    ...[...boards(), ...seededTournaments(store.platform, 0)].flatMap(({ terms }) => [terms.title, terms.rules]),
  ];
  for (const name of named) expect(Object.keys(name).toSorted()).toEqual(codes.toSorted());
});

test("points buy no cash for less than they are worth to a beginner, and a bonus is played thirty times", () => {
  for (const { type, points, amount, rankMin, wagering } of items()) {
    if (type === "cash" && rankMin === 0) {
      expect(points).toBeGreaterThanOrEqual((amount! * BigInt(RATIO.convertPoints)) / RATIO.convertAmount);
    }
    if (type === "bonus") expect(wagering).toBeGreaterThanOrEqual(30);
  }
});

test("a mission gives cash and points for no more than what its bets cost in the game that keeps least", () => {
  for (const { terms } of missions()) {
    if (terms.unit === "bonus") {
      expect(terms.wagering).toBeGreaterThanOrEqual(30);
      continue;
    }
    const costs = terms.goals.map(({ metric, target, categories }) => {
      const kept = categories?.every((each) => each === "RNG") ? KEPT_OF_SLOTS : KEPT;
      return counted(target) * (metric === "bets" ? SMALLEST : 1n) * kept;
    });
    const cost = costs.reduce((sum, each) => sum + each, 0n);
    expect([terms.title, moneyOf(terms, RATIO) * 1_000_000n <= cost]).toEqual([terms.title, true]);
  }
});

test("a brand that has had some of it keeps what it has", async () => {
  const { database, config } = store.platform;
  const { merchant } = config;
  const seed = () => database.transaction((tx) => seedLoyalty(tx, store));
  await seed();
  await seed();
  const { total } = await itemPage(database.db, { merchant, all: true, offset: 0, limit: 1 });
  const { list, total: found } = await missionPage(database.db, { merchant, offset: 0, limit: 20 });
  const { total: cups } = await tournamentPage(database.db, { merchant, offset: 0, limit: 1 });
  expect([total, found, (await boardsOf(database.db, [merchant])).length, cups]).toEqual([24, 15, 3, 1]);
  expect(list.map(({ terms }) => terms.title)).toEqual(missions().map(({ terms }) => terms.title));
  const { pointWeights } = await store.platform.settings.read(merchant, "loyalty", loyaltySettings);
  expect(pointWeights).toEqual({ LIVE: 700_000, SPORTS: 1_000_000, FISH: 1_200_000, RNG: 1_200_000, PVP: 1_000_000 });
});
