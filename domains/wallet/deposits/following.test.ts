import { assert } from "@taya/kernel/assert";
import { DAY, HOUR, MINUTE } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import { orderFailure } from "@taya/platform/failing";
import { testDatabase } from "@taya/platform/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { by, walletRoom, type WalletRoom } from "../wallet.testing.ts";
import { playLocks } from "../turnover.store.ts";
import { actionsOf, frameOf } from "./deposits.rules.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
let room: WalletRoom;
let playerId: PlayerId;
beforeAll(async () => {
  world = await testDatabase();
  room = await walletRoom(world);
});
afterAll(() => world.close());
beforeEach(async () => void (playerId = await room.aPlayer()));

/** The smallest picture there is. */
const PNG =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const set = (values: Record<string, unknown>) => world.platform.settings.write("fiesta", "wallet", values);
const ask = (method: string, amount = 50_000n) => {
  const asked = { method, amount };
  return room.handlers.createDeposit(asked, by(playerId, asked));
};
async function opened(method: string): Promise<string> {
  const made = await ask(method);
  assert(made.ok, `opened, not ${made.ok || made.fault}`);
  return made.value.id;
}
async function shown(id: string) {
  const found = await room.handlers.deposit({ id }, by(playerId));
  assert(found.ok, "a player's own deposit is shown");
  return found.value;
}
async function paid(method: string, id: string): Promise<void> {
  const { door } = room.payments.methods().find((each) => each.code === method)!;
  for (const raw of (await door.emulator!.settle(id, { times: 1 }))!) await room.door.notify(method, raw);
}
const methods = async () => {
  const told = await room.handlers.depositMethods({}, by(playerId));
  assert(told.ok, "methods are always told");
  return told.value;
};

test("what the player may do follows from the state", () => {
  expect(actionsOf("WAITING", false)).toEqual(["cancel", "paid"]);
  expect(actionsOf("EXPIRED", false)).toEqual(["paid"]);
  expect(actionsOf("CANCELLED", true)).toEqual(["paid"]);
  expect(actionsOf("REVIEW", true)).toEqual([]);
  expect(actionsOf("CREDITED", false)).toEqual([]);
});

test("a cancelled deposit that is paid after all is credited, and every step is dated", async () => {
  const id = await opened("qrph");
  expect(await shown(id)).toMatchObject({ status: "WAITING", actions: ["cancel", "paid"], kind: "qr" });
  const begun = world.platform.clock.now();
  await room.later(MINUTE);
  expect(await room.handlers.cancelDeposit({ id }, by(playerId))).toMatchObject({ value: { actions: ["paid"] } });
  expect(await room.handlers.cancelDeposit({ id }, by(playerId))).toMatchObject({ fault: "WALLET_STATE" });
  await room.later(MINUTE);
  await paid("qrph", id);
  const last = await shown(id);
  expect(last).toMatchObject({ status: "CREDITED_LATE", credited: 50_000n, flags: ["LATE"], actions: [] });
  expect(last.steps.map(({ status }) => status)).toEqual(["CREATED", "WAITING", "CANCELLED", "CREDITED_LATE"]);
  expect(last.steps.map(({ at }) => at >= begun + MINUTE)).toEqual([false, false, true, true]);
  // The server's own clock, which the test has moved on: not that of the machine.
  expect(last.now).toBeGreaterThanOrEqual(begun + 2 * MINUTE);
  expect(last.now).toBeLessThanOrEqual(world.platform.clock.now());
});

test("a provider is asked about a cancelled deposit too, so that a payment without a notice is found", async () => {
  const id = await opened("qrph");
  await room.handlers.cancelDeposit({ id }, by(playerId));
  const { door } = room.payments.methods().find((each) => each.code === "qrph")!;
  await door.emulator!.settle(id, { times: 1 });
  await room.later(2 * MINUTE);
  expect(await shown(id)).toMatchObject({ status: "CREDITED_LATE" });
});

test("the slip of a transfer may come after the time to pay, and is marked late", async () => {
  const id = await opened("bank-transfer");
  await room.later(DAY + MINUTE);
  expect(await shown(id)).toMatchObject({ status: "EXPIRED", actions: ["paid"] });
  const handed = await room.handlers.paidDeposit({ id, proof: PNG, payerName: "Juan Dela Cruz" }, by(playerId));
  expect(handed).toMatchObject({ value: { status: "REVIEW", flags: ["LATE"], actions: [] } });
  expect((await shown(id)).steps.map(({ status }) => status)).toEqual([
    "CREATED",
    "WAITING",
    "EXPIRED",
    "SUBMITTED",
    "REVIEW",
  ]);
});

