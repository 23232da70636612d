import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "../fair.ts";
import { drawIssue, type DrawRule } from "./drawing.ts";
import { readWinning, writeWinning } from "./winning.ts";

const LOTS: DrawRule = [
  "lots",
  [
    ["DB", 1, 5],
    ["G1", 2, 2],
  ],
];
const RULES: readonly DrawRule[] = [["rep", 0, 9, 5], ["perm", 1, 49, 7], LOTS];

test("what any rule draws is read back as it was written", () => {
  fc.assert(
    fc.property(fc.constantFrom(...RULES), fc.nat(), (rule, nonce) => {
      const drawn = drawIssue(rule, seededRandom({ serverSeed: "ab", clientSeed: "winning", nonce }));
      const draw = Array.isArray(drawn) ? { balls: drawn } : { lots: drawn };
      expect(readWinning(writeWinning(draw), rule)).toEqual(draw);
    }),
  );
});

test("lots keep their leading zeros and come in the order of the rule", () => {
  const read = readWinning("G1:04,40;DB:00012", LOTS)!;
  expect(writeWinning(read)).toBe("DB:00012;G1:04,40");
});

test("balls may be written with zeros and blanks", () => {
  expect(readWinning("01, 02,3,04,5,06,49", ["perm", 1, 49, 7])).toEqual({ balls: [1, 2, 3, 4, 5, 6, 49] });
});

test.each([
  ["3,5,5,8", RULES[0]!],
  ["3,5,5,8,10", RULES[0]!],
  ["3,5,5,8,-1", RULES[0]!],
  ["3,5,5,8,1e0", RULES[0]!],
  ["3,5,5,8,", RULES[0]!],
  ["1,2,3,4,5,6,6", RULES[1]!],
  ["0,2,3,4,5,6,7", RULES[1]!],
  ["DB:12345", LOTS],
  ["DB:12345;G1:12", LOTS],
  ["DB:12345;G1:12,3", LOTS],
  ["DB:12345;G1:12,34;G2:1", LOTS],
  ["DB:12345;DB:12345;G1:12,34", LOTS],
  ["DB:1234x;G1:12,34", LOTS],
])("%j is no result", (text, rule) => {
  expect(readWinning(text, rule)).toBeUndefined();
});
