import { expect, test } from "vitest";
import { resultsOf, waitingMarkets } from "./decide.rules.ts";
import { momentOf } from "../../ui/moment-field.tsx";
import { market } from "./sports.testing.ts";

test("only markets that nothing was told of and that bets wait for are to be decided", () => {
  const settled = { ...market, marketId: "f1|2|", status: -3 };
  const empty = { ...market, marketId: "f1|3|", lines: market.lines.map((line) => ({ ...line, bets: 0 })) };
  expect(waitingMarkets([market, settled, empty])).toEqual([market]);
});

test("a decided market says how each outcome ended, and one that is left alone is not sent", () => {
  const other = { ...market, marketId: "f1|18|total=2.5", typeId: 18, spec: "total=2.5" };
  expect(resultsOf([market, other], { [market.marketId]: "WON 2" })).toEqual([
    { typeId: 1, spec: "", outcomes: { "1": "LOST", "2": "WON" } },
  ]);
  expect(resultsOf([market, other], { [other.marketId]: "VOID" })).toEqual([
    { typeId: 18, spec: "total=2.5", outcomes: { "1": "VOID", "2": "VOID" } },
  ]);
  expect(resultsOf([market, other], {})).toBeUndefined();
});

test("a typed moment is one of the brand's clock", () => {
  expect(momentOf("2026-11-27T10:30", "Asia/Manila")).toBe(Date.UTC(2026, 10, 27, 2, 30));
  expect(momentOf("", "Asia/Manila")).toBeUndefined();
});
