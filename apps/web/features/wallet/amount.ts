/** The text of an amount after a key of the keypad; keys that would make it no amount change nothing. */
export function press(text: string, key: string): string {
  if (key === "back") return text.slice(0, -1);
  if (key === ".") return text.includes(".") ? text : `${text || "0"}.`;
  const next = text === "0" ? key : text + key;
  return /^\d{1,12}(\.\d{0,2})?$/.test(next) ? next : text;
}
