import { rallySport } from "../rallies.ts";

const HALVES = { step: 4, each: 3, halves: true } as const;

/** Volleyball: best of five sets to 25, the fifth to 15. */
export default rallySport({
  code: "volleyball",
  isEsport: false,
  tickSeconds: 25,
  usualTicks: 170,
  fastTickMs: 4_000,
  bestOf: 5,
  set: { to: 25 },
  lastSet: { to: 15 },
  slope: 0.12,
  offers: [
    { type: 186 },
    { type: 188, ladder: { step: 4, each: 1, halves: true } },
    { type: 237, ladder: HALVES },
    { type: 238, ladder: HALVES },
    { type: 202, parts: { name: "setnr", upTo: 5 } },
    { type: 309, ladder: { step: 4, each: 1, halves: true }, parts: { name: "setnr", upTo: 5 } },
    { type: 310, ladder: { step: 4, each: 1, halves: true }, parts: { name: "setnr", upTo: 5 } },
  ],
});
