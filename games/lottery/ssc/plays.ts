import type { Alphabet, Play, PrizeKey } from "../../kit/lottery/play.ts";
import {
  anyPlaces,
  direct,
  directList,
  group,
  groupList,
  labels,
  onPlaces,
  pick,
  places,
  stars,
} from "../../kit/lottery/rows.ts";

const DIGIT: Alphabet = { balls: [0, 9] };
const ALL = places(0, 4);
const SIDES = ["big", "small", "odd", "even"];
const BY_SHAPE: PrizeKey = { distinct: { 2: "zu3", 3: "zu6" } };
const PAIRED: PrizeKey = { distinct: { 2: "zu2" } };

/** Front, middle and back places. */
const FOUR = { f: places(0, 3), b: places(1, 4) };
const THREE = { f: places(0, 2), m: places(1, 3), b: places(2, 4) };
const TWO = { f: [0, 1], m: [1, 2], b: [3, 4] };

const at = <T extends string>(
  sets: Readonly<Record<T, readonly number[]>>,
  make: (end: T, at: readonly number[]) => Play[],
) => (Object.keys(sets) as T[]).flatMap((end) => make(end, sets[end]));

const four = at(FOUR, (end, seen) => [
  direct(`ssc.4d.${end}`, { of: DIGIT, at: seen }, "4"),
  directList(`ssc.4d.${end}.list`, { of: DIGIT, at: seen }, "4"),
  stars(`ssc.4c.${end}`, { of: DIGIT, at: seen }),
  group(`ssc.g24.${end}`, { of: DIGIT, at: seen }, [[4, 1]], "g24"),
  group(
    `ssc.g12.${end}`,
    { of: DIGIT, at: seen },
    [
      [1, 2, 0],
      [2, 1, 1],
    ],
    "g12",
  ),
  group(`ssc.g6.${end}`, { of: DIGIT, at: seen }, [[2, 2]], "g6"),
  group(
    `ssc.g4.${end}`,
    { of: DIGIT, at: seen },
    [
      [1, 3, 0],
      [1, 1, 1],
    ],
    "g4",
  ),
]);

const three = at(THREE, (end, seen) => [
  direct(`ssc.3d.${end}`, { of: DIGIT, at: seen }, "3"),
  directList(`ssc.3d.${end}.list`, { of: DIGIT, at: seen }, "3"),
  stars(`ssc.3c.${end}`, { of: DIGIT, at: seen }),
  labels(`ssc.3sum.${end}`, { of: { balls: [0, 27] }, at: seen }, { f: "sum" }, { key: "3", ways: "ordered" }),
  labels(`ssc.3span.${end}`, { of: DIGIT, at: seen }, { f: "span" }, { key: "3", ways: "ordered" }),
  group(
    `ssc.zu3.${end}`,
    { of: DIGIT, at: seen },
    [
      [1, 2],
      [1, 1],
    ],
    "zu3",
  ),
  group(`ssc.zu6.${end}`, { of: DIGIT, at: seen }, [[3, 1]], "zu6"),
  groupList(`ssc.mixed.${end}`, { of: DIGIT, at: seen }, BY_SHAPE),
  labels(`ssc.gsum.${end}`, { of: { balls: [1, 26] }, at: seen }, { f: "sum" }, { key: BY_SHAPE, ways: "group" }),
  pick(`ssc.dan3.${end}`, { of: DIGIT, in: { places: seen } }, 1, { key: BY_SHAPE, weight: 54, exactly: 1 }),
  labels(`ssc.tail3.${end}`, { of: DIGIT, at: seen }, { f: "sumTail" }, { key: "tail" }),
  labels(`ssc.sp3.${end}`, { of: { words: ["triple", "straight", "pair"] }, at: seen }, { f: "shape", ring: true }),
  pick(`ssc.bdw31.${end}`, { of: DIGIT, in: { places: seen } }, 1, { key: "bdw" }),
  pick(`ssc.bdw32.${end}`, { of: DIGIT, in: { places: seen } }, 2, { key: "bdw" }),
  labels(
    `ssc.c.shape.${end}`,
    { of: { words: ["triple", "straight", "pair", "half", "mixed"] }, at: seen },
    { f: "shape", ring: true },
  ),
]);

const two = at(TWO, (end, seen) => [
  direct(`ssc.2d.${end}`, { of: DIGIT, at: seen }, "2"),
  directList(`ssc.2d.${end}.list`, { of: DIGIT, at: seen }, "2"),
  group(`ssc.zu2.${end}`, { of: DIGIT, at: seen }, [[2, 1]], "zu2"),
  labels(`ssc.2sum.${end}`, { of: { balls: [0, 18] }, at: seen }, { f: "sum" }, { key: "2", ways: "ordered" }),
  labels(`ssc.2span.${end}`, { of: DIGIT, at: seen }, { f: "span" }, { key: "2", ways: "ordered" }),
  labels(`ssc.zu2sum.${end}`, { of: { balls: [1, 17] }, at: seen }, { f: "sum" }, { key: PAIRED, ways: "group" }),
  pick(`ssc.dan2.${end}`, { of: DIGIT, in: { places: seen } }, 1, { key: PAIRED, weight: 9, exactly: 1 }),
]);

/** Big, small, odd, even of several places: a digit carries two of them. */
const sidesOf = (code: string, seen: readonly number[]): Play => {
  const play = direct(code, { of: { words: SIDES }, at: seen }, "dxds");
  return { ...play, view: { places: seen, as: "digit.sides" } };
};

