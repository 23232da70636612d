import { drawnHere, type Own, toldBy } from "../../kit/lottery/define.ts";
import type { Lottery } from "../../kit/lottery/lottery.ts";
import { type Family, inProportion, type Menu, odds } from "../../kit/lottery/tables.ts";
import chances from "./chances.json" with { type: "json" };
import numbers from "./numbers.json" with { type: "json" };
import plays from "./plays.ts";

const family: Family = { plays, numbers, chances };
const RETURN = "0.96";
const like = (pattern: RegExp) => plays.map(({ code }) => code).filter((code) => pattern.test(code));

/** Animals by the map without 49, whose chances are the same in every year. */
const MENU: Menu = {
  special: ["hk6.special", "hk6.sp.ts", "hk6.sp.wave", "hk6.sp.half", "hk6.sp.animal", "hk6.sp.six"],
  main: ["hk6.main", "hk6.c.total", "hk6.waves"],
  places: like(/^hk6\.main\d/),
  linked: [
    "hk6.c3in3",
    "hk6.c3in3.dt",
    inProportion(family, "hk6.c3of2", { 2: "20", 3: "110" }, RETURN),
    "hk6.c2in2",
    "hk6.c2in2.dt",
    inProportion(family, "hk6.c2sp", { 2: "50", "2s": "25" }, RETURN),
    "hk6.csp",
    "hk6.c4in4",
  ],
  none: like(/^hk6\.none/),
  animals: like(/^hk6\.(one\.animal|al\d|an\d)/),
  tails: like(/^hk6\.(one\.tail|tl\d)/),
};

const six = (own: Own) =>
  ({
    ...own,
    family: "hk6",
    vassalage: "LOTT",
    area: "CN",
    group: "hk6",
    draw: ["perm", 1, 49, 7],
    modes: { ZY: odds(family, { ...own, mode: "ZY", id: `${own.code}.ZY`, menu: MENU }, RETURN) },
  }) as const;

/** Six balls and a special one of 49, drawn here. */
export const sixAndSpecial = (own: Own, cycleSec: number): Lottery => ({ ...six(own), ...drawnHere(cycleSec) });

/** The same on a public draw. */
export const sixAndSpecialTold = (own: Own, at: string, days: readonly number[]): Lottery => ({
  ...six(own),
  ...toldBy({ feed: own.code, twin: "hk6x5", tz: "Asia/Hong_Kong", at: [at], days }),
});
