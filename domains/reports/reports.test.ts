import { bets } from "@taya/bets";
import { type BetLine, type BetSource, betSources, type BetsQuery } from "@taya/bets/points";
import type { BetsSettled } from "@taya/kernel/settled";
import { settledFact } from "@taya/kernel/settled.testing";
import { open } from "@taya/platform/room";
import { randomUUID } from "node:crypto";
import type { Player } from "@taya/accounts";
import { assert } from "@taya/kernel/assert";
import type { Caller } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, dayIn, MINUTE } from "@taya/kernel/instant";
import { formatMinor, parseMinor } from "@taya/kernel/money";
import { KIND, ledger, legsOf } from "@taya/ledger";
import { testDatabase, type TestDatabase } from "@taya/platform/testing";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { reportsCalls } from "./contract.ts";
import { reports } from "./reports.ts";

const MERCHANT = "fiesta";
const ZONE = "Asia/Manila";

let world: TestDatabase;
let room: ReturnType<typeof openRoom>;
beforeAll(async () => {
  world = await testDatabase();
  room = openRoom(world);
});
afterAll(() => world?.close());

function openRoom({ platform }: TestDatabase) {
  const { door: money } = ledger.build(platform, {});
  const names = new Map<PlayerId, string>();
  const lines: (BetLine & { playerId: PlayerId })[] = [];
  const site = { brand: async () => ({ timeZone: ZONE }) };
  const { door, consumes } = open(bets, platform, { site });
  const playerOf = (id: PlayerId) => ({ id, merchant: MERCHANT, username: names.get(id) }) as Player;
  const source = {
    bets: async (_db: unknown, { playerId, pageNo, pageSize }: BetsQuery) =>
      lines.filter((bet) => bet.playerId === playerId).slice((pageNo - 1) * pageSize, pageNo * pageSize),
  } as unknown as BetSource;
  platform.points.extend("play", [betSources.with(source)]);
  const built = open(reports, platform, {
    ledger: money,
    site,
    bets: door,
    accounts: {
      names: async () => names,
      byUsername: async (_db, _merchant, name) => {
        const found = [...names].find(([, each]) => each === name);
        return found && playerOf(found[0]);
      },
    },
  });
  return { ...built, consumes: consumes!, ledger: money, names, lines };
}

async function aPlayer(): Promise<PlayerId> {
  const playerId = world.platform.id<"player">();
  room.names.set(playerId, `p${room.names.size}`);
  await world.database.transaction((tx) => room.ledger.open(tx, { merchant: MERCHANT, playerId, currency: "PHP" }));
  return playerId;
}

async function post(playerId: PlayerId, type: number, legs: ReturnType<typeof legsOf.bet>, more: object = {}) {
  const entry = { playerId, type, legs, key: world.platform.id<"entry">(), ...more };
  return (await room.ledger.submit([entry])).code;
}

const by = (playerId: PlayerId): Caller =>
  ({ call: "reports.test", merchant: MERCHANT, language: "EN", session: { playerId, username: "x" } }) as Caller;

const roundOf = (playerId: PlayerId, more: Partial<BetsSettled> = {}): BetsSettled =>
  settledFact({
    roundId: world.platform.id<"round">(),
    playerId,
    merchant: MERCHANT,
    payout: "4.00",
    at: world.platform.clock.now(),
    ...more,
  });
const hear = (rounds: BetsSettled[]) =>
  world.database.transaction((tx) => room.consumes["bets.settled"]!(tx, rounds as never[]));

async function profit(playerId: PlayerId) {
  const result = await room.handlers.profit({ preset: "last7" }, by(playerId));
  assert(result.ok, "a profit is always told");
  return z.encode(reportsCalls.profit.output, result.value);
}

async function csv(playerId: PlayerId, kind: "records" | "bets" | "profit"): Promise<string[][]> {
  const result = await room.handlers.export({ kind, format: "csv", preset: "last7" }, by(playerId));
  assert(result.ok, "a statement is written");
  const file = await room.door.take(result.value.url.split("/").at(-1)!);
  assert(file, "the file is there");
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(file.bytes);
  expect(text.startsWith("﻿")).toBe(true);
  return text
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
}

test("profit: play from the figures, the rest from the ledger; a bonus counts as what it brought", async () => {
  const playerId = await aPlayer();
  await post(playerId, 100, legsOf.deposit(100_000n));
  await post(playerId, 110, legsOf.withdraw(20_000n));
  await post(playerId, 112, legsOf.withdrawFailed(5_000n));
  await post(playerId, 400, legsOf.rebate(111n));
  await post(playerId, 300, legsOf.grant(1_000n));
  await post(playerId, 301, legsOf.convert(700n));
  await post(playerId, 302, legsOf.forfeit(300n));
  await hear([roundOf(playerId), roundOf(playerId, { category: "LIVE", payout: "30.00", validBet: "7.00" })]);
  const { total, days, categories } = await profit(playerId);
  expect(total).toEqual({
    deposits: "1000.00",
    withdrawals: "150.00",
    stake: "20.00",
    validBet: "17.00",
    payout: "34.00",
    rebate: "1.11",
    promotions: "7.00",
    net: "22.11",
  });
  expect(days.length).toBe(7);
  expect(days.at(-1)).toEqual({ day: dayIn(world.platform.clock.now(), ZONE), net: "22.11" });
  expect(categories.map((each) => [each.gameCategory, each.net])).toEqual([
    ["LIVE", "20.00"],
    ["RNG", "-6.00"],
  ]);
});

