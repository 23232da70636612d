import type { Day } from "@taya/kernel/instant";

/** The month of a day, yyyy-MM. */
export const monthIn = (day: Day): string => day.slice(0, 7);

/** A month so many months later; before, when it is below zero. */
export function addMonths(month: string, count: number): string {
  const [year, of] = month.split("-").map(Number) as [number, number];
  const months = year * 12 + of - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}`;
}