test("a hosted page leads back to the very deposit", async () => {
  for (const method of ["card", "ewallet"]) {
    const id = await opened(method);
    const { url } = (await shown(id)).data;
    const { emulator } = room.payments.methods().find((each) => each.code === method)!.door;
    const path = url!.slice(url!.indexOf("/checkout"));
    const answer = await emulator!.handle!({ method: "POST", path, headers: {}, body: "choice=pay" });
    expect(answer.headers["location"]).toBe(`/?m=member&p=depositv2&id=${id}`);
  }
});

test("deposits are found by the group of their state", async () => {
  const [kept, given] = [await opened("sandbox"), await opened("sandbox")];
  await room.handlers.cancelDeposit({ id: given }, by(playerId));
  const list = async (group: "open" | "closed" | "done") => {
    const found = await room.handlers.deposits({ pageNo: 1, pageSize: 20, group }, by(playerId));
    return found.ok ? found.value.list.map(({ id }) => id) : [];
  };
  expect([await list("open"), await list("closed"), await list("done")]).toEqual([[kept], [given], []]);
});

test("the house's limit of a day is told before, refuses with what is left, and starts anew", async () => {
  expect((await methods()).limits).toEqual([]);
  await set({ depositDayMost: "800.00", depositMonthMost: "5000.00" });
  const [id] = [await opened("sandbox")];
  const { limits } = await methods();
  expect(limits).toMatchObject([
    { frame: "day", most: 80_000n, left: 30_000n },
    { frame: "month", most: 500_000n, left: 450_000n },
  ]);
  const { resetsAt } = limits[0]!;
  expect(await ask("sandbox")).toMatchObject({
    fault: "WALLET_LIMIT",
    detail: { value: { frame: "day", most: "800.00", left: "300.00", resetsAt } },
  });
  await room.handlers.cancelDeposit({ id }, by(playerId));
  expect((await methods()).limits[0]).toMatchObject({ left: 80_000n });
  await set({ depositDayMost: "0.00", depositMonthMost: "0.00" });
});

test("days and months of the brand begin at its midnight", () => {
  const at = Date.parse("2026-12-31T20:00:00Z");
  const day = { since: Date.parse("2026-12-31T16:00:00Z"), resetsAt: Date.parse("2027-01-01T16:00:00Z") };
  expect(frameOf("day", at, "Asia/Manila")).toEqual(day);
  expect(frameOf("month", at, "Asia/Manila")).toEqual({
    since: Date.parse("2026-12-31T16:00:00Z"),
    resetsAt: Date.parse("2027-01-31T16:00:00Z"),
  });
});

test("a method that failed a player five times says when it opens anew", async () => {
  await orderFailure(world.database.db, { provider: "payment", mode: "error", times: 5 });
  for (let tries = 0; tries < 5; tries++) expect(await ask("sandbox")).toMatchObject({ fault: "WALLET_METHOD_OFF" });
  const now = async (code: string) => (await methods()).list.find((each) => each.code === code)!;
  const failed = await now("sandbox");
  expect(failed).toMatchObject({ maintain: 1 });
  expect(failed.opensAt! - world.platform.clock.now()).toBeLessThanOrEqual(10 * MINUTE);
  expect(await now("card")).toMatchObject({ maintain: 0 });
  await room.later(HOUR);
  expect(await now("sandbox")).toMatchObject({ maintain: 0 });
});

test("what is to be played is told before it is paid, as agreed when it is opened, and afterwards what is left of it", async () => {
  await set({ depositTurnover: 1_500_000 });
  expect(await methods()).toMatchObject({ playThroughPpm: 1_500_000 });
  const id = await opened("qrph");
  await set({ depositTurnover: 1_000_000 });
  expect(await methods()).toMatchObject({ playThroughPpm: 1_000_000 });
  expect(await shown(id)).toMatchObject({ playThrough: { required: 75_000n, left: 75_000n } });
  await paid("qrph", id);
  expect(await shown(id)).toMatchObject({ credited: 50_000n, playThrough: { required: 75_000n, left: 75_000n } });
  const roundId = world.platform.id<"round">();
  await world.database.transaction((tx) => playLocks(tx, [{ playerId, roundId, validBet: "200.00" }]));
  expect(await shown(id)).toMatchObject({ playThrough: { required: 75_000n, left: 55_000n } });
});
