import { expect, test } from "vitest";
import { type BallForm, ballsText, emptyLots, type LotForm, lotsText, nextBalls, pastedLots } from "./winning.ts";

const five: BallForm = { kind: "balls", repeats: true, min: 0, max: 9, count: 5 };
const six: BallForm = { kind: "balls", repeats: false, min: 1, max: 10, count: 3 };
const lots: LotForm = {
  kind: "lots",
  tiers: [
    { tier: "DB", lots: 1, digits: 5 },
    { tier: "G7", lots: 2, digits: 2 },
  ],
};

test("balls are offered until the draw is whole, and once only where they do not repeat", () => {
  expect(nextBalls(five, [3, 3])).toHaveLength(10);
  expect(nextBalls(five, [3, 3, 1, 0, 9])).toEqual([]);
  expect(nextBalls(six, [1, 10])).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});

test("a result is there only when it is whole", () => {
  expect(ballsText(five, [3, 5, 5, 8])).toBeUndefined();
  expect(ballsText(five, [3, 5, 5, 8, 0])).toBe("3,5,5,8,0");
  expect(lotsText(lots, emptyLots(lots))).toBeUndefined();
  expect(lotsText(lots, { DB: ["4831"], G7: ["04", "40"] })).toBeUndefined();
  expect(lotsText(lots, { DB: ["48312"], G7: ["04", "40"] })).toBe("DB:48312;G7:04,40");
});

test("lots are pasted in the order of the tiers, with or without their names", () => {
  const read = { DB: ["48312"], G7: ["04", "40"] };
  expect(pastedLots(lots, "48312 04 - 40")).toEqual(read);
  expect(pastedLots(lots, "DB:48312;G7:04,40")).toEqual(read);
  expect(pastedLots(lots, "48312 04")).toBeUndefined();
  expect(pastedLots(lots, "48312 4 40")).toBeUndefined();
  expect(pastedLots(lots, "48312 04 40 99")).toBeUndefined();
});
