import { covered, paysFor, spotsOf } from "../../kit/tables/roulette.ts";
import { tableGame } from "../../kit/tables/table.ts";
import par from "./par.json" with { type: "json" };
import { type Spun, statistics } from "./rules.ts";

const EVEN_MONEY = ["low", "even", "red", "black", "odd", "high"];
const THIRDS = ["dozen", "column"].map((kind) => [1, 2, 3].map((n) => `${kind}:${n}`));
const STRAIGHTS = spotsOf("straight");
const INSIDE = [
  ...STRAIGHTS,
  ...(["split", "street", "trio", "corner"] as const).flatMap(spotsOf),
  "firstFour",
  ...spotsOf("line"),
];

/** Thousandths that come back when the spot wins; the bets of the layout never change. */
const BACK = new Map(
  [...INSIDE, ...THIRDS.flat(), ...EVEN_MONEY].map((spot) => {
    const pockets = covered(spot)!;
    return [spot, { pockets: new Set(pockets), wins: (paysFor(pockets.length) + 1) * 1000 }];
  }),
);

/** European roulette with one zero; zero takes even chances whole. */
export default tableGame<Spun>(par, {
  spots: [...BACK.keys()],
  opposites: [["red", "black"], ["odd", "even"], ["low", "high"], ...THIRDS, STRAIGHTS],
  space: Array.from({ length: 37 }, (_, number) => ({ number })),
  draw: (source) => ({ number: source.uniform(37) }),
  back({ number }, spot) {
    const { pockets, wins } = BACK.get(spot)!;
    return pockets.has(number) ? wins : 0;
  },
  brief: ({ number }) => String(number),
  road: statistics,
});
