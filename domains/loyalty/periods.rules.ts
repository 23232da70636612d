import { addMonths, mondayOf, monthIn } from "@taya/kernel/calendar";
import { addDays, type Day, dayIn, HOUR, type Instant, startOfDay } from "@taya/kernel/instant";

/** How often a mission comes back. */
export const MISSION_PERIODS = ["daily", "weekly", "once"] as const;
export type MissionPeriod = (typeof MISSION_PERIODS)[number];

/** Over what a leaderboard goes. */
export const BOARD_PERIODS = ["day", "week", "month"] as const;
export type BoardPeriod = (typeof BOARD_PERIODS)[number];

/** The key of the period of a mission that a day lies in; keys of later periods sort behind. */
export function missionKey(period: MissionPeriod, day: Day): string {
  if (period === "once") return "once";
  return period === "daily" ? day : mondayOf(day);
}

/** When the period of a key is over; undefined for what comes once. */
export function missionUntil(period: MissionPeriod, key: string, timeZone: string): Instant | undefined {
  return period === "once" ? undefined : startOfDay(addDays(key, period === "daily" ? 1 : 7), timeZone);
}

/** The first day of the period of a leaderboard that a day lies in. */
export function boardStart(period: BoardPeriod, day: Day): Day {
  if (period === "day") return day;
  return period === "week" ? mondayOf(day) : `${monthIn(day)}-01`;
}

/** The first day of the period after the one that begins with a day. */
export function nextStart(period: BoardPeriod, start: Day): Day {
  if (period === "month") return `${addMonths(monthIn(start), 1)}-01`;
  return addDays(start, period === "day" ? 1 : 7);
}

/** When the day turns next at a brand: so many hours after midnight, when what is told late of the day before is there. */
export function nextTurn(now: Instant, timeZone: string, turnHour: number): Instant {
  const today = dayIn(now, timeZone);
  const turn = startOfDay(today, timeZone) + turnHour * HOUR;
  return now < turn ? turn : startOfDay(addDays(today, 1), timeZone) + turnHour * HOUR;
}
