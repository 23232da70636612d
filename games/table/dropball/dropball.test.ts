import { expect, test } from "vitest";
import { outcomesOf } from "../../kit/table-draw.ts";
import { tableSuite } from "../../kit/table-suite.ts";
import game from "./game.ts";
import { colourOf, COLOURS, type Dropped, POCKETS, ROWS, type Statistics } from "./rules.ts";
import texts from "./texts.json" with { type: "json" };
import { counted } from "../../kit/table-counts.testing.ts";

/** Every way through the pegs, reckoned from its turns alone. */
const ways = Array.from({ length: 2 ** ROWS }, (_, bits) => {
  const path = Array.from({ length: ROWS }, (_each, row) => ((bits >> row) & 1 ? "R" : "L")).join("");
  return [{ path, pocket: path.replaceAll("L", "").length + 1 }, 1] as const;
});

tableSuite(game, texts, {
  chances: () => ways,
  wrong: ["pocket", "pocket:0", "pocket:10", "pocket:01", "color:green", "gold", "middle"],
  words: [...COLOURS, "L", "R", "way", "lies", "statistics"],
});

test("the ways to the pockets are those of the binomial, and all outcomes can be listed", () => {
  const to = POCKETS.map((pocket) => ways.filter(([each]) => each.pocket === pocket).length);
  expect(to).toEqual([1, 8, 28, 56, 70, 56, 28, 8, 1]);
  const listed = outcomesOf(game) as Dropped[];
  expect(listed.map(({ path }) => path).toSorted()).toEqual(ways.map(([{ path }]) => path).toSorted());
});

test("pockets that mirror each other have one colour, and every pocket has one", () => {
  for (const pocket of POCKETS) expect(colourOf(pocket)).toBe(colourOf(10 - pocket));
  expect(new Set(POCKETS.map(colourOf))).toEqual(new Set(COLOURS));
});

test("the middle pocket is neither left nor right, and odd", () => {
  const middle = { path: "LRLRLRLR", pocket: 5 };
  const back = (spot: string) => game.payout(middle, { spot, stake: 100n });
  expect(["left", "right", "odd", "even", "color:blue"].map(back)).toEqual([0n, 0n, 195n, 0n, 348n]);
});

test("odd and even at once cover everything and count nothing; one of them counts", () => {
  const bets = [
    { spot: "odd", stake: 100n },
    { spot: "even", stake: 60n },
  ];
  expect(counted(game, { path: "RRRRRRRR", pocket: 9 }, bets)).toBe(0n);
  expect(counted(game, { path: "RRRRRRRL", pocket: 8 }, bets.slice(0, 1))).toBe(100n);
});

test("statistics count pockets and colours", () => {
  const seen = game.road([
    { path: "RRRRRRRR", pocket: 9 },
    { path: "LRLRLRLR", pocket: 5 },
  ]) as Statistics;
  expect(seen).toMatchObject({ rounds: 2, colours: { gold: 1, red: 0, white: 0, blue: 1 }, last: [9, 5] });
  expect(seen.pockets).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 1]);
});
