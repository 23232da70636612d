import { expect, test } from "vitest";
import { after, asAmount, levelOf, newSitting, nextStake, strengthOf } from "./sitting.ts";

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

test.each([
  ["0.99", undefined],
  ["9.99", undefined],
  ["10.00", "big"],
  ["25.00", "huge"],
  ["5000.00", "mega"],
])("a win of %s on 1.00 is called %s", (win, level) => {
  expect(levelOf(win, "1.00")).toBe(level);
});
