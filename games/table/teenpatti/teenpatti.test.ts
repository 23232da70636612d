import { expect, test } from "vitest";
import { allThrees, duel } from "../../kit/tables/three-cards.ts";
import { tableSuite, type Weighted } from "../../kit/table-suite.ts";
import game from "./game.ts";
import { type Dealt, handOf, type Roads } from "./rules.ts";
import texts from "./texts.json" with { type: "json" };
import { counted } from "../../kit/table-counts.testing.ts";

/** A card as the ranking counts it (two to ace, then suit) as the deck does (suit, then ace to king). */
const card = (ranked: number): number => 13 * (ranked & 3) + (((ranked >> 2) + 1) % 13);

const [ACES, KINGS, SEVENS] = [
  [0, 13, 26],
  [12, 25, 38],
  [6, 19, 32],
] as const;
const { won, tied } = duel("second");
/** Who wins, by all pairs of hands without a common card. */
const duels: Weighted<Dealt> = [
  [{ a: ACES, b: KINGS }, won],
  [{ a: KINGS, b: ACES }, won],
  [{ a: [0, 2, 4], b: [13, 15, 17] }, tied],
];
/** Every hand of one side. */
const hands: Weighted<Dealt> = [...allThrees()].map(([x, y, z]) => {
  const cards = [card(x), card(y), card(z)] as const;
  return [{ a: cards, b: cards }, 1];
});

const ROADS = ["beadPlate", "bigRoad", "bigEyeBoy", "smallRoad", "cockroachPig", "askA", "askB"];
const KINDS = ["trail", "pure sequence", "sequence", "color", "pair", "high card"];

tableSuite(game, texts, {
  chances: (spot) => (spot.startsWith("pairPlus") ? hands : duels),
  wrong: ["A", "pairPlus", "pairPlusC", "a:1", "t"],
  words: ["A", "B", "T", "hands", "sideBets", "statistics", ...ROADS, ...KINDS],
});

test("ace-two-three is the second best run", () => {
  const best = handOf([0, 12 + 13, 11]).score;
  const wheel = handOf([0, 1 + 13, 2]);
  expect(wheel.kind).toBe("sequence");
  expect(wheel.score).toBeLessThan(best);
  expect(wheel.score).toBeGreaterThan(handOf([12, 11 + 13, 10]).score);
});

test("the six cards of a round are six, and a tie gives back", () => {
  for (let seed = 0; seed < 100; seed++) {
    const { a, b } = game.draw({ uniform: (n) => (seed * 7919) % n });
    expect(new Set([...a, ...b]).size).toBe(6);
  }
  const tie = duels[2]![0];
  expect(game.payout(tie, { spot: "a", stake: 99n })).toBe(99n);
  expect(counted(game, tie, [{ spot: "a", stake: 99n }])).toBe(0n);
});

test("roads know sides and kinds", () => {
  const road = game.road([{ a: ACES, b: SEVENS }, duels[2]![0]]) as Roads;
  expect(road.counts).toEqual({ hands: 2, A: 1, B: 0, T: 1 });
  expect(road.kinds).toMatchObject({ trail: 2, color: 2 });
});
