import { tableGame } from "../../kit/tables/table.ts";
import par from "./par.json" with { type: "json" };
import { backOf, COLOURS, drop, type Dropped, POCKETS, ROWS, statistics, turnsOf } from "./rules.ts";

/** A ball falls over eight rows of pegs into one of nine pockets. */
export default tableGame<Dropped>(par, {
  spots: [
    ...COLOURS.map((colour) => `color:${colour}`),
    ...POCKETS.map((pocket) => `pocket:${pocket}`),
    "left",
    "odd",
    "even",
    "right",
  ],
  opposites: [
    ["odd", "even"],
    ["left", "right"],
  ],
  space: Array.from({ length: 2 ** ROWS }, (_, ways) => drop(turnsOf(ways))),
  draw: drop,
  back: backOf,
  brief: ({ pocket }) => String(pocket),
  road: statistics,
});
