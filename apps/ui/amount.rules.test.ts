import { expect, test } from "vitest";
import { checkAmount, isUnread, minorOf, typedAmount, wireAmount } from "./amount.rules.ts";

test("nothing is dropped from what was typed to make an amount of it", () => {
  expect(["100,50", "1.500,50", "2 000", "P1,500"].map(wireAmount)).toEqual(["100.50", "1500.50", "2000", "1500"]);
  expect(["1500.505", "1.2.3", "-40", "1e3", "", " "].map(isUnread)).toEqual([true, true, true, true, false, false]);
  expect(["-40", "1e3"].map(minorOf)).toEqual([0n, 0n]);
});

test("holds an amount against limits", () => {
  const limits = { min: "100.00", max: "50000.00" };
  const say = (text: string) => checkAmount(text, limits);
  expect(["", "0.00", "1e3", "99.99", "100.", "50000.01"].map(say)).toEqual([
    "EMPTY",
    "EMPTY",
    "UNREAD",
    "MIN",
    undefined,
    "MAX",
  ]);
});

test("between the field and the wire", () => {
  expect([wireAmount("100."), typedAmount("100.00"), typedAmount("100.50")]).toEqual(["100", "100", "100.50"]);
  expect([minorOf("12.5"), minorOf("12."), minorOf("")]).toEqual([1_250n, 1_200n, 0n]);
});
