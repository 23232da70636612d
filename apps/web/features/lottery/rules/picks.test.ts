import { playOf } from "@taya/games/lottery/plays";
import { expect, test } from "vitest";
import { placesOf, unitsOf } from "./count.ts";
import { banked, contentOf, noPicks, picksOf, quickOf, symbolsOf, toggled, withArea } from "./picks.ts";

const board = (code: string) => {
  const play = playOf(code)!;
  return { play, grammar: play.grammar, none: noPicks(play.grammar, placesOf(play)) };
};

test("rows become the canonical text, and the text the same board", () => {
  const { grammar, none, play } = board("ssc.3d.b");
  const picks = [
    [0, "5"],
    [1, "0"],
    [2, "8"],
    [2, "1"],
  ].reduce((now, [area, symbol]) => toggled(now, { area: Number(area), symbol: String(symbol), grammar }), none);
  expect(contentOf(picks, grammar)).toBe("5|0|1,8");
  expect(unitsOf(play, "5|0|1,8")).toBe(2);
  expect(contentOf(picksOf("5|0|8,1", grammar)!, grammar)).toBe("5|0|1,8");
});

test("a board that is no selection has no text", () => {
  const { grammar, none } = board("ssc.3d.b");
  expect(contentOf(withArea(none, 0, ["1"]), grammar)).toBe("");
});

test("pressed again a symbol goes; where one may stand the next takes its place", () => {
  const { grammar, none } = board("pcso.3d");
  const once = toggled(none, { area: 0, symbol: "3", grammar });
  expect(toggled(once, { area: 0, symbol: "7", grammar }).areas[0]).toEqual(["7"]);
  expect(toggled(once, { area: 0, symbol: "3", grammar }).areas[0]).toEqual([]);
});

test("a banker stands in one row only", () => {
  const { grammar, none, play } = board("11x5.any3.dt");
  const open = withArea(none, 0, ["3", "5", "8", "9"]);
  const picks = banked(open, "3");
  expect(contentOf(picks, grammar)).toBe("3!5,8,9");
  expect(unitsOf(play, "3!5,8,9")).toBe(3);
  expect(toggled(picks, { area: 0, symbol: "3", grammar }).bankers).toEqual([]);
});

test("plays on chosen places begin with all of them", () => {
  const { grammar, none, play } = board("ssc.any2.list");
  const content = contentOf({ ...none, units: ["35", "30"] }, grammar);
  expect(content).toBe("@0,1,2,3,4;#35;30");
  expect(unitsOf(play, content)).toBe(20);
});

test("quick buttons halve by the middle of the numbers there are", () => {
  const digits = symbolsOf({ balls: [0, 9] });
  expect(quickOf("big", digits)).toEqual(["5", "6", "7", "8", "9"]);
  expect(quickOf("even", digits)).toEqual(["0", "2", "4", "6", "8"]);
  expect(quickOf("small", symbolsOf({ balls: [1, 11] }))).toEqual(["1", "2", "3", "4", "5", "6"]);
  expect(quickOf("clear", digits)).toEqual([]);
});
