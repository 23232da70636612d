import { expect, it } from "vitest";
import { checkAmount, cleanAmount, press, wireAmount } from "./amount.ts";

it("builds an amount key by key", () => {
  const typed = ["0", "5", "0", ".", "2", "5", "9", "."].reduce(press, "");
  expect(typed).toBe("50.25");
  expect(press("50.25", "back")).toBe("50.2");
  expect(press("", ".")).toBe("0.");
});

it("cleans what was pasted", () => {
  expect(cleanAmount("₱1,500.505")).toBe("1500.50");
  expect(cleanAmount("007")).toBe("7");
  expect(cleanAmount(".5")).toBe("0.5");
});

it("holds an amount against the limits of the method", () => {
  const limits = { min: "100.00", max: "50000.00" };
  expect(checkAmount("", limits)).toBe("EMPTY");
  expect(checkAmount("0.00", limits)).toBe("EMPTY");
  expect(checkAmount("99.99", limits)).toBe("MIN");
  expect(checkAmount("100.", limits)).toBeUndefined();
  expect(checkAmount("50000.01", limits)).toBe("MAX");
  expect(wireAmount("100.")).toBe("100");
});
