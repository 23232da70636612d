import type { Play, View } from "../../kit/lottery/play.ts";
import { pick } from "../../kit/lottery/rows.ts";
import { inAnyOrder, sides } from "../numbers.ts";

const SYMBOL = { from: "symbol" } as const;
const tail = (length: number): View => ({ tiers: ["P"], cut: [-length], length });
const exact = (code: string, view: View, digits: number): Play =>
  pick(code, { of: { digits }, in: view }, 1, { key: SYMBOL, pays: "each" });

/** One number P of four digits or more. */
export default [
  exact("lao.top4", tail(4), 4),
  exact("lao.top3", tail(3), 3),
  exact("lao.top2", tail(2), 2),
  exact("lao.first2", { tiers: ["P"], cut: [0, 2], length: 2 }, 2),
  exact("lao.any4", { ...tail(4), anyOrder: true } as View, 4),
  exact("lao.any3", { ...tail(3), anyOrder: true } as View, 3),
  pick("lao.run", { of: { digits: 1 }, in: { ...tail(3), split: true } as View }, 1, { key: SYMBOL }),
  inAnyOrder("lao.tod4", ["P"], 4),
  inAnyOrder("lao.tod3", ["P"], 3),
  sides("lao.side", ["P"]),
];
