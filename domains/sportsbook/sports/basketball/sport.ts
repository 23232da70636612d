import { periodSport } from "../periods.ts";
import type { Points } from "../../models/sums.ts";

const QUARTERS = ["quarter1", "quarter2", "quarter3", "quarter4"];
const TICK = 12;
/** Points a side makes in a match of 48 minutes, and how they come: a free throw, a basket, one from beyond the arc. */
const MEAN = 112;
const TICKS = (48 * 60) / TICK;
const KINDS = { one: 0.16, two: 0.62, three: 0.22 };
const POINTS_A_SCORE = KINDS.one + 2 * KINDS.two + 3 * KINDS.three;

/** Chances of 0 to 3 points in a tick, for a mean over the match. */
function scoring(mean: number): Points {
  const scores = mean / TICKS / POINTS_A_SCORE;
  return Float64Array.of(1 - scores, scores * KINDS.one, scores * KINDS.two, scores * KINDS.three);
}

const HALVES = { step: 2, each: 4, halves: true } as const;

/** Basketball over four quarters of twelve minutes, with overtimes of five. */
export default periodSport({
  code: "basketball",
  isEsport: false,
  tickSeconds: TICK,
  usualTicks: 240,
  fastTickMs: 1_500,
  flows: true,
  periods: QUARTERS,
  periodTicks: TICKS / 4,
  overtimeTicks: (5 * 60) / TICK,
  parts: { half1: QUARTERS.slice(0, 2) },
  scoring,
  means: (home, away) => ({
    home: MEAN * Math.exp((home - away) / 4 + 0.013),
    away: MEAN * Math.exp((away - home) / 4 - 0.013),
  }),
  offers: [
    { type: 219 },
    { type: 223, ladder: { step: 4, each: 6, halves: true } },
    { type: 225, ladder: { step: 4, each: 6, halves: true } },
    { type: 66, ladder: HALVES },
    { type: 68, ladder: HALVES },
    { type: 302, parts: { name: "quarternr", upTo: 4 } },
    { type: 236, ladder: { step: 2, each: 2, halves: true }, parts: { name: "quarternr", upTo: 4 } },
  ],
});
