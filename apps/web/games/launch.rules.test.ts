import { expect, test } from "vitest";
import { lotteryPage, wayBack } from "./launch.rules.ts";

test.each([
  ["S2-153", "TCG_SEA", "/seaLottery?gameCode=SG4D"],
  ["S2-154", "TCG_LOTTO_VN", "/vnlottery?gameCode=SG4D"],
  ["S2-155", "LOTT", "/lottery?gameCode=SG4D"],
  ["S2-155", "ELOTT", "/lottery?gameCode=SG4D"],
  ["S2-156", "TAYA", undefined],
])("%s a launch of %s leads to %s", (_, accountTypeName, page) => {
  expect(lotteryPage({ accountTypeName, gameCode: "SG4D" })).toBe(page);
});

test("without a game the lottery's own page opens, and an unknown type is a game", () => {
  expect(lotteryPage({ accountTypeName: "LOTT" })).toBe("/lottery");
  expect(lotteryPage({})).toBeUndefined();
});

test.each([
  ["/rng", "?page=SLOT&m=game&id=g1", undefined, "/rng?page=SLOT"],
  ["/", "?m=disclaimer", undefined, "/"],
  ["/live", "", "/rng", "/live"],
  ["/game", "", "/fav", "/fav"],
  ["/game", "?m=game&id=g1", undefined, "/"],
])("leaving a game opened at %s%s, after one that led to %s, leads to %s", (pathname, search, before, back) => {
  expect(wayBack({ pathname, search }, before)).toBe(back);
});
