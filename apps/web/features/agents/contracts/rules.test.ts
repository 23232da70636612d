import { expect, test } from "vitest";
import { openOf } from "./bill.rules.ts";
import { held, lower } from "./contracts.testing.ts";
import { mostOffered } from "./in-force.ts";
import { carryFits } from "./kinds.ts";
import { NEW_STEP, readLadder, stepOf } from "./ladder.rules.ts";
import { percentOf, readPercent, typedPercent } from "./percent.rules.ts";
import { progressOf } from "./progress.rules.ts";

test.each([
  ["12.5", 125_000],
  ["0,05", 500],
  ["0.0001", 1],
  ["100", 1_000_000],
  ["0", undefined],
  ["100.0001", undefined],
  ["1.23456", undefined],
  ["", undefined],
  ["-1", undefined],
  ["5 %", undefined],
])("%s percent are %s parts per million", (typed, ppm) => {
  expect(readPercent(typed)).toBe(ppm);
});

test("a rate is written without losing any of it", () => {
  expect([1, 1_250, 125_000, 1_000_000].map(percentOf)).toEqual(["0.0001", "0.125", "12.5", "100"]);
  expect([1, 1_250, 125_000].map((ppm) => readPercent(typedPercent(ppm)))).toEqual([1, 1_250, 125_000]);
});

test("a ladder that stands is read as it was", () => {
  expect(readLadder("dividend", held.tiers.map(stepOf), 200_000)).toEqual({
    tiers: [
      { rate: 100_000, minValidBet: "1000", minNetLoss: "500", minActive: 1 },
      { rate: 200_000, minValidBet: "5000", minNetLoss: "3000", minActive: 4 },
    ],
  });
});

test.each([
  ["rate", { rate: "x" }, "rate"],
  ["rate", { rate: "21" }, "tooHigh"],
  ["rate", { rate: "5" }, "rising"],
  ["minValidBet", { rate: "15", minValidBet: "many" }, "amount"],
  ["minNetLoss", { rate: "15", minNetLoss: "-5" }, "amount"],
  ["minActive", { rate: "15", minActive: "1.5" }, "count"],
] as const)("the second step is wrong at its %s: %o is %s", (field, step, why) => {
  const first = { ...NEW_STEP, rate: "10" };
  expect(readLadder("dividend", [first, { ...NEW_STEP, ...step }], 200_000).wrong).toEqual({ step: 1, field, why });
});

test("a kind reads no threshold that it does not know", () => {
  const typed = { rate: "0.1", minValidBet: "x", minNetLoss: "x", minActive: "x" };
  expect(readLadder("realtime", [typed], 200_000).tiers).toEqual([
    { rate: 1_000, minValidBet: "0.00", minNetLoss: "0.00", minActive: 0 },
  ]);
});

test("what is missing is of the next step alone; at the top there is none", () => {
  expect(progressOf(held).missing).toEqual({ validBet: "3000.00", netLoss: "2300.00", active: 3 });
  const top = { ...held, periodValidBet: "5000.00", periodProfitAndLoss: "3000.00", activeMembers: 4 };
  expect(progressOf(top)).toEqual({ reached: held.tiers[1], next: undefined, missing: {} });
  const lost = { ...lower, periodProfitAndLoss: "-10.00" };
  expect(progressOf(lost)).toEqual({ reached: lower.tiers[0], next: undefined, missing: {} });
});

test("so much may be offered as the contract in force has, less where a lower one is to come, nothing without one", () => {
  expect(mostOffered([held, lower])).toBe(200_000);
  expect(mostOffered([held, { ...lower, status: "ACCEPTED" }])).toBe(80_000);
  expect(mostOffered([{ ...lower, status: "ACCEPTED" }])).toBe(0);
});

test("what has lapsed is open no more", () => {
  expect(openOf({ gross: "700.00", paid: "300.00", status: "PART_PAID" })).toBe("400.00");
  expect(openOf({ gross: "700.00", paid: "300.00", status: "EXPIRED" })).toBe("0.00");
});

test("halves of a month need two periods a month", () => {
  expect([carryFits(3, "semi-monthly"), carryFits(3, "monthly"), carryFits(1, "weekly")]).toEqual([true, false, true]);
});
