import { expect, test } from "vitest";
import { barsOf } from "./bars.ts";

test("the largest win or loss has full height, others their share, also beyond what a float holds", () => {
  const nets = ["-999999999999.99", "499999999999.99", "0.00"];
  expect(barsOf(nets.map((net) => ({ day: "2026-01-01", net }))).map(({ share, loss }) => [share, loss])).toEqual([
    [1, true],
    [0.4999, false],
    [0, false],
  ]);
});

test("days without any result stay flat", () => {
  expect(barsOf([{ day: "2026-01-01", net: "0.00" }])).toEqual([
    { day: "2026-01-01", net: "0.00", share: 0, loss: false },
  ]);
  expect(barsOf([])).toEqual([]);
});
