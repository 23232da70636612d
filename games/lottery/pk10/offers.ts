import { drawnHere, type Own } from "../../kit/lottery/define.ts";
import { LADDERS } from "../../kit/lottery/ladders.ts";
import type { Lottery } from "../../kit/lottery/lottery.ts";
import { type Family, type Menu, odds, official } from "../../kit/lottery/tables.ts";
import chances from "./chances.json" with { type: "json" };
import numbers from "./numbers.json" with { type: "json" };
import plays from "./plays.ts";

const family: Family = { plays, numbers, chances };
const like = (pattern: RegExp) => plays.map(({ code }) => code).filter((code) => pattern.test(code));

const OFFICIAL: Menu = { top: like(/^pk10\.top/), fixed: ["pk10.dwd"] };
const CREDIT: Menu = {
  sides: [...like(/^pk10\.c\.ball\d+\.ts$/), ...like(/^pk10\.c\.lh/)],
  balls: like(/^pk10\.c\.ball\d+$/),
  sums: like(/^pk10\.c\.sum/),
};

type More = Partial<Pick<Lottery, "isHot" | "vassalage" | "area" | "group">>;

/** Ten runners drawn here every so many seconds. */
export const tenRunners = (own: Own & More, cycleSec: number): Lottery => ({
  family: "pk10",
  vassalage: "LOTT",
  area: "CN",
  group: "pk10",
  draw: ["perm", 1, 10, 10],
  ...drawnHere(cycleSec),
  modes: {
    Lott: official(family, { ...own, mode: "Lott", id: `${own.code}.Lott`, menu: OFFICIAL }, LADDERS.classic),
    ZY: odds(family, { ...own, mode: "ZY", id: `${own.code}.ZY`, menu: CREDIT }, "0.96"),
  },
  ...own,
});
