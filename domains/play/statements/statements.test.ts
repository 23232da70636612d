import { randomUUID } from "node:crypto";
import { assert } from "@taya/kernel/assert";
import type { Caller } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { addDays, DAY, dayIn, startOfDay } from "@taya/kernel/instant";
import { testDatabase } from "@taya/platform/testing";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { by, MERCHANT, playRoom, session } from "../play.testing.ts";
import type { Verb } from "../seamless/book.ts";
import { readCall } from "../seamless/reading.ts";

const ZONE = "Asia/Manila";
const WHOLE = { pageNo: 1, pageSize: 100 };
let world: Awaited<ReturnType<typeof testDatabase>>;
let room: ReturnType<typeof playRoom>;
let operator: Caller;
beforeAll(async () => {
  world = await testDatabase();
  room = playRoom(world);
  const caller = by("ana");
  operator = { ...caller, session: { ...session("ana"), username: "ana", operator: true } };
});
afterAll(() => world.close());

const today = () => dayIn(world.platform.clock.now(), ZONE);
/** To the middle of the next day, where nothing is near an end. */
const nextDay = () => {
  const now = world.platform.clock.now();
  return world.platform.clock.advance(startOfDay(addDays(today(), 1), ZONE) + DAY / 2 - now);
};

/** A player at the sandbox's vendor; answers what the wallet said. */
async function seat(cash: bigint) {
  const vendor = room.door.seamless.vendors.get("torture")!;
  const playerId = await room.aPlayer(cash);
  const token = await room.door.seamless.session(vendor, { playerId, merchant: MERCHANT, gameCode: "dice" });
  const say = async (verb: Verb, fields: object) => {
    const body = { requestId: randomUUID(), playerId, token, gameCode: "dice", ...fields };
    const read = readCall(verb, body, world.platform.clock.now());
    assert(read, "well formed");
    return (JSON.parse((await room.door.seamless.call(vendor, read, false)).text) as { status: string }).status;
  };
  return { playerId, say };
}

/** A day with every verb, a rollback told twice, one of a bet never seen, and a refused bet. */
async function aDay(): Promise<PlayerId> {
  const { playerId, say } = await seat(100_000n);
  const id = (name: string) => `${name}-${playerId.slice(-6)}`;
  const round = (name: string) => ({ roundId: id(name) });
  expect(await say("bet", { txId: id("b1"), ...round("r1"), amount: 10_000 })).toBe("OK");
  expect(await say("win", { txId: id("w1"), ...round("r1"), refTxId: id("b1"), amount: 25_000 })).toBe("OK");
  expect(await say("betwin", { txId: id("i1"), ...round("r2"), amount: 5_000, win: 2_000, winTxId: id("i1w") })).toBe(
    "OK",
  );
  expect(await say("bet", { txId: id("b2"), ...round("r3"), amount: 7_000 })).toBe("OK");
  expect(await say("rollback", { txId: id("k1"), ...round("r3"), refTxId: id("b2") })).toBe("OK");
  expect(await say("rollback", { txId: id("k2"), ...round("r3"), refTxId: id("b2") })).toBe("OK");
  expect(await say("rollback", { txId: id("k3"), ...round("r4"), refTxId: id("never") })).toBe("OK");
  expect(await say("adjust", { txId: id("a1"), ...round("r1"), amount: -500 })).toBe("OK");
  expect(await say("promo", { txId: id("p1"), ...round("p"), amount: 300 })).toBe("OK");
  expect(await say("bet", { txId: id("b3"), ...round("r5"), amount: 9_999_999 })).toBe("INSUFFICIENT_FUNDS");
  expect(await say("bet", { txId: id("b4"), ...round("r6"), amount: 1_000 })).toBe("OK");
  expect(await say("round", { ...round("r6"), txId: id("c1") })).toBe("OK");
  return playerId;
}

const written = (day: string, spoil = false) => {
  const period = { since: startOfDay(day, ZONE), until: startOfDay(addDays(day, 1), ZONE) };
  return room.door.sandboxStatement({ vendor: "torture", merchant: MERCHANT, ...period, spoil });
};
async function taken(day: string, csv: string) {
  const file = `data:text/csv;base64,${Buffer.from(csv).toString("base64")}`;
  const asked = { source: "torture", from: day, to: day, title: "torture.csv", file };
  const result = await room.handlers.importStatement(asked, operator);
  assert(result.ok, `taken, not ${result.ok || result.fault}`);
  const { id } = result.value;
  const found = await room.handlers.statement({ id }, operator);
  const list = await room.handlers.statementDifferences({ id, ...WHOLE }, operator);
  assert(found.ok && list.ok, "the report is there");
  return { ...found.value, list: list.value.list };
}

