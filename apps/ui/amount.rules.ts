import { parseMinor } from "@taya/kernel/minor";
import { readAmount } from "@taya/client/typed-amount";

export interface Limits {
  readonly min: string;
  readonly max: string;
}

/** Why an amount may not be sent as it is typed. */
export type AmountWrong = "EMPTY" | "UNREAD" | "MIN" | "MAX";

/** What stands against an amount: nothing typed, no amount, too small, too large; undefined when it may be sent. */
export function checkAmount(text: string, { min, max }: Limits): AmountWrong | undefined {
  if (isUnread(text)) return "UNREAD";
  const amount = minorOf(text);
  if (amount === 0n) return "EMPTY";
  if (amount < minorOf(min)) return "MIN";
  return amount > minorOf(max) ? "MAX" : undefined;
}

/** Whether something stands in the field that is no amount. */
export const isUnread = (text: string): boolean => text.trim() !== "" && readAmount(text) === undefined;

/** Minor units of an amount as it is typed; what is no amount is nothing. */
export const minorOf = (text: string): bigint => parseMinor(readAmount(text) ?? "") ?? 0n;

/** The amount as the wire wants it; what is no amount stays what it is, for the contract to refuse. */
export const wireAmount = (text: string): string => readAmount(text) ?? text;

/** An amount of the wire as one would type it: "500.00" to "500". */
export const typedAmount = (wire: string): string => wire.replace(/\.00$/, "");
