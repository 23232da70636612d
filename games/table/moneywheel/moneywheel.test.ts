import { expect, test } from "vitest";
import { toNumber } from "../../kit/fraction.ts";
import { wheelReturn } from "../../kit/tables/odds.ts";
import { tableSuite, type Weighted } from "../../kit/table-suite.ts";
import game from "./game.ts";
import par from "./par.json" with { type: "json" };
import type { Spun, Statistics } from "./rules.ts";
import texts from "./texts.json" with { type: "json" };

const COUNTS = { 1: 23, 2: 15, 5: 7, 10: 4, 20: 2, 40: 1 };
/** More multipliers in a row than this come once in ten thousand million million rounds. */
const DEEPEST = 12;

type Row = readonly [multipliers: readonly number[], chance: number];

/** Every row of multipliers up to a length, with its chance. */
function rows(depth: number): Row[] {
  if (depth === 0) return [[[], 1]];
  const shorter = rows(depth - 1);
  const longest = shorter.filter(([multipliers]) => multipliers.length === depth - 1);
  const longer = [2, 7].flatMap((by) => longest.map(([row, chance]): Row => [[...row, by], chance / 54]));
  return [...shorter, ...longer];
}

const spins: Weighted<Spun> = rows(DEEPEST).flatMap(([multipliers, chance]) =>
  Object.entries(COUNTS).map(([segment, count]) => [{ segment, multipliers, stops: [] }, chance * count] as const),
);

tableSuite(game, texts, {
  chances: () => spins,
  plain: ({ multipliers }, spot) => multipliers.length === 0 || spot.endsWith("x"),
  wrong: ["3", "x2", "2X", "41", "1x"],
  words: ["multiplier", "respin", "rounds", "largest", "statistics"],
});

test("the wheel has the segments it says", () => {
  for (const [segment, count] of Object.entries({ ...COUNTS, "2x": 1, "7x": 1 })) {
    expect([segment, par.wheel.filter((each) => each === segment).length]).toEqual([segment, count]);
  }
  expect(par.wheel).toHaveLength(54);
});

test("the rule of the largest win takes less than a hundredth of a per cent", () => {
  for (const [segment, count] of Object.entries(COUNTS)) {
    const whole = toNumber(wheelReturn(Number(segment), count));
    expect(whole - game.info.rtp[segment]! / 1e6, segment).toBeLessThan(1e-4);
  }
});

test("multipliers stack and the stake comes back once", () => {
  const stops = [par.wheel.indexOf("2x"), par.wheel.indexOf("7x"), par.wheel.indexOf("5")];
  const spun = game.draw({ uniform: () => stops.shift()! });
  expect(spun).toMatchObject({
    segment: "5",
    multipliers: [2, 7],
    stops: [expect.any(Number), 45, expect.any(Number)],
  });
  const back = (spot: string) => game.payout(spun, { spot, stake: 10n });
  expect([back("5"), back("2x"), back("7x"), back("1")]).toEqual([710n, 510n, 0n, 0n]);
  expect(game.brief(spun)).toBe("2x 7x 5");
  const seen = game.road([spun]) as Statistics;
  expect(seen).toMatchObject({ rounds: 1, segments: { 5: 1, "2x": 1, "7x": 1, 40: 0 }, largest: 14 });
});
