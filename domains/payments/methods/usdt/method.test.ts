import { createHash } from "node:crypto";
import { assert } from "@taya/kernel/assert";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBooks } from "../../emulators/books.store.ts";
import { usdtKeys } from "../../emulators/usdt.ts";
import { type Bench, benchOf, methodSuite } from "../../method.suite.ts";
import usdt from "./method.ts";

methodSuite(usdt, { keys: usdtKeys });

let bench: Bench;
beforeAll(async () => void (bench = await benchOf(usdt, usdtKeys)));
afterAll(() => bench.close());

const txOf = (reference: string) => createHash("sha256").update(reference).digest("hex");
const books = () => openBooks(bench.world.db, "usdt");

/** A transfer to the address of an order, in a block that is solid a minute later. */
async function unsolid(reference: string): Promise<void> {
  await bench.emulator.forge?.(reference);
  const solidAt = bench.world.clock.now() + 60_000;
  await books().change(txOf(reference), { from: ["PENDING"], status: "PAID", solidAt });
}

test("one address per player, and the amount at the promised rate", async () => {
  const [first, second] = [bench.intent(), bench.intent(60_000n)];
  const [a, b] = [await bench.door.createOrder(first), await bench.door.createOrder(second)];
  const other = await bench.door.createOrder({ ...bench.intent(), playerId: bench.world.id<"player">() });
  assert(a.ok && b.ok && other.ok, "orders are taken");
  expect(a.value.data).toMatchObject({
    form: { network: "TRC20", amount: "8.620690", currency: "USDT", rate: "58.00" },
  });
  expect(a.value.data.address).toBe(b.value.data.address);
  expect(other.value.data.address).not.toBe(a.value.data.address);
});

test("a transfer counts once it is solid, and one that a fork undid never", async () => {
  const { door, ordered, database } = bench;
  const [kept, undone] = [await ordered(70_000n), await ordered(80_000n)];
  await unsolid(kept.reference);
  await unsolid(undone.reference);
  expect(await door.fetchStatus(kept.providerRef)).toBeUndefined();
  expect(await door.fetchStatus(undone.providerRef)).toBeUndefined();
  await books().change(txOf(undone.reference), { from: ["PAID"], status: "FAILED" });
  await database.platform.clock.advance(61_000);
  expect(await door.fetchStatus(kept.providerRef)).toMatchObject({ kind: "paid", amount: 70_000n });
  expect(await door.fetchStatus(undone.providerRef)).toBeUndefined();
});

test("another token at the same address is no payment; one transfer fills one order", async () => {
  const { door, ordered, world } = bench;
  const [one, two] = [await ordered(90_000n), await ordered(90_000n)];
  const order = { reference: world.id(), amount: 15_517_242n, currency: "USDT", at: world.clock.now() };
  await bench.emulator.settle(one.reference, { times: 1 });
  const to = (await books().byId(txOf(one.reference)))!.told["to"]!;
  const fake = createHash("sha256").update("fake").digest("hex");
  await books().place({ ...order, id: fake, told: { to, token: "TFakeTokenFakeTokenFakeTokenFakeTo" } });
  await books().change(fake, { from: ["PENDING"], status: "PAID", solidAt: world.clock.now() });
  const events = [await door.fetchStatus(two.providerRef), await door.fetchStatus(one.providerRef)];
  expect(events.filter((each) => each !== undefined)).toMatchObject([{ kind: "paid", amount: 90_000n }]);
});
