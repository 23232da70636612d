/**
 * Where a value holds text that is none: U+0000, which the database cannot keep, or half a surrogate pair, which no
 * encoding can carry. The path of the first such text, empty for the value itself; undefined when all is well.
 */
export function unstorable(value: unknown): string | undefined {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed() ? "" : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, each] of Object.entries(value)) {
    if (typeof key === "string" && unstorable(key) !== undefined) return "body";
    const below = unstorable(each);
    if (below !== undefined) return below === "" ? key : `${key}.${below}`;
  }
  return undefined;
}
