import { type Common, drawnHere, type Own, toldBy } from "../../kit/lottery/define.ts";
import { LADDERS } from "../../kit/lottery/ladders.ts";
import type { Lottery } from "../../kit/lottery/lottery.ts";
import { type Family, type Listed, type Menu, odds, official } from "../../kit/lottery/tables.ts";
import chances from "./chances.json" with { type: "json" };
import numbers from "./numbers.json" with { type: "json" };
import plays from "./plays.ts";

const family: Family = { plays, numbers, chances };
const codes = plays.map(({ code }) => code);
const like = (pattern: RegExp) => codes.filter((code) => pattern.test(code));
/** Prizes of these are so high that few are sold at a time. */
const few = (play: string, maxMultiple: number): Listed => ({ play, maxMultiple });

const FIVE: Menu = {
  five: [
    few("ssc.5d", 5),
    few("ssc.5d.list", 5),
    few("ssc.5c", 5),
    "ssc.g120",
    "ssc.g60",
    few("ssc.g30", 70),
    few("ssc.g20", 50),
    few("ssc.g10", 20),
    few("ssc.g5", 10),
  ],
  four: like(/^ssc\.(4d|4c|g24|g12|g6|g4)\.[fb]/).map((play) => (play.includes("4d") ? few(play, 20) : play)),
  three: like(/^ssc\.(3d|3c|3sum|3span|zu3|zu6|mixed|gsum|dan3|tail3|sp3)\.[fmb]/),
  two: like(/^ssc\.(2d|zu2|2sum|2span|zu2sum|dan2)\.[fb]/),
  fixed: ["ssc.dwd"],
  anywhere: like(/^ssc\.bdw/),
  sides: like(/^ssc\.dxds/),
  fun: ["ssc.fun1", "ssc.fun2", "ssc.fun3", few("ssc.fun4", 100)],
  chosen: like(/^ssc\.any/),
  dragon: like(/^ssc\.lh/),
};

/** Balls are counted from the left. */
const CREDIT: Menu = {
  sides: ["ssc.c.total", ...like(/^ssc\.c\.ball\d\.ts$/), "ssc.c.lh"],
  balls: like(/^ssc\.c\.ball\d$/),
  shapes: like(/^ssc\.c\.shape/),
  hands: ["ssc.c.niu", "ssc.c.poker"],
  once: ["ssc.c.any1"],
};

const THREE: Menu = {
  three: like(/^ssc\.(3d|3c|3sum|3span|zu3|zu6|mixed|gsum|dan3|tail3|sp3)\.f/),
  two: like(/^ssc\.(2d|zu2|2sum|2span|zu2sum|dan2)\.[fm]/),
  anywhere: like(/^ssc\.bdw3\d\.f/),
  sides: ["ssc.dxds2.f", "ssc.dxds3.f"],
  dragon: ["ssc.lh.12", "ssc.lh.13", "ssc.lh.23"],
};

const THREE_CREDIT: Menu = {
  sides: like(/^ssc\.c\.ball[123]\.ts$/),
  balls: like(/^ssc\.c\.ball[123]$/),
  shapes: ["ssc.c.shape.f"],
};

/** What is staked comes back to this share. */
const RETURN = "0.96";

const modes = ({ code, gameId }: Own, menu: Menu, credit: Menu): Lottery["modes"] => ({
  Lott: official(family, { gameId, mode: "Lott", id: `${code}.Lott`, menu }, LADDERS.classic),
  ZY: odds(family, { gameId, mode: "ZY", id: `${code}.ZY`, menu: credit }, RETURN),
});

const common = { family: "ssc", vassalage: "LOTT", area: "CN" } as const satisfies Partial<Common>;

/** Five digits drawn here every so many seconds. */
export const fiveDigits = (own: Own & { readonly isHot?: true }, cycleSec: number): Lottery => ({
  ...own,
  ...common,
  group: "ssc",
  draw: ["rep", 0, 9, 5],
  ...drawnHere(cycleSec),
  modes: modes(own, FIVE, CREDIT),
});

const threes = (own: Own) =>
  ({ ...common, group: "three", draw: ["rep", 0, 9, 3], modes: modes(own, THREE, THREE_CREDIT) }) as const;

/** Three digits drawn here. */
export const threeDigits = (own: Own, cycleSec: number): Lottery => ({
  ...own,
  ...threes(own),
  ...drawnHere(cycleSec),
});

/** Three digits of a state draw. */
export const threeDigitsTold = (own: Own, at: string): Lottery => ({
  ...own,
  ...threes(own),
  ...toldBy({ feed: own.code, twin: "three3", tz: "Asia/Shanghai", at: [at] }),
});
