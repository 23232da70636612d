import { shoeDealing } from "../../kit/table-shoe.ts";
import { cardsOf, faceOf, SUITS } from "../../kit/tables/cards.ts";
import { tableGame } from "../../kit/tables/table.ts";
import par from "./par.json" with { type: "json" };
import { backOf, brief, type Drawn, roads } from "./rules.ts";

const NAMES = SUITS.map((suit) => suit[0]!.toUpperCase() + suit.slice(1));
const GROUPS = [["Big", "Small"], ["Odd", "Even"], NAMES];
const sideGroups = ["dragon", "tiger"].flatMap((side) => GROUPS.map((group) => group.map((name) => `${side}${name}`)));

const deal = (card: () => number): Drawn => ({ dragon: faceOf(card()), tiger: faceOf(card()) });

/** The first version dealt a shoe of eight decks hand after hand. */
const SHOE = {
  version: "1.0.0",
  cardsMost: 2,
  draws:
    "Two cards of the shoe: dragon, then tiger. Shoe numbers modulo 52: rank = number % 13 (0 ace, low), suit = number / 13 (clubs, diamonds, hearts, spades). A fresh shoe starts with a burn of as many cards as its first card counts, 10 for faces.",
};

/** Dragon tiger: one card each out of eight fresh decks, the higher wins. */
export default tableGame<Drawn>(par, {
  spots: ["dragon", "tie", "suitedTie", "tiger", ...sideGroups.flat()],
  opposites: [["dragon", "tiger"], ...sideGroups],
  draw: (random) => deal(cardsOf(random, par.decks)),
  shoe: shoeDealing(par, SHOE, deal),
  back: backOf,
  brief,
  road: roads,
});
