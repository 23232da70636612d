import { expect, test } from "vitest";
import { formatPercent } from "@taya/client/format";
import { placeOf, verdictOf } from "./returns.rules.ts";

const seen = { theoretical: 960_000, least: 960_000, most: 960_000, observed: 930_000, rounds: 10_000 };

test("a promise stands within what was observed, outside, or nothing can be said yet", () => {
  expect(verdictOf({ ...seen, low: 900_000, high: 960_000 })).toBe("within");
  expect(verdictOf({ ...seen, low: 900_000, high: 959_999 })).toBe("outside");
  expect(verdictOf({ ...seen, low: 960_001, high: 999_000 })).toBe("outside");
  expect(verdictOf({ ...seen, low: 900_000, high: 960_000, rounds: 9_999 })).toBe("tooFew");
  expect(verdictOf({ ...seen, observed: null, low: null, high: null, rounds: 0 })).toBe("unplayed");
});

test("a game whose bets promise different returns is outside only beyond all of them", () => {
  const table = { ...seen, least: 700_000, most: 989_000 };
  expect(verdictOf({ ...table, low: 800_000, high: 820_000 })).toBe("within");
  expect(verdictOf({ ...table, low: 990_000, high: 999_000 })).toBe("outside");
});

test("percent are floored, and places beyond the picture stand at its edge", () => {
  expect(formatPercent(963_329)).toBe("96.33");
  expect(formatPercent(1_000_000)).toBe("100.00");
  expect([placeOf(1_000_000), placeOf(0), placeOf(9_000_000)]).toEqual([50, 0, 100]);
});
