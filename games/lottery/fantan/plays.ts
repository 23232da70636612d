import { labels } from "../../kit/lottery/rows.ts";

const AT = [0];
const FOUR = [1, 2, 3, 4];
const only = (labelsOf: readonly string[], parts: (label: string) => number[]) =>
  Object.fromEntries(labelsOf.map((label) => [label, parts(label)]));

const FANS = FOUR.map(String);
const KWOKS = ["12", "23", "34", "41"];
/** The first number wins, the second gives the stake back. */
const NIMS = FOUR.flatMap((wins) => FOUR.filter((back) => back !== wins).map((back) => `${wins}-${back}`));
const SIDES = { odd: [1, 3], even: [2, 4], small: [1, 2], big: [3, 4] };

/** Beads counted off by fours: what is left counts. */
export default [
  labels(
    "fantan.fan",
    { of: { balls: [1, 4] }, at: AT },
    { f: "remainder", by: 4, wins: only(FANS, (l) => [Number(l)]) },
  ),
  labels(
    "fantan.kwok",
    { of: { words: KWOKS }, at: AT },
    { f: "remainder", by: 4, wins: only(KWOKS, (label) => [...label].map(Number)) },
  ),
  labels(
    "fantan.nim",
    { of: { words: NIMS }, at: AT },
    {
      f: "remainder",
      by: 4,
      wins: only(NIMS, (label) => [Number(label[0])]),
      back: only(NIMS, (label) => [Number(label[2])]),
    },
  ),
  labels("fantan.sides", { of: { words: Object.keys(SIDES) }, at: AT }, { f: "remainder", by: 4, wins: SIDES }),
];
