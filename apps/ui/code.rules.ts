import { plainText } from "@taya/kernel/plain-text";

/**
 * The digits of a code as it is typed or pasted: "950 673", "G-950673" and "Your code is 950673, for 5 minutes" are
 * 950673. What has no run of `length` digits keeps its digits, and no more of them than a code has.
 */
export function codeOf(typed: string, length = 6): string {
  const text = plainText(typed);
  const whole = new RegExp(String.raw`(?<!\d)\d(?:[\s-]?\d){${length - 1}}(?![\s-]?\d)`).exec(text)?.[0];
  return (whole ?? text).replaceAll(/\D/g, "").slice(0, length);
}
