/** What a keypad has beside the ten digits. */
export type Key = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "." | "back";
export const KEYS: readonly Key[] = ["1", "2", "3", "back", "4", "5", "6", ".", "7", "8", "9", "0"];

const CENTS = 2;
const MOST = 9;

/** An amount after a key of the keypad: two decimals at most, no zeros in front. `mark` is what the language writes before cents. */
export function pressed(text: string, key: Key, mark = "."): string {
  if (key === "back") return text.slice(0, -1);
  const [whole = "", cents] = text.split(mark);
  if (key === ".") return cents === undefined ? `${whole || "0"}${mark}` : text;
  if (cents !== undefined) return cents.length < CENTS ? text + key : text;
  if (whole.length >= MOST) return text;
  return whole === "0" ? key : whole + key;
}

/** What a language writes before cents. */
export const markOf = (intl: string): string =>
  new Intl.NumberFormat(intl).formatToParts(1.1).find(({ type }) => type === "decimal")?.value ?? ".";
