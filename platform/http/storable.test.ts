import { expect, test } from "vitest";
import { unstorable } from "./storable.ts";

test("text that is none is found wherever it stands", () => {
  expect(unstorable({ a: "Zoë 👩‍👩‍👧", b: [1, null, { c: "\u202e" }] })).toBeUndefined();
  expect(unstorable({ a: { b: ["x", "y\0"] } })).toBe("a.b.1");
  expect(unstorable({ a: "\ud83d" })).toBe("a");
  expect(unstorable({ "k\0": 1 })).toBe("body");
});
