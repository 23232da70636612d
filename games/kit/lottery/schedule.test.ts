import { addDays, DAY, MINUTE } from "@taya/kernel/instant";
import { describe, expect, test } from "vitest";
import { currentIssue, isAccepting, isoIn, issueAfter, issuesFrom, issuesOn, type Schedule } from "./schedule.ts";

const everyMinutes = (minutes: number, tz = "Asia/Manila"): Schedule => ({
  tz,
  segments: [
    {
      from: "00:00",
      to: "24:00",
      cycleSec: minutes * 60,
      firstDraw: `00:${String(minutes).padStart(2, "0")}`,
      closeBeforeSec: 5,
    },
  ],
  numberFormat: "yyyyMMdd{seq:4}",
  seqStart: 1,
  seqReset: "day",
});

describe("issues without a break", () => {
  test.each([1, 3, 5])("every %i minutes: 400 days without gap, overlap or a number twice", (minutes) => {
    const schedule = everyMinutes(minutes);
    const seen = new Set<string>();
    let before: number | undefined;
    for (let i = 0; i < 400; i += minutes === 1 ? 20 : 1) {
      const day = addDays("2026-01-01", i);
      const issues = issuesOn(schedule, day);
      expect(issues).toHaveLength(1_440 / minutes);
      if (minutes > 1 && before !== undefined) expect(issues[0]!.openAt).toBe(before);
      for (const [at, issue] of issues.entries()) {
        if (at > 0 && issue.openAt !== issues[at - 1]!.drawAt) expect.fail(`a gap before ${issue.number}`);
        seen.add(issue.number);
      }
      expect(issues.at(-1)!.number.slice(0, 8)).toBe(day.replaceAll("-", ""));
      before = issues.at(-1)!.drawAt;
    }
    expect(seen.size).toBe((minutes === 1 ? 20 : 400) * (1_440 / minutes));
  });

  test("the last issue of a day is drawn at midnight and keeps the day's number", () => {
    const schedule = everyMinutes(1);
    const midnight = Date.parse("2026-11-21T00:00:00+08:00");
    expect(currentIssue(schedule, midnight - 1).number).toBe("202611201440");
    expect(currentIssue(schedule, midnight).number).toBe("202611210001");
  });

  test("bets are taken from the opening until before the closing", () => {
    const issue = currentIssue(everyMinutes(1), Date.parse("2026-11-20T13:37:12+08:00"));
    expect(isAccepting(issue, issue.openAt)).toBe(true);
    expect(isAccepting(issue, issue.closeAt - 1)).toBe(true);
    expect(isAccepting(issue, issue.closeAt)).toBe(false);
  });
});

describe("days that change the clock", () => {
  const schedule = everyMinutes(5, "Europe/Madrid");

  test("in spring an hour of issues has no time on the wall; numbers and order stay", () => {
    const issues = issuesOn(schedule, "2026-03-29");
    expect(issues).toHaveLength(288);
    for (const [at, issue] of issues.entries()) {
      if (at > 0) expect(issue.drawAt).toBeGreaterThanOrEqual(issues[at - 1]!.drawAt - 60 * MINUTE);
    }
    expect(issues.at(-1)!.drawAt - issues[0]!.openAt).toBe(DAY - 60 * MINUTE);
  });

  test("a daily draw keeps its time on the wall", () => {
    const daily: Schedule = {
      ...schedule,
      segments: [{ from: "00:00", to: "24:00", cycleSec: 86_400, firstDraw: "21:00", closeBeforeSec: 900 }],
      numberFormat: "yyyyMMdd",
    };
    for (const day of ["2026-03-28", "2026-03-29", "2026-10-25"]) {
      expect(isoIn(issuesOn(daily, day)[0]!.drawAt, "Europe/Madrid")).toContain(`${day}T21:00:00`);
    }
  });
});

describe("numbers that do not start anew every day", () => {
  test("by year and for ever they go on counting", () => {
    const schedule: Schedule = { ...everyMinutes(5), numberFormat: "yyyy{seq:6}", seqReset: "year" };
    expect(issuesOn(schedule, "2026-01-02")[0]!.number).toBe("2026000289");
    const ever: Schedule = { ...schedule, numberFormat: "{seq:7}", seqReset: "never", since: "2026-01-01" };
    expect(issuesOn({ ...ever, seqStart: 700_001 }, "2026-01-03")[0]!.number).toBe("0700577");
  });

  test("draws on some weekdays only, and the one after", () => {
    const schedule: Schedule = {
      ...everyMinutes(5),
      segments: [
        { from: "00:00", to: "24:00", cycleSec: 86_400, firstDraw: "21:00", closeBeforeSec: 3_600, days: [1, 3, 5] },
      ],
      numberFormat: "yyyyMMdd",
    };
    const friday = currentIssue(schedule, Date.parse("2026-11-18T21:00:00+08:00"));
    expect([friday.number, issueAfter(schedule, friday).number]).toEqual(["20261120", "20261123"]);
    const [first] = issuesFrom(schedule, "2026-11-21");
    expect(first!.number).toBe("20261123");
  });
});
