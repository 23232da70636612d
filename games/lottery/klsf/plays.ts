import type { Alphabet, Play } from "../../kit/lottery/play.ts";
import { labels, pick, places } from "../../kit/lottery/rows.ts";

const BALL: Alphabet = { balls: [1, 20] };
const ALL = places(0, 7);
const SIDES = ["big", "small", "odd", "even", "sumodd", "sumeven", "tailbig", "tailsmall"];
const WINDS = ["east", "south", "west", "north"];
const DRAGONS = ["middle", "fortune", "white"];

const each = ALL.flatMap((place): Play[] => {
  const at = [place];
  const code = `klsf.ball${place + 1}`;
  return [
    labels(code, { of: BALL, at }, { f: "value" }),
    labels(`${code}.ts`, { of: { words: SIDES }, at }, { f: "value" }, { as: "twenty.sides" }),
    labels(`${code}.wind`, { of: { words: WINDS }, at }, { f: "value" }, { as: "twenty.winds" }),
    labels(`${code}.dragon`, { of: { words: DRAGONS }, at }, { f: "value" }, { as: "twenty.dragons" }),
  ];
});

const facing = places(0, 3).map((place): Play =>
  labels(`klsf.lh${place + 1}`, { of: { words: ["dragon", "tiger"] }, at: [place, 7 - place] }, { f: "compare" }),
);

/** Eight balls out of 1-20, in the order they fall. */
export default [
  ...each,
  ...facing,
  labels("klsf.total", { of: { words: SIDES.slice(0, 4) }, at: ALL }, { f: "sides", bigFrom: 85, pushAt: 84 }),
  labels("klsf.tail", { of: { words: SIDES.slice(6) }, at: ALL }, { f: "sides", bigFrom: 85, tails: true }),
  ...places(1, 5).flatMap((k) => [
    pick(`klsf.any${k}`, { of: BALL, in: { places: ALL } }, k, { key: "any" }),
    ...(k > 1 ? [pick(`klsf.any${k}.dt`, { of: BALL, in: { places: ALL } }, k, { key: "any", bankers: true })] : []),
  ]),
];
