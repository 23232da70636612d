import { expect, test } from "vitest";
import { ballAt, BOTTOM, pegsOf, restAt, TOP } from "./motion.ts";
import { drop, ROWS } from "./rules.ts";

const paths = Array.from({ length: 2 ** ROWS }, (_, bits) => {
  const turns = Array.from({ length: ROWS }, (_, row) => (bits >> row) & 1);
  return drop({ uniform: () => turns.shift()! });
});

test("every ball ends where its pocket is", () => {
  for (const { path, pocket } of paths) {
    for (const share of [0.94, 1]) {
      expect(ballAt(path, share).x).toBeCloseTo(restAt(pocket).x, 9);
      expect(ballAt(path, share).y).toBeCloseTo(BOTTOM, 9);
    }
    expect(ballAt(path, 0)).toEqual({ x: 0, y: TOP });
  }
});

test("it meets a peg in every row, and never leaps further than half a pocket", () => {
  for (const { path } of paths.slice(0, 40)) {
    const places = Array.from({ length: 400 }, (_, at) => ballAt(path, at / 399));
    for (const [at, { x, y }] of places.slice(1).entries()) {
      expect(Math.hypot(x - places[at]!.x, y - places[at]!.y)).toBeLessThan(0.5);
    }
    for (let row = 0; row < ROWS; row++) {
      const share = 0.08 + ((0.94 - 0.08) * row) / ROWS;
      const { x } = ballAt(path, share + 1e-9);
      expect(Math.min(...pegsOf(row).map((peg) => Math.abs(peg - x)))).toBeLessThan(1e-6);
    }
  }
});
