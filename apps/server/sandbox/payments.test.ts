import { assert } from "@taya/kernel/assert";
import type { Accounts } from "@taya/accounts";
import { testDatabase } from "@taya/platform/testing";
import { by, walletRoom, type WalletRoom } from "@taya/wallet/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fundHooks } from "./fund.ts";
import type { SandboxHook } from "./hook.ts";
import { paymentHooks } from "./payments.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
let room: WalletRoom;
let hooks: SandboxHook[];
let playerId: Awaited<ReturnType<WalletRoom["aPlayer"]>>;
beforeAll(async () => {
  world = await testDatabase();
  room = await walletRoom(world);
  playerId = await room.aPlayer();
  const juan = { id: playerId, username: "juan" };
  const accounts = {
    player: async () => juan,
    byUsername: async (_db: unknown, _merchant: string, name: string) => (name === "juan" ? juan : undefined),
  } as unknown as Accounts;
  const { platform, database } = world;
  hooks = [
    ...paymentHooks({ wallet: room.door, accounts, db: database.db }),
    ...fundHooks({ ledger: room.ledger, accounts, platform }),
  ];
});
afterAll(() => world.close());

const hook = (path: string, asked: { id?: string; query?: Record<string, string>; body?: Record<string, unknown> }) => {
  const { id = "", query = {}, body = {} } = asked;
  return hooks.find((each) => each.path === path)!.handle({ params: { id }, query, body, caller: by(playerId) });
};

async function opened(amount: bigint): Promise<string> {
  const asked = { method: "sandbox", amount };
  const made = await room.handlers.createDeposit(asked, by(playerId, asked));
  assert(made.ok, "opened");
  return made.value.id;
}

test("settles with copies, lists, charges back, lets fail; strangers are not found", async () => {
  const id = await opened(70_000n);
  const body = { amount: "650.00", times: 4, payerName: "Juana" };
  expect(await hook("/sandbox/payments/{id}/settle", { id, body })).toEqual({
    ok: true,
    value: { id, status: "CREDITED", deliveries: 4 },
  });
  expect((await room.door.balance(playerId)).cash).toBe(65_000n);
  const listed = await hook("/sandbox/payments", { query: { status: "PAID", limit: "5" } });
  expect(listed).toMatchObject({
    value: { list: [{ id, kind: "deposit", username: "juan", amount: "700.00", status: "PAID" }] },
  });
  expect(await hook("/sandbox/payments/{id}/chargeback", { id })).toMatchObject({ value: { status: "CHARGEBACK" } });
  expect((await room.door.balance(playerId)).cash).toBe(0n);
  const other = await opened(70_000n);
  expect(await hook("/sandbox/payments/{id}/fail", { id: other })).toMatchObject({ value: { status: "FAILED" } });
  expect(await hook("/sandbox/payments/{id}/fail", { id: playerId })).toMatchObject({ fault: "NOT_FOUND" });
  expect(await hook("/sandbox/payments/{id}/settle", { id: "x" })).toMatchObject({ fault: "NOT_FOUND" });
  expect(await hook("/sandbox/payments/{id}/settle", { id, body: { amount: "1e3" } })).toMatchObject({
    fault: "VALIDATION_FAILED",
  });
});

test("funds cash, bonus and points by adjustment", async () => {
  const fund = (body: Record<string, unknown>) => hook("/sandbox/fund", { body });
  expect(await fund({ username: "juan", amount: "1000.00" })).toEqual({ ok: true, value: { balance: "1000.00" } });
  expect(await fund({ username: "juan", amount: "20.50", kind: "bonus" })).toEqual({
    ok: true,
    value: { balance: "20.50" },
  });
  expect(await fund({ username: "juan", amount: 500, kind: "points" })).toEqual({
    ok: true,
    value: { balance: "500" },
  });
  expect(await fund({ username: "juan", amount: "1.50", kind: "points" })).toMatchObject({
    fault: "VALIDATION_FAILED",
  });
  expect(await fund({ username: "juan", amount: "-5" })).toMatchObject({ fault: "VALIDATION_FAILED" });
  expect(await fund({ username: "maria", amount: "5" })).toMatchObject({ fault: "NOT_FOUND" });
  const records = await room.ledger.audit(world.database.db);
  expect(records.currency.map((each) => [each.code, each.sum])).toEqual([
    ["PHP", "0.00"],
    ["PTS", "0.00"],
  ]);
});
