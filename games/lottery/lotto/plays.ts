import type { Play } from "../../kit/lottery/play.ts";
import { anyPlaces, direct, group, pick, places } from "../../kit/lottery/rows.ts";

const MAIN = places(0, 5);
/** How far the balls of each draw go. */
const SIZES = [42, 45, 49, 55, 58];

const lines = SIZES.map((to): Play =>
  pick(`lotto.6${to}`, { of: { balls: [1, to] }, in: { places: MAIN } }, 6, { key: "", hits: "graded" }),
);

/** The side plays take the numbers of the largest draw; a game's own folder narrows them. */
const BALL = { balls: [1, 58] } as const;
const ENDS = { f2: places(0, 1), l2: places(4, 5), f3: places(0, 2), l3: places(3, 5) };

const ends = Object.entries(ENDS).flatMap(([end, at]): Play[] => [
  direct(`lotto.${end}s`, { of: BALL, at }, `${end}s`, true),
  group(`lotto.${end}r`, { of: BALL, at }, [[at.length, 1]], `${end}r`),
]);

/** Six different balls, in the order they fall. */
export default [
  ...lines,
  anyPlaces("lotto.pos", { of: BALL, at: MAIN }, 1, "1"),
  pick("lotto.any", { of: BALL, in: { places: MAIN } }, 1, { key: { from: "symbol" } }),
  ...ends,
];
