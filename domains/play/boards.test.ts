import { betsCalls } from "@taya/bets/contract";
import { encode } from "zod";
import type { Input } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { playCalls } from "./contract.ts";
import { by, MERCHANT, playRoom } from "./play.testing.ts";

let store: TestDatabase;
let room: ReturnType<typeof playRoom>;
let player: string;
const wins: bigint[] = [];

beforeAll(async () => {
  store = await testDatabase();
  room = playRoom(store);
  player = await room.aPlayer(1_000_000n);
  for (let i = 0; i < 40; i++) {
    const asked = { game: i % 2 ? "slot5" : "slot3", stake: 100n, bet: {} };
    const round = await room.handlers.playRound(asked, by(player, asked));
    if (round.ok) wins.push(round.value.win);
    await store.platform.clock.advance(1_000);
  }
  const trial = await room.aPlayer(1_000_000n, "FUN");
  for (let i = 0; i < 20; i++) {
    const asked = { game: "slot3", stake: 50_000n, bet: {} };
    await room.handlers.playRound(asked, by(trial, asked));
  }
});
afterAll(() => store.close());

const launch = (change: Partial<Input<typeof playCalls.launchGame>>) =>
  room.handlers.launchGame({ gameId: "id-slot5", ...change }, by(player));

describe("boards", () => {
  test("the winner board shows real rounds that won more than they cost, newest first, names masked", async () => {
    const board = await room.handlers.winners({ count: 50 }, by(player));
    if (!board.ok) throw new Error(board.fault);
    const real = wins.filter((win) => win > 100n).reverse();
    expect(real.length).toBeGreaterThan(0);
    expect(board.value.list.map((row) => row.amount)).toEqual(real);
    for (const row of board.value.list) expect(row.nameMasked).toMatch(/^j\*\*\*.$/);
    expect(["Sari-Sari Sevens", "Golden Galleon"]).toContain(board.value.list[0]!.game);
  });

  test.each(["win", "multiplier"] as const)("the ranks by %s begin with the best", async (type) => {
    const ranks = await room.handlers.rankList({ type, period: "day" }, by(player));
    if (!ranks.ok) throw new Error(ranks.fault);
    const best = wins.reduce((a, b) => (a > b ? a : b));
    expect(ranks.value.list[0]).toMatchObject({ rank: 1, amount: best, vassalage: "TAYA" });
    expect(ranks.value.list.every((row) => row.amount < 50_000n)).toBe(true);
  });

  test("the ranks by turnover add up per player and game", async () => {
    const ranks = await room.handlers.rankList({ type: "turnover", period: "month" }, by(player));
    if (!ranks.ok) throw new Error(ranks.fault);
    expect(ranks.value.list.map((row) => row.amount)).toEqual([2_000n, 2_000n]);
  });

  test("the observed return counts real rounds only and comes with its interval", async () => {
    const seen = await room.handlers.rtp({ game: "slot3" }, by(player));
    if (!seen.ok) throw new Error(seen.fault);
    expect(seen.value).toMatchObject({ theoretical: 945_556, rounds: 20 });
    expect(seen.value.low!).toBeLessThanOrEqual(seen.value.observed!);
    expect(seen.value.observed!).toBeLessThanOrEqual(seen.value.high!);
    const unplayed = await room.handlers.rtp({ game: "pearl-lagoon" }, by(player));
    expect(unplayed).toMatchObject({ value: { rounds: 0, observed: null, low: null, high: null } });
    expect(await room.handlers.rtp({ game: "nothing" }, by(player))).toMatchObject({ fault: "NOT_FOUND" });
  });

  test("all returns stand in one list, with the bounds of what a game's bets promise", async () => {
    const all = await room.handlers.returns({}, by(player));
    if (!all.ok) throw new Error(all.fault);
    const of = new Map(all.value.list.map((each) => [each.game, each]));
    const one = await room.handlers.rtp({ game: "slot3" }, by(player));
    if (!one.ok) throw new Error(one.fault);
    const { theoretical, observed, low, high, rounds } = one.value;
    expect(of.get("slot3")).toMatchObject({ theoretical, observed, low, high, rounds, least: 945_556, most: 945_556 });
    expect(of.get("pearl-lagoon")).toMatchObject({ least: 963_323, most: 963_323, rounds: 0, observed: null });
    expect(of.get("roulette")).toMatchObject({ kind: "table", least: 972_972, most: 972_972 });
    expect(of.get("baccarat")).toMatchObject({ least: 700_228, most: 989_420 });
    // Twenty rounds without a large win spread little; the sheet says 2.6 and is believed.
    expect(high! - observed!).toBeGreaterThanOrEqual(Math.floor((1.96 * 2.600499 * 1e6) / Math.sqrt(20)));
  });

  test("the winners topic gives wire amounts, the bets topic the last settlement", async () => {
    const topic = (name: string) => room.topics.find((each) => each.name === name)!;
    const who = { merchant: MERCHANT, language: "TY", playerId: player };
    const board = (await topic("winners").snap("winners", who)) as { list: { amount: string }[] };
    expect(board.list[0]!.amount).toMatch(/^\d+\.\d\d$/);
    expect(await topic("bets").snap("bets", who)).toMatchObject({
      open: [],
      last: { kind: "round", status: "SETTLED" },
    });
    expect(await topic("bets").snap("bets", { merchant: MERCHANT, language: "EN" })).toBeUndefined();
  });
});