describe("a vendor's statement", () => {
  test("agrees with what the seamless wallet did, verb by verb", async () => {
    await nextDay();
    await aDay();
    const { list, totals } = await taken(today(), (await written(today()))!);
    expect(list).toEqual([]);
    const sums = Object.fromEntries(totals.map(({ kind, theirs, ours }) => [kind, [theirs, ours]]));
    expect(sums).toEqual({
      bet: [23_000n, 23_000n],
      win: [27_000n, 27_000n],
      rollback: [7_000n, 7_000n],
      adjust: [-500n, -500n],
      promo: [300n, 300n],
    });
  });

  test("with spoiled lines shows exactly those, and leads to the player", async () => {
    await nextDay();
    const playerId = await aDay();
    const { list } = await taken(today(), (await written(today(), true))!);
    expect(list.map(({ verdict, kind, amount, link }) => [verdict, kind, amount, link?.id])).toEqual([
      ["AMOUNT", "bet", -100n, playerId],
      ["DUPLICATE", "bet", 5_000n, playerId],
      ["MISSING_WITH_US", "bet", 77_700n, undefined],
      ["MISSING_WITH_THEM", "win", -25_000n, playerId],
    ]);
    const listed = await room.handlers.statements({ ...WHOLE }, operator);
    expect(listed).toMatchObject({
      value: { sources: expect.arrayContaining([{ code: "torture", name: "Torture Games" }]) },
    });
    expect(room.said.deeds.at(-1)).toMatchObject({ action: "play.statement.import", operator: { username: "ana" } });
  });

  test("that gives a transaction to another player is about another one", async () => {
    await nextDay();
    const playerId = await aDay();
    const other = await room.aPlayer(0n);
    const csv = (await written(today()))!;
    const [head, first, ...rest] = csv.split("\r\n");
    const { list } = await taken(today(), [head, first!.replace(playerId, other), ...rest].join("\r\n"));
    expect(list.map(({ verdict, party }) => [verdict, party])).toEqual([
      ["MISSING_WITH_US", other],
      ["MISSING_WITH_THEM", playerId],
    ]);
  });
});

describe("a vendor's day", () => {
  test("says what the house kept, as the ledger has it", async () => {
    await nextDay();
    const before = await gameBalance();
    await aDay();
    await aDay();
    const asked = { vendor: "torture", from: today(), to: today() };
    const found = await room.handlers.vendorDays(asked, operator);
    expect(found).toMatchObject({
      value: {
        list: [
          {
            day: today(),
            vendor: "torture",
            currency: "PHP",
            players: 2,
            bets: 46_000n,
            wins: 54_000n,
            rollbacks: 14_000n,
            adjusts: -1_000n,
            promos: 600n,
            ggr: -21_600n,
          },
        ],
      },
    });
    expect((await gameBalance()) - before).toBe(-21_600n);
    const file = await room.handlers.exportVendorDays(asked, operator);
    assert(file.ok, "written");
    const rows = parse(file.value.csv, { bom: true, relax_column_count: true }) as string[][];
    expect(rows.at(-1)).toEqual([
      today(),
      "torture",
      "PHP",
      "22",
      "2",
      "460.00",
      "540.00",
      "140.00",
      "-10.00",
      "6.00",
      "-216.00",
    ]);
    const none = await room.handlers.vendorDays(asked, { ...operator, merchant: "other" });
    expect(none).toMatchObject({ value: { list: [] } });
  });

  test("of more than a month is refused", async () => {
    const asked = { from: addDays(today(), -31), to: today() };
    expect(await room.handlers.vendorDays(asked, operator)).toMatchObject({ fault: "VALIDATION_FAILED" });
    expect(await room.handlers.exportVendorDays({ from: today(), to: addDays(today(), -1) }, operator)).toMatchObject({
      fault: "VALIDATION_FAILED",
    });
  });
});

/** What all players together lost to games. */
async function gameBalance(): Promise<bigint> {
  const { trial: lines } = await room.ledger.audit(world.database.db);
  return lines.find(({ kind }) => kind === 101)?.amount ?? 0n;
}
