/** Values looked at; no body that could be read has as many. */
const STEPS_MOST = 100_000;

/** Where a value stands that cannot be kept, and why. */
export interface Unstorable {
  readonly field: string;
  readonly rule: "pattern" | "length";
}

/**
 * Where a value holds text that is none: U+0000, which the database cannot keep, or half a surrogate pair, which no
 * encoding can carry; the field is the path of such a text, empty for the value itself. Or that the value holds too
 * much to be looked through. Undefined when all is well.
 */
export function unstorable(value: unknown, most = STEPS_MOST): Unstorable | undefined {
  const left: { readonly field: string; readonly value: unknown }[] = [{ field: "", value }];
  for (let steps = 1; left.length > 0; steps += 1) {
    const { field, value: each } = left.pop()!;
    if (typeof each === "string" && !isText(each)) return { field, rule: "pattern" };
    if (typeof each !== "object" || each === null) continue;
    for (const key of Array.isArray(each) ? each.keys() : Object.keys(each)) {
      if (steps + left.length >= most) return { field: "body", rule: "length" };
      if (typeof key === "string" && !isText(key)) return { field: "body", rule: "pattern" };
      const below = (each as Readonly<Record<string, unknown>>)[key];
      left.push({ field: field === "" ? String(key) : `${field}.${key}`, value: below });
    }
  }
  return undefined;
}

const isText = (text: string): boolean => !text.includes("\0") && text.isWellFormed();
