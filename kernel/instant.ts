import { memo } from "./memo.ts";

/** Milliseconds since the epoch, UTC. */
export type Instant = number;

/** A calendar day, yyyy-MM-dd. */
export type Day = string;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Where time comes from; the sandbox clock can be moved forward. */
export interface Clock {
  now(): Instant;
}

/** The calendar day at an instant in a time zone. */
export function dayIn(at: Instant, timeZone: string): Day {
  return dayFormat(timeZone).format(at);
}

/** A format is dear to make and always the same for a zone. */
const dayFormat = memo(
  (timeZone) => new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }),
);
const timeFormat = memo(
  (timeZone) => new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "medium", hourCycle: "h23" }),
);

/** yyyy-MM-dd HH:mm:ss in a time zone, as notices carry it. */
export function dateTimeIn(at: Instant, timeZone: string): string {
  const time = timeFormat(timeZone).format(at);
  return `${dayIn(at, timeZone)} ${time}`;
}

/** Milliseconds by which a zone's wall clock is ahead of UTC. */
export const aheadAt = (at: Instant, timeZone: string): number =>
  wallOf(at, timeZone) - Math.floor(at / SECOND) * SECOND;

/** What the wall clock shows, as the instant that UTC would give the same figures. */
const wallOf = (at: Instant, timeZone: string): number => Date.parse(`${dateTimeIn(at, timeZone).replace(" ", "T")}Z`);

/**
 * The instant of what a wall clock shows (figures as of UTC). A time that comes twice is meant the first time, one that
 * is left out as much later as the clock was set forward (RFC 5545, 3.3.5).
 */
export function instantOf(wall: number, timeZone: string): Instant {
  // No zone is more than a day from UTC, and none changes twice within two days.
  const [before, after] = [aheadAt(wall - DAY, timeZone), aheadAt(wall + DAY, timeZone)];
  if (before === after) return wall - before;
  const shows = (ahead: number) => aheadAt(wall - ahead, timeZone) === ahead;
  return wall - ([Math.max(before, after), Math.min(before, after)].find(shows) ?? before);
}

/** The first instant of a calendar day in a time zone; of a day that is left out, the first of the next. */
export function startOfDay(day: Day, timeZone: string): Instant {
  const midnight = instantOf(Date.parse(`${day}T00:00:00Z`), timeZone);
  if (dayIn(midnight - 1, timeZone) < day) return midnight;
  // Midnight is left out, and the day begins within the hours before it.
  let [from, to] = [midnight - DAY, midnight];
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2);
    if (dayIn(middle, timeZone) < day) from = middle;
    else to = middle;
  }
  return to;
}

/** The day moved by whole days. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Tells whether the text is a day that exists in the calendar. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
