import type { Alphabet } from "../../kit/lottery/play.ts";
import { group, labels, pick, places } from "../../kit/lottery/rows.ts";

const DIE: Alphabet = { balls: [1, 6] };
const ALL = places(0, 2);
const SIDES = ["big", "small", "odd", "even"];

/** Three dice. */
export default [
  labels("k3.sum", { of: { balls: [3, 18] }, at: ALL }, { f: "sum" }),
  pick("k3.3same", { of: DIE, in: { places: ALL } }, 1, { key: "3same", times: 3 }),
  labels("k3.3any", { of: { words: ["any"] }, at: ALL }, { f: "triple" }, { key: "3any" }),
  pick("k3.2multi", { of: DIE, in: { places: ALL } }, 1, { key: "2multi", times: 2 }),
  group(
    "k3.2single",
    { of: DIE, at: ALL },
    [
      [1, 2, 0],
      [1, 1, 1],
    ],
    "2single",
  ),
  group("k3.3diff", { of: DIE, at: ALL }, [[3, 1]], "3diff"),
  pick("k3.3diff.dt", { of: DIE, in: { places: ALL } }, 3, { key: "3diff", bankers: true }),
  pick("k3.2diff", { of: DIE, in: { places: ALL } }, 2, { key: "2diff" }),
  pick("k3.2diff.dt", { of: DIE, in: { places: ALL } }, 2, { key: "2diff", bankers: true }),
  labels("k3.run", { of: { words: ["any"] }, at: ALL }, { f: "run" }, { key: "run" }),
  labels("k3.c.ts", { of: { words: SIDES }, at: ALL }, { f: "sides", bigFrom: 11, tripleLoses: true }),
  pick("k3.c.single", { of: DIE, in: { places: ALL } }, 1, { key: { from: "occurrences" } }),
];
