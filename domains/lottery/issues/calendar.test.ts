import { HOUR, MINUTE } from "@taya/kernel/instant";
import { daily, roundTheClock } from "@taya/games/kit/lottery/clocks";
import { currentIssue, type Schedule } from "@taya/games/kit/lottery/schedule";
import { describe, expect, test } from "vitest";
import { loadLotteries } from "../lotteries.ts";
import { upcoming } from "./calendar.ts";

const at = (text: string): number => Date.parse(text);

test("the first is the current issue, at every edge and for every lottery there is", async () => {
  const noon = at("2026-11-20T12:00:00+08:00");
  for (const { lottery } of (await loadLotteries()).values()) {
    for (const instant of [
      noon - 1,
      noon,
      noon + 1,
      at("2026-11-21T00:00:00+08:00"),
      at("2027-02-28T23:59:59+07:00"),
    ]) {
      const issues = upcoming(lottery.schedule, instant, 5);
      expect(issues[0], `${lottery.code} ${instant}`).toEqual(currentIssue(lottery.schedule, instant));
      const drawAts = issues.map(({ drawAt }) => drawAt);
      expect(drawAts).toEqual(drawAts.toSorted((a, b) => a - b));
      expect(new Set(issues.map(({ number }) => number)).size).toBe(5);
    }
  }
});

test("a day goes over into the next without a gap", () => {
  const schedule = roundTheClock(60, "Asia/Manila", 5);
  const issues = upcoming(schedule, at("2026-11-20T23:57:30+08:00"), 6);
  expect(issues.map(({ number }) => number)).toEqual([
    "202611201438",
    "202611201439",
    "202611201440",
    "202611210001",
    "202611210002",
    "202611210003",
  ]);
  for (const [i, issue] of issues.slice(1).entries()) expect(issue.openAt).toBe(issues[i]!.drawAt);
});

test("draws on some weekdays, and schedules that have ended", () => {
  const schedule = daily("Asia/Manila", ["21:00"], { closeBeforeSec: 900, days: [3, 6, 7] });
  const numbers = upcoming(schedule, at("2026-11-18T21:00:00+08:00"), 4).map(({ number }) => number);
  expect(numbers).toEqual(["20261121", "20261122", "20261125", "20261128"]);
  const never: Schedule = { ...schedule, segments: [] };
  expect(upcoming(never, at("2026-11-18T21:00:00+08:00"), 2)).toEqual([]);
});

describe("days that change the clock", () => {
  const schedule = roundTheClock(300, "Europe/Madrid", 5);

  test.each([
    ["spring", "2026-03-29T00:30:00+01:00"],
    ["autumn", "2026-10-25T00:30:00+02:00"],
  ])("in %s issues come in the order of their draws, each number once", (_season, from) => {
    const issues = upcoming(schedule, at(from), 300);
    for (const [i, issue] of issues.slice(1).entries()) {
      expect(issue.drawAt).toBeGreaterThanOrEqual(issues[i]!.drawAt);
      expect(issue.drawAt - issues[i]!.drawAt).toBeLessThanOrEqual(HOUR + 5 * MINUTE);
    }
    expect(new Set(issues.map(({ number }) => number)).size).toBe(300);
  });
});
