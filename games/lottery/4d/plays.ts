import type { Play, PrizeKey, View } from "../../kit/lottery/play.ts";
import { pick } from "../../kit/lottery/rows.ts";

const EVERY = ["1", "2", "3", "S", "C"];
const FIRST = ["1", "2", "3"];

const tail = (tiers: readonly string[], length: number): View => ({ tiers, cut: [-length], length });
const number = (code: string, view: View, digits: number, key: PrizeKey): Play =>
  pick(code, { of: { digits }, in: view }, 1, { key: key, pays: "each" });
const boxed = (tiers: readonly string[]): View => ({ tiers, cut: [-4], length: 4, anyOrder: true });

/** First, second, third prize, ten specials S and ten consolations C of four digits. */
export default [
  number("4d.big", tail(EVERY, 4), 4, { from: "tier" }),
  number("4d.small", tail(FIRST, 4), 4, { from: "tier" }),
  number("4d.a4", tail(["1"], 4), 4, { from: "symbol" }),
  number("4d.ibox.big", boxed(EVERY), 4, { from: "permutations.tier" }),
  number("4d.ibox.small", boxed(FIRST), 4, { from: "permutations.tier" }),
  number("4d.a3", tail(["1"], 3), 3, { from: "symbol" }),
  number("4d.abc3", tail(FIRST, 3), 3, { from: "symbol" }),
];
