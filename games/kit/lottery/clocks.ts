import type { Schedule, Segment } from "./schedule.ts";

const DAY_SEC = 86_400;
const HOUR_SEC = 3_600;
const MINUTE_SEC = 60;
const WEEK = [1, 2, 3, 4, 5, 6, 7];

const two = (n: number): string => String(n).padStart(2, "0");
const time = (seconds: number): string =>
  [Math.floor(seconds / HOUR_SEC), Math.floor(seconds / MINUTE_SEC) % 60, seconds % 60].map(two).join(":");
const secondsOf = (at: string): number => Number(at.slice(0, 2)) * HOUR_SEC + Number(at.slice(3, 5)) * MINUTE_SEC;

/** Draws around the clock, numbered from 1 each day; where the cycle does not fill the day, its last issue is shorter. */
export function roundTheClock(cycleSec: number, tz: string, closeBeforeSec: number): Schedule {
  const rest = DAY_SEC % cycleSec;
  const whole = time(DAY_SEC - rest);
  const segments: Segment[] = [{ from: "00:00", to: whole, cycleSec, firstDraw: time(cycleSec), closeBeforeSec }];
  if (rest > 0) segments.push({ from: whole, to: "24:00", cycleSec: rest, firstDraw: "24:00", closeBeforeSec });
  const digits = Math.max(3, String(Math.ceil(DAY_SEC / cycleSec)).length);
  return { tz, segments, numberFormat: `yyyyMMdd{seq:${digits}}`, seqStart: 1, seqReset: "day" };
}

interface On {
  readonly closeBeforeSec: number;
  /** ISO weekdays; every day when left out. */
  readonly days?: readonly number[];
}

/**
 * Draws at times of the day, on all or some weekdays; named by the day, and counted within it when there are several.
 * Each opens when the one before it has been drawn.
 */
export function daily(tz: string, times: readonly string[], { closeBeforeSec, days = WEEK }: On): Schedule {
  const draw = (at: string, cycleSec: number, on: readonly number[]): Segment => ({
    from: "00:00",
    to: at,
    cycleSec,
    firstDraw: at,
    closeBeforeSec,
    ...(on.length < WEEK.length && { days: on }),
  });
  const night = secondsOf(times[0]!) + DAY_SEC - secondsOf(times.at(-1)!);
  const pauses = new Map<number, number[]>();
  for (const [i, day] of days.entries()) {
    const gap = (day - days.at(i - 1)! + WEEK.length) % WEEK.length || WEEK.length;
    pauses.set(gap, [...(pauses.get(gap) ?? []), day]);
  }
  const first = [...pauses].map(([gap, on]) => draw(times[0]!, night + (gap - 1) * DAY_SEC, on));
  const later = times.slice(1).map((at, i) => draw(at, secondsOf(at) - secondsOf(times[i]!), days));
  return { tz, segments: [...first, ...later], ...named(times.length > 1) };
}

/** The shortest month leaves so many days between the 16th and the 1st. */
const SHORTEST = 13;

/** Draws on days of the month, half a month apart; some months leave days between them without an issue on sale. */
export function halfMonthly(tz: string, at: string, closeBeforeSec: number): Schedule {
  const draw = (date: number, days: number): Segment => ({
    from: "00:00",
    to: at,
    cycleSec: days * DAY_SEC,
    firstDraw: at,
    closeBeforeSec,
    dates: [date],
  });
  return { tz, segments: [draw(1, SHORTEST), draw(16, 15)], ...named(false) };
}

const named = (several: boolean) =>
  ({ numberFormat: several ? "yyyyMMdd{seq:2}" : "yyyyMMdd", seqStart: 1, seqReset: "day" }) as const;
