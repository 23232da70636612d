import { anniversary } from "@taya/accounts/birthday";
import { addDays, type Day } from "@taya/kernel/instant";

/** How many days before and after a birthday something is given for it. */
export const AROUND_DAYS = 3;

/** The year of the birthday that is near, so that one around New Year counts once; undefined when none is. */
export function birthdayYear(birthday: Day, today: Day): number | undefined {
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1].find((each) => {
    const at = anniversary(birthday, each);
    return at >= addDays(today, -AROUND_DAYS) && at <= addDays(today, AROUND_DAYS);
  });
}
