import { HOUR } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Entry, type Ledger, ledgerDoor, legsOf, type ReadUpTo } from "./ledger.ts";

let world: TestDatabase;
let ledger: Ledger;
beforeAll(async () => {
  world = await testDatabase();
  ledger = ledgerDoor(world.platform);
});
afterAll(() => world.close());

let last: ReadUpTo | undefined;

/** What was posted since the last look, by type. */
async function moved(): Promise<Record<number, readonly [bigint, bigint]>> {
  const found = await world.database.transaction((tx) => ledger.moved(tx, last));
  last = found.upTo;
  return Object.fromEntries(found.moved.map(({ type, entries, amount }) => [type, [entries, amount]]));
}

async function opened(): Promise<PlayerId> {
  const playerId = world.platform.id<"player">();
  await ledger.open(world.database.db, { merchant: "fiesta", playerId, currency: "PHP" });
  return playerId;
}

const entryOf = (playerId: PlayerId, type: number, legs: Entry["legs"]): Entry => ({
  playerId,
  type,
  key: world.platform.id<"entry">(),
  legs,
});

test("everything but bets is read once, with its sign, however long its transaction took", async () => {
  const player = await opened();
  await ledger.submit([entryOf(player, 100, legsOf.deposit(9_000n))]);
  await ledger.submit([entryOf(player, 100, legsOf.deposit(1_000n)), entryOf(player, 200, legsOf.bet(500n))]);
  expect(await moved()).toEqual({ 100: [2n, 10_000n] });
  expect(await moved()).toEqual({});

  const slow = await opened();
  await world.database.transaction(async (tx) => {
    await ledger.post(tx, [entryOf(slow, 100, legsOf.deposit(300n))]);
    await ledger.submit([entryOf(player, 110, legsOf.withdraw(2_000n))]);
    expect(await moved()).toEqual({ 110: [1n, -2_000n] });
    await world.platform.clock.advance(HOUR / 2);
  });
  expect(await moved()).toEqual({ 100: [1n, 300n] });
  expect(await moved()).toEqual({});
});

test("what is posted after a savepoint is read once, whatever was read and committed meanwhile", async () => {
  const [player, slow] = [await opened(), await opened()];
  await world.database.transaction(async (tx) => {
    await sql`select pg_current_xact_id()`.execute(tx);
    await sql`savepoint work`.execute(tx);
    await ledger.post(tx, [entryOf(slow, 100, legsOf.deposit(300n))]);
    await sql`release savepoint work`.execute(tx);
    await ledger.submit([entryOf(player, 100, legsOf.deposit(2_000n))]);
    expect(await moved()).toEqual({ 100: [1n, 2_000n] });
    expect(await moved()).toEqual({});
  });
  expect(await moved()).toEqual({ 100: [1n, 300n] });
  expect(await moved()).toEqual({});
});

test("a clock that is set back loses nothing", async () => {
  const player = await opened();
  await ledger.submit([entryOf(player, 100, legsOf.deposit(5n))]);
  await moved();
  last = { ...last!, at: last!.at + 24 * HOUR };
  await ledger.submit([entryOf(player, 100, legsOf.deposit(6n))]);
  expect(await moved()).toEqual({ 100: [1n, 6n] });
});

test("what was not committed is never read, and a bonus counts as what it is", async () => {
  const player = await opened();
  await world.database
    .transaction(async (tx) => {
      await ledger.post(tx, [entryOf(player, 100, legsOf.deposit(300n))]);
      throw new Error("taken back");
    })
    .catch(() => undefined);
  await ledger.submit([entryOf(player, 300, legsOf.grant(700n))]);
  expect(await moved()).toEqual({ 300: [1n, 700n] });
});

test("what players hold is told together and one by one", async () => {
  const [rich, poor, none] = [await opened(), await opened(), world.platform.id<"player">()];
  await ledger.submit([entryOf(rich, 100, legsOf.deposit(5_000n))]);
  await ledger.submit([entryOf(rich, 200, legsOf.bet(1_500n)), entryOf(rich, 300, legsOf.grant(20n))]);
  await ledger.submit([entryOf(poor, 100, legsOf.deposit(7n))]);
  const those = [rich, poor, none];
  const { db } = world.database;
  expect(await ledger.heldTogether(db, those, "PHP")).toEqual({ balance: 5_007n, bonus: 20n });
  expect(await ledger.heldTogether(db, those, "USD")).toEqual({ balance: 0n, bonus: 0n });
  expect(await ledger.heldBy(db, [rich, none], "PHP")).toEqual(new Map([[rich, { balance: 5_000n, bonus: 20n }]]));
});
