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
const HALVES = WAVES.flatMap((wave) => SIDES.slice(0, 6).map((side) => `${wave}${side}`));
const SYMBOL = { from: "symbol" } as const;

const onMain = MAIN.flatMap((place): Play[] => [
  labels(`hk6.main${place + 1}`, { of: BALL, at: [place] }, { f: "value" }),
  labels(`hk6.main${place + 1}.ts`, { of: { words: SIDES }, at: [place] }, { f: "value" }, { as: "six.sides" }),
  labels(`hk6.main${place + 1}.wave`, { of: { words: WAVES }, at: [place] }, { f: "value" }, { as: "six.waves" }),
]);

/** The last ball belongs to no animal here: each then has four numbers in every year. */
const animals: Play[] = [
  labels("hk6.sp.animal", { of: ANIMAL, at: SPECIAL }, { f: "value" }, { as: "six.animals" }),
  pick("hk6.sp.six", { of: ANIMAL, in: { places: SPECIAL, as: "six.animals" } }, 6, { key: "6", hits: 1 }),
  pick("hk6.one.animal", { of: ANIMAL, in: { places: ALL, as: "six.animals" } }, 1, { key: SYMBOL }),
  ...places(2, 5).map((k) =>
    pick(`hk6.al${k}`, { of: ANIMAL, in: { places: ALL, as: "six.animals" } }, k, { key: String(k) }),
  ),
  ...places(2, 4).map((k) =>
    pick(`hk6.an${k}`, { of: ANIMAL, in: { places: ALL, as: "six.animals" } }, k, { key: "0", hits: "none" }),
  ),
];

/** Last digits; those with 0 have one number less and are not linked with others. */
const TAIL: Alphabet = { balls: [0, 9] };
const LINKED: Alphabet = { balls: [1, 9] };

const more: Play[] = [
  labels("hk6.sp.half", { of: { words: HALVES }, at: SPECIAL }, { f: "value" }, { as: "six.halves" }),
  labels("hk6.waves", { of: { words: [...WAVES, "tie"] }, at: ALL }, { f: "waves" }),
  ...animals,
  pick("hk6.one.tail", { of: TAIL, in: { places: ALL, as: "six.tails" } }, 1, { key: SYMBOL }),
  ...places(2, 4).map((k) =>
    pick(`hk6.tl${k}`, { of: LINKED, in: { places: ALL, as: "six.tails" } }, k, { key: String(k) }),
  ),
  ...([3, 2] as const).map((k) =>
    pick(`hk6.c${k}in${k}.dt`, { of: BALL, in: { places: MAIN } }, k, { key: String(k), bankers: true }),
  ),
];

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
  ...more,
];
