import { addDays, dayIn } from "@taya/kernel/instant";
import { describe, expect, test } from "vitest";
import type { Lottery } from "../kit/lottery/lottery.ts";
import { currentIssue, type Issue, issueAfter, issuesOn } from "../kit/lottery/schedule.ts";
import { lotteries } from "./lotteries.testing.ts";

const known = await lotteries();
const FIRST = "2026-01-01";
const DAYS = 400;
/** A clock that goes round is the same every day: of fast games some days are looked at, and the days after them. */
const SOME = 97;

/** When the public begins to learn what is told at a time: the first lot of a draw that is shown, a session's opening. */
const KNOWN_FROM: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  thai: { "16:00": "14:30" },
  hanoi: { "18:30": "18:15" },
  hanoisp: { "17:30": "17:15" },
  hanoivip: { "19:30": "19:15" },
  set: { "12:30": "10:00", "16:30": "14:00" },
  nikkei: { "11:30": "09:00", "15:30": "12:30" },
  hsi: { "12:00": "09:30", "16:00": "13:00" },
};

const clockIn = ({ schedule: { tz } }: Lottery, at: number): string =>
  new Date(at).toLocaleTimeString("en-GB", { timeZone: tz, hour: "2-digit", minute: "2-digit" });

const fast = ({ source }: Lottery): boolean => source.from === "rng";

function* issuesOf({ schedule, ...lottery }: Lottery): Generator<Issue> {
  for (let i = 0; i < DAYS; i++) {
    if (fast({ schedule, ...lottery }) && i % SOME > 1) continue;
    yield* issuesOn(schedule, addDays(FIRST, i));
  }
}

describe("400 days of every lottery", () => {
  test.each(known.map((lottery) => [lottery.code, lottery] as const))("%s", (_code, lottery) => {
    const seen = new Set<string>();
    let before: Issue | undefined;
    for (const issue of issuesOf(lottery)) {
      expect(issue.openAt < issue.closeAt && issue.closeAt < issue.drawAt, issue.number).toBe(true);
      expect(seen.has(issue.number), issue.number).toBe(false);
      seen.add(issue.number);
      if (before && issue.openAt !== before.drawAt) {
        // Never two on sale at once; a gap only where fast games skip days here, and between half months.
        expect(issue.openAt, issue.number).toBeGreaterThan(before.drawAt);
        const halfMonth = lottery.schedule.segments.some(({ dates }) => dates);
        const skipped =
          fast(lottery) && dayIn(issue.openAt, lottery.schedule.tz) > dayIn(before.drawAt, lottery.schedule.tz);
        if (!halfMonth && !skipped) expect.fail(`a gap before ${issue.number}`);
      }
      before = issue;
    }
    expect(seen.size).toBeGreaterThan(20);
  });

  test("draws told by others come on their weekdays and dates", () => {
    const days = (code: string) => {
      const { schedule } = known.find((lottery) => lottery.code === code)!;
      let issue = currentIssue(schedule, Date.parse("2026-11-20T00:00:00Z"));
      return Array.from({ length: 4 }, () => {
        const { number } = issue;
        issue = issueAfter(schedule, issue);
        return number;
      });
    };
    expect(days("lao")).toEqual(["20261120", "20261123", "20261125", "20261127"]);
    expect(days("my4d")).toEqual(["20261121", "20261122", "20261125", "20261128"]);
    expect(days("thai")).toEqual(["20261201", "20261216", "20270101", "20270116"]);
    expect(days("vnhcm")).toEqual(["20261121", "20261123", "20261128", "20261130"]);
    expect(days("ph2d")).toEqual(["2026112001", "2026112002", "2026112003", "2026112101"]);
  });

  test("nobody bets on a draw of others once the first of its numbers may be known", () => {
    const kept = known.filter(({ source }) => source.from === "feed");
    expect(kept.length).toBeGreaterThan(40);
    for (const lottery of kept) {
      const closes = new Set(
        Array.from({ length: 30 }, (_, i) => issuesOn(lottery.schedule, addDays("2026-11-01", i)))
          .flat()
          .map(({ drawAt, closeAt }) => `${clockIn(lottery, drawAt)} ${clockIn(lottery, closeAt)}`),
      );
      for (const each of closes) {
        const [at = "", closeAt = ""] = each.split(" ");
        const knownFrom = KNOWN_FROM[lottery.code]?.[at] ?? at;
        expect(closeAt < knownFrom, `${lottery.code} ${at} closes at ${closeAt}, known from ${knownFrom}`).toBe(true);
      }
    }
  });

  test("three and a half minutes do not fill the day: its last issue is shorter, none is lost", () => {
    const { schedule } = known.find((lottery) => lottery.code === "pc28x35")!;
    const issues = issuesOn(schedule, "2026-11-20");
    expect(issues).toHaveLength(412);
    expect(issues.at(-1)!.drawAt - issues.at(-1)!.openAt).toBe(90_000);
    expect(issuesOn(schedule, "2026-11-21")[0]!.openAt).toBe(issues.at(-1)!.drawAt);
  });
});
