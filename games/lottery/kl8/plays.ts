import type { Alphabet } from "../../kit/lottery/play.ts";
import { labels, pick, places } from "../../kit/lottery/rows.ts";

const BALL: Alphabet = { balls: [1, 80] };
const ALL = places(0, 19);

/** The five classes of the sum, from low to high. */
const ELEMENTS = {
  metal: [210, 695],
  wood: [696, 763],
  water: [764, 855],
  fire: [856, 923],
  earth: [924, 1410],
} as const;

/** Twenty balls out of 1-80. */
export default [
  ...places(1, 10).map((k) => pick(`kl8.p${k}`, { of: BALL, in: { places: ALL } }, k, { key: "", hits: "graded" })),
  labels(
    "kl8.c.sum",
    { of: { words: ["big", "small", "tie", "odd", "even"] }, at: ALL },
    { f: "sides", bigFrom: 811, tieAt: 810 },
  ),
  labels("kl8.c.updown", { of: { words: ["up", "mid", "down"] }, at: ALL }, { f: "upDown", upTo: 40 }),
  labels("kl8.c.odds", { of: { words: ["odd", "mid", "even"] }, at: ALL }, { f: "oddMost" }),
  ...places(1, 5).map((k) => pick(`kl8.k${k}`, { of: BALL, in: { places: ALL } }, k, { key: String(k) })),
  labels("kl8.c.element", { of: { words: Object.keys(ELEMENTS) }, at: ALL }, { f: "ranges", classes: ELEMENTS }),
];
