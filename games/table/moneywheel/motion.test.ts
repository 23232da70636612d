import { expect, test } from "vitest";
import { restAngle, spinAt, wheelAt } from "./motion.ts";

const full = 2 * Math.PI;
const turn = (angle: number) => ((angle % full) + full) % full;

test("the wheel stands with the middle of its segment under the pointer", () => {
  for (let stop = 0; stop < 54; stop++) {
    for (const share of [0.86, 1]) {
      expect(turn(wheelAt(13, stop, share, 54))).toBeCloseTo(turn(restAngle(stop, 54)), 9);
    }
  }
});

test("it always turns the same way", () => {
  const angles = Array.from({ length: 40 }, (_, at) => wheelAt(3, 50, at / 46, 54));
  for (const [at, angle] of angles.slice(1).entries()) expect(angle).toBeLessThan(angles[at]!);
});

test("spins follow each other over the whole time", () => {
  expect(spinAt(0, 3)).toEqual({ spin: 0, share: 0 });
  expect(spinAt(0.5, 3).spin).toBe(1);
  expect(spinAt(1, 3)).toEqual({ spin: 2, share: 1 });
});
