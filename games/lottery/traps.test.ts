import { describe, expect, test } from "vitest";
import { decimal, fourPlaces } from "../kit/decimal.ts";
import { payoutOf, stakeOf } from "../kit/lottery/amounts.ts";
import { countBets, evaluate } from "../kit/lottery/evaluate.ts";
import type { PrizeMode } from "../kit/lottery/lottery.ts";
import type { Draw } from "../kit/lottery/play.ts";
import { pricesOf } from "../kit/lottery/prize.ts";
import { formatSelection, parseSelection } from "../kit/lottery/selection.ts";
import { currentIssue } from "../kit/lottery/schedule.ts";
import { lotteries } from "./lotteries.testing.ts";
import { playOf } from "./plays.ts";

const DAY = "2026-11-20";
const known = await lotteries();
const lotteryOf = (code: string) => known.find((lottery) => lottery.code === code)!;

function offerOf(code: string, play: string, mode: PrizeMode) {
  const table = lotteryOf(code).modes[mode]!;
  const offer = table.groups.flatMap(({ offers }) => offers).find((each) => each.play === play)!;
  return { table, offer };
}

/** The prize of a key as it is shown. */
function prize(at: string, mode: PrizeMode, key: string, group?: number) {
  const [code = "", play = ""] = at.split(" ");
  const { table, offer } = offerOf(code, play, mode);
  const { by } = pricesOf(table, offer, group);
  return Number(fourPlaces((by[key] ?? by["*"])!));
}

function played(code: string, text: string, balls: string | Draw, day = DAY) {
  const play = playOf(code)!;
  const draw = typeof balls === "string" ? { balls: balls.split(",").map(Number) } : balls;
  const { bets, wins, push } = evaluate(play, parseSelection(text, play.grammar)!, draw, day);
  return { bets, wins: Object.fromEntries(wins), push };
}

describe("prizes", () => {
  test("group 6 of the front three pays half of group 3, at every end", () => {
    for (const end of ["f", "m", "b"]) {
      expect(prize(`ssc1 ssc.zu6.${end}`, "Lott", "zu6", 1_800)).toBe(300);
      expect(prize(`ssc1 ssc.zu3.${end}`, "Lott", "zu3", 1_800)).toBe(600);
    }
  });

  test("none drifts: at one group every play of the official style returns the same", () => {
    for (const code of ["ssc1", "pk10x1", "11x5x1", "k3x1", "three3"]) {
      const rtps = lotteryOf(code).modes.Lott!.groups.flatMap(({ offers }) => offers.map(({ rtp }) => rtp));
      expect(Math.max(...rtps), code).toBe(980_000);
      expect(Math.min(...rtps), code).toBeGreaterThanOrEqual(979_950);
    }
  });

  test("the four sides together of the sum of three are priced by their own ways", () => {
    expect(prize("pc28 pc28.ts", "Elott", "bigodd")).toBe(4.1558);
    expect(prize("pc28 pc28.ts", "Elott", "bigeven")).toBe(3.5687);
    expect(prize("pc28 pc28.ts", "Elott", "smallodd")).toBe(3.5687);
    expect(prize("pc28 pc28.ts", "Elott", "smalleven")).toBe(4.1558);
  });

  test("any five of eight out of twenty pays as its chance is, and shapes are not paid like stars", () => {
    expect(prize("klsf5 klsf.any5", "Elott", "any")).toBe(265.78);
    expect(["triple", "straight", "pair"].map((key) => prize("ssc1 ssc.sp3.f", "Lott", key, 1_800))).toEqual([
      180, 30, 6.6666,
    ]);
  });

  test("the state's keno pays for hitting none from seven picks on", () => {
    expect(offerOf("kl8", "kl8.p6", "Lott").offer.prizes).not.toHaveProperty("0");
    expect(prize("kl8 kl8.p7", "Lott", "0")).toBe(2);
    expect(played("kl8.p7", "61,62,63,64,65,66,67", "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20").wins).toEqual(
      {
        0: 1,
      },
    );
  });

  test("money is never a float: three units at a tenth of a prize with four decimals", () => {
    const { table, offer } = offerOf("ssc1", "ssc.bdw31.f", "Lott");
    const play = playOf(offer.play)!;
    const price = { price: decimal(2), multiple: decimal(3), mode: decimal("0.1") };
    const outcome = evaluate(play, parseSelection("0,1,2", play.grammar)!, { balls: [0, 1, 2, 9, 9] }, DAY);
    expect(fourPlaces(stakeOf(play, outcome.bets, price))).toBe("1.8000");
    expect(fourPlaces(payoutOf(play, outcome, pricesOf(table, offer, 1_848), price))).toBe("6.1371");
  });
});

