import { expect, test } from "vitest";
import { coinsOf, figuresOf, sizesOf } from "./sheet-facts.ts";

test("sizes of clusters cover everything up to the next pay", () => {
  expect(sizesOf(["5", "6", "9", "20"], true)).toEqual(["5", "6–8", "9–19", "20+"]);
  expect(sizesOf(["3", "4", "5"], false)).toEqual(["3", "4", "5"]);
});

test("a coin is worth units of the sheet, with the share of its weight", () => {
  const values = [
    { units: 100, weight: 3 },
    { units: 2_500, weight: 1 },
  ];
  expect(coinsOf({ from: 6, values, full: 0 }, 100)).toEqual([
    { times: 1, share: 0.75 },
    { times: 25, share: 0.25 },
  ]);
});

test("figures are told in one order and only where the sheet has them", () => {
  expect(figuresOf({ hitRate: 0.25, totalRtp: 0.962_091_96, featureOneIn: null, combinations: 3_200_000 })).toEqual([
    { name: "totalRtp", value: "96.20 %" },
    { name: "hitRate", value: "25.00 %" },
    { name: "combinations", value: "3,200,000" },
  ]);
});
