import { ZODIAC } from "../../kit/lottery/classes.ts";
import type { Alphabet, Play } from "../../kit/lottery/play.ts";
import { labels, pick, places } from "../../kit/lottery/rows.ts";

const BALL: Alphabet = { balls: [1, 49] };
const ANIMAL: Alphabet = { words: ZODIAC };
const MAIN = places(0, 5);
const ALL = places(0, 6);
const SPECIAL = [6];
const SIDES = ["big", "small", "odd", "even", "sumodd", "sumeven", "tailbig", "tailsmall"];
const WAVES = ["red", "blue", "green"];
const SYMBOL = { from: "symbol" } as const;

const onMain = MAIN.flatMap((place): Play[] => [
  labels(`hk6.main${place + 1}`, { of: BALL, at: [place] }, { f: "value" }),
  labels(`hk6.main${place + 1}.ts`, { of: { words: SIDES }, at: [place] }, { f: "value" }, { as: "six.sides" }),
  labels(`hk6.main${place + 1}.wave`, { of: { words: WAVES }, at: [place] }, { f: "value" }, { as: "six.waves" }),
]);

/** Six main balls and a special one out of 1-49. */
export default [
  labels("hk6.special", { of: BALL, at: SPECIAL }, { f: "value" }),
  labels("hk6.sp.ts", { of: { words: SIDES }, at: SPECIAL }, { f: "value" }, { as: "six.sides" }),
  labels("hk6.sp.wave", { of: { words: WAVES }, at: SPECIAL }, { f: "value" }, { as: "six.waves" }),
  labels("hk6.sp.zodiac", { of: { words: ZODIAC }, at: SPECIAL }, { f: "value" }, { as: "six.zodiac" }),
  pick("hk6.one.zodiac", { of: ANIMAL, in: { places: ALL, as: "six.zodiac" } }, 1, { key: SYMBOL }),
  pick("hk6.main", { of: BALL, in: { places: MAIN } }, 1, { key: SYMBOL }),
  ...onMain,
  labels("hk6.c.total", { of: { words: ["big", "small", "odd", "even"] }, at: ALL }, { f: "sides", bigFrom: 175 }),
  pick("hk6.c3in3", { of: BALL, in: { places: MAIN } }, 3, { key: "3" }),
  pick("hk6.c3of2", { of: BALL, in: { places: MAIN } }, 3, { key: "", hits: "graded" }),
  pick("hk6.c2in2", { of: BALL, in: { places: MAIN } }, 2, { key: "2" }),
  pick("hk6.c2sp", { of: BALL, in: { places: MAIN, special: 6 } }, 2, { key: "", pairs: { main: "2", mixed: "2s" } }),
  pick("hk6.csp", { of: BALL, in: { places: MAIN, special: 6 } }, 2, { key: "", pairs: { mixed: "1s" } }),
  pick("hk6.c4in4", { of: BALL, in: { places: MAIN } }, 4, { key: "4" }),
  ...places(5, 12).map((k) => pick(`hk6.none${k}`, { of: BALL, in: { places: ALL } }, k, { key: "0", hits: "none" })),
  ...places(2, 5).map((k) =>
    pick(`hk6.zl${k}`, { of: ANIMAL, in: { places: ALL, as: "six.zodiac" } }, k, { key: String(k) }),
  ),
  ...places(2, 4).map((k) =>
    pick(`hk6.zn${k}`, { of: ANIMAL, in: { places: ALL, as: "six.zodiac" } }, k, { key: "0", hits: "none" }),
  ),
];
