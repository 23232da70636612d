import { drawnHere, type Own } from "../../kit/lottery/define.ts";
import type { Lottery } from "../../kit/lottery/lottery.ts";
import { type Family, type Menu, odds } from "../../kit/lottery/tables.ts";
import chances from "./chances.json" with { type: "json" };
import numbers from "./numbers.json" with { type: "json" };
import plays from "./plays.ts";

const family: Family = { plays, numbers, chances };
const like = (pattern: RegExp) => plays.map(({ code }) => code).filter((code) => pattern.test(code));

const MENU: Menu = {
  sides: ["klsf.total", "klsf.tail", ...like(/^klsf\.ball\d\.ts$/), ...like(/^klsf\.lh/)],
  balls: like(/^klsf\.ball\d$/),
  winds: like(/^klsf\.ball\d\.(wind|dragon)$/),
  any: like(/^klsf\.any/),
};

/** Eight balls of twenty drawn here every so many seconds. */
export const eightOfTwenty = (own: Own, cycleSec: number): Lottery => ({
  ...own,
  family: "klsf",
  vassalage: "ELOTT",
  area: "CN",
  group: "klsf",
  draw: ["perm", 1, 20, 8],
  ...drawnHere(cycleSec),
  modes: { Elott: odds(family, { ...own, mode: "Elott", id: `${own.code}.Elott`, menu: MENU }, "0.96") },
});
