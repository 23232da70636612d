import type { Alphabet, Play } from "../../kit/lottery/play.ts";
import { anyPlaces, direct, labels, places } from "../../kit/lottery/rows.ts";

const RUNNER: Alphabet = { balls: [1, 10] };
const SIDES = ["big", "small", "odd", "even"];

const tops = places(1, 5).map((k): Play =>
  direct(`pk10.top${k}`, { of: RUNNER, at: places(0, k - 1) }, String(k), true),
);

const each = places(0, 9).flatMap((place): Play[] => [
  labels(`pk10.c.ball${place + 1}`, { of: RUNNER, at: [place] }, { f: "value" }),
  labels(`pk10.c.ball${place + 1}.ts`, { of: { words: SIDES }, at: [place] }, { f: "sides", bigFrom: 6 }),
]);

const facing = places(0, 4).map((place): Play =>
  labels(`pk10.c.lh${place + 1}`, { of: { words: ["dragon", "tiger"] }, at: [place, 9 - place] }, { f: "compare" }),
);

/** Ten runners in the order they arrive. */
export default [
  ...tops,
  anyPlaces("pk10.dwd", { of: RUNNER, at: places(0, 9) }, 1, "1"),
  ...each,
  ...facing,
  labels("pk10.c.sum2", { of: { balls: [3, 19] }, at: [0, 1] }, { f: "sum" }),
  labels("pk10.c.sum2.ts", { of: { words: SIDES }, at: [0, 1] }, { f: "sides", bigFrom: 12 }),
  labels("pk10.c.sum3", { of: { balls: [6, 27] }, at: [0, 1, 2] }, { f: "sum" }),
  labels("pk10.c.sum3.ts", { of: { words: SIDES }, at: [0, 1, 2] }, { f: "sides", bigFrom: 17 }),
];
