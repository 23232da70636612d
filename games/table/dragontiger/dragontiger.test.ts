import { expect, test } from "vitest";
import { tableSuite, type Weighted } from "../../kit/table-suite.ts";
import game from "./game.ts";
import type { Drawn, Roads } from "./rules.ts";
import texts from "./texts.json" with { type: "json" };
import { counted } from "../../kit/table-counts.testing.ts";

const deck = Array.from({ length: 52 }, (_, card) => card);
/** Of eight decks: eight cards of a kind, seven once one lies on the table. */
const hands: Weighted<Drawn> = deck.flatMap((dragon) =>
  deck.map((tiger) => [{ dragon, tiger }, 8 * (dragon === tiger ? 7 : 8)] as const),
);

tableSuite(game, texts, {
  chances: () => hands,
  wrong: ["dragonSeven", "Dragon", "dragonbig", "tigerSpade", "suitedtie"],
  words: [
    "D",
    "T",
    "X",
    "beadPlate",
    "bigRoad",
    "bigEyeBoy",
    "smallRoad",
    "cockroachPig",
    "askDragon",
    "askTiger",
    "hands",
  ],
});

const [ACE, SEVEN, KING] = [0, 6, 12];

test("half of dragon and tiger comes back on a tie, floored", () => {
  const tie = { dragon: KING, tiger: KING + 13 };
  expect(game.payout(tie, { spot: "dragon", stake: 101n })).toBe(50n);
  const both = [
    { spot: "dragon", stake: 100n },
    { spot: "tiger", stake: 60n },
  ];
  expect([counted(game, tie, both), counted(game, tie, both.slice(0, 1))]).toEqual([40n, 50n]);
});

test("a seven loses every bet on its card", () => {
  const spots = game.spots.map(({ spot }) => spot).filter((spot) => /^dragon[A-Z]/.test(spot));
  for (const spot of spots) expect(game.payout({ dragon: SEVEN, tiger: ACE }, { spot, stake: 10n }), spot).toBe(0n);
  expect(spots).toHaveLength(8);
});

test("roads tell the sides apart and mark suited ties", () => {
  const road = game.road([
    { dragon: KING, tiger: ACE },
    { dragon: ACE, tiger: ACE },
    { dragon: ACE, tiger: KING },
  ]) as Roads;
  expect(road.counts).toEqual({ hands: 3, D: 1, T: 1, X: 1, suitedTie: 1 });
  expect(road.bigRoad).toEqual([
    { col: 0, row: 0, value: "D", ties: 1 },
    { col: 1, row: 0, value: "T", ties: 0 },
  ]);
  expect(road.bead[1]).toEqual({ col: 0, row: 1, value: "X", suited: true });
});
