import type { Alphabet, Play } from "../../kit/lottery/play.ts";
import { anyPlaces, direct, group, pick, places } from "../../kit/lottery/rows.ts";

const MAIN = places(0, 5);
/** How far the balls of each draw go. */
const SIZES = [42, 45, 49, 55, 58];

const lines = SIZES.map((to): Play =>
  pick(`lotto.6${to}`, { of: { balls: [1, to] }, in: { places: MAIN } }, 6, { key: "", hits: "graded" }),
);

const ENDS = { f2: places(0, 1), l2: places(4, 5), f3: places(0, 2), l3: places(3, 5) };

/** Plays on single balls and on the first and last ones, with the numbers of one draw. */
const side = (code: string, to: number): Play[] => {
  const of: Alphabet = { balls: [1, to] };
  return [
    anyPlaces(`${code}.pos`, { of, at: MAIN }, 1, "1"),
    pick(`${code}.any`, { of, in: { places: MAIN } }, 1, { key: { from: "symbol" } }),
    ...Object.entries(ENDS).flatMap(([end, at]): Play[] => [
      direct(`${code}.${end}s`, { of, at }, `${end}s`, true),
      group(`${code}.${end}r`, { of, at }, [[at.length, 1]], `${end}r`),
    ]),
  ];
};

/** Six different balls, in the order they fall. */
export default [
  ...lines,
  // For reckoning alone: a game offers those of its own numbers.
  ...side("lotto", 58),
  ...SIZES.flatMap((to) => side(`lotto.6${to}`, to)),
];
