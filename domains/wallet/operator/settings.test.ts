import { randomUUID } from "node:crypto";
import type { Session } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { testDatabase } from "@taya/platform/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { by, walletRoom, type WalletRoom } from "../wallet.testing.ts";
import { EVERY_SETTING, NEEDS_TWO, wireOf } from "./every-setting.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
let room: WalletRoom;
const ana = { playerId: "ana" as PlayerId, username: "ana", operator: true, rights: ["*"] } as unknown as Session;
beforeAll(async () => {
  world = await testDatabase();
  room = await walletRoom(world);
});
afterAll(() => world.close());

const caller = (input: object) => ({ ...by("ana" as PlayerId, input, randomUUID()), session: ana });
const change = (values: Record<string, unknown>) => {
  const input = { values, reason: "as agreed with finance" } as never;
  return room.handlers.changeWalletSettings(input, caller(input));
};
const valueOf = async (name: string) => {
  const table = await room.handlers.walletSettings({}, caller({}));
  return table.ok ? table.value.settings.find((each) => each.name === name)?.value : undefined;
};

describe("the wallet's settings", () => {
  test("are told with what they are without a word of an operator", async () => {
    expect(await valueOf("withdrawMin")).toBe("100.00");
    expect(await valueOf("singleWallet")).toBe(true);
    expect(await valueOf("depositPresets")).toEqual(["100.00", "500.00", "1000.00", "5000.00", "10000.00", "20000.00"]);
  });

  test("change together, with a line in the log that names before and after", async () => {
    const told = room.said.told;
    expect(await change({ singleWallet: false, transferMin: "5.00" })).toMatchObject({ ok: true });
    // Open pages keep whether there is one wallet.
    expect(room.said.told).toBe(told + 1);
    expect(await valueOf("singleWallet")).toBe(false);
    expect(await valueOf("transferMin")).toBe("5.00");
    const action = room.said.actions.findLast((each) => each.action === "wallet.settings.change");
    expect(action?.after).toEqual({
      before: { singleWallet: true, transferMin: "1.00" },
      now: { singleWallet: false, transferMin: "5.00" },
    });
  });

  test.each([
    ["an unknown name", { nothing: 1 }],
    ["a name of every object", { constructor: 1 }],
    ["an amount below zero", { withdrawMin: "-1.00" }],
    ["half a centavo", { withdrawMin: "1.005" }],
    ["a least above the most", { withdrawMin: "600000.00" }],
    ["text for a switch", { singleWallet: "no" }],
  ])("refuse %s, and change nothing of what came with it", async (_name, values) => {
    expect(await change({ transferMax: "77.00", ...values })).toMatchObject({ fault: "VALIDATION_FAILED" });
    expect(await valueOf("transferMax")).toBe("1000000.00");
  });

  test("that guard money wait for a second operator", async () => {
    for (const name of NEEDS_TWO) {
      const value = wireOf(EVERY_SETTING[name]!.fallback);
      expect(await change({ [name]: value })).toMatchObject({ fault: "APPROVAL_REQUIRED" });
    }
    expect(await change({ withdrawSecondApproverFrom: "1.00", transferMin: "2.00" })).toMatchObject({
      fault: "APPROVAL_REQUIRED",
    });
    expect(await valueOf("transferMin")).toBe("5.00");
  });

  test("that cross what was set since are not agreed to, and nothing of them is written", async () => {
    await change({ usdtRate: "59.00", withdrawMin: "400000.00" });
    const payload = JSON.parse(JSON.stringify(room.said.asked.at(-1)!.payload)) as never;
    expect(await change({ withdrawMax: "300000.00" })).toMatchObject({ ok: true });
    const [lines, told] = [room.said.actions.length, room.said.told];
    const agreed = world.database.transaction((tx) => room.act("wallet.settings.change")(tx, payload, ana));
    expect(await agreed).toMatchObject({ fault: "VALIDATION_FAILED" });
    expect([await valueOf("usdtRate"), await valueOf("withdrawMin")]).toEqual(["58.00", "100.00"]);
    expect([room.said.actions.length, room.said.told]).toEqual([lines, told]);
  });

  test("take effect when that second operator agrees, in their name", async () => {
    await change({ adjustSecondApproverFrom: "123.00" });
    expect(await valueOf("adjustSecondApproverFrom")).toBe("10000.00");
    const act = room.act("wallet.settings.change");
    const ben = { ...ana, playerId: "ben" as PlayerId, username: "ben" };
    const payload = JSON.parse(JSON.stringify(room.said.asked.at(-1)!.payload)) as never;
    expect(await world.database.transaction((tx) => act(tx, payload, ben))).toMatchObject({ ok: true });
    expect(await valueOf("adjustSecondApproverFrom")).toBe("123.00");
    expect(room.said.actions.at(-1)).toMatchObject({ action: "wallet.settings.change", operator: { username: "ben" } });
  });
});
