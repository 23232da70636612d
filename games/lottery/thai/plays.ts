import type { Play, View } from "../../kit/lottery/play.ts";
import { pick } from "../../kit/lottery/rows.ts";
import { inAnyOrder, sides } from "../numbers.ts";

const SYMBOL = { from: "symbol" } as const;
const tail = (tier: string, length: number): View => ({ tiers: [tier], cut: [-length], length });
const exact = (code: string, view: View, digits: number): Play =>
  pick(code, { of: { digits }, in: view }, 1, { key: SYMBOL, pays: "each" });

/** First prize P1 (6 digits), front three F3 and last three L3 (two lots each), last two L2. */
export default [
  exact("thai.top3", tail("P1", 3), 3),
  exact("thai.top2", tail("P1", 2), 2),
  exact("thai.bot2", tail("L2", 2), 2),
  exact("thai.front3x2", tail("F3", 3), 3),
  exact("thai.last3x2", tail("L3", 3), 3),
  exact("thai.tote3", { ...tail("P1", 3), anyOrder: true } as View, 3),
  pick("thai.runtop", { of: { digits: 1 }, in: { ...tail("P1", 3), split: true } as View }, 1, { key: SYMBOL }),
  pick("thai.runbot", { of: { digits: 1 }, in: { ...tail("L2", 2), split: true } as View }, 1, { key: SYMBOL }),
  inAnyOrder("thai.tod3", ["P1"], 3),
  sides("thai.topside", ["P1"]),
  sides("thai.botside", ["L2"]),
];
