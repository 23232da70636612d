import { expect, test } from "vitest";
import { stepAt } from "./use-step.ts";

const round = { roundId: "r", phase: "DEALING", outcome: {}, from: 1_000, until: 8_000 } as const;

test.each([
  [999, 0],
  [1_999, 0],
  [2_000, 1],
  [6_999, 5],
  [7_000, 6],
  [9_000, 6],
])("at %d so many of six cards lie open: %d", (now, cards) => {
  expect(stepAt(round, 6, now)).toBe(cards);
});

test("nothing is shown before the outcome is known, and all of it when the result is due", () => {
  const { outcome: _, ...unknown } = round;
  expect(stepAt(unknown, 6, 9_000)).toBe(0);
  expect(stepAt({ ...round, phase: "BETTING_OPEN" }, 6, 9_000)).toBe(0);
  expect(stepAt({ ...round, phase: "RESULT" }, 6, 0)).toBe(6);
});
