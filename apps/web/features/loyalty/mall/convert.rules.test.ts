import { expect, test } from "vitest";
import { checkPoints, mostOf, worthOf } from "./convert.rules.ts";

const TERMS = { ratio: { points: 100, amount: "1.50" }, convert: { min: 100, max: 10_000, step: 100 } };

test.each([
  ["", "UNREAD"],
  ["ten", "UNREAD"],
  ["100.5", "UNREAD"],
  ["0", "RANGE"],
  ["10100", "RANGE"],
  ["150", "STEP"],
  ["600", "SHORT"],
  ["500", undefined],
  ["100", undefined],
])("%s points of 550: %s", (typed, wrong) => expect(checkPoints(typed, TERMS, 550)).toBe(wrong));

test("at most whole steps, and no more than is let through at once", () => {
  expect(mostOf(TERMS, 550)).toBe(500);
  expect(mostOf(TERMS, 99)).toBe(0);
  expect(mostOf(TERMS, 1_000_000)).toBe(10_000);
});

test.each([
  ["500", "7.50"],
  ["199", "1.50"],
  ["", "0.00"],
])("%s points are worth %s", (typed, worth) => expect(worthOf(typed, TERMS)).toBe(worth));
