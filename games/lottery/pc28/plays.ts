import { labels, places } from "../../kit/lottery/rows.ts";

const ALL = places(0, 2);
const SUM = { balls: [0, 27] } as const;
const SIDES = ["big", "small", "odd", "even", "bigodd", "bigeven", "smallodd", "smalleven", "xbig", "xsmall"];
const every = (first: number): number[] => places(0, 8).map((i) => first + 3 * i);

/** The colours of sums 1-26; 0, 13, 14 and 27 are grey and win nothing. */
const COLOURS = {
  red: every(3).slice(0, 8),
  green: [1, 4, 7, 10, 16, 19, 22, 25],
  blue: [2, 5, 8, 11, 17, 20, 23, 26],
};

/** Three digits, the result being their sum. */
export default [
  labels("pc28.sum", { of: SUM, at: ALL }, { f: "sum" }),
  labels("pc28.ts", { of: { words: SIDES }, at: ALL }, { f: "sides", bigFrom: 14, combined: true, extremes: [5, 22] }),
  labels("pc28.wave", { of: { words: ["red", "green", "blue"] }, at: ALL }, { f: "sumIn", classes: COLOURS }),
  labels("pc28.shape", { of: { words: ["triple", "straight", "pair"] }, at: ALL }, { f: "shape", ring: false }),
];
