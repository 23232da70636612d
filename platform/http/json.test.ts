import fc from "fast-check";
import { expect, test } from "vitest";
import { canonical, parseJson } from "./json.ts";

test("plain JSON is read as it stands", () => {
  fc.assert(
    fc.property(fc.json({ noUnicodeString: false, maxDepth: 6 }), (text) => {
      const hostile = text.includes("__proto__");
      expect(hostile ? true : JSON.stringify(parseJson(text)) === JSON.stringify(JSON.parse(text))).toBe(true);
    }),
  );
});

test.each([
  ["the same key twice", '{"a":1,"a":2}'],
  ["the same key twice, one escaped", '{"a":1,"\\u0061":2}'],
  ["a key of the prototype", '{"__proto__":{"admin":true}}'],
  ["a key of the prototype deep inside", '{"a":[{"b":{"__proto__":1}}]}'],
  ["half a document", '{"a":'],
  ["nesting without end", `${"[".repeat(40)}${"]".repeat(40)}`],
])("%s is refused", (_, text) => {
  expect(parseJson(text)).toBeUndefined();
});

test("the same key in two objects is no repetition", () => {
  expect(parseJson('{"a":{"x":1},"b":{"x":2},"c":["x","x"]}')).toEqual({ a: { x: 1 }, b: { x: 2 }, c: ["x", "x"] });
});

test("the canonical form knows no order of fields but of lists", () => {
  expect(canonical({ b: [2, 1], a: { d: 1, c: undefined } })).toBe(canonical({ a: { d: 1 }, b: [2, 1] }));
  expect(canonical([1, 2])).not.toBe(canonical([2, 1]));
});

const MEGABYTE = 1024 * 1024;

test.each([
  ["numbers", `{"a":[${"1,".repeat(11 * MEGABYTE)}1]}`],
  ["empty lists", `[${"[],".repeat(2 * MEGABYTE)}[]]`],
  ["empty objects", `{"a":[${"{},".repeat(2 * MEGABYTE)}{}]}`],
  ["blanks", `{"a":1${" ".repeat(22 * MEGABYTE)}}`],
  ["short texts", `["${'","'.repeat(4 * MEGABYTE)}"]`],
  ["one text of escaped quotes", `{"a":"${'\\"'.repeat(8 * MEGABYTE)}"}`],
  ["one text of backslashes", `{"a":"${"\\\\".repeat(8 * MEGABYTE)}"}`],
  ["a text that never ends", `{"a":"${'\\"'.repeat(8 * MEGABYTE)}`],
  ["depth", "[".repeat(20 * MEGABYTE)],
])("22 MB of %s are refused after a megabyte of steps at most", (_, text) => {
  const work = { steps: 0 };
  expect(parseJson(text, work) === undefined).toBe(true);
  expect(work.steps).toBeLessThanOrEqual(MEGABYTE + 2);
});

test("pictures cost no steps however large they are, nor does what is beside them", () => {
  const work = { steps: 0 };
  const image = "A".repeat(7 * MEGABYTE);
  expect(parseJson(JSON.stringify({ images: [image, image, image], content: "x" }), work) !== undefined).toBe(true);
  expect(work.steps).toBeLessThan(100);
});
