import { assert } from "@taya/kernel/assert";
import type { Caller } from "@taya/kernel/call";
import { addDays, startOfDay } from "@taya/kernel/instant";
import { open } from "@taya/platform/room";
import { testDatabase } from "@taya/platform/testing";
import { by, MERCHANT, playRoom, type PlayRoom, session } from "@taya/play/testing";
import { aVendorDay, nextDay, today } from "@taya/play/testing/movements";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reconciliation } from "../reconciliation.ts";
import { NONE } from "../reconciliation.testing.ts";

const ZONE = "Asia/Manila";
const WHOLE = { pageNo: 1, pageSize: 100 };
let world: Awaited<ReturnType<typeof testDatabase>>;
let room: PlayRoom;
let statements: ReturnType<typeof reconciliation.build>["handlers"];
let operator: Caller;
beforeAll(async () => {
  world = await testDatabase();
  room = playRoom(world);
  statements = open(reconciliation, world.platform, {
    ...room.needs,
    ledger: room.ledger,
    accounts: { names: async () => new Map() },
    audit: { log: room.needs.audit.log, significant: { note: async () => undefined } },
    wallet: NONE,
    play: room.door,
  }).handlers;
  const caller = by("ana");
  operator = { ...caller, session: { ...session("ana"), username: "ana", operator: true } };
});
afterAll(() => world.close());

const written = (day: string, spoil = false) => {
  const period = { since: startOfDay(day, ZONE), until: startOfDay(addDays(day, 1), ZONE) };
  return room.door.sandboxStatement({ vendor: "torture", merchant: MERCHANT, ...period, spoil });
};
async function taken(day: string, csv: string) {
  const file = `data:text/csv;base64,${Buffer.from(csv).toString("base64")}`;
  const asked = { source: "torture", from: day, to: day, title: "torture.csv", file };
  const result = await statements.vendorStatementImport(asked, operator);
  assert(result.ok, `taken, not ${result.ok || result.fault}`);
  const { id } = result.value;
  const found = await statements.vendorStatement({ id }, operator);
  const list = await statements.vendorStatementDifferences({ id, ...WHOLE }, operator);
  assert(found.ok && list.ok, "the report is there");
  return { ...found.value, list: list.value.list };
}

describe("a vendor's statement", () => {
  test("agrees with what the seamless wallet did, verb by verb", async () => {
    await nextDay(world);
    await aVendorDay({ ...world, room });
    const { list, totals } = await taken(today(world), (await written(today(world)))!);
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
    await nextDay(world);
    const playerId = await aVendorDay({ ...world, room });
    const { list } = await taken(today(world), (await written(today(world), true))!);
    expect(list.map(({ verdict, kind, amount, link }) => [verdict, kind, amount, link?.id])).toEqual([
      ["AMOUNT", "bet", -100n, playerId],
      ["DUPLICATE", "bet", 5_000n, playerId],
      ["MISSING_WITH_US", "bet", 77_700n, undefined],
      ["MISSING_WITH_THEM", "win", -25_000n, playerId],
    ]);
    const listed = await statements.vendorStatements({ ...WHOLE }, operator);
    expect(listed).toMatchObject({
      value: { sources: expect.arrayContaining([{ code: "torture", name: "Torture Games" }]) },
    });
    expect(room.said.actions.at(-1)).toMatchObject({ action: "play.statement.import", operator: { username: "ana" } });
  });

  test("that gives a transaction to another player is about another one", async () => {
    await nextDay(world);
    const playerId = await aVendorDay({ ...world, room });
    const other = await room.aPlayer(0n);
    const csv = (await written(today(world)))!;
    const [head, first, ...rest] = csv.split("\r\n");
    const { list } = await taken(today(world), [head, first!.replace(playerId, other), ...rest].join("\r\n"));
    expect(list.map(({ verdict, party }) => [verdict, party])).toEqual([
      ["MISSING_WITH_US", other],
      ["MISSING_WITH_THEM", playerId],
    ]);
  });
});
