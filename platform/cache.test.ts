import { beforeEach, expect, test, vi } from "vitest";
import { createCache, type Cache } from "./cache.ts";

const NAME = "what";
let cache: Cache<number>;
let reads: { end(value: number): void; fail(): void; readonly before: number | undefined }[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  cache = createCache({ freshMs: 500, usableMs: 1_000 });
  reads = [];
  return () => vi.useRealTimers();
});

const read = (before: number | undefined) =>
  new Promise<number>((resolve, reject) => {
    reads.push({ end: resolve, fail: () => reject(new Error("away")), before });
  });
const give = () => cache.give(NAME, read);
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Has a first value in the keep. */
async function first(value: number): Promise<void> {
  const asked = give();
  await settled();
  reads[0]!.end(value);
  expect(await asked).toBe(value);
}

test("many who ask at once have one reading, and a fresh value is read by nobody", async () => {
  const asked = Promise.all([give(), give(), give()]);
  await settled();
  expect(reads).toHaveLength(1);
  reads[0]!.end(1);
  expect(await asked).toEqual([1, 1, 1]);
  vi.advanceTimersByTime(499);
  expect(await give()).toBe(1);
  expect(reads).toHaveLength(1);
});

test("while it is read anew everybody has the value before, told to the reading", async () => {
  await first(1);
  vi.advanceTimersByTime(600);
  expect(await Promise.all([give(), give()])).toEqual([1, 1]);
  expect(await give()).toBe(1);
  expect(reads).toHaveLength(2);
  expect(reads[1]!.before).toBe(1);
  reads[1]!.end(2);
  await settled();
  expect(await give()).toBe(2);
  // As old as its reading is, not as its end.
  vi.advanceTimersByTime(500);
  expect(await give()).toBe(2);
  expect(reads).toHaveLength(3);
});

test("what is too old is waited for, also by who comes while it is being read", async () => {
  await first(1);
  vi.advanceTimersByTime(600);
  expect(await give()).toBe(1);
  vi.advanceTimersByTime(500);
  const late = give();
  await settled();
  expect(reads).toHaveLength(2);
  reads[1]!.end(2);
  expect(await late).toBe(2);
});

test("a reading that hangs is not waited for by who comes later, and takes nothing back when it ends", async () => {
  void give();
  await settled();
  vi.advanceTimersByTime(999);
  void give();
  await settled();
  expect(reads).toHaveLength(1);
  vi.advanceTimersByTime(1);
  const later = give();
  await settled();
  expect(reads).toHaveLength(2);
  reads[1]!.end(2);
  expect(await later).toBe(2);
  reads[0]!.end(1);
  await settled();
  expect(await give()).toBe(2);
});

test("a reading that fails is told to who waits, and tried again by the next", async () => {
  const asked = give();
  await settled();
  reads[0]!.fail();
  await expect(asked).rejects.toThrow("away");
  const again = give();
  await settled();
  reads[1]!.end(1);
  expect(await again).toBe(1);
  vi.advanceTimersByTime(600);
  expect(await give()).toBe(1);
  reads[2]!.fail();
  await settled();
  expect(await give()).toBe(1);
  expect(reads).toHaveLength(4);
});

test("what is forgotten is not given again, nor what was being read then", async () => {
  await first(1);
  vi.advanceTimersByTime(600);
  expect(await give()).toBe(1);
  cache.forget();
  const asked = give();
  await settled();
  expect(reads).toHaveLength(3);
  expect(reads[2]!.before).toBeUndefined();
  reads[1]!.end(2);
  await settled();
  reads[2]!.end(3);
  expect(await asked).toBe(3);
  expect(await give()).toBe(3);
});
