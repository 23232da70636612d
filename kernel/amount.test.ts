import { expect, test } from "vitest";
import { amountIn, moneyIn, wholeIn, wholeMoneyIn } from "./amount.ts";

test("an amount is written as the language writes numbers, cut and never rounded, exact beyond floats", () => {
  expect(amountIn("en", "1234.5")).toBe("1,234.50");
  expect(amountIn("fil", "1234.999")).toBe("1,234.99");
  expect(amountIn("de", "1234567890123456.78")).toBe("1.234.567.890.123.456,78");
  expect(amountIn("bn", "-0.50")).toBe("-0.50");
});

test("what the brand calls its money stands where the language puts it, and cents that are none may go", () => {
  expect(moneyIn("en", "P", "1234.5")).toBe("P1,234.50");
  expect(moneyIn("fil", "P", "1234.5")).toBe("P1,234.50");
  expect(moneyIn("de", "P", "1234.5")).toBe("1.234,50\u00A0P");
  expect([wholeMoneyIn("en", "P", "10.00"), wholeMoneyIn("en", "P", "10.50")]).toEqual(["P10", "P10.50"]);
  expect([wholeIn("en", "1000.00"), wholeIn("en", "1000.50")]).toEqual(["1,000", "1,000.50"]);
});
