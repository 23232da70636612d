import { addDays, type Day } from "./instant.ts";

/** A calendar month, yyyy-MM. */
export type Month = string;

/** The month of a day. */
export const monthIn = (day: Day): Month => day.slice(0, 7);

/** A month so many months later; before, when it is below zero. */
export function addMonths(month: Month, count: number): Month {
  const [year, of] = month.split("-").map(Number) as [number, number];
  const months = year * 12 + of - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}`;
}

/** The last day of a month. */
export const lastDayOf = (month: Month): Day => addDays(`${addMonths(month, 1)}-01`, -1);

/** The Monday on or before a day. */
export function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
