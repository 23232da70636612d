import { mapOffers } from "../map-offers.ts";
import { rallySport } from "../rallies.ts";

const BEST_OF = 3;

/** Valorant: best of three maps to 13 rounds, two ahead. */
export default rallySport({
  code: "valorant",
  isEsport: true,
  tickSeconds: 100,
  usualTicks: 52,
  fastTickMs: 20_000,
  bestOf: BEST_OF,
  set: { to: 13 },
  slope: 0.2,
  partName: "map",
  offers: mapOffers(BEST_OF),
});
