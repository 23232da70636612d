import { expect, it } from "vitest";
import { birthdayFault, latestBirthday } from "./birthday.ts";

const at = { now: Date.parse("2026-11-20T20:00:00Z"), timeZone: "Asia/Manila", minAge: 21 };

it("offers days up to the end of the year 21 years ago", () => {
  expect(latestBirthday(at.now, at.timeZone, 21)).toBe("2005-12-31");
  expect(latestBirthday(Date.parse("2026-12-31T16:00:00Z"), "Asia/Manila", 21)).toBe("2006-12-31");
});

it("asks for the exact age in the brand's time zone", () => {
  expect(birthdayFault("2005-11-21", at)).toBeUndefined();
  expect(birthdayFault("2005-11-22", at)).toBe("age");
  expect(birthdayFault("2005-02-30", at)).toBe("type");
  expect(birthdayFault("2030-01-01", at)).toBe("type");
});
