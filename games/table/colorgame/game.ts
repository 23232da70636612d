import { tableGame } from "../../kit/tables/table.ts";
import par from "./par.json" with { type: "json" };
import { backOf, COLOURS, letters, type Rolled, statistics } from "./rules.ts";

const SINGLES = COLOURS.map((colour) => `color:${colour}`);
const PAIRS = COLOURS.flatMap((a, i) => COLOURS.slice(i + 1).map((b) => `pair:${a}-${b}`));

/** The colour game of the town fair: three dice with six colours. */
export default tableGame<Rolled>(par, {
  spots: [...SINGLES, ...PAIRS],
  opposites: [SINGLES],
  space: COLOURS.flatMap((a) => COLOURS.flatMap((b) => COLOURS.map((c) => ({ dice: [a, b, c] })))),
  draw: (source) => ({ dice: [0, 1, 2].map(() => COLOURS[source.uniform(6)]!) }),
  back: backOf,
  brief: ({ dice }) => letters(dice),
  road: statistics,
});
