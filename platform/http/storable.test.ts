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
  expect(unstorable({ a: counting(3_000_000) }, { most: 1_000 })).toEqual({ field: "body", rule: "length" });
  expect(reads).toBeLessThanOrEqual(2_000);
  let deep: unknown = "x";
  for (let at = 0; at < 50_000; at += 1) deep = [deep];
  expect(unstorable(deep)).toBeUndefined();
  expect(unstorable(deep, { most: 40_000 })).toEqual({ field: "body", rule: "length" });
});

const written = (text: string) => unstorable({ a: [text] }, { written: true });

test.each([
  ["a control", "a\u0001b"],
  ["a sign of no width", "a\u200Bb"],
  ["a joiner between Latin letters", "a\u200Db"],
  ["an override of the direction", "\u202Eabc"],
  ["an isolate", "\u2066abc\u2069"],
  ["a soft hyphen", "a\u00ADb"],
  ["a mark of the order of bytes", "\uFEFFabc"],
  ["a filler", "\u3164"],
  ["a tag", "a\u{E0041}"],
  ["a variation of a letter", "a\uFE0F"],
])("what people wrote with %s is refused, and found wherever it stands", (_what, text) => {
  expect(written(text)).toEqual({ field: "a.0", rule: "pattern", patternId: 24 });
});

test.each([
  "Zo\u00EB, \u00D1o\u00F1o \u2014 \u201Cquoted\u201D\u2026 100 \u20B1\u00A0",
  "two\nlines\tand\r\nmore",
  "\u{1F469}\u200D\u{1F469}\u200D\u{1F467} \u2764\uFE0F \u{1F44D}\u{1F3FD} 1\uFE0F\u20E3 \u{1F3F3}\uFE0F\u200D\u{1F308}",
  "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
  "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645",
  "\u0915\u094D\u200D\u0937",
  "\u738B\u5C0F\u660E \uFF21\uFF22",
])("what people write and see is taken: %s", (text) => {
  expect(written(text)).toBeUndefined();
});
