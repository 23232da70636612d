import { type Day, isDay } from "@taya/kernel/instant";

/** The day of an anniversary in a year: 29 February counts as 1 March in common years. */
export function anniversary(birthday: Day, year: number): Day {
  const monthDay = birthday.slice(5);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return `${String(year).padStart(4, "0")}-${monthDay === "02-29" && !leap ? "03-01" : monthDay}`;
}

/** Full years of age on a day of the merchant's calendar. */
export function ageOn(birthday: Day, today: Day): number {
  const year = Number(today.slice(0, 4));
  const years = year - Number(birthday.slice(0, 4));
  return anniversary(birthday, year) <= today ? years : years - 1;
}

/** Whether a birthday is acceptable: a real day, not in the future and not before 1900, and old enough. */
export function checkBirthday(birthday: string, today: Day, minAge: number): "OK" | "INVALID" | "UNDERAGE" {
  if (!isDay(birthday) || birthday > today || birthday < "1900-01-01") return "INVALID";
  return ageOn(birthday, today) >= minAge ? "OK" : "UNDERAGE";
}
