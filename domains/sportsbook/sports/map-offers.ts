import type { Offer } from "./sport.ts";

/** Markets of a match of so many maps. */
export const mapOffers = (bestOf: number): readonly Offer[] => [
  { type: 186 },
  { type: 327, ladder: { step: 4, each: bestOf > 3 ? 1 : 0, halves: true } },
  { type: 328, ladder: { step: 4, each: bestOf > 3 ? 1 : 0, halves: true } },
  { type: 329, specs: [`variant=bo${bestOf}`] },
  { type: 330, parts: { name: "mapnr", upTo: bestOf } },
];