describe("units", () => {
  test("a digit is not double and single at once, and permutations written twice are one unit", () => {
    expect(countBets(playOf("ssc.g60")!, parseSelection("1|1,2,3", playOf("ssc.g60")!.grammar)!)).toBe(0);
    const { grammar } = playOf("ssc.mixed.f")!;
    expect(countBets(playOf("ssc.mixed.f")!, parseSelection("#122;212;221;333", grammar)!)).toBe(1);
    expect(played("ssc.zu2.f", "1,2", "1,1,0,0,0").wins).toEqual({});
  });

  test("every unit has the bankers, and above five they may lie outside the draw", () => {
    expect(played("11x5.any3.dt", "1!2,3,4", "2,3,4,5,6")).toEqual({ bets: 3, wins: {}, push: 0 });
    expect(played("11x5.any6.dt", "11!1,2,3,4,5,6", "1,2,3,4,5").wins).toEqual({ any: 1 });
  });
});

describe("results", () => {
  test("9 and 0 are neighbours among five digits, not among balls or in the sum of three", () => {
    expect(played("ssc.c.shape.f", "straight,half", "8,9,0,0,0").wins).toEqual({ straight: 1 });
    expect(played("pc28.shape", "straight", "8,9,0").wins).toEqual({});
    expect(played("11x5.c.shape.f", "straight,half,mixed", "10,11,1,5,6").wins).toEqual({ half: 1 });
  });

  test("stakes come back at 49, 11, 30 and 84; at 810 there is a tie to bet on; triples lose", () => {
    expect(played("hk6.sp.ts", "big,odd", "1,2,3,4,5,6,49").push).toBe(2);
    expect(played("hk6.sp.animal", "rat", "1,2,3,4,5,6,49")).toEqual({ bets: 1, wins: {}, push: 1 });
    expect(played("11x5.c.ball1.ts", "big", "11,2,3,4,5").push).toBe(1);
    expect(played("11x5.c.total", "big,even", "1,2,6,10,11")).toEqual({ bets: 2, wins: { even: 1 }, push: 1 });
    expect(played("klsf.total", "small,even", "1,2,3,4,17,18,19,20")).toEqual({ bets: 2, wins: { even: 1 }, push: 1 });
    const at810 = "1,80,2,79,3,78,4,77,5,76,6,75,7,74,8,73,9,72,10,71";
    expect(played("kl8.c.sum", "big,small,tie", at810)).toEqual({ bets: 3, wins: { tie: 1 }, push: 0 });
    expect(played("k3.c.ts", "big,even", "4,4,4")).toEqual({ bets: 2, wins: {}, push: 0 });
  });

  test("numbers of lots keep their zeros and pay for every lot; short lots are left out", () => {
    const draw = { lots: { DB: ["00104"], G1: ["90504"], G7: ["04", "40"] } };
    expect(played("vn.n.lo2", "04", draw).wins).toEqual({ "04": 3 });
    expect(parseSelection("4", playOf("vn.n.lo2")!.grammar)).toBeUndefined();
    expect(played("vn.n.lo3", "104,504", draw).wins).toEqual({ 104: 1, 504: 1 });
  });

  test("animals follow the lunar year of the draw's day", () => {
    const balls = "1,2,3,4,5,6,13";
    expect(played("hk6.sp.animal", "horse,goat", balls, "2027-02-05").wins).toEqual({ horse: 1 });
    expect(played("hk6.sp.animal", "horse,goat", balls, "2027-02-06").wins).toEqual({ goat: 1 });
  });

  test("the draw at midnight belongs to the day it ends", () => {
    const midnight = Date.parse("2026-11-21T00:00:00+08:00");
    expect(currentIssue(lotteryOf("ssc1").schedule, midnight - 1).number).toBe("202611201440");
    expect(currentIssue(lotteryOf("ssc3").schedule, midnight - 1).number).toBe("20261120480");
    expect(currentIssue(lotteryOf("ssc5").schedule, midnight - 1).number).toBe("20261120288");
    expect(currentIssue(lotteryOf("ssc1").schedule, midnight).number).toBe("202611210001");
  });

  test("a selection is kept in one form", () => {
    const { grammar } = playOf("hk6.al2")!;
    expect(formatSelection(parseSelection("horse,rat,horse", grammar)!, grammar)).toBe("rat,horse");
  });
});
