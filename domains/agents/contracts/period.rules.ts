import { addDays, aheadAt, type Day, dayIn, HOUR, type Instant, MINUTE, startOfDay } from "@taya/kernel/instant";
import { lastDayOf, mondayOf, monthIn } from "@taya/kernel/calendar";

/** Over how long a contract is reckoned. Agents, section 7. */
export const DAY_PERIODS = ["daily", "weekly", "semi-monthly", "monthly"] as const;
type DayPeriod = (typeof DAY_PERIODS)[number];
type ShortPeriod = "hour" | "five-minute";
export type Period = DayPeriod | ShortPeriod;

/** The days of the period that a day lies in, both included. */
function daysOf(period: DayPeriod, day: Day): { readonly from: Day; readonly to: Day } {
  const month = monthIn(day);
  switch (period) {
    case "daily":
      return { from: day, to: day };
    case "weekly":
      return { from: mondayOf(day), to: addDays(mondayOf(day), 6) };
    case "semi-monthly":
      return day <= `${month}-15`
        ? { from: `${month}-01`, to: `${month}-15` }
        : { from: `${month}-16`, to: lastDayOf(month) };
    case "monthly":
      return { from: `${month}-01`, to: lastDayOf(month) };
  }
}

/** A period of a contract: half-open, and the key under which it is billed once. */
export interface Span {
  readonly key: string;
  readonly since: Instant;
  readonly until: Instant;
}

const LENGTH: Readonly<Record<ShortPeriod, number>> = { hour: HOUR, "five-minute": 5 * MINUTE };

/** The period an instant lies in, in the time zone of the brand. */
export function periodAt(period: Period, at: Instant, timeZone: string): Span {
  if (period === "hour" || period === "five-minute") return shortAt(LENGTH[period], at, timeZone);
  const { from, to } = daysOf(period, dayIn(at, timeZone));
  return { key: `${from}..${to}`, since: startOfDay(from, timeZone), until: startOfDay(addDays(to, 1), timeZone) };
}

function shortAt(length: number, at: Instant, timeZone: string): Span {
  const ahead = aheadAt(at, timeZone);
  const since = at - ((at + ahead) % length);
  const minutes = Math.abs(ahead) / MINUTE;
  const offset = `${ahead < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
  const key = `${new Date(since + ahead).toISOString().slice(0, 16)}${offset}`;
  return { key, since, until: since + length };
}

const two = (count: number): string => String(Math.floor(count)).padStart(2, "0");