const five: Play[] = [
  direct("ssc.5d", { of: DIGIT, at: ALL }, "5"),
  directList("ssc.5d.list", { of: DIGIT, at: ALL }, "5"),
  stars("ssc.5c", { of: DIGIT, at: ALL }),
  group("ssc.g120", { of: DIGIT, at: ALL }, [[5, 1]], "g120"),
  group(
    "ssc.g60",
    { of: DIGIT, at: ALL },
    [
      [1, 2, 0],
      [3, 1, 1],
    ],
    "g60",
  ),
  group(
    "ssc.g30",
    { of: DIGIT, at: ALL },
    [
      [2, 2, 0],
      [1, 1, 1],
    ],
    "g30",
  ),
  group(
    "ssc.g20",
    { of: DIGIT, at: ALL },
    [
      [1, 3, 0],
      [2, 1, 1],
    ],
    "g20",
  ),
  group(
    "ssc.g10",
    { of: DIGIT, at: ALL },
    [
      [1, 3, 0],
      [1, 2, 1],
    ],
    "g10",
  ),
  group(
    "ssc.g5",
    { of: DIGIT, at: ALL },
    [
      [1, 4, 0],
      [1, 1, 1],
    ],
    "g5",
  ),
  anyPlaces("ssc.dwd", { of: DIGIT, at: ALL }, 1, "1"),
  ...([1, 2] as const).map((n) => pick(`ssc.bdw4${n}`, { of: DIGIT, in: { places: FOUR.b } }, n, { key: "bdw" })),
  ...([2, 3] as const).map((n) => pick(`ssc.bdw5${n}`, { of: DIGIT, in: { places: ALL } }, n, { key: "bdw" })),
  ...([1, 2, 3, 4] as const).map((times) =>
    pick(`ssc.fun${times}`, { of: DIGIT, in: { places: ALL } }, 1, { key: "fun", times }),
  ),
  sidesOf("ssc.dxds2.f", TWO.f),
  sidesOf("ssc.dxds2.b", TWO.b),
  sidesOf("ssc.dxds3.f", THREE.f),
  sidesOf("ssc.dxds3.b", THREE.b),
];

const chosen: Play[] = [
  ...([2, 3, 4] as const).map((k) => anyPlaces(`ssc.any${k}`, { of: DIGIT, at: ALL }, k, String(k))),
  ...([2, 3, 4] as const).map((k) =>
    onPlaces(directList(`ssc.any${k}.list`, { of: DIGIT, at: places(0, k - 1) }, String(k)), k, ALL),
  ),
  onPlaces(
    labels("ssc.any2sum", { of: { balls: [0, 18] }, at: ALL }, { f: "sum" }, { key: "2", ways: "ordered" }),
    2,
    ALL,
  ),
  onPlaces(
    labels("ssc.any3sum", { of: { balls: [0, 27] }, at: ALL }, { f: "sum" }, { key: "3", ways: "ordered" }),
    3,
    ALL,
  ),
  onPlaces(group("ssc.any2zu", { of: DIGIT, at: ALL }, [[2, 1]], "zu2"), 2, ALL),
  onPlaces(
    group(
      "ssc.any3zu3",
      { of: DIGIT, at: ALL },
      [
        [1, 2],
        [1, 1],
      ],
      "zu3",
    ),
    3,
    ALL,
  ),
  onPlaces(group("ssc.any3zu6", { of: DIGIT, at: ALL }, [[3, 1]], "zu6"), 3, ALL),
  onPlaces(group("ssc.any4zu24", { of: DIGIT, at: ALL }, [[4, 1]], "g24"), 4, ALL),
  onPlaces(
    group(
      "ssc.any4zu12",
      { of: DIGIT, at: ALL },
      [
        [1, 2, 0],
        [2, 1, 1],
      ],
      "g12",
    ),
    4,
    ALL,
  ),
  onPlaces(group("ssc.any4zu6", { of: DIGIT, at: ALL }, [[2, 2]], "g6"), 4, ALL),
  onPlaces(
    group(
      "ssc.any4zu4",
      { of: DIGIT, at: ALL },
      [
        [1, 3, 0],
        [1, 1, 1],
      ],
      "g4",
    ),
    4,
    ALL,
  ),
];

const PAIRS = ALL.flatMap((left) => places(left + 1, 4).map((right) => [left, right] as const));
const COMPARED = ["dragon", "tiger", "tie"];
const POINTS = ["none", "1", "2", "3", "4", "5", "6", "7", "8", "9", "bull", ...SIDES];
const HANDS = ["five", "four", "full", "straight", "three", "twopair", "pair", "high"];

const outcomes: Play[] = [
  ...PAIRS.map(([left, right]) =>
    labels(`ssc.lh.${left + 1}${right + 1}`, { of: { words: COMPARED }, at: [left, right] }, { f: "compare" }),
  ),
  ...ALL.flatMap((place) => [
    labels(`ssc.c.ball${place + 1}`, { of: DIGIT, at: [place] }, { f: "value" }),
    labels(`ssc.c.ball${place + 1}.ts`, { of: { words: SIDES }, at: [place] }, { f: "value" }, { as: "digit.sides" }),
  ]),
  labels("ssc.c.lh", { of: { words: COMPARED }, at: [0, 4] }, { f: "compare" }),
  labels("ssc.c.total", { of: { words: SIDES }, at: ALL }, { f: "sides", bigFrom: 23 }),
  labels("ssc.c.niu", { of: { words: POINTS }, at: ALL }, { f: "bull" }),
  labels("ssc.c.poker", { of: { words: HANDS }, at: ALL }, { f: "poker" }),
  pick("ssc.c.any1", { of: DIGIT, in: { places: ALL } }, 1, { key: { from: "symbol" } }),
];

/** Five digits 0-9 in order, repeats allowed. */
export default [...five, ...four, ...three, ...two, ...chosen, ...outcomes];
