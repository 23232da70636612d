import { PAY_TABLES, profitOf } from "../../kit/tables/sic-bo.ts";
import { tableGame } from "../../kit/tables/table.ts";
import par from "./par.json" with { type: "json" };
import { type Rolled, sorted, statistics } from "./rules.ts";

const FACES = [1, 2, 3, 4, 5, 6];
const TOTALS = Array.from({ length: 14 }, (_, i) => `total:${i + 4}`);
const named = (kind: string): string[] => FACES.map((face) => `${kind}:${face}`);
const COMBOS = FACES.flatMap((a) => FACES.filter((b) => b > a).map((b) => `combo:${a}-${b}`));

/** Sic bo: three dice, the Australian pays. */
export default tableGame<Rolled>(par, {
  spots: [
    "small",
    "odd",
    ...named("triple"),
    "anyTriple",
    ...named("double"),
    "even",
    "big",
    ...TOTALS,
    ...COMBOS,
    ...named("single"),
  ],
  opposites: [["small", "big"], ["odd", "even"], TOTALS],
  space: FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c): Rolled => ({ dice: [a, b, c] })))),
  draw: (source) => ({ dice: [source.uniform(6) + 1, source.uniform(6) + 1, source.uniform(6) + 1] }),
  back: ({ dice }, spot) => 1000 + 1000 * profitOf(spot, dice, PAY_TABLES.australia)!,
  brief: ({ dice }) => sorted(dice).join("-"),
  road: statistics,
});
