import { rallySport } from "../rallies.ts";

/** Table tennis: best of five games to 11. */
export default rallySport({
  code: "table-tennis",
  isEsport: false,
  tickSeconds: 12,
  usualTicks: 80,
  fastTickMs: 5_000,
  bestOf: 5,
  set: { to: 11 },
  slope: 0.15,
  offers: [
    { type: 186 },
    { type: 188, ladder: { step: 4, each: 1, halves: true } },
    { type: 237, ladder: { step: 4, each: 3, halves: true } },
    { type: 238, ladder: { step: 4, each: 3, halves: true } },
    { type: 202, parts: { name: "setnr", upTo: 5 } },
    { type: 310, ladder: { step: 4, each: 1, halves: true }, parts: { name: "setnr", upTo: 5 } },
  ],
});
