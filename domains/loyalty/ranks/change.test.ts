import { expect, test } from "vitest";
import { changeText } from "./change.rules.ts";
import { DEFAULT_LEVELS } from "./defaults.ts";
import type { Level } from "./level.ts";

const at = (level: number, more: Partial<Level>) => DEFAULT_LEVELS.with(level, { ...DEFAULT_LEVELS[level]!, ...more });

test("a second operator reads which level changes by what", () => {
  expect(changeText(DEFAULT_LEVELS, at(3, { weekly: 2_000n, cashback: { RNG: 5_000 }, name: { EN: "Sun" } }))).toBe(
    "Levels of rank · Level 3: weekly 18.00 → 20.00 · Level 3: cashback rates – → RNG 5000 · Level 3: name – → EN Sun",
  );
  expect(changeText(DEFAULT_LEVELS, at(1, { withdrawPerDay: 4 }))).toContain("withdrawals a day – → 4");
  expect(changeText(DEFAULT_LEVELS, DEFAULT_LEVELS)).toContain("nothing changes");
});

test("levels that come and go are named, and of many changes the first", () => {
  expect(changeText(DEFAULT_LEVELS, DEFAULT_LEVELS.slice(0, 10))).toBe("Levels of rank · Level 10 goes");
  expect(changeText(DEFAULT_LEVELS.slice(0, 1), DEFAULT_LEVELS)).toMatch(
    /Level 1 is new \(deposits 1000\.00, valid bets 10000\.00\).* · 2 more$/,
  );
});
