import { assert } from "@taya/kernel/assert";
import type { Session } from "@taya/kernel/call";
import { DAY, HOUR, MINUTE } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import { fault, ok } from "@taya/kernel/result";
import { testDatabase } from "@taya/platform/testing";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openBooks } from "@taya/payments/testing";
import { waitingFor } from "@taya/payments/methods/usdt/usdt.rules";
import { by, walletRoom, type WalletRoom } from "../wallet.testing.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
let room: WalletRoom;
let playerId: PlayerId;
beforeAll(async () => {
  world = await testDatabase();
  room = await walletRoom(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  playerId = await room.aPlayer();
  room.said.mayDeposit = ok(null);
});

const look = async () => void (await room.jobs!["wallet.takeStrays"]!({} as never));
const cash = async () => (await room.ledger.balance(world.database.db, playerId)).cash;
const list = async () => {
  const found = await room.handlers.deposits({ pageNo: 1, pageSize: 20, preset: "last30" }, by(playerId));
  assert(found.ok, "deposits are always told");
  return found.value.list;
};

/** An order for 580.00, which is 10 USDT at the rate of 58.00. */
async function ordered() {
  const asked = { method: "usdt", amount: 58_000n };
  const made = await room.handlers.createDeposit(asked, by(playerId, asked));
  assert(made.ok, `opened, not ${made.ok || made.fault}`);
  return { id: made.value.id, to: made.value.data.address! };
}

async function paid(id: string): Promise<void> {
  const { door } = room.payments.methods().find((each) => each.code === "usdt")!;
  for (const raw of (await door.emulator!.settle(id, { times: 1 }))!) await room.door.notify("usdt", raw);
}

/** Somebody sends USDT to an address without anything on our pages; solid after a minute. */
async function sent(to: string, micro: bigint): Promise<void> {
  const at = world.platform.clock.now();
  const reference = world.platform.id();
  const id = createHash("sha256").update(reference).digest("hex");
  const books = openBooks(world.database.db, "usdt");
  await books.place({ id, reference, amount: micro, currency: "USDT", told: { to }, at });
  await books.change(id, { from: ["PENDING"], status: "PAID", solidAt: at + MINUTE });
}

test("money without a request is credited once it is solid, once, and marked", async () => {
  const order = await ordered();
  await paid(order.id);
  await room.later(MINUTE);
  await sent(order.to, 20_000_000n);
  await look();
  expect(await cash()).toBe(58_000n);
  await room.later(2 * MINUTE);
  for (let turns = 0; turns < 3; turns++) await look();
  expect(await cash()).toBe(58_000n + 116_000n);
  const [stray, first] = await list();
  expect(stray).toMatchObject({
    method: "usdt",
    status: "CREDITED",
    credited: 116_000n,
    flags: ["STRAY"],
    actions: [],
  });
  expect(first).toMatchObject({ id: order.id, flags: [] });
  await sent(order.to, 1_000_000n);
  await room.later(2 * MINUTE);
  await look();
  expect(await cash()).toBe(58_000n + 116_000n + 5_800n);
});

test("where the law would have refused a deposit, an operator looks first", async () => {
  const order = await ordered();
  await paid(order.id);
  await sent(order.to, 10_000_000n);
  await room.later(2 * MINUTE);
  room.said.mayDeposit = fault("RG_EXCLUDED");
  await look();
  expect(await cash()).toBe(58_000n);
  const [stray] = await list();
  expect(stray).toMatchObject({ status: "REVIEW", flags: ["STRAY"] });
  const caller = by(playerId);
  const operator = { ...caller, session: { ...caller.session!, username: "admin", operator: true } as Session };
  const refunded = await room.handlers.refundDeposit({ id: stray!.id, reason: "excluded player" }, operator);
  expect(refunded).toMatchObject({ value: { status: "RETURNED" } });
  await look();
  expect([await cash(), (await list()).length]).toEqual([58_000n, 2]);
});

test("money for an order that waits goes to this order at once, also when it is late", async () => {
  const order = await ordered();
  await room.later(3 * HOUR);
  await sent(order.to, 7_000_000n);
  await room.later(2 * MINUTE);
  await look();
  expect(await list()).toMatchObject([{ id: order.id, status: "CREDITED_LATE", credited: 40_600n }]);
});

test("long after an order nobody waits for it any more", async () => {
  const order = await ordered();
  await room.later(2 * DAY);
  await sent(order.to, 10_000_000n);
  await room.later(2 * MINUTE);
  await look();
  const found = await list();
  expect(found.map(({ status }) => status)).toEqual(["CREDITED", "EXPIRED"]);
  expect(waitingFor(10, [{ reference: "a", at: 20 }], 30)).toBeUndefined();
  expect(waitingFor(20, [{ reference: "a", at: 10 }], 30)).toMatchObject({ reference: "a" });
});
