import { tableGame } from "../../kit/tables/table.ts";
import par from "./par.json" with { type: "json" };
import { backOf, beadsOf, type Counted, SPOTS, statistics } from "./rules.ts";

/** Fan tan: beads under a bowl, taken away by fours; bets are on how many are left. */
export default tableGame<Counted>(par, {
  spots: [...SPOTS.keys()],
  opposites: [
    ["odd", "even"],
    ["big", "small"],
    ["fan:1", "fan:2", "fan:3", "fan:4"],
    ["kwok:1-2", "kwok:3-4"],
    ["kwok:2-3", "kwok:1-4"],
  ],
  space: [0, 1, 2, 3].map(beadsOf),
  draw: (source) => beadsOf(source.uniform(40)),
  back: backOf,
  brief: ({ result }) => String(result),
  road: statistics,
});
