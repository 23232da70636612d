import { expect, test } from "vitest";
import { ONE_PRIZE, prizesRead, wrongPrize } from "./prizes.rules.ts";

test("prizes are sent as typed, and only a bonus is played", () => {
  const typed = [
    { ...ONE_PRIZE, amount: "1,000", wagering: "7" },
    { kind: "bonus", amount: "50", count: "3", wagering: "10" },
  ];
  const sent = prizesRead(typed);
  expect(sent).toEqual([
    { kind: "cash", amount: "1000.00", count: 1, wagering: 0 },
    { kind: "bonus", amount: "50.00", count: 3, wagering: 10 },
  ]);
  expect(wrongPrize(sent)).toBeUndefined();
});

test.each([
  [{ amount: "" }],
  [{ amount: "much" }],
  [{ amount: "5", count: "0" }],
  [{ amount: "5", count: "some" }],
  [{ amount: "5", kind: "bonus", wagering: "0" }],
])("a line that cannot be sent is found: %o", (wrong) => {
  const right = { ...ONE_PRIZE, amount: "5" };
  expect(wrongPrize(prizesRead([right, { ...ONE_PRIZE, ...wrong }]))).toBe(2);
});
