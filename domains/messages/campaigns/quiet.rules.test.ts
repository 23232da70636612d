import { HOUR, MINUTE } from "@taya/kernel/instant";
import fc from "fast-check";
import { expect, test } from "vitest";
import { quietUntil } from "./quiet.rules.ts";

const MANILA = "Asia/Manila";
const NIGHT = { from: "21:00", to: "08:00" };
const at = (text: string) => Date.parse(`${text}+08:00`);

test.each([
  ["2026-11-27T20:59:59", undefined],
  ["2026-11-27T21:00:00", "2026-11-28T08:00:00"],
  ["2026-11-28T00:30:00", "2026-11-28T08:00:00"],
  ["2026-11-28T07:59:59", "2026-11-28T08:00:00"],
  ["2026-11-28T08:00:00", undefined],
  ["2026-11-28T12:00:00", undefined],
])("at %s the night is quiet until %s", (now, until) => {
  expect(quietUntil(at(now), NIGHT, MANILA)).toBe(until && at(until));
});

test("hours within a day are quiet within that day, and the same time twice never", () => {
  const noon = { from: "12:00", to: "13:30" };
  expect(quietUntil(at("2026-11-27T12:10:00"), noon, MANILA)).toBe(at("2026-11-27T13:30:00"));
  expect(quietUntil(at("2026-11-27T13:30:00"), noon, MANILA)).toBeUndefined();
  expect(quietUntil(at("2026-11-27T12:10:00"), { from: "12:00", to: "12:00" }, MANILA)).toBeUndefined();
});

test("the end of quiet hours is ahead, is itself not quiet, and lies on the brand's clock in summer and winter", () => {
  const clock = fc.integer({ min: 0, max: 47 }).map((half) => new Date(half * 30 * MINUTE).toISOString().slice(11, 16));
  const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
  fc.assert(
    fc.property(moment, clock, clock, (now, from, to) => {
      const until = quietUntil(now, { from, to }, "Europe/Berlin");
      if (until === undefined) return;
      expect(until).toBeGreaterThan(now);
      expect(until - now).toBeLessThanOrEqual(25 * HOUR);
      expect(quietUntil(until, { from, to }, "Europe/Berlin")).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});
