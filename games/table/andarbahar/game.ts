import { cardsOf } from "../../kit/tables/cards.ts";
import { tableGame } from "../../kit/tables/table.ts";
import par from "./par.json" with { type: "json" };
import { backOf, COUNTS, deal, type Dealt, roads, sideOf } from "./rules.ts";

const counts = COUNTS.map(({ spot }) => spot);

/** Andar bahar: one deck, cards to both sides in turn until one has the rank of the joker. */
export default tableGame<Dealt>(par, {
  spots: ["andar", "bahar", ...counts],
  opposites: [["andar", "bahar"], counts],
  draw: (random) => deal(cardsOf(random, 1)),
  back: backOf,
  brief: sideOf,
  road: roads,
});
