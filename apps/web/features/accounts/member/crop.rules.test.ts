import { expect, test } from "vitest";
import { fitted, moved, squareOf, wholeOf, zoomed } from "./crop.rules.ts";

const WIDE = { width: 400, height: 200 };

test("the square never leaves the picture, however far it is moved or zoomed", () => {
  const whole = wholeOf(WIDE);
  expect(squareOf(WIDE, whole)).toEqual({ left: 100, top: 0, side: 200 });
  expect(squareOf(WIDE, moved(WIDE, whole, 9, 9))).toEqual({ left: 0, top: 0, side: 200 });
  expect(squareOf(WIDE, moved(WIDE, whole, -9, -9))).toEqual({ left: 200, top: 0, side: 200 });
  const near = moved(WIDE, zoomed(WIDE, whole, 99), -9, -9);
  expect(squareOf(WIDE, near)).toEqual({ left: 350, top: 150, side: 50 });
  expect(squareOf(WIDE, zoomed(WIDE, near, 1))).toEqual({ left: 200, top: 0, side: 200 });
  expect(fitted(WIDE, { x: -5, y: 900, zoom: 0 })).toEqual({ x: 100, y: 100, zoom: 1 });
});

test("dragging by the whole side moves by the whole side", () => {
  const start = zoomed(WIDE, wholeOf(WIDE), 4);
  expect(moved(WIDE, start, 1, 0).x).toBe(start.x - 50);
});
