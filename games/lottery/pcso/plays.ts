import type { Alphabet, Play, PrizeKey } from "../../kit/lottery/play.ts";
import { places } from "../../kit/lottery/rows.ts";

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

/** The daily draws of the Philippines: two numbers 1-31, three, four and six digits. */
export default [
  sequence("pcso.2d", TWO, "positional", "straight"),
  sequence("pcso.2d.ramb", TWO, "multiset", { distinct: { 1: "ramb1", 2: "ramb2" } }),
  sequence("pcso.3d", digits(3), "positional", "straight"),
  sequence("pcso.3d.ramb", digits(3), "multiset", { distinct: { 2: "r3", 3: "r6" } }),
  sequence("pcso.4d", digits(4), "positional", "straight"),
  sequence("pcso.6d", digits(6), "positional", "straight"),
];
