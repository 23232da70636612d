import { expect, test } from "vitest";
import { adjustmentOf } from "./adjustment.rules.ts";

test("an adjustment carries its sign, points are whole", () => {
  expect(adjustmentOf({ amount: "50", kind: "cash", direction: "take" })).toBe("-50.00");
  expect(adjustmentOf({ amount: "50.5", kind: "cash", direction: "add" })).toBe("50.50");
  expect(adjustmentOf({ amount: "50.5", kind: "points", direction: "add" })).toBeUndefined();
  expect(adjustmentOf({ amount: "-50", kind: "cash", direction: "add" })).toBeUndefined();
});
