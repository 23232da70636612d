import { expect, test } from "vitest";
import { WHEEL_EU } from "../../kit/tables/roulette.ts";
import { ballAt, POCKETS, pocketAngle } from "./motion.ts";

const full = 2 * Math.PI;

test.each(WHEEL_EU)("the ball comes to rest in the middle of pocket %d and rides with the wheel", (number) => {
  for (const share of [0.88, 0.95, 1]) {
    const ball = ballAt(number, share, 1.234);
    expect(ball.out).toBeCloseTo(0, 9);
    const off = (ball.angle - 1.234 - pocketAngle(number)) / (full / POCKETS);
    expect(Math.abs(off)).toBeLessThan(1e-9);
  }
});

test("it begins on the rim and only slows down", () => {
  expect(ballAt(17, 0, 0).out).toBe(1);
  const way = Array.from({ length: 20 }, (_, at) => ballAt(17, at / 22, 0).angle);
  const steps = way.slice(1).map((angle, at) => angle - way[at]!);
  for (const [at, step] of steps.slice(1).entries()) expect(step).toBeLessThan(steps[at]!);
});
