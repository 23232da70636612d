import { expect, test } from "vitest";
import { FAN_TAN } from "../../kit/tables/odds.ts";
import { kindOf } from "../../kit/tables/table.ts";
import { tableSuite } from "../../kit/table-suite.ts";
import game from "./game.ts";
import { beadsOf, SPOTS, type Statistics } from "./rules.ts";
import texts from "./texts.json" with { type: "json" };
import { counted } from "../../kit/table-counts.testing.ts";

const counts = Array.from({ length: 40 }, (_, drawn) => [beadsOf(drawn), 1] as const);

tableSuite(game, texts, {
  chances: () => counts,
  wrong: ["fan:5", "fan:0", "nim:1-1", "kwok:2-1", "kwok:1-3", "ngatan:2-1-3", "ngatan:1-2", "ssh:1-2", "ssh:3-2-1"],
  words: ["1", "2", "3", "4", "O", "E", "beads", "left", "wins", "push", "rounds", "statistics"],
});

test("every kind of bet wins and gives back on as many results as the exact odds take", () => {
  for (const [spot, { win, push }] of SPOTS) {
    const kind = ["even", "big", "small"].includes(spot) ? "odd" : kindOf(spot);
    expect([spot, win.length, push.length]).toEqual([spot, ...FAN_TAN[kind]!]);
  }
  expect(game.spots).toHaveLength(4 + 12 + 4 + 12 + 4 + 4);
});

test("a nim gives back on its second number, a nga tan on its third", () => {
  const back = (result: number, spot: string) => game.payout({ beads: 80, result }, { spot, stake: 1000n });
  expect([1, 2, 3].map((result) => back(result, "nim:1-2"))).toEqual([2900n, 1000n, 0n]);
  expect([1, 2, 3, 4].map((result) => back(result, "ngatan:1-3-2"))).toEqual([1475n, 1000n, 1475n, 0n]);
  expect(counted(game, { beads: 78, result: 2 }, [{ spot: "nim:1-2", stake: 1000n }])).toBe(0n);
});

test("statistics count results", () => {
  const seen = game.road([beadsOf(0), beadsOf(3), beadsOf(1)]) as Statistics;
  expect(seen).toMatchObject({ rounds: 3, results: { 1: 1, 2: 1, 3: 0, 4: 1 }, odd: 1, even: 2, big: 1, small: 2 });
});
