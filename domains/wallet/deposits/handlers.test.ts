import { assert } from "@taya/kernel/assert";
import { fault } from "@taya/kernel/result";
import { DAY } from "@taya/kernel/instant";
import { KIND, legsOf } from "@taya/ledger";
import { testDatabase } from "@taya/platform/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { walletCalls } from "../contract.ts";
import { by, walletRoom, type WalletRoom } from "../wallet.testing.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
let room: WalletRoom;
beforeAll(async () => {
  world = await testDatabase();
  room = await walletRoom(world);
});
afterAll(() => world.close());

const paged = { pageNo: 1, pageSize: 20 };
const entry = (
  playerId: Awaited<ReturnType<WalletRoom["aPlayer"]>>,
  type: number,
  legs: ReturnType<typeof legsOf.bet>,
) => ({
  playerId,
  type,
  legs,
  key: world.platform.id<"entry">(),
});

test("the balance on the wire, bucket by bucket", async () => {
  const playerId = await room.aPlayer(123_450n);
  const points = legsOf.adjust(KIND.POINTS, 70n);
  for (const each of [
    entry(playerId, 200, legsOf.bet(10_000n)),
    entry(playerId, 300, legsOf.grant(5_000n)),
    entry(playerId, 110, legsOf.withdraw(3_450n)),
    entry(playerId, 220, legsOf.toVendor(10_000n, 21)),
    entry(playerId, 900, points),
  ]) {
    expect((await room.ledger.submit([each])).code).toBe("OK");
  }
  const result = await room.handlers.balance({}, by(playerId));
  assert(result.ok, "a balance is always told");
  expect(z.encode(walletCalls.balance.output, result.value)).toEqual({
    sumBalance: "1100.00",
    sumBalanceMinor: 110_000,
    cash: "1000.00",
    wallets: [
      { vendor: "MAIN", balance: "1000.00", maintain: 0 },
      { vendor: "VENDOR_21", balance: "100.00", maintain: 0 },
    ],
    bonus: "50.00",
    inPlay: "100.00",
    held: "34.50",
    withdrawable: "1000.00",
    points: 70,
    debt: "0.00",
    currency: "PHP",
    version: 6,
  });
});

test("consolidated funds exist only with the agent policy", async () => {
  const playerId = await room.aPlayer(1_000n);
  const off = await room.handlers.consolidated({}, by(playerId));
  expect(off).toMatchObject({ fault: "MODULE_OFF", detail: { value: { module: "AGENTPOLICY3" } } });
  room.said.flags.add("AGENTPOLICY3");
  const on = await room.handlers.consolidated({}, by(playerId));
  expect(on).toEqual({ ok: true, value: { balance: 1_000n, bonus: 0n, locked: 0n, commission: 0n } });
});

test("one wallet unless the brand says otherwise", async () => {
  const isSingle = async () => room.handlers.merchantWallet({}, by(await room.aPlayer()));
  expect(await isSingle()).toEqual({ ok: true, value: { isSingle: true } });
  await world.platform.settings.write("fiesta", "wallet", { singleWallet: false });
  expect(await isSingle()).toEqual({ ok: true, value: { isSingle: false } });
  await world.platform.settings.write("fiesta", "wallet", { singleWallet: true });
});

test("methods tell limits, fields and presets; one under maintenance says so and refuses", async () => {
  const playerId = await room.aPlayer();
  const method = (await methods()).find(({ code }) => code === "sandbox");
  expect(method).toMatchObject({
    code: "sandbox",
    kind: "qr",
    min: "50.00",
    max: "50000.00",
    currency: "PHP",
    maintain: 0,
  });
  expect(method).toMatchObject({
    fields: { type: "object" },
    presets: ["100.00", "500.00", "1000.00", "5000.00", "10000.00", "20000.00"],
  });
  await world.platform.settings.write("fiesta", "wallet", { methodsOff: ["sandbox"], depositMin: "300.00" });
  expect((await methods()).at(-1)).toMatchObject({ maintain: 1, min: "300.00" });
  const asked = { method: "sandbox", amount: 50_000n };
  expect(await room.handlers.createDeposit(asked, by(playerId, asked))).toMatchObject({ fault: "WALLET_METHOD_OFF" });
  await world.platform.settings.write("fiesta", "wallet", { methodsOff: [], depositMin: "50.00" });

  async function methods() {
    const result = await room.handlers.depositMethods({}, by(playerId));
    assert(result.ok, "methods are always told");
    return z.encode(walletCalls.depositMethods.output, result.value).list;
  }
});

test("what may be paid in before the identity is verified is told with the methods", async () => {
  const playerId = await room.aPlayer();
  const told = async () => {
    const result = await room.handlers.depositMethods({}, by(playerId));
    assert(result.ok, "methods are always told");
    return z.encode(walletCalls.depositMethods.output, result.value).identity;
  };
  expect(await told()).toBeUndefined();
  room.said.beforeIdentity = 200_000n;
  expect(await told()).toEqual({ left: "2000.00" });
  room.said.beforeIdentity = undefined;
});

