import { periodSport } from "../periods.ts";
import type { Points } from "../../models/sums.ts";

const QUARTERS = ["quarter1", "quarter2", "quarter3", "quarter4"];
const TICK = 30;
const TICKS = (60 * 60) / TICK;
const MEAN = 23;
/** How points come: a safety, a field goal, a touchdown with none, one or two points after it. */
const KINDS = [
  [2, 0.02],
  [3, 0.4],
  [6, 0.05],
  [7, 0.48],
  [8, 0.05],
] as const;
const POINTS_A_SCORE = KINDS.reduce((sum, [points, share]) => sum + points * share, 0);
const MOST = 8;

function scoring(mean: number): Points {
  const scores = mean / TICKS / POINTS_A_SCORE;
  const points = new Float64Array(MOST + 1);
  points[0] = 1 - scores;
  for (const [value, share] of KINDS) points[value] = scores * share;
  return points;
}

/** American football over four quarters of fifteen minutes, with overtimes of ten until somebody leads. */
export default periodSport({
  code: "american-football",
  isEsport: false,
  tickSeconds: TICK,
  usualTicks: 120,
  fastTickMs: 3_000,
  periods: QUARTERS,
  periodTicks: TICKS / 4,
  overtimeTicks: (10 * 60) / TICK,
  parts: { half1: QUARTERS.slice(0, 2) },
  scoring,
  means: (home, away) => ({
    home: MEAN * Math.exp((home - away) / 2 + 0.04),
    away: MEAN * Math.exp((away - home) / 2 - 0.04),
  }),
  offers: [
    { type: 219 },
    { type: 223, ladder: { step: 4, each: 6, halves: true } },
    { type: 225, ladder: { step: 4, each: 6, halves: true } },
    { type: 66, ladder: { step: 2, each: 2, halves: true } },
    { type: 68, ladder: { step: 2, each: 2, halves: true } },
    { type: 236, ladder: { step: 2, each: 2, halves: true }, parts: { name: "quarternr", upTo: 4 } },
  ],
});
