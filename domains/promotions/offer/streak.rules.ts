import { addDays, type Day } from "@taya/kernel/instant";

/** Which day of a row today is, from 0, when it was claimed on these days: a missed day begins anew, and so does a row that is full. */
export function streakAt(claimed: ReadonlySet<Day>, today: Day, length: number): number {
  let days = 0;
  for (let day = addDays(today, -1); claimed.has(day); day = addDays(day, -1)) days += 1;
  return days % length;
}
