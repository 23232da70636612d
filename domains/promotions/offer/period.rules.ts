import { addMonths, mondayOf, monthIn } from "@taya/kernel/calendar";
import { addDays, type Day } from "@taya/kernel/instant";
import type { Period } from "./terms.ts";

/** The first day of the period that follows the one a day is in; "once" is followed by none. */
export function nextOf(period: Period, day: Day): Day | undefined {
  switch (period) {
    case "once":
      return undefined;
    case "day":
      return addDays(day, 1);
    case "week":
      return addDays(mondayOf(day), 7);
    case "month":
      return `${addMonths(monthIn(day), 1)}-01`;
  }
}

/** The period a day is in: under which key it is claimed once, and its first day, which "once" has not. */
export function periodOf(period: Period, day: Day): { readonly key: string; readonly from: Day | undefined } {
  switch (period) {
    case "once":
      return { key: "once", from: undefined };
    case "day":
      return { key: day, from: day };
    case "week":
      return { key: `week ${mondayOf(day)}`, from: mondayOf(day) };
    case "month":
      return { key: monthIn(day), from: `${monthIn(day)}-01` };
  }
}
