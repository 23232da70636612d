import { assert } from "@taya/kernel/assert";
import type { Accounts } from "@taya/accounts";
import { legsOf } from "@taya/ledger";
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
  const promotions: Parameters<typeof fundHooks>[0]["promotions"] = {
    standing: async () => ({ contributions: {}, days: 30 }),
    grant: async (tx, { playerId: id, amount }) => {
      const legs = legsOf.grant(amount);
      await room.ledger.post(tx, [{ playerId: id, type: 300, key: platform.id<"entry">(), legs }]);
      return {} as never;
    },
  };
  hooks = [
    ...paymentHooks({ payments: room.payments, wallet: room.door, accounts, db: database.db }),
    ...fundHooks({ ledger: room.ledger, accounts, platform, promotions }),
  ];
});
afterAll(() => world.close());

const hook = (path: string, input: { id?: string; query?: Record<string, string>; body?: Record<string, unknown> }) => {
  const { id = "", query = {}, body = {} } = input;
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
  const body = { amount: "650.00", times: 4, payerName: "Juan Dela Cruz" };
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

test("payouts are steered by the withdrawal's id and listed as such", async () => {
  const id = world.platform.id<"withdrawal">();
  const steered: string[] = [];
  const at = world.platform.clock.now();
  const listed = {
    id: world.platform.id(),
    reference: `${id}.1`,
    amount: 10_000n,
    currency: "PHP",
    status: "PENDING",
    at,
  };
  const emulator = {
    list: async () => [listed],
    settle: async (reference: string) => (steered.push(reference), []),
    fail: async (reference: string) => (steered.push(reference), []),
    chargeback: async () => undefined,
  };
  const withdrawal = async (asked: string) =>
    asked === id ? { playerId, method: "sandbox", status: "SENDING", reference: `${id}.1` } : undefined;
  const method = { code: "sandbox", door: { emulator } } as never;
  const payments = { methods: () => [method], method: () => method };
  const wallet = { ...room.door, withdrawal: withdrawal as never };
  const accounts = { player: async () => ({ username: "juan" }) } as never;
  const own = paymentHooks({ payments, wallet, accounts, db: world.database.db });
  const run = (path: string, query: Record<string, string> = {}) =>
    own.find((each) => each.path === path)!.handle({ params: { id }, query, body: {}, caller: by(playerId) });
  const list = [{ id, kind: "payout", orderId: listed.id, username: "juan", amount: "100.00", status: "PENDING" }];
  expect(await run("/sandbox/payments", { kind: "payout" })).toMatchObject({ value: { list } });
  expect(await run("/sandbox/payments", { kind: "deposit" })).toEqual({ ok: true, value: { list: [] } });
  expect(await run("/sandbox/payments/{id}/settle")).toEqual({
    ok: true,
    value: { id, status: "SENDING", deliveries: 0 },
  });
  expect(await run("/sandbox/payments/{id}/fail")).toMatchObject({ ok: true });
  expect(await run("/sandbox/payments/{id}/chargeback")).toMatchObject({ fault: "NOT_FOUND" });
  expect(steered).toEqual([`${id}.1`, `${id}.1`]);
});
