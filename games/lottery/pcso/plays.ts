import type { Alphabet, Play, PrizeKey } from "../../kit/lottery/play.ts";
import { anyPlaces, direct, group, pick, places } from "../../kit/lottery/rows.ts";

const DIGIT: Alphabet = { balls: [0, 9] };

/** A number written in order, symbol by symbol. */
const sequence = (
  code: string,
  on: { of: Alphabet; size: number },
  m: "positional" | "multiset",
  key: PrizeKey,
): Play => ({
  code,
  grammar: { style: "sequence", alphabet: on.of, size: on.size },
  view: { places: places(0, on.size - 1) },
  legs: [{ matcher: { m }, key }],
});

const TWO = { of: { balls: [1, 31] }, size: 2 } as const;
const digits = (size: number) => ({ of: DIGIT, size });

const SIDES = ["big", "small", "odd", "even"];

/** The last digits, single places and their sides. */
const ends = (count: number): Play[] => {
  const code = `pcso.${count}d`;
  const all = places(0, count - 1);
  const last = (k: number) => places(count - k, count - 1);
  return [
    direct(`${code}.l2`, { of: DIGIT, at: last(2) }, "2"),
    ...(count > 3 ? [direct(`${code}.l3`, { of: DIGIT, at: last(3) }, "3")] : []),
    anyPlaces(`${code}.pos`, { of: DIGIT, at: all }, 1, "1"),
    sidesOf(`${code}.sides`, all),
    pick(`${code}.one`, { of: DIGIT, in: { places: last(2) } }, 1, { key: "any" }),
  ];
};

const sidesOf = (code: string, at: readonly number[]): Play => ({
  ...anyPlaces(code, { of: { words: SIDES }, at }, 1, "side"),
  view: { places: at, as: "digit.sides" },
});

/** Four digits in any order, by how often each is there. */
const FOUR = { of: DIGIT, at: places(0, 3) };
const permuted: Play[] = [
  group("pcso.4d.p24", FOUR, [[4, 1]], "p24"),
  group(
    "pcso.4d.p12",
    FOUR,
    [
      [1, 2, 0],
      [2, 1, 1],
    ],
    "p12",
  ),
  group("pcso.4d.p6", FOUR, [[2, 2]], "p6"),
  group(
    "pcso.4d.p4",
    FOUR,
    [
      [1, 3, 0],
      [1, 1, 1],
    ],
    "p4",
  ),
];

/** The daily draws of the Philippines: two numbers 1-31, three, four and six digits. */
export default [
  sequence("pcso.2d", TWO, "positional", "straight"),
  sequence("pcso.2d.ramb", TWO, "multiset", { distinct: { 1: "ramb1", 2: "ramb2" } }),
  sequence("pcso.3d", digits(3), "positional", "straight"),
  sequence("pcso.3d.ramb", digits(3), "multiset", { distinct: { 2: "r3", 3: "r6" } }),
  sequence("pcso.4d", digits(4), "positional", "straight"),
  sequence("pcso.6d", digits(6), "positional", "straight"),
  ...[3, 4, 6].flatMap((count) => ends(count)),
  ...permuted,
];
