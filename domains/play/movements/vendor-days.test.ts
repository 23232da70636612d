import { assert } from "@taya/kernel/assert";
import type { Caller } from "@taya/kernel/call";
import { addDays } from "@taya/kernel/instant";
import { testDatabase } from "@taya/platform/testing";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { by, playRoom, type PlayRoom, session } from "../play.testing.ts";
import { aVendorDay, nextDay, today } from "./movements.testing.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
let room: PlayRoom;
let operator: Caller;
beforeAll(async () => {
  world = await testDatabase();
  room = playRoom(world);
  const caller = by("ana");
  operator = { ...caller, session: { ...session("ana"), username: "ana", operator: true } };
});
afterAll(() => world.close());

describe("a vendor's day", () => {
  test("says what the house kept, as the ledger has it", async () => {
    await nextDay(world);
    const before = await gameBalance();
    await aVendorDay({ ...world, room });
    await aVendorDay({ ...world, room });
    const asked = { vendor: "torture", from: today(world), to: today(world) };
    const found = await room.handlers.vendorDays(asked, operator);
    expect(found).toMatchObject({
      value: {
        list: [
          {
            day: today(world),
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
      today(world),
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
    const asked = { from: addDays(today(world), -31), to: today(world) };
    expect(await room.handlers.vendorDays(asked, operator)).toMatchObject({ fault: "VALIDATION_FAILED" });
    expect(
      await room.handlers.exportVendorDays({ from: today(world), to: addDays(today(world), -1) }, operator),
    ).toMatchObject({
      fault: "VALIDATION_FAILED",
    });
  });
});

/** What all players together lost to games. */
async function gameBalance(): Promise<bigint> {
  const { trial: lines } = await room.ledger.audit(world.database.db);
  return lines.find(({ kind }) => kind === 101)?.amount ?? 0n;
}
