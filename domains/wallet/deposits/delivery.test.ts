import { assert } from "@taya/kernel/assert";
import { MINUTE } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import { testDatabase } from "@taya/platform/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { providerConfig } from "@taya/payments/methods";
import { by, walletRoom, type WalletRoom } from "../wallet.testing.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
let room: WalletRoom;
let playerId: PlayerId;
beforeAll(async () => {
  world = await testDatabase();
  room = await walletRoom(world);
});
afterAll(() => world.close());
beforeEach(async () => void (playerId = await room.aPlayer()));

const methodOf = (code: string) => room.payments.methods().find((each) => each.code === code)!;
const stateOf = async (id: string) => {
  const { status, credited, flags } = (await room.door.deposit(id))!;
  return { status, credited, flags };
};
const cash = async () => (await room.ledger.balance(world.database.db, playerId)).cash;

async function opened(method: string): Promise<string> {
  const asked = { method, amount: 50_000n };
  const made = await room.handlers.createDeposit(asked, by(playerId, asked));
  assert(made.ok, `opened, not ${made.ok || made.fault}`);
  return made.value.id;
}

/** Pays an order and delivers the notices. */
async function paid(method: string, id: string, how: { amount?: bigint; times?: number } = {}) {
  const raws = (await methodOf(method).door.emulator!.settle(id, { times: 1, ...how }))!;
  const taken = [];
  for (const raw of raws) {
    const result = await room.door.notify(method, raw);
    taken.push(result.ok ? "OK" : result.fault);
  }
  return { raws, taken };
}

describe.each(["qrph", "ewallet", "card", "usdt"])("deliveries of %s", (method) => {
  test("five notices and one more by the status query credit once", async () => {
    const id = await opened(method);
    expect((await paid(method, id, { times: 5 })).taken).toEqual(["OK", "OK", "OK", "OK", "OK"]);
    await room.handlers.paidDeposit({ id }, by(playerId));
    await room.later(2 * MINUTE);
    expect(await stateOf(id)).toEqual({ status: "CREDITED", credited: 50_000n, flags: [] });
    expect(await cash()).toBe(50_000n);
  });

  test("another amount is credited as it came; after the expiry it is late", async () => {
    const [less, late] = [await opened(method), await opened(method)];
    await paid(method, less, { amount: 49_000n });
    expect(await stateOf(less)).toEqual({ status: "CREDITED", credited: 49_000n, flags: ["AMOUNT"] });
    await room.later((methodOf(method).expiryMinutes + 1) * MINUTE);
    expect(await stateOf(late)).toMatchObject({ status: "EXPIRED" });
    await paid(method, late);
    expect(await stateOf(late)).toEqual({ status: "CREDITED_LATE", credited: 50_000n, flags: ["LATE"] });
  });

  test("without a notice the status query finds it; a forged notice changes nothing", async () => {
    const id = await opened(method);
    const { emulator } = methodOf(method).door;
    const forged = await emulator!.forge!(id);
    expect(await room.door.notify(method, forged!)).toMatchObject({ fault: "AUTH_NOT_LOGGED_IN" });
    expect(await stateOf(id)).toMatchObject({ status: "WAITING", credited: 0n });
    await emulator!.settle(id, { times: 1 });
    await room.later(2 * MINUTE);
    expect(await stateOf(id)).toMatchObject({ status: "CREDITED", credited: 50_000n });
  });

  test("a payment of an order nobody here made is refused, so that the provider tries again", async () => {
    const reference = world.platform.id<"deposit">();
    const asked = { reference, merchant: "fiesta", playerId, amount: 50_000n, currency: "PHP", fields: {} };
    const order = await methodOf(method).door.createOrder({ ...asked, expiresAt: world.platform.clock.now() + MINUTE });
    expect(order.ok).toBe(true);
    expect((await paid(method, reference)).taken).toEqual(["NOT_FOUND"]);
    expect(await cash()).toBe(0n);
  });
});

test.each(["qrph", "ewallet", "card"])(
  "a failure before the payment of %s is no loss, in either order",
  async (method) => {
    const { emulator } = methodOf(method).door;
    const [id, turned] = [await opened(method), await opened(method)];
    for (const raw of (await emulator!.fail(id))!) await room.door.notify(method, raw);
    expect(await stateOf(id)).toMatchObject({ status: "FAILED" });
    await paid(method, id);
    expect(await stateOf(id)).toEqual({ status: "CREDITED_LATE", credited: 50_000n, flags: ["LATE"] });
    const failed = (await emulator!.fail(turned))!;
    await paid(method, turned);
    for (const raw of failed) await room.door.notify(method, raw);
    expect(await stateOf(turned)).toMatchObject({ status: "CREDITED" });
    expect(await cash()).toBe(100_000n);
  },
);

test("a card payment taken back is debited", async () => {
  const id = await opened("card");
  await paid("card", id);
  for (const raw of (await methodOf("card").door.emulator!.chargeback(id))!) await room.door.notify("card", raw);
  expect(await stateOf(id)).toMatchObject({ status: "CHARGEBACK" });
  expect(await cash()).toBe(0n);
});

test("a payment that is heard of only after it was taken back is taken back too", async () => {
  const id = await opened("card");
  const { emulator } = methodOf("card").door;
  const told = (await emulator!.settle(id, { times: 1 }))!;
  for (const raw of [...(await emulator!.chargeback(id))!, ...told, ...told]) await room.door.notify("card", raw);
  expect(await stateOf(id)).toMatchObject({ status: "CHARGEBACK" });
  expect(await cash()).toBe(0n);
});

test("a method with a fee credits what arrived and takes its fee as an entry of its own", async () => {
  const method = methodOf("qrph") as { fee: bigint };
  method.fee = 1_500n;
  await paid("qrph", await opened("qrph"));
  method.fee = 0n;
  expect(await cash()).toBe(48_500n);
  const listed = await room.handlers.records({ pageNo: 1, pageSize: 20 }, by(playerId));
  const lines = listed.ok ? listed.value.list.map(({ type, amount }) => [type, amount]) : [];
  expect(lines.toSorted()).toEqual([
    [100, 50_000n],
    [101, -1_500n],
  ]);
});

test("the books hold after all of it", async () => {
  expect((await room.ledger.audit(world.database.db, room.claims())).ok).toBe(true);
});

test("a provider is configured whole, emulated in the sandbox, or left out", () => {
  const env = { TAYA_PAY_QRPH_URL: "https://pay.example/", TAYA_PAY_QRPH_KEY: "k", TAYA_PAY_QRPH_SECRET: "s" };
  expect(providerConfig("qrph", env, "production")).toEqual({ url: "https://pay.example", key: "k", secret: "s" });
  expect(providerConfig("card", env, "sandbox")).toBe("emulated");
  expect(providerConfig("card", env, "production")).toBeUndefined();
  expect(() => providerConfig("qrph", { TAYA_PAY_QRPH_URL: "https://pay.example" }, "production")).toThrow(
    "TAYA_PAY_QRPH_URL",
  );
});
