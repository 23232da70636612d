import { expect, test } from "vitest";
import { adjustmentOf } from "./adjustment.rules.ts";

test("an adjustment carries its sign, points are whole", () => {
  expect(adjustmentOf("50", "cash", "take")).toBe("-50.00");
  expect(adjustmentOf("50.5", "cash", "add")).toBe("50.50");
  expect(adjustmentOf("50.5", "points", "add")).toBeUndefined();
  expect(adjustmentOf("-50", "cash", "add")).toBeUndefined();
});
