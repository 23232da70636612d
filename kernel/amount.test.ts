import { expect, test } from "vitest";
import { amountIn } from "./amount.ts";

test("an amount is written as the language writes numbers, cut and never rounded, exact beyond floats", () => {
  expect(amountIn("en", "1234.5")).toBe("1,234.50");
  expect(amountIn("fil", "1234.999")).toBe("1,234.99");
  expect(amountIn("de", "1234567890123456.78")).toBe("1.234.567.890.123.456,78");
  expect(amountIn("bn", "-0.50")).toBe("-0.50");
});
