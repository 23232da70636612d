import { expect, test } from "vitest";
import { ROLLS } from "../../kit/tables/sic-bo.ts";
import { tableSuite } from "../../kit/table-suite.ts";
import game from "./game.ts";
import type { Statistics } from "./rules.ts";
import texts from "./texts.json" with { type: "json" };
import { counted } from "../../kit/table-counts.testing.ts";

const rolls = ROLLS.map((dice) => [{ dice }, 1] as const);

tableSuite(game, texts, {
  chances: () => rolls,
  wrong: ["total:3", "total:18", "double:7", "combo:5-2", "combo:2-2", "triple:0", "single:1-2", "threeNumbers:1-2-3"],
  words: ["S", "B", "T", "O", "E", "rolls", "faces", "statistics"],
  rounds: 40_000,
});

test("a roll is written from its lowest die", () => {
  expect(game.brief({ dice: [6, 3, 4] })).toBe("3-4-6");
});

test("small and big at once cover too much to count; small alone counts, on a triple too", () => {
  const bets = [
    { spot: "small", stake: 100n },
    { spot: "big", stake: 70n },
  ];
  const small = bets.slice(0, 1);
  for (const dice of [[1, 2, 3] as const, [2, 2, 2] as const]) {
    expect([counted(game, { dice }, bets), counted(game, { dice }, small)]).toEqual([0n, 100n]);
  }
});

test("statistics count sizes, faces and totals", () => {
  const seen = game.road([{ dice: [6, 3, 4] }, { dice: [2, 2, 2] }, { dice: [1, 2, 4] }]) as Statistics;
  expect(seen).toMatchObject({ rolls: 3, sizes: { S: 1, B: 1, T: 1 }, parities: { O: 2, E: 0, T: 1 } });
  expect(seen.faces).toEqual([1, 4, 1, 2, 0, 1]);
  expect(seen.bead[0]).toEqual({ col: 0, row: 0, value: "B", dice: [3, 4, 6], total: 13, parity: "O" });
});
