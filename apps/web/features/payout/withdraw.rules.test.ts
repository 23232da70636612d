import { expect, test } from "vitest";
import { checkWithdrawal, gaugeOf, lookOf, quoteOf, stepsOf } from "./withdraw.rules.ts";

test("the quote keeps the fee from the amount, floored, never more than there is", () => {
  expect(quoteOf("1000", { fixed: "10.00", rate: 12_500 })).toEqual({ fee: "22.50", net: "977.50" });
  expect(quoteOf("0.99", { fixed: "0.00", rate: 12_500 })).toEqual({ fee: "0.01", net: "0.98" });
  expect(quoteOf("5", { fixed: "10.00", rate: 0 })).toEqual({ fee: "5.00", net: "0.00" });
});

test("the gauge adds the locks up; without locks all is done", () => {
  const locks = [
    { required: "500.00", done: "500.00", left: "0.00" },
    { required: "300.00", done: "100.00", left: "200.00" },
  ];
  expect(gaugeOf(locks)).toEqual({ required: "800.00", done: "600.00", left: "200.00", share: 0.75 });
  expect(gaugeOf([]).share).toBe(1);
});

test("what stands against an amount, the nearest reason first", () => {
  const info = { min: "100.00", max: "5000.00", withdrawable: "600.00", cash: "900.00" };
  const say = (amount: string) => checkWithdrawal(amount, info);
  expect(["", "50", "600.01", "900.01", "600"].map(say)).toEqual(["EMPTY", "MIN", "LOCKED", "SHORT", undefined]);
  expect(checkWithdrawal("6000", { ...info, withdrawable: "9000.00", cash: "9000.00" })).toBe("MAX");
});

test("steps made have their time, those to come have none; an ended one has no more", () => {
  const made = [
    { status: "REQUESTED", at: 1 },
    { status: "RISK", at: 2 },
    { status: "APPROVED", at: 3 },
  ];
  expect(stepsOf(made, "APPROVED")).toEqual([
    { status: "REQUESTED", at: 1 },
    { status: "APPROVED", at: 3 },
    { status: "PAID_OUT", at: undefined },
    { status: "RECEIVED", at: undefined },
  ]);
  expect(
    stepsOf(
      [
        { status: "REQUESTED", at: 1 },
        { status: "REJECTED", at: 2 },
      ],
      "REJECTED",
    ),
  ).toHaveLength(2);
  expect(["REQUESTED", "PAID_OUT", "AUTO_RECEIVED", "FAILED"].map(lookOf)).toEqual(["going", "answer", "good", "bad"]);
});
