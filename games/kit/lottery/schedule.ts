import {
  addDays,
  aheadAt,
  DAY,
  type Day,
  dayIn,
  type Instant,
  instantOf,
  SECOND,
  startOfDay,
} from "@taya/kernel/instant";

/** Draws at equal distances within a day; times are `HH:mm` of the schedule's zone, `24:00` the end of the day. */
export interface Segment {
  readonly from: string;
  readonly to: string;
  readonly cycleSec: number;
  readonly firstDraw: string;
  readonly closeBeforeSec: number;
  /** ISO weekdays (1 Monday); every day when left out. */
  readonly days?: readonly number[];
  /** Days of the month; every one when left out. */
  readonly dates?: readonly number[];
}

export interface Schedule {
  /** IANA name. */
  readonly tz: string;
  readonly segments: readonly Segment[];
  /** `yyyy`, `MM`, `dd` and `{seq:digits}`. */
  readonly numberFormat: string;
  readonly seqStart: number;
  readonly seqReset: "day" | "month" | "year" | "never";
  /** The day whose first issue has `seqStart`, for numbers that never start anew. */
  readonly since?: Day;
}

/** One issue: bets are taken from `openAt` until before `closeAt`. */
export interface Issue {
  readonly number: string;
  readonly openAt: Instant;
  readonly closeAt: Instant;
  readonly drawAt: Instant;
}

/** An issue belongs to the day of its schedule, also when it is drawn at that day's end. */
const LOOK_DAYS = 400;

/** The issue on sale or next on sale: the one with the earliest draw after `at`. */
export function currentIssue(schedule: Schedule, at: Instant): Issue {
  for (const issue of issuesFrom(schedule, addDays(dayIn(at, schedule.tz), -1))) {
    if (issue.drawAt > at) return issue;
  }
  throw new RangeError("this schedule draws nothing within a year");
}

/** The issue drawn next after another. */
export const issueAfter = (schedule: Schedule, issue: Issue): Issue => currentIssue(schedule, issue.drawAt);

/** Whether bets on the issue are taken at an instant. */
export const isAccepting = ({ openAt, closeAt }: Issue, at: Instant): boolean => at >= openAt && at < closeAt;

/** Issues of the day and the days after it, in the order of their draws. */
export function* issuesFrom(schedule: Schedule, from: Day): Generator<Issue> {
  for (let i = 0; i < LOOK_DAYS; i++) yield* issuesOn(schedule, addDays(from, i));
}

/** The issues of one day of the schedule. */
export function issuesOn(schedule: Schedule, day: Day): Issue[] {
  const base = seqBefore(schedule, day);
  const instantOf = wallClock(day, schedule.tz);
  return drawsOn(schedule, day).map(({ segment, at }, i) => {
    const drawAt = instantOf(at);
    return {
      number: numbered(schedule, day, schedule.seqStart + base + i),
      openAt: drawAt - segment.cycleSec * SECOND,
      closeAt: drawAt - segment.closeBeforeSec * SECOND,
      drawAt,
    };
  });
}

/** Seconds of the day at which something is drawn. */
function drawsOn({ segments }: Schedule, day: Day): { readonly segment: Segment; readonly at: number }[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  const date = Number(day.slice(8));
  const held = segments.filter(
    ({ days, dates }) => (!days || days.includes(weekday)) && (!dates || dates.includes(date)),
  );
  return held.flatMap((segment) => {
    const draws: { segment: Segment; at: number }[] = [];
    for (let at = secondsOf(segment.firstDraw); at <= secondsOf(segment.to); at += segment.cycleSec) {
      draws.push({ segment, at });
    }
    return draws;
  });
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

/** The instants of a day's wall-clock times: on days that change the clock, the time the wall shows counts. */
function wallClock(day: Day, tz: string): (seconds: number) => Instant {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const begin = startOfDay(day, tz);
  const end = startOfDay(addDays(day, 1), tz);
  if (end - begin === DAY) return (seconds) => begin + seconds * SECOND;
  return (seconds) => {
    return seconds >= DAY / SECOND ? end : instantOf(midnight + seconds * SECOND, tz);
  };
}

/** How many issues the counting period had before this day. */
function seqBefore(schedule: Schedule, day: Day): number {
  const { seqReset, since } = schedule;
  if (seqReset === "day") return 0;
  const start = { month: `${day.slice(0, 7)}-01`, year: `${day.slice(0, 4)}-01-01`, never: since ?? day }[seqReset];
  let count = 0;
  for (let each = start; each < day; each = addDays(each, 1)) count += drawsOn(schedule, each).length;
  return count;
}

function numbered({ numberFormat }: Schedule, day: Day, seq: number): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return numberFormat
    .replace("yyyy", year)
    .replace("MM", month)
    .replace("dd", date)
    .replace(/\{seq:(\d+)\}/, (_, digits: string) => String(seq).padStart(Number(digits), "0"));
}

/** ISO time of the zone's wall clock with its offset, without fractions. */
export function isoIn(at: Instant, tz: string): string {
  const offset = aheadAt(at, tz);
  const wall = new Date(at + offset).toISOString().slice(0, 19);
  const minutes = Math.abs(offset) / 60_000;
  const two = (n: number) => String(n).padStart(2, "0");
  return `${wall}${offset < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