describe("the betting record", () => {
  const paged = { pageNo: 1, pageSize: 20 };

  test("pages through rounds and sums the whole range", async () => {
    const first = await room.handlers.records({ ...paged, preset: "today" }, by(player));
    if (!first.ok) throw new Error(first.fault);
    const payout = wins.reduce((sum, win) => sum + win, 0n);
    expect(first.value).toMatchObject({ total: 40, pageNo: 1, pageSize: 20 });
    expect(first.value.list).toHaveLength(20);
    expect(first.value.summary).toEqual({ stake: 4_000n, validBet: 4_000n, payout, bets: 40, net: payout - 4_000n });
    expect(first.value.list[0]).toMatchObject({ status: "SETTLED", stake: 100n, payout: wins.at(-1), category: "RNG" });
    const last = await room.handlers.records({ ...paged, pageNo: 9 }, by(player));
    expect(last).toMatchObject({ value: { list: [], total: 40 } });
    expect(() => encode(betsCalls.records.output, first.value)).not.toThrow();
  });

  test("is filtered by game and status, and refuses ranges turned round", async () => {
    const some = await room.handlers.records({ ...paged, gameCode: "slot3" }, by(player));
    expect(some).toMatchObject({ value: { total: 20 } });
    for (const status of ["OPEN", "VOID", "CASHED_OUT"] as const) {
      expect(await room.handlers.records({ ...paged, status }, by(player))).toMatchObject({ value: { total: 0 } });
    }
    const turned = await room.handlers.records({ ...paged, from: "2026-02-02", to: "2026-02-01" }, by(player));
    expect(turned).toMatchObject({ fault: "VALIDATION_FAILED" });
  });

  test("opens a row in full for its player only", async () => {
    const list = await room.handlers.records(paged, by(player));
    if (!list.ok) throw new Error(list.fault);
    const { id } = list.value.list[0]!;
    const row = await room.handlers.recordDetail({ id }, by(player));
    expect(row).toMatchObject({
      value: { id, proof: `/wps/v2/play/rounds/${id}/proof`, outcome: { spins: expect.any(Array) } },
    });
    const stranger = await room.aPlayer(0n);
    expect(await room.handlers.recordDetail({ id }, by(stranger))).toMatchObject({ fault: "NOT_FOUND" });
  });
});

