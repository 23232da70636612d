import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../testing.ts";
import { networkOf } from "./limiting.ts";
import { createLimits, createSharedLimits } from "./limits.ts";

const TEN = { most: 10, windowMs: 60_000 };

test("an allowance is used up, comes back bit by bit, and says how long to wait", () => {
  let now = 0;
  const limits = createLimits(() => now);
  for (let at = 0; at < 10; at += 1) expect(limits.take("a", "x", TEN)).toBe(0);
  expect(limits.take("a", "x", TEN)).toBe(6);
  expect(limits.take("a", "y", TEN)).toBe(0);
  expect(limits.take("b", "x", TEN)).toBe(0);
  now += 6_000;
  expect(limits.take("a", "x", TEN)).toBe(0);
  expect(limits.take("a", "x", TEN)).toBe(6);
});

test("coming under many names frees nobody, and the memory stays bounded", () => {
  let now = 0;
  const limits = createLimits(() => now, 100);
  for (let at = 0; at < 10; at += 1) limits.take("a", "victim", TEN);
  for (let at = 0; at < 5_000; at += 1) limits.take("a", `name ${at}`, TEN);
  expect(limits.size).toBeLessThanOrEqual(101);
  expect(limits.take("a", "victim", TEN)).toBeGreaterThan(0);
  expect(limits.take("a", "one more name", TEN)).toBeGreaterThan(0);
  now += 60_000;
  expect(limits.take("a", "one more name", TEN)).toBe(0);
});

test("an address of IPv6 counts with its network", () => {
  expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
  expect(networkOf("::ffff:203.0.113.9")).toBe("203.0.113.9");
  expect(networkOf("2001:db8:0:7:1::1")).toBe(networkOf("2001:db8::7:ffff:0:0:9"));
  expect(networkOf("2001:db8:0:7::1")).not.toBe(networkOf("2001:db8:0:8::1"));
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
});

let store: TestDatabase;
beforeAll(async () => {
  store = await testDatabase();
});
afterAll(() => store?.close());

test("slow limits count for all processes together, and forget whoever may ask again", async () => {
  let now = Date.now();
  const { db } = store.database;
  const [one, other] = [createSharedLimits(db, () => now), createSharedLimits(db, () => now)];
  const five = { most: 5, windowMs: 3_600_000 };
  const waits: number[] = [];
  for (let at = 0; at < 3; at += 1) waits.push(await one.take("join", "x", five), await other.take("join", "x", five));
  expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
  expect(waits[5]).toBeGreaterThan(700);
  expect(waits[5]).toBeLessThanOrEqual(720);
  now += 720_000;
  expect(await other.take("join", "x", five)).toBe(0);
  expect(await one.take("join", "x", five)).toBeGreaterThan(0);
  now += 7_200_000;
  expect(await one.take("join", "y", five)).toBe(0);
  const { rows } = await store.database.pool.query("select count(*)::int as count from platform.limit_count");
  expect(rows[0]).toEqual({ count: 1 });
});

test("of many at once no more get through than are allowed", async () => {
  const shared = createSharedLimits(store.database.db, () => 1_700_000_000_000);
  const asked = Array.from({ length: 30 }, () => shared.take("forgot", "z", { most: 7, windowMs: 3_600_000 }));
  expect((await Promise.all(asked)).filter((wait) => wait === 0).length).toBe(7);
});
