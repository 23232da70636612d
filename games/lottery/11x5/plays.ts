import type { Alphabet, Play } from "../../kit/lottery/play.ts";
import { anyPlaces, direct, group, labels, pick, places } from "../../kit/lottery/rows.ts";

const BALL: Alphabet = { balls: [1, 11] };
const ALL = places(0, 4);
const SIDES = ["big", "small", "odd", "even"];

/** Up to five: all of the pick drawn; above: all five drawn within the pick. */
const any = places(1, 8).flatMap((k): Play[] => {
  const hits = k > 5 ? 5 : "all";
  return [
    pick(`11x5.any${k}`, { of: BALL, in: { places: ALL } }, k, { key: "any", hits }),
    pick(`11x5.any${k}.dt`, { of: BALL, in: { places: ALL } }, k, { key: "any", hits, bankers: true }),
  ];
});

const credit = ALL.flatMap((place): Play[] => [
  labels(`11x5.c.ball${place + 1}`, { of: BALL, at: [place] }, { f: "value" }),
  labels(`11x5.c.ball${place + 1}.ts`, { of: { words: SIDES }, at: [place] }, { f: "value" }, { as: "eleven.sides" }),
]);

const shapes = { f: places(0, 2), m: places(1, 3), b: places(2, 4) };

/** Five balls out of 1-11, in the order they fall. */
export default [
  direct("11x5.d3", { of: BALL, at: places(0, 2) }, "3", true),
  group("11x5.zu3", { of: BALL, at: places(0, 2) }, [[3, 1]], "zu3"),
  pick("11x5.zu3.dt", { of: BALL, in: { places: places(0, 2) } }, 3, { key: "zu3", bankers: true }),
  direct("11x5.d2", { of: BALL, at: [0, 1] }, "2", true),
  group("11x5.zu2", { of: BALL, at: [0, 1] }, [[2, 1]], "zu2"),
  pick("11x5.zu2.dt", { of: BALL, in: { places: [0, 1] } }, 2, { key: "zu2", bankers: true }),
  anyPlaces("11x5.dwd", { of: BALL, at: places(0, 2) }, 1, "1"),
  pick("11x5.bdw3", { of: BALL, in: { places: places(0, 2) } }, 1, { key: "bdw" }),
  ...any,
  labels("11x5.odd", { of: { balls: [0, 5] }, at: ALL }, { f: "oddCount" }),
  labels("11x5.mid", { of: { balls: [3, 9] }, at: ALL }, { f: "middle" }),
  ...credit,
  labels("11x5.c.total", { of: { words: SIDES }, at: ALL }, { f: "sides", bigFrom: 31, smallTo: 29, pushAt: 30 }),
  labels("11x5.c.tail", { of: { words: ["tailbig", "tailsmall"] }, at: ALL }, { f: "sides", bigFrom: 31, tails: true }),
  labels("11x5.c.lh", { of: { words: ["dragon", "tiger"] }, at: [0, 4] }, { f: "compare" }),
  ...Object.entries(shapes).map(([end, at]) =>
    labels(`11x5.c.shape.${end}`, { of: { words: ["straight", "half", "mixed"] }, at }, { f: "shape", ring: false }),
  ),
];
