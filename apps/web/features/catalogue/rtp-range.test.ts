import { expect, test } from "vitest";
import { countIn } from "./rtp-range.tsx";

const BANDS = [
  { from: "0.00", count: 4 },
  { from: "95.00", count: 3 },
  { from: "96.00", count: 2 },
  { from: "98.00", count: 1 },
];

test("a range holds the bands that begin in it", () => {
  expect(countIn(BANDS, 0, Infinity)).toBe(10);
  expect(countIn(BANDS, 96, Infinity)).toBe(3);
  expect(countIn(BANDS, 95, 98)).toBe(5);
  expect(countIn(BANDS, 0, 95)).toBe(4);
  expect(countIn(BANDS, 98, 96)).toBe(0);
});
