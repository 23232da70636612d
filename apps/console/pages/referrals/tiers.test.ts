import { expect, test } from "vitest";
import { tiersRead, wrongTier } from "./tiers.rules.ts";

const wrong = (...typed: (readonly [string, string])[]) =>
  wrongTier(tiersRead(typed.map(([from, amount]) => ({ from, amount }))));

test("tiers are sent as numbers and amounts, and the first that cannot be is named", () => {
  expect(tiersRead([{ from: " 1 ", amount: "50" }])).toEqual([{ from: 1, amount: "50.00" }]);
  expect(wrong(["1", "50"], ["5", "80.50"])).toBeUndefined();
  expect(wrong(["2", "50"])).toBe(1);
  expect(wrong(["1", "much"])).toBe(1);
  expect(wrong(["1", "50"], ["1", "80"])).toBe(2);
  expect(wrong(["1", "50"], ["five", "80"])).toBe(2);
});
