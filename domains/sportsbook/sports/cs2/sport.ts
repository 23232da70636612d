import { mapOffers } from "../map-offers.ts";
import { rallySport } from "../rallies.ts";
import { COUNTER_STRIKE } from "./rounds.ts";

const BEST_OF = 3;

/** Counter-Strike 2: best of three maps, each round won with the same chance. */
export default rallySport({
  code: "cs2",
  isEsport: true,
  tickSeconds: 95,
  usualTicks: 55,
  fastTickMs: 20_000,
  bestOf: BEST_OF,
  set: COUNTER_STRIKE,
  slope: 0.2,
  partName: "map",
  offers: mapOffers(BEST_OF),
});
