import { expect, test } from "vitest";
import { mostOf, standingOf } from "./item.rules.ts";

const ITEM = { points: 100, stock: 5, perUser: 0, rankMin: 2 };
const HOLDER = { points: 350, rank: 2 };

test.each([
  ["enough of everything", ITEM, HOLDER, { kind: "open" }],
  ["exactly enough points", ITEM, { points: 100, rank: 2 }, { kind: "open" }],
  ["a point too few", ITEM, { points: 99, rank: 2 }, { kind: "short", missing: 1 }],
  ["a rank too low, which points do not help", ITEM, { points: 0, rank: 1 }, { kind: "locked", rankMin: 2 }],
  ["sold out, whoever asks", { ...ITEM, stock: 0 }, HOLDER, { kind: "soldOut" }],
  ["sold out to visitors too", { ...ITEM, stock: 0 }, undefined, { kind: "soldOut" }],
  ["nobody known", ITEM, undefined, { kind: "open" }],
  ["never running out", { ...ITEM, stock: undefined }, HOLDER, { kind: "open" }],
] as const)("%s", (_, item, holder, standing) => expect(standingOf(item, holder)).toEqual(standing));

test.each([
  ["what the points are enough for", ITEM, 3],
  ["what is left", { ...ITEM, stock: 2 }, 2],
  ["what one player may have", { ...ITEM, perUser: 1 }, 1],
  ["what the contract takes", { ...ITEM, points: 1, stock: undefined }, 350],
  ["one, where there are too few points", { ...ITEM, points: 1_000 }, 1],
])("at most %s", (_, item, most) => expect(mostOf(item, HOLDER)).toBe(most));