test("a round counts on its day at the brand; play money counts nowhere", async () => {
  const playerId = await aPlayer();
  const now = world.platform.clock.now();
  const rounds = [
    roundOf(playerId, { at: Date.parse(`${dayIn(now - DAY, ZONE)}T00:00:00+08:00`) - 1 }),
    roundOf(playerId, { at: Date.parse(`${dayIn(now - DAY, ZONE)}T00:00:00+08:00`) }),
    roundOf(playerId, { currency: "FUN" }),
  ];
  await hear(rounds);
  const { days, total } = await profit(playerId);
  expect(total.stake).toBe("20.00");
  expect(days.filter((each) => each.net !== "0.00")).toEqual([
    { day: dayIn(now - 2 * DAY, ZONE), net: "-6.00" },
    { day: dayIn(now - DAY, ZONE), net: "-6.00" },
  ]);
});

test("a win that comes later on top adds to the payout and is no bet of its own", async () => {
  const playerId = await aPlayer();
  await hear([
    roundOf(playerId, { category: "FISH" }),
    roundOf(playerId, { category: "FISH", stake: "0.00", validBet: "0.00", payout: "7.00", later: true }),
  ]);
  const { rows } = await sql`
    select bets::int, stake::int, payout::int from bets.member_day where player_id = ${playerId}`.execute(
    world.database.db,
  );
  expect(rows).toEqual([{ bets: 1, stake: 1_000, payout: 1_100 }]);
});

test("what is taken back on a later day is below zero on that day, for the player and for the brand, and nobody played on it", async () => {
  const playerId = await aPlayer();
  const yesterday = world.platform.clock.now() - DAY;
  const category = "TAKEN";
  const taken = { stake: "-10.00", validBet: "-10.00", wagered: "-10.00", payout: "-4.00", later: true, bets: -1 };
  await hear([roundOf(playerId, { category, at: yesterday }), roundOf(playerId, { category, ...taken })]);
  const own = await room.handlers.profit({ preset: "today" }, by(playerId));
  assert(own.ok, "a profit is always told");
  expect(z.encode(reportsCalls.profit.output, own.value).total).toMatchObject({
    stake: "-10.00",
    validBet: "-10.00",
    payout: "-4.00",
    net: "6.00",
  });
  const all = await room.handlers.adminRevenue({ preset: "last7" }, by(playerId));
  assert(all.ok, "the figures of a brand are always told");
  const { list } = z.encode(reportsCalls.adminRevenue.output, all.value);
  expect(
    list
      .filter(({ gameCategory }) => gameCategory === category)
      .map(({ players, bets: count, stake, ggr }) => [players, count, stake, ggr]),
  ).toEqual([
    [0, -1, "-10.00", "-6.00"],
    [1, 1, "10.00", "6.00"],
  ]);
});

test("a statement of records says what the ledger says, and opening plus changes is closing", async () => {
  const move = fc.record({
    kind: fc.constantFrom("deposit", "instant", "bet", "grant", "convert", "withdraw", "chargeback"),
    amount: fc.bigInt(1n, 5_000n),
    win: fc.bigInt(0n, 9_000n),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 12 }), async (moves) => {
      const playerId = await aPlayer();
      for (const { kind, amount, win } of moves) {
        if (kind === "deposit") await post(playerId, 100, legsOf.deposit(amount));
        if (kind === "instant") await post(playerId, 200, legsOf.instant(amount, win));
        if (kind === "bet") await post(playerId, 200, legsOf.bet(amount));
        if (kind === "grant") await post(playerId, 300, legsOf.grant(amount));
        if (kind === "convert") await post(playerId, 301, legsOf.convert(amount));
        if (kind === "withdraw") await post(playerId, 110, legsOf.withdraw(amount));
        if (kind === "chargeback") await post(playerId, 904, legsOf.chargeback(amount), { forced: true });
      }
      const [head, opening, ...rest] = await csv(playerId, "records");
      const closing = rest.pop()!;
      const [change, after] = [head!.indexOf("cashChange"), head!.indexOf("cashAfter")];
      const { cash } = await room.ledger.balance(world.database.db, playerId);
      expect([opening![3], opening![after]]).toEqual(["openingBalance", "0.00"]);
      expect([closing[3], closing[after]]).toEqual(["closingBalance", formatMinor(cash)]);
      let sum = 0n;
      for (const row of rest) {
        const entry = await room.ledger.record(world.database.db, playerId, row[1]!);
        const leg = entry!.legs.find((each) => each.kind === "CASH")?.amount ?? 0n;
        expect([row[1], row[change]]).toEqual([row[1], formatMinor(leg)]);
        sum += leg;
      }
      expect(sum).toBe(cash);
    }),
    { numRuns: 25 },
  );
});

