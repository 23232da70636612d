import { labels, places } from "../../kit/lottery/rows.ts";

const ALL = places(0, 3);

/** Four coins, 1 the red side up and 0 the white one; the sum is the number of red ones. */
export default [
  labels("xocdia.sides", { of: { words: ["odd", "even"] }, at: ALL }, { f: "sides", bigFrom: 3 }),
  labels("xocdia.count", { of: { balls: [0, 4] }, at: ALL }, { f: "sum" }),
  labels(
    "xocdia.size",
    { of: { words: ["big", "small"] }, at: ALL },
    { f: "sides", bigFrom: 3, smallTo: 1, pushAt: 2 },
  ),
];
