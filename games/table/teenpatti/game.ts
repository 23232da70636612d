import { cardsOf } from "../../kit/tables/cards.ts";
import { tableGame } from "../../kit/tables/table.ts";
import par from "./par.json" with { type: "json" };
import { backOf, brief, type Dealt, roads } from "./rules.ts";

/** Teen patti 20-20: two hands of three cards out of one deck. */
export default tableGame<Dealt>(par, {
  spots: ["a", "tie", "b", "pairPlusA", "pairPlusB"],
  opposites: [["a", "b"]],
  draw(random) {
    const next = cardsOf(random, 1);
    const [a1, b1, a2, b2, a3, b3] = [next(), next(), next(), next(), next(), next()];
    return { a: [a1, a2, a3], b: [b1, b2, b3] };
  },
  back: backOf,
  brief,
  road: roads,
});
