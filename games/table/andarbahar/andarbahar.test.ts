import { expect, test } from "vitest";
import { matchAt } from "../../kit/tables/odds.ts";
import { toNumber } from "../../kit/fraction.ts";
import { tableSuite } from "../../kit/table-suite.ts";
import game from "./game.ts";
import { COUNTS, deal, type Roads } from "./rules.ts";
import texts from "./texts.json" with { type: "json" };

/** Rounds by the number of cards, which decides every bet. */
const rounds = Array.from(
  { length: 49 },
  (_, i) =>
    [{ joker: 0, cards: Array.from({ length: i + 1 }, (_card, at) => at + 1) }, toNumber(matchAt(i + 1))] as const,
);

const ROADS = ["beadPlate", "bigRoad", "bigEyeBoy", "smallRoad", "cockroachPig", "askAndar", "askBahar"];

tableSuite(game, texts, {
  chances: () => rounds,
  wrong: ["Andar", "count:1-6", "count:41-50", "count", "count:5", "andar:1"],
  words: ["A", "B", "joker", "cards", "rounds", "sideBets", "statistics", ...ROADS],
});

test("cards are dealt until a rank matches, first to andar", () => {
  const cards = [5, 6, 7, 8, 18];
  const dealt = deal(() => cards.shift()!);
  expect(dealt).toEqual({ joker: 5, cards: [6, 7, 8, 18] });
  expect(game.brief(dealt)).toBe("B");
});

test("no card comes twice in a round, and the longest one has 49 cards", () => {
  for (let seed = 0; seed < 200; seed++) {
    const { joker, cards } = game.draw({ uniform: (n) => (seed * 7919) % n });
    expect(new Set([joker, ...cards]).size).toBe(cards.length + 1);
    expect(cards.length).toBeLessThanOrEqual(49);
  }
  // The ranges cover 1 to 49 without a gap.
  expect(COUNTS.every(({ from }, i) => from === (COUNTS[i - 1]?.to ?? 0) + 1)).toBe(true);
});

test("roads know the sides and how many cards it took", () => {
  const road = game.road([rounds[0]![0], rounds[3]![0], rounds[4]![0]]) as Roads;
  expect(road.counts).toEqual({ rounds: 3, A: 2, B: 1 });
  expect(road.ranges["count:1-5"]).toBe(3);
  expect(road.bead.map(({ value, cards }) => `${value}${cards}`)).toEqual(["A1", "B4", "A5"]);
});
