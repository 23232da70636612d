import { describe, expect, test } from "vitest";
import { CALLS, WHEEL_EU } from "../../kit/tables/roulette.ts";
import { tableSuite } from "../../kit/table-suite.ts";
import game from "./game.ts";
import par from "./par.json" with { type: "json" };
import type { Statistics } from "./rules.ts";
import texts from "./texts.json" with { type: "json" };
import { counted } from "../../kit/table-counts.testing.ts";

const pockets = Array.from({ length: 37 }, (_, number) => [{ number }, 1] as const);

tableSuite(game, texts, {
  chances: () => pockets,
  wrong: ["straight:37", "split:3-4", "split:20-17", "street:2", "corner:3-4-6-7", "line:34", "dozen:4", "trio:1-2-3"],
  words: ["zero", "hot", "cold", "spins", "statistics", "racetrack", "neighbours", ...Object.keys(CALLS)],
});

test("the layout has 157 places", () => {
  expect(game.spots).toHaveLength(37 + 60 + 12 + 2 + 22 + 1 + 11 + 6 + 6);
  expect(par.wheel).toEqual(WHEEL_EU);
});

test("calls lie on spots of the layout and cost 9, 6 and 5 chips", () => {
  const spots = game.spots.map(({ spot }) => spot);
  for (const call of Object.values(CALLS)) for (const [spot] of call) expect(spots).toContain(spot);
  const chips = Object.values(CALLS).map((call) => call.reduce((sum, [, each]) => sum + each, 0));
  expect(chips).toEqual([9, 6, 5]);
});

describe("bets against each other on a one", () => {
  test.each<[layout: string, valid: bigint]>([
    ["red 100, black 60", 0n],
    ["red 100, black 100, odd 50", 0n],
    ["dozen:1 30, dozen:2 30, dozen:3 30", 0n],
    ["dozen:1 30, dozen:2 30", 30n],
    ["straight:1 10, straight:17 10", 20n],
    ["red 100, odd 100", 0n],
    ["red 100, dozen:1 50", 150n],
    [pockets.map(([{ number }]) => `straight:${number} 10`).join(", "), 0n],
  ])("%s", (layout, valid) => {
    const bets = layout.split(", ").map((bet) => ({ spot: bet.split(" ")[0]!, stake: BigInt(bet.split(" ")[1]!) }));
    expect(counted(game, { number: 1 }, bets)).toBe(valid);
  });
});

test("statistics count what came", () => {
  const seen = game.road([{ number: 0 }, { number: 17 }, { number: 17 }, { number: 32 }]) as Statistics;
  expect(seen.hot[0]).toEqual({ number: 17, count: 2 });
  expect(seen).toMatchObject({ spins: 4, zero: 1, even: { red: 1, black: 2, odd: 2, even: 1, low: 2, high: 1 } });
  expect([seen.dozens, seen.columns]).toEqual([
    [0, 2, 1],
    [0, 3, 0],
  ]);
});
