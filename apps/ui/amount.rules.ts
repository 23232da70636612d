import { parseMinor } from "@taya/kernel/minor";

/** Only what an amount may hold, from something typed or pasted: "₱1,500.5" to "1500.5". */
export function cleanAmount(typed: string): string {
  const [whole = "", ...rest] = typed.replaceAll(/[^\d.]/g, "").split(".");
  const trimmed = whole.replace(/^0+(?=\d)/, "").slice(0, 12);
  return rest.length === 0 ? trimmed : `${trimmed || "0"}.${rest.join("").slice(0, 2)}`;
}

export interface Limits {
  readonly min: string;
  readonly max: string;
}

/** What stands against an amount: nothing typed, too small, too large; undefined when it may be sent. */
export function checkAmount(text: string, { min, max }: Limits): "EMPTY" | "MIN" | "MAX" | undefined {
  const amount = minorOf(text);
  if (amount === 0n) return "EMPTY";
  if (amount < minorOf(min)) return "MIN";
  return amount > minorOf(max) ? "MAX" : undefined;
}

/** Minor units of an amount as it is typed, a point at its end among them; nothing typed is nothing. */
export const minorOf = (text: string): bigint => parseMinor(wireAmount(text)) ?? 0n;

/** The amount as the wire wants it. */
export const wireAmount = (text: string): string => text.replace(/\.$/, "");

/** An amount of the wire as one would type it: "500.00" to "500". */
export const typedAmount = (wire: string): string => wire.replace(/\.00$/, "");
