import { dayIn } from "@taya/kernel/instant";
import { checkBirthday } from "@taya/accounts/birthday";

/** The last day a date picker offers: the end of the year `minAge` years ago. Exact age is checked beside it. */
export const latestBirthday = (now: number, timeZone: string, minAge: number): string =>
  `${Number(dayIn(now, timeZone).slice(0, 4)) - minAge}-12-31`;

/** What is wrong with a birthday on today's date at the brand, or undefined. */
export function birthdayFault(
  birthday: string,
  at: { now: number; timeZone: string; minAge: number },
): "type" | "age" | undefined {
  const verdict = checkBirthday(birthday, dayIn(at.now, at.timeZone), at.minAge);
  if (verdict === "OK") return undefined;
  return verdict === "UNDERAGE" ? "age" : "type";
}
