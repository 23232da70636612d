import { expect, test } from "vitest";
import { checkAmount, cleanAmount, minorOf, typedAmount, wireAmount } from "./amount.rules.ts";

test("cleans what was pasted", () => {
  expect(["₱1,500.505", "007", ".5", "1.2.3", "-40"].map(cleanAmount)).toEqual(["1500.50", "7", "0.5", "1.23", "40"]);
});

test("holds an amount against limits", () => {
  const limits = { min: "100.00", max: "50000.00" };
  const say = (text: string) => checkAmount(text, limits);
  expect(["", "0.00", "99.99", "100.", "50000.01"].map(say)).toEqual(["EMPTY", "EMPTY", "MIN", undefined, "MAX"]);
});

test("between the field and the wire", () => {
  expect([wireAmount("100."), typedAmount("100.00"), typedAmount("100.50")]).toEqual(["100", "100", "100.50"]);
  expect([minorOf("12.5"), minorOf("12."), minorOf("")]).toEqual([1_250n, 1_200n, 0n]);
});
