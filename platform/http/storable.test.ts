import { expect, test } from "vitest";
import { unstorable } from "./storable.ts";

test("text that is none is found wherever it stands", () => {
  expect(unstorable({ a: "Zoë 👩‍👩‍👧", b: [1, null, { c: "\u202e" }] })).toBeUndefined();
  expect(unstorable({ a: { b: ["x", "y\0"] } })?.field).toBe("a.b.1");
  expect(unstorable({ a: "\ud83d" })).toEqual({ field: "a", rule: "pattern" });
  expect(unstorable({ "k\0": 1 })?.field).toBe("body");
  expect(unstorable("\0")?.field).toBe("");
});

test("no more is looked at than may be, however wide or deep a value is", () => {
  let reads = 0;
  const counting = (length: number) =>
    new Proxy(
      Array.from({ length }, () => 0),
      { get: (list, key) => ((reads += 1), Reflect.get(list, key)) },
    );
  expect(unstorable({ a: counting(3_000_000) }, 1_000)).toEqual({ field: "body", rule: "length" });
  expect(reads).toBeLessThanOrEqual(2_000);
  let deep: unknown = "x";
  for (let at = 0; at < 50_000; at += 1) deep = [deep];
  expect(unstorable(deep)).toBeUndefined();
  expect(unstorable(deep, 40_000)).toEqual({ field: "body", rule: "length" });
});
