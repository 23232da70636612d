import { describe, expect, test } from "vitest";
import { hmacWords } from "@taya/games/kit/fair";
import { drawIssue, type DrawRule } from "@taya/games/kit/lottery/drawing";
import { writeWinning } from "@taya/games/kit/lottery/winning";
import { trendsOf } from "./trends.rules.ts";

const NORTH: DrawRule = [
  "lots",
  [
    ["DB", 1, 5],
    ["G6", 3, 3],
    ["G7", 4, 2],
  ],
];

/** Draws that are the same in every run. */
function drawn(rule: DrawRule, count: number): string[] {
  const random = hmacWords(new Uint8Array(32), (block) => `trends ${block}`);
  return Array.from({ length: count }, () => {
    const draw = drawIssue(rule, random);
    return writeWinning(Array.isArray(draw) ? { balls: draw } : { lots: draw });
  });
}

/** Counts by looking at the written results alone. */
const naive = (results: readonly string[], at: (text: string) => readonly string[], label: string, size: number) => {
  const hot = results
    .slice(0, size)
    .flatMap(at)
    .filter((each) => each === label).length;
  const gap = results.findIndex((text) => at(text).includes(label));
  return [hot, gap < 0 ? results.length : gap];
};

const expectNaive = (rule: DrawRule, size: number, places: Record<string, (text: string) => readonly string[]>) => {
  const results = drawn(rule, 120);
  const { hot, gap } = trendsOf(rule, results, size);
  expect(Object.keys(hot).toSorted()).toEqual(Object.keys(places).toSorted());
  for (const [place, at] of Object.entries(places)) {
    for (const label of Object.keys(hot[place]!)) {
      expect([hot[place]![label], gap[place]![label]], `${place} ${label}`).toEqual(naive(results, at, label, size));
    }
  }
};

describe("hot and gap are what counting the written results gives", () => {
  const ball = (place: number) => (text: string) => [text.split(",")[place]!];
  const all = (text: string) => text.split(",");

  test.each([100, 30])("five digits in places, of the last %i", (size) => {
    expectNaive(["rep", 0, 9, 5], size, { 0: ball(0), 1: ball(1), 2: ball(2), 3: ball(3), 4: ball(4), all });
  });
  test("twenty of eighty, together only", () => expectNaive(["perm", 1, 80, 20], 100, { all }));
  test("lots: digits of the first prize, and the ends of all", () => {
    const digit = (at: number) => (text: string) => [text.slice("DB:".length)[at]!];
    const ends = (text: string) =>
      text.split(";").flatMap((tier) =>
        tier
          .split(":")[1]!
          .split(",")
          .map((lot) => lot.slice(-2)),
      );
    expectNaive(NORTH, 100, { 0: digit(0), 1: digit(1), 2: digit(2), 3: digit(3), 4: digit(4), all: ends });
  });
});

test("before the first result nothing is hot and nothing has a gap", () => {
  const { hot, gap } = trendsOf(["rep", 0, 9, 3], [], 100);
  expect(hot["0"]).toEqual(gap["0"]);
  expect(Object.values(gap["all"]!)).toEqual(Array.from({ length: 10 }, () => 0));
});
