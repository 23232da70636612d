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

/** The instant at which a calendar day begins in a time zone. */
export function startOfDay(day: Day, timeZone: string): Instant {
  const guess = Date.parse(`${day}T00:00:00Z`);
  const offset = Date.parse(`${dateTimeIn(guess, timeZone).replace(" ", "T")}Z`) - guess;
  return guess - offset;
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
