import { drawnHere, type Own } from "../../kit/lottery/define.ts";
import { LADDERS } from "../../kit/lottery/ladders.ts";
import type { Lottery } from "../../kit/lottery/lottery.ts";
import { type Family, type Menu, odds, official } from "../../kit/lottery/tables.ts";
import chances from "./chances.json" with { type: "json" };
import numbers from "./numbers.json" with { type: "json" };
import plays from "./plays.ts";

const family: Family = { plays, numbers, chances };
const like = (pattern: RegExp) => plays.map(({ code }) => code).filter((code) => pattern.test(code));

const OFFICIAL: Menu = {
  three: like(/^11x5\.(d3|zu3)/),
  two: like(/^11x5\.(d2|zu2)/),
  fixed: ["11x5.dwd", "11x5.bdw3"],
  any: like(/^11x5\.any\d$/),
  bankers: like(/^11x5\.any[2-8]\.dt$/),
  fun: ["11x5.odd", "11x5.mid"],
};
const CREDIT: Menu = {
  sides: [...like(/^11x5\.c\.ball\d\.ts$/), "11x5.c.total", "11x5.c.tail", "11x5.c.lh"],
  balls: like(/^11x5\.c\.ball\d$/),
  shapes: like(/^11x5\.c\.shape/),
};

/** Five balls of eleven drawn here every so many seconds. */
export const elevenByFive = (own: Own, cycleSec: number): Lottery => ({
  ...own,
  family: "11x5",
  vassalage: "LOTT",
  area: "CN",
  group: "11x5",
  draw: ["perm", 1, 11, 5],
  ...drawnHere(cycleSec),
  modes: {
    Lott: official(family, { ...own, mode: "Lott", id: `${own.code}.Lott`, menu: OFFICIAL }, LADDERS.classic),
    ZY: odds(family, { ...own, mode: "ZY", id: `${own.code}.ZY`, menu: CREDIT }, "0.96"),
  },
});
