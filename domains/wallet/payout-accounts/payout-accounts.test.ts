import { payoutAccounts } from "@taya/accounts/points";
import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { HOUR } from "@taya/kernel/instant";
import { open } from "@taya/platform/room";
import { testDatabase } from "@taya/platform/testing";
import { vault } from "@taya/vault";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { seedPayoutAccount } from "../seed.ts";
import { seededId } from "@taya/accounts/seed";
import { by, MERCHANT } from "../wallet.testing.ts";
import { withdrawalRoom, type WithdrawalRoom } from "../withdrawals/withdrawals.testing.ts";
import { payoutAccounts as inClear } from "./payout-accounts.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
let room: WithdrawalRoom;
let playerId: PlayerId;
beforeAll(async () => {
  world = await testDatabase();
  room = await withdrawalRoom(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  playerId = await room.aPlayer(10_000_000n);
  room.said.steppedUp = true;
  room.said.payeeName = "Juan Dela Cruz";
});

const db = () => world.database.db;
const listed = async (of = playerId) => {
  const found = await room.handlers.bankCards({}, by(of));
  assert(found.ok, "listed");
  return found.value;
};
let number = 0;
const wish = (change: object = {}) => ({
  kind: "BANK" as const,
  bankCode: "BDO",
  accountNumber: `0012 3000-${String((number += 1)).padStart(4, "0")}`,
  holder: "DELA CRUZ, Juan",
  ...change,
});
const add = (change: object = {}, of = playerId) => room.handlers.addBankCard(wish(change), by(of));
const drop = (id: string) => room.handlers.dropBankCard({ id }, by(playerId));

test("an account is added with a proof, in the player's own name, once, and five at most", async () => {
  room.said.steppedUp = false;
  expect(await add()).toMatchObject({ fault: "STEP_UP_REQUIRED", detail: { value: { methods: expect.any(Array) } } });
  room.said.steppedUp = true;
  expect(await add({ holder: "Juana Santos" })).toMatchObject({ fault: "WALLET_BANK_NAME" });
  for (const wrong of [{ bankCode: "GCASH" }, { bankCode: "NONE" }, { accountNumber: "12" }]) {
    expect(await add(wrong)).toMatchObject({ fault: "VALIDATION_FAILED" });
  }
  const made = await add({ accountNumber: "0099 0099 0099" });
  assert(made.ok, "added");
  const { list, holder, max } = await listed();
  expect(list).toMatchObject([{ default: true }, { id: made.value.id, masked: "•••• 0099", bankName: "BDO Unibank" }]);
  expect({ holder, max }).toEqual({ holder: "Juan Dela Cruz", max: 5 });
  const other = await room.aPlayer();
  for (const of of [playerId, other]) {
    expect(await add({ accountNumber: "009900990099" }, of)).toMatchObject({ fault: "REG_TAKEN" });
  }
  for (let more = 0; more < 3; more++) expect((await add()).ok).toBe(true);
  expect(await add()).toMatchObject({ fault: "WALLET_LIMIT", detail: { value: { max: 5 } } });
});

test("another one is proposed first when the player says so, and when the first one goes", async () => {
  const [first] = (await listed()).list;
  const made = await add();
  assert(made.ok, "added");
  expect(await room.handlers.changeBankCard({ id: made.value.id, default: true }, by(playerId))).toEqual({
    ok: true,
    value: null,
  });
  expect((await listed()).list.map((each) => [each.id, each.default])).toEqual([
    [made.value.id, true],
    [first!.id, false],
  ]);
  expect(await drop(made.value.id)).toEqual({ ok: true, value: null });
  expect((await listed()).list).toMatchObject([{ id: first!.id, default: true }]);
  expect(await drop(made.value.id)).toMatchObject({ fault: "NOT_FOUND" });
});

test("an account goes with a proof, but stays while something is under way to it", async () => {
  room.said.steppedUp = false;
  expect(await drop(playerId)).toMatchObject({ fault: "STEP_UP_REQUIRED" });
  room.said.steppedUp = true;
  const asked = { bankCardId: playerId, amount: 600_000n, paymentPassword: "246810" };
  const made = await room.handlers.createWithdrawal(asked, by(playerId, asked));
  assert(made.ok, "asked for");
  expect(await drop(playerId)).toMatchObject({ fault: "WALLET_STATE" });
  expect((await listed()).list).toHaveLength(1);
  const { id } = made.value;
  const operator = { ...by(playerId), session: { ...by(playerId).session!, username: "admin", operator: true } };
  expect((await room.handlers.rejectWithdrawal({ id, reason: "looked at it" }, operator)).ok).toBe(true);
  expect(await drop(playerId)).toMatchObject({ ok: true });
  expect((await listed()).list).toEqual([]);
});

test("accounts are shown and people recognised by them, and both outlast a change of all keys", async () => {
  const told = { accountNumber: "555566667777" };
  assert((await add(told)).ok, "added");
  const said = world.platform.points.one(payoutAccounts);
  assert(said, "the room says where players are paid out to");
  const other = await room.aPlayer();
  const [old] = (await listed(other)).list;
  const reads = async () => [
    await said.numbers(db(), playerId),
    (await said.shown(db(), playerId)).map(({ masked }) => masked),
    await said.sharers(db(), playerId),
  ];
  const before = await reads();
  expect(before[0]).toContain("555566667777");
  const { keys } = open(vault, world.platform, {}).door;
  expect(await keys.rotateIndex({ mendAfterMs: 0 })).toMatchObject({ rows: expect.any(Number) });
  await keys.rotateBoxes();
  expect((await keys.state()).columns).toContain("wallet.payout_account.number_box");
  while ((await keys.slice({ graceMs: 0 })) === "more");
  expect(await reads()).toEqual(before);
  expect(await add(told, other)).toMatchObject({ fault: "REG_TAKEN" });
  // Who had an account that was removed is still found by it.
  expect(await drop((await listed()).list[1]!.id)).toMatchObject({ ok: true });
  expect((await add(told, other)).ok).toBe(true);
  expect(await said.sharers(db(), playerId)).toEqual([other]);
  const stranger = await room.aPlayer();
  const both = [playerId, other].toSorted();
  expect(await said.sharedAmong(db(), [other, stranger, playerId])).toEqual([both]);
  expect(await said.sharedAmong(db(), [other, stranger])).toEqual([]);
  expect(old?.default).toBe(true);
});

test("the seeded account is older than every waiting time, so that a demonstration withdrawal is no new account's", async () => {
  await world.database.transaction((tx) =>
    seedPayoutAccount(tx, {
      platform: world.platform,
      accounts: { details: async () => ({ payeeName: "Demo Player" }) },
      wallet: room.door,
      brand: { merchant: MERCHANT },
    }),
  );
  const [account] = await inClear(room.context, db(), seededId("demo_player"));
  const now = world.platform.clock.now();
  expect(account!.addedAt).toBeLessThanOrEqual(now - 72 * HOUR);
  expect(account!.usableFrom).toBeLessThanOrEqual(now);
});