test("a deposit limit tells what it leaves and until when; an arrival is told only where the brand promises one", async () => {
  const playerId = await room.aPlayer();
  const list = async () => {
    const result = await room.handlers.depositMethods({}, by(playerId));
    assert(result.ok, "methods are always told");
    return z.encode(walletCalls.depositMethods.output, result.value).list;
  };
  const codes = (await list()).map((each) => each.code);
  // The quickest first; what is no real money stands last, and says so.
  expect(codes).toEqual(["qrph", "card", "ewallet", "usdt", "bank-transfer", "sandbox"]);
  expect((await list()).flatMap(({ code, sandbox }) => (sandbox ? [code] : []))).toEqual(["sandbox"]);
  expect((await list()).map((each) => "left" in each)).not.toContain(true);
  room.said.mayDeposit = fault("RG_LIMIT_DEPOSIT", { value: { left: "300.00", resetsAt: 1_900_000_000_000 } });
  const transfer = (await list()).find(({ code }) => code === "bank-transfer");
  room.said.mayDeposit = { ok: true, value: null };
  expect(transfer).toMatchObject({ left: { amount: "300.00", resetsAt: 1_900_000_000_000 } });
  expect(transfer).toMatchObject({ kind: "manual", maintain: 0 });
  expect((await list()).map((each) => "arrivesMinutes" in each)).not.toContain(true);
  await world.platform.settings.write("fiesta", "wallet", { depositArrivals: ["bank-transfer 90", "usdt 0"] });
  const told = new Map((await list()).map((each) => [each.code, each.arrivesMinutes]));
  await world.platform.settings.write("fiesta", "wallet", { depositArrivals: [] });
  expect([told.get("bank-transfer"), told.get("usdt"), told.get("card")]).toEqual([90, 0, undefined]);
});

test("the account record by group, with its legs; ranges are bounded", async () => {
  const playerId = await room.aPlayer(50_000n);
  await room.ledger.submit([entry(playerId, 200, legsOf.bet(10_000n))]);
  const settle = entry(playerId, 201, legsOf.settle(10_000n, 25_000n));
  await room.ledger.submit([settle]);
  const result = await room.handlers.records({ ...paged, group: "bet" }, by(playerId));
  assert(result.ok, "records are always told");
  const wire = z.encode(walletCalls.records.output, result.value);
  expect(wire).toMatchObject({ total: 2, totals: { in: "250.00", out: "100.00" } });
  expect(wire.list.map((each) => [each.typeName, each.amount, each.balanceAfter])).toEqual([
    ["win", "250.00", "650.00"],
    ["bet", "-100.00", "400.00"],
  ]);
  const detail = await room.handlers.record({ id: settle.key }, by(playerId));
  expect(detail).toMatchObject({ ok: true, value: { amount: 25_000n } });
  expect(detail.ok && detail.value.legs.reduce((sum, leg) => sum + leg.amount, 0n)).toBe(0n);
  expect(await room.handlers.record({ id: settle.key }, by(await room.aPlayer()))).toMatchObject({
    fault: "NOT_FOUND",
  });
  const long = { ...paged, from: "2026-01-01", to: "2026-12-31" };
  expect(await room.handlers.records(long, by(playerId))).toMatchObject({ fault: "VALIDATION_FAILED" });
});

test("types of the record come as a list or as text", () => {
  const types = (sent: unknown) => z.parse(walletCalls.records.input, { types: sent }).types;
  expect([types("100,200"), types(["100", 200])]).toEqual([
    [100, 200],
    [100, 200],
  ]);
  expect(z.safeParse(walletCalls.records.input, { types: "1,x" }).success).toBe(false);
});

test("the live balance is the balance of the wire, and nobody's without a player", async () => {
  const playerId = await room.aPlayer(500n);
  const topic = room.topics!.find((each) => each.name === "wallet.balance")!;
  expect(await topic.snap("wallet.balance", { merchant: "fiesta", language: "EN", playerId })).toMatchObject({
    sumBalance: "5.00",
    reason: 900,
  });
  expect(await topic.snap("wallet.balance", { merchant: "fiesta", language: "EN" })).toBeUndefined();
});

test("a deposit of somebody else does not exist", async () => {
  const asked = { method: "sandbox", amount: 50_000n };
  const playerId = await room.aPlayer();
  const made = await room.handlers.createDeposit(asked, by(playerId, asked));
  assert(made.ok, "opened");
  const { id } = made.value;
  expect(await room.handlers.deposit({ id }, by(playerId))).toMatchObject({
    ok: true,
    value: { id, data: made.value.data },
  });
  expect(await room.handlers.deposit({ id }, by(await room.aPlayer()))).toMatchObject({ fault: "NOT_FOUND" });
  const listed = await room.handlers.deposits({ ...paged, status: "WAITING" }, by(playerId));
  expect(listed).toMatchObject({ ok: true, value: { total: 1, list: [{ id, expiresAt: made.value.expiresAt }] } });
  expect(made.value.expiresAt).toBeLessThan(world.platform.clock.now() + DAY);
});

test("S1-12 the names of the ways to pay are there for everybody, and nothing else of them", async () => {
  const { session: _session, ...anyone } = by(await room.aPlayer());
  const result = await room.handlers.paymentMethods({}, anyone);
  assert(result.ok, "it is refused to nobody");
  expect(result.value.list.length).toBeGreaterThan(0);
  const own = result.value.list.map((method) => [method.code, Object.keys(method)]);
  for (const [code, names] of own) expect(names).toEqual(["code", "name", ...(code === "sandbox" ? ["sandbox"] : [])]);
  expect(own.at(-1)![0]).toBe("sandbox");
});
