import { faceOf, SUITS } from "../../kit/tables/cards.ts";
import { tableGame } from "../../kit/tables/table.ts";
import par from "./par.json" with { type: "json" };
import { backOf, brief, type Drawn, roads } from "./rules.ts";

const NAMES = SUITS.map((suit) => suit[0]!.toUpperCase() + suit.slice(1));
const GROUPS = [["Big", "Small"], ["Odd", "Even"], NAMES];
const sideGroups = ["dragon", "tiger"].flatMap((side) => GROUPS.map((group) => group.map((name) => `${side}${name}`)));

/** Dragon tiger: one card each out of eight decks, the higher wins. */
export default tableGame<Drawn>(par, {
  spots: ["dragon", "tie", "suitedTie", "tiger", ...sideGroups.flat()],
  opposites: [["dragon", "tiger"], ...sideGroups],
  draw: (source) => ({ dragon: faceOf(source.card()), tiger: faceOf(source.card()) }),
  back: backOf,
  brief,
  road: roads,
});
