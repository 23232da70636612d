import { playOf } from "../../lottery/plays.ts";
import { describe, expect, test } from "vitest";
import { countBets } from "./evaluate.ts";
import { formatSelection, parseSelection } from "./selection.ts";

const canonical = (code: string, text: string): string | undefined => {
  const play = playOf(code)!;
  const selection = parseSelection(text, play.grammar);
  return selection && formatSelection(selection, play.grammar);
};
const bets = (code: string, text: string): number => {
  const play = playOf(code)!;
  return countBets(play, parseSelection(text, play.grammar)!);
};

describe("a selection as it is kept", () => {
  test.each([
    ["ssc.5d", "3|5|6,5,5|8,7|1,0", "3|5|5,6|7,8|0,1"],
    ["ssc.dwd", "4||6,5||9", "4||5,6||9"],
    ["11x5.any5.dt", "04,03!11,5,08,01", "3,4!1,5,8,11"],
    ["ssc.any2.list", "@4,0,2;#35;30;35", "@0,2,4;#35;30"],
    ["vn.n.lo2", "57,04,12", "04,12,57"],
    ["pcso.2d", "25,12", "25,12"],
    ["11x5.c.total", "odd,big", "big,odd"],
  ])("%s %s", (code, text, expected) => {
    expect(canonical(code, text)).toBe(expected);
  });

  test.each([
    ["ssc.5d", "3|5|5"],
    ["ssc.5d", "3|5||7|0"],
    ["ssc.5d", "3|5|5|7|10"],
    ["ssc.5d", "3|5|5|7|x"],
    ["ssc.5d", ""],
    ["ssc.dwd", "||||"],
    ["ssc.dan3.b", "1,2"],
    ["ssc.any2.list", "#35"],
    ["ssc.any2.list", "@0;#35"],
    ["ssc.any2.list", "@0,x;#35"],
    ["ssc.5d.list", "#3558"],
    ["vn.n.lo2", "4"],
    ["vn.n.lo2", "004"],
    ["pcso.3d", "3,4"],
    ["ssc.lh.15", "dragon,lion"],
    ["11x5.any2", "01!02,03"],
  ])("%s does not take %j", (code, text) => {
    expect(canonical(code, text)).toBeUndefined();
  });
});

describe("what a selection costs", () => {
  test.each([
    ["ssc.g60", "0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6,7,8,9", 840],
    ["ssc.g30", "0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6,7,8,9", 360],
    ["ssc.zu3.f", "0,1,2,3,4,5,6,7,8,9", 90],
    ["ssc.gsum.b", "13", 15],
    ["ssc.3sum.f", "13,14", 150],
    ["ssc.3span.m", "5", 150],
    ["ssc.dan3.b", "8", 54],
    ["ssc.dan2.f", "8", 9],
    ["ssc.mixed.b", "#355;535;553;111", 1],
    ["pk10.top3", "1,2,3|1,2,3|1,2,3", 6],
    ["11x5.any5.dt", "03,04!05,08,11,01", 4],
    ["lotto.649", "1,2,3,4,5,6,7,8,9,10,11,12", 924],
  ])("%s %s: %i units", (code, text, units) => {
    expect(bets(code, text)).toBe(units);
  });
});