test("a statement begins with what was there before its time", async () => {
  const playerId = await aPlayer();
  await post(playerId, 100, legsOf.deposit(7_500n));
  await world.platform.clock.advance(20 * DAY);
  expect((await csv(playerId, "records")).map((row) => row.at(-1))).toEqual(["cashAfter", "75.00", "75.00"]);
  await post(playerId, 200, legsOf.bet(2_500n));
  expect((await csv(playerId, "records")).map((row) => row.at(-1))).toEqual(["cashAfter", "75.00", "50.00", "50.00"]);
});

test("statements of bets and of profit", async () => {
  const playerId = await aPlayer();
  const bet = { playerId, at: 1, category: "RNG", vassalage: "TAYA", game: "=fiesta", stake: 500n, win: 1_200n };
  room.lines.push(
    { ...bet, id: "b", status: "DONE" },
    { ...bet, id: "a", status: "OPEN", win: 0n },
    { ...bet, id: "v", status: "VOID", win: 0n },
  );
  const [, ...rows] = await csv(playerId, "bets");
  expect(rows.map((row) => row.slice(4).join(" "))).toEqual([
    "'=fiesta 5.00 0.00 5.00 0.00 VOID",
    "'=fiesta 5.00 0.00 0.00 0.00 OPEN",
    "'=fiesta 5.00 5.00 12.00 7.00 DONE",
  ]);
  await hear([roundOf(playerId)]);
  const today = dayIn(world.platform.clock.now(), ZONE);
  expect((await csv(playerId, "profit")).at(-1)).toEqual([today, "RNG", "1", "10.00", "10.00", "4.00", "-6.00"]);
});

test("a file is given once, and not after a quarter of an hour", async () => {
  const playerId = await aPlayer();
  const ask = () => room.handlers.export({ kind: "profit", format: "csv", preset: "today" }, by(playerId));
  const [first, second] = [await ask(), await ask()];
  assert(first.ok && second.ok, "files are written");
  const secretOf = ({ url }: { url: string }) => url.split("/").at(-1)!;
  const taken = await Promise.all([1, 2, 3].map(() => room.door.take(secretOf(first.value))));
  expect(taken.filter(Boolean).length).toBe(1);
  await world.platform.clock.advance(15 * MINUTE);
  expect(await room.door.take(secretOf(second.value))).toBeUndefined();
  expect(await room.door.take("../../secrets/files")).toBeUndefined();
});

test("reaches over 400 days and no further", async () => {
  const playerId = await aPlayer();
  const ask = (from: string, to: string) =>
    room.handlers.export({ kind: "records", format: "csv", from, to }, by(playerId));
  expect((await ask("2025-01-01", "2026-02-04")).ok).toBe(true);
  expect(await ask("2025-01-01", "2026-02-05")).toMatchObject({ fault: "VALIDATION_FAILED" });
  expect(await ask("2025-01-02", "2025-01-01")).toMatchObject({ fault: "VALIDATION_FAILED" });
});

test("operators find entries by player, type, reference and actor", async () => {
  const playerId = await aPlayer();
  const ref = randomUUID();
  await post(playerId, 900, legsOf.adjust(KIND.CASH, 4_200n), { ref, actor: "maria" });
  await post(playerId, 200, legsOf.bet(200n));
  const ask = async (asked: object) => {
    const result = await room.handlers.adminLedger({ pageNo: 1, pageSize: 20, ...asked }, by(playerId));
    assert(result.ok, "a page is always told");
    return z.encode(reportsCalls.adminLedger.output, result.value);
  };
  const username = room.names.get(playerId)!;
  expect((await ask({ username })).total).toBe(2);
  expect((await ask({ username: "nobody" })).total).toBe(0);
  expect((await ask({ q: ref, actor: "maria" })).list).toMatchObject([
    {
      username,
      type: 900,
      typeName: "manualUp",
      ref,
      actor: "maria",
      legs: [
        { kind: "CASH", amount: "42.00" },
        { kind: "ADJUSTMENT", amount: "-42.00" },
      ],
    },
  ]);
  expect((await ask({ username, type: 200 })).total).toBe(1);
});

test("revenue: GGR by day and category, summed over the brand's players", async () => {
  const merchant = "other";
  const [one, two] = [await aPlayer(), await aPlayer()];
  await hear([one, one, two].map((playerId) => roundOf(playerId, { merchant, stake: "100.00", payout: "150.50" })));
  await hear([roundOf(two, { merchant, category: "LIVE", stake: "20.00", payout: "0.00" })]);
  const result = await room.handlers.adminRevenue({ preset: "today" }, { ...by(one), merchant });
  assert(result.ok, "revenue is always told");
  const { total, list } = z.encode(reportsCalls.adminRevenue.output, result.value);
  expect(list.map((row) => [row.gameCategory, row.players, row.bets, row.ggr])).toEqual([
    ["LIVE", 1, 1, "20.00"],
    ["RNG", 2, 3, "-151.50"],
  ]);
  expect(parseMinor(total.stake)).toBe(32_000n);
  expect(total.ggr).toBe("-131.50");
});
