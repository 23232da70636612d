import { type Day, isDay } from "@taya/kernel/instant";

/** The id of what a payment password may not be: the player's birthday or phone, which is what others try first. */
export const GUESSED_PATTERN = 25;

/** Ages of those who play anywhere, in years. */
const YOUNGEST = 18;
const OLDEST = 100;

/** What a payment password is held against. */
interface Own {
  readonly today: Day;
  readonly mobileNum?: string | undefined;
}

/**
 * Whether six digits are what others try first: a day somebody who plays may be born on, written in any order, or six
 * digits in a row of the player's own phone number.
 */
export function isGuessed(digits: string, { today, mobileNum = "" }: Own): boolean {
  const [a, b, c] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)] as const;
  const orders = [
    [a, b, c],
    [c, b, a],
    [c, a, b],
  ] as const;
  const year = Number(today.slice(0, 4));
  const isBirthday = ([of, month, day]: (typeof orders)[number]) =>
    ["19", "20"].some((century) => {
      const age = year - Number(century + of);
      return age >= YOUNGEST && age <= OLDEST && isDay(`${century}${of}-${month}-${day}`);
    });
  return mobileNum.includes(digits) || orders.some(isBirthday);
}
