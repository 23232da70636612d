import type { Alphabet } from "../../kit/lottery/play.ts";
import { labels, pick, places } from "../../kit/lottery/rows.ts";

const SIX: Alphabet = { balls: [1, 6] };
const ALL = places(0, 2);

/** Three dice with six pictures or colours, numbered 1 to 6. */
export default [
  pick("fpc.single", { of: SIX, in: { places: ALL } }, 1, { key: { from: "occurrences" } }),
  pick("fpc.two", { of: SIX, in: { places: ALL } }, 2, { key: "2" }),
  pick("fpc.double", { of: SIX, in: { places: ALL } }, 1, { key: "double", times: 2 }),
  pick("fpc.triple", { of: SIX, in: { places: ALL } }, 1, { key: "triple", times: 3 }),
  labels("fpc.any", { of: { words: ["any"] }, at: ALL }, { f: "triple" }, { key: "any" }),
];
