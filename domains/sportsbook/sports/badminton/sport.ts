import { rallySport } from "../rallies.ts";

/** Badminton: best of three games to 21, two ahead or the first with 30. */
export default rallySport({
  code: "badminton",
  isEsport: false,
  tickSeconds: 20,
  usualTicks: 85,
  fastTickMs: 5_000,
  bestOf: 3,
  set: { to: 21, most: 30 },
  slope: 0.15,
  offers: [
    { type: 186 },
    { type: 188, ladder: { step: 4, each: 1, halves: true } },
    { type: 237, ladder: { step: 4, each: 3, halves: true } },
    { type: 238, ladder: { step: 4, each: 3, halves: true } },
    { type: 202, parts: { name: "setnr", upTo: 3 } },
    { type: 310, ladder: { step: 4, each: 1, halves: true }, parts: { name: "setnr", upTo: 3 } },
  ],
});
