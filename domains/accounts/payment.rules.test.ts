import fc from "fast-check";
import { expect, test } from "vitest";
import { isGuessed } from "./payment.rules.ts";

const own = { today: "2026-11-26", mobileNum: "9172257707" };

test.each(["940512", "120594", "051294", "000229", "010203", "261126", "172257", "225770"])(
  "%s is what others try first",
  (digits) => {
    expect(isGuessed(digits, own)).toBe(true);
  },
);

test.each(["246810", "135790", "135791", "111111", "991399", "150612", "990230", "725770"])(
  "%s is none of it",
  (digits) => {
    expect(isGuessed(digits, own)).toBe(false);
  },
);

test("no birthday of anybody who may play passes, in whatever order it is written", () => {
  const born = fc.date({ min: new Date("1927-01-01"), max: new Date("2005-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(born, (date) => {
      const [year, month, day] = date.toISOString().slice(2, 10).split("-") as [string, string, string];
      for (const digits of [year + month + day, day + month + year, month + day + year])
        expect(isGuessed(digits, own)).toBe(true);
    }),
  );
});