describe("games and launching", () => {
  test("every game is listed in the caller's language with its maths", async () => {
    const listed = async (kind?: string) => {
      const result = await room.handlers.games(kind === undefined ? {} : { kind }, { ...by(player), language: "TY" });
      if (!result.ok) throw new Error(result.fault);
      return new Map(result.value.list.map((each) => [each.code, each]));
    };
    const slots = await listed("slots");
    expect(slots.get("pearl-lagoon")).toMatchObject({ name: "Perlas ng Laguna", rtp: "96.33", kind: "slots" });
    expect([slots.has("slot3"), slots.has("slot5"), slots.has("dice")]).toEqual([true, true, false]);
    expect((await listed()).get("dice")).toMatchObject({ kind: "instant", rtp: "98.98", label: null });
    const mines = await room.handlers.gameDetail({ code: "mines" }, by(player));
    expect(mines).toMatchObject({ value: { move: { anyOf: [{}, {}] }, rtp: { byMode: { m3: 986_347 } } } });
    const detail = await room.handlers.gameDetail({ code: "slot3" }, by(player));
    if (!detail.ok) throw new Error(detail.fault);
    expect(detail.value).toMatchObject({
      rtp: { theoretical: 945_556 },
      lines: 5,
      maxWin: 53,
      pays: { symbols: { W: { 3: "40.00" } } },
    });
    expect(detail.value.bet).toMatchObject({ type: "object", properties: { lines: { const: 5 } } });
    expect(detail.value.hash).toMatch(/^[0-9a-f]{64}$/);
    const sheet = await room.handlers.parSheet({ code: "slot3" }, by(player));
    expect(sheet).toMatchObject({ value: { hash: detail.value.hash, sheet: { id: "slot3" } } });
    expect(await room.handlers.gameDetail({ code: "nothing" }, by(player))).toMatchObject({ fault: "NOT_FOUND" });
  });

  test("a launch gives an address on one of the hosts, a spare one, and is remembered as played", async () => {
    const result = await launch({ token: `token-${player}`, username: by(player).session!.username, backUrl: "/rng" });
    if (!result.ok) throw new Error(result.fault);
    const { game_url, game_url2, sessionId, mode } = result.value;
    const rest = `/play/slots/slot5/?session=${sessionId}&lang=EN&back=%2Frng`;
    const both = [`https://a.example.test${rest}`, `https://b.example.test${rest}`];
    expect(new Set([game_url, game_url2])).toEqual(new Set(both));
    expect(mode).toBe("frame");
    expect(room.said.played.at(-1)).toBe("id-slot5");
  });

  test.each<[string, Parameters<typeof launch>[0], string]>([
    ["another's token", { token: "token-somebody" }, "FORBIDDEN"],
    ["a token of nobody", { token: "nonsense" }, "FORBIDDEN"],
    ["another's name", { username: "maria" }, "FORBIDDEN"],
    ["an unknown game", { gameId: "id-nothing" }, "GAME_UNAVAILABLE"],
    ["another vendor", { vassalage: "ELSE" }, "GAME_UNAVAILABLE"],
    ["the lottery lobby while nobody runs any", { launchMode: "LOTT" }, "GAME_UNAVAILABLE"],
    ["no game", { gameId: undefined }, "VALIDATION_FAILED"],
  ])("a launch with %s is refused", async (_, change, name) => {
    expect(await launch(change)).toMatchObject({ fault: name });
  });

  test("a brand without hosts of its own launches from the site", async () => {
    const kept = room.hosts.splice(0);
    const result = await launch({});
    room.hosts.push(...kept);
    if (!result.ok) throw new Error(result.fault);
    expect(result.value.game_url).toBe(`http://localhost/play/slots/slot5/?session=${result.value.sessionId}&lang=EN`);
    expect(result.value.game_url2).toBeUndefined();
  });

  test("a launch is refused when compliance refuses, and never leads to a foreign address", async () => {
    room.said.mayLaunch = fault("RG_COOLOFF");
    expect(await launch({})).toMatchObject({ fault: "RG_COOLOFF" });
    room.said.mayLaunch = fault("KYC_REJECTED");
    expect(await launch({})).toMatchObject({ fault: "KYC_REJECTED" });
    room.said.mayLaunch = fault("AUTH_DISABLED");
    expect(await launch({})).toMatchObject({ fault: "FORBIDDEN" });
    room.said.mayLaunch = ok(undefined);
    for (const backUrl of ["https://evil.example", "//evil.example", "/\t/evil.example", "/..//evil.example"]) {
      const result = await launch({ backUrl });
      expect(result.ok && result.value.game_url).not.toContain("evil");
    }
  });
});

describe("demo play", () => {
  const trial = () => ({ ...by(player), session: { ...by(player).session!, type: 4 } });
  const visitor = () => ({ ...by(player), session: undefined });
  test("a visitor and a trial account are told where the game opens", async () => {
    for (const caller of [visitor(), trial()]) {
      const opened = await room.handlers.demo({ gameId: "id-slot5", language: "TY", backUrl: "/rng" }, caller as never);
      expect(opened).toMatchObject({ ok: true });
      expect(opened.ok && opened.value.game_url).toMatch(/\/play\/slots\/slot5\/\?session=[\w-]+&lang=TY&back=%2Frng$/);
    }
  });
  test("a real account would play for real money and is refused", async () => {
    expect(await room.handlers.demo({ gameId: "id-slot5" }, by(player))).toMatchObject({ fault: "GAME_UNAVAILABLE" });
  });
  test("an unknown game and a brand without trials are refused", async () => {
    expect(await room.handlers.demo({ gameId: "id-none" }, trial())).toMatchObject({ fault: "GAME_UNAVAILABLE" });
    room.said.flags.delete("FREEPLAY3");
    expect(await room.handlers.demo({ gameId: "id-slot5" }, trial())).toMatchObject({ fault: "MODULE_OFF" });
    room.said.flags.add("FREEPLAY3");
  });
});

test.each(["win", "multiplier", "turnover"] as const)(
  "one's own place by %s is told, on the list or below",
  async (type) => {
    const ranks = await room.handlers.rankList({ type, period: "week" }, by(player));
    if (!ranks.ok) throw new Error(ranks.fault);
    expect(ranks.value.own).toEqual(ranks.value.list[0]);
    const another = await room.aPlayer(100n);
    const asked = await room.handlers.rankList({ type, period: "week" }, by(another));
    expect(asked.ok && asked.value.own).toBeUndefined();
  },
);
