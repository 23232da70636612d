import { type Minor, parseMinor } from "@taya/kernel/money";

/** The text of an amount after a key of the keypad; keys that would make it no amount change nothing. */
export function press(text: string, key: string): string {
  if (key === "back") return text.slice(0, -1);
  if (key === ".") return text.includes(".") ? text : `${text || "0"}.`;
  const next = text === "0" ? key : text + key;
  return /^\d{1,12}(\.\d{0,2})?$/.test(next) ? next : text;
}

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
  const amount = parseMinor(text.replace(/\.$/, ""));
  if (amount === undefined || amount === 0n) return "EMPTY";
  if (amount < minor(min)) return "MIN";
  return amount > minor(max) ? "MAX" : undefined;
}

/** The amount as the wire wants it. */
export const wireAmount = (text: string): string => text.replace(/\.$/, "");

const minor = (wire: string): Minor => parseMinor(wire) ?? 0n;
