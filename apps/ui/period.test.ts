import { expect, it } from "vitest";
import { move, periodOf, presetOf } from "./period.ts";

const today = "2026-03-01";

it("knows the days of a preset", () => {
  expect(periodOf("last7", today)).toEqual({ from: "2026-02-23", to: today });
  expect(periodOf("yesterday", today)).toEqual({ from: "2026-02-28", to: "2026-02-28" });
  expect(presetOf({ from: "2026-01-31", to: today }, today)).toBe("last30");
  expect(presetOf({ from: "2026-01-30", to: today }, today)).toBeUndefined();
});

it("moves by its own length and stops at today", () => {
  const week = periodOf("last7", today);
  const before = move(week, -1, today);
  expect(before).toEqual({ from: "2026-02-16", to: "2026-02-22" });
  expect(move(before, 1, today)).toEqual(week);
  expect(move(week, 1, today)).toEqual(week);
  expect(move({ from: "2026-02-27", to: "2026-02-28" }, 1, today)).toEqual({ from: "2026-02-28", to: today });
});
