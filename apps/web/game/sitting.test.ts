import { expect, test } from "vitest";
import { after, asAmount, newSitting, nextStake, partsOf, strengthOf } from "./sitting.ts";

test("the net position is exact to the centavo over many rounds", () => {
  const rounds = Array.from({ length: 1_000 }, (_, at) => ({ stake: "0.10", win: at % 3 === 0 ? "0.29" : "0.00" }));
  const sitting = rounds.reduce(after, newSitting);
  expect(sitting.rounds).toBe(1_000);
  expect(asAmount(sitting.net)).toBe("-3.14");
});

test.each([
  ["0.50", "1.00", 0],
  ["1.00", "1.00", 0],
  ["5.00", "1.00", 0.2],
  ["900.00", "1.00", 1],
])("a win of %s on %s is celebrated with %d", (win, stake, strength) => {
  expect(strengthOf(win, stake)).toBeCloseTo(strength);
});

test("the stake moves one step and stops at the ends", () => {
  const stakes = ["1.00", "2.00", "5.00"];
  expect(nextStake(stakes, "2.00", 1)).toBe("5.00");
  expect(nextStake(stakes, "5.00", 1)).toBe("5.00");
  expect(nextStake(stakes, "1.00", -1)).toBe("1.00");
});

test("a round without spins is no round", () => {
  expect(() =>
    partsOf({ spins: [], stake: "1.00", total: "0.00", freeSpins: 0, freeTotal: "0.00", capped: false }),
  ).toThrow("at least one spin");
});
