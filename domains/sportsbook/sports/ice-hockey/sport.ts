import { poisson } from "../../models/poisson.ts";
import { periodSport } from "../periods.ts";

const PERIODS = ["period1", "period2", "period3"];
const TICK = 15;
const TICKS = (60 * 60) / TICK;
const MEAN = 3.05;
/** No side scores more often in one tick. */
const MOST = 3;

function scoring(mean: number): Float64Array {
  const chances = Float64Array.from(poisson(mean / TICKS, MOST));
  chances[0] = 1 - chances.subarray(1).reduce((sum, chance) => sum + chance, 0);
  return chances;
}

/** Ice hockey over three periods of twenty minutes; a level match is decided by one goal, as overtime and shoot-out do. */
export default periodSport({
  code: "ice-hockey",
  isEsport: false,
  tickSeconds: TICK,
  usualTicks: 240,
  fastTickMs: 1_500,
  periods: PERIODS,
  periodTicks: TICKS / 3,
  overtimeTicks: 0,
  scoring,
  means: (home, away) => ({ home: MEAN * Math.exp(home - away + 0.05), away: MEAN * Math.exp(away - home - 0.05) }),
  offers: [
    { type: 1 },
    { type: 219 },
    { type: 410, ladder: { step: 4, each: 2, halves: true } },
    { type: 18, ladder: { step: 2, each: 3 } },
    { type: 10 },
    { type: 16, ladder: { step: 2, each: 3 } },
    { type: 19, ladder: { step: 4, each: 1, halves: true } },
    { type: 20, ladder: { step: 4, each: 1, halves: true } },
    { type: 26 },
  ],
});
