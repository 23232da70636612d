import { expect, test } from "vitest";
import { earned, isTooSmall } from "./bonus.rules.ts";

const bonus = { promoId: "p", title: "t" };

test("a bonus is its share of the deposit, its cap at most, and nothing below its least deposit", () => {
  expect(earned({ ...bonus, percent: 500_000 }, 10_001n)).toBe(5_000n);
  expect(earned({ ...bonus, percent: 1_000_000, cap: "30.00" }, 10_000n)).toBe(3_000n);
  expect(earned({ ...bonus, percent: 1_000_000, min: "100.01" }, 10_000n)).toBeUndefined();
  expect(earned(bonus, 10_000n)).toBeUndefined();
  expect([isTooSmall({ min: "100.00" }, 9_999n), isTooSmall({ min: "100.00" }, 10_000n), isTooSmall({}, 1n)]).toEqual([
    true,
    false,
    false,
  ]);
});
