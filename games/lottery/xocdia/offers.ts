import { drawnHere, type Own } from "../../kit/lottery/define.ts";
import type { Lottery } from "../../kit/lottery/lottery.ts";
import { type Family, odds } from "../../kit/lottery/tables.ts";
import chances from "./chances.json" with { type: "json" };
import numbers from "./numbers.json" with { type: "json" };
import plays from "./plays.ts";

const family: Family = { plays, numbers, chances };

const MENU = { sides: ["xocdia.sides", "xocdia.size"], count: ["xocdia.count"] };

/** Four coins tossed here every so many seconds. */
export const fourCoins = (own: Own, cycleSec: number): Lottery => ({
  ...own,
  family: "xocdia",
  vassalage: "TCG_LOTTO_VN",
  area: "VN",
  group: "vn-side",
  draw: ["rep", 0, 1, 4],
  ...drawnHere(cycleSec, "Asia/Ho_Chi_Minh"),
  modes: { Lott: odds(family, { ...own, mode: "Lott", id: `${own.code}.Lott`, menu: MENU }, "0.96") },
});
