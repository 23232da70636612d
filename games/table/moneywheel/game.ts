import { tableGame } from "../../kit/tables/table.ts";
import par from "./par.json" with { type: "json" };
import { backOf, firstStops, spin, type Spun, statistics } from "./rules.ts";

const SPOTS = ["1", "2", "5", "10", "20", "40", "2x", "7x"];

/** The money wheel: 54 segments, two of which multiply the next spin. */
export default tableGame<Spun>(par, {
  spots: SPOTS,
  opposites: [],
  space: firstStops(par.wheel),
  draw: (source) => spin(par.wheel, source),
  back: (spun, spot) => backOf(spun, spot, par.maxWin),
  brief: ({ segment, multipliers }) => [...multipliers.map((by) => `${by}x`), segment].join(" "),
  road: (outcomes) => statistics(SPOTS, outcomes),
});
