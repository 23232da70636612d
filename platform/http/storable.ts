import { HIDDEN_PATTERN } from "@taya/kernel/result";
import { hidesSigns } from "@taya/kernel/signs";

/** Values looked at; no body that could be read has as many. */
const STEPS_MOST = 100_000;

/** Where a value stands that cannot be kept, and why. */
export interface Unstorable {
  readonly field: string;
  readonly rule: "pattern" | "length";
  readonly patternId?: number;
}

/**
 * Where a value holds text that is none: U+0000, which the database cannot keep, or half a surrogate pair, which no
 * encoding can carry; the field is the path of such a text, empty for the value itself. Or that the value holds too
 * much to be looked through. Of what people wrote also where it hides signs that nobody sees. Undefined when all is well.
 */
export function unstorable(
  value: unknown,
  { most = STEPS_MOST, written = false }: { readonly most?: number; readonly written?: boolean } = {},
): Unstorable | undefined {
  const left: { readonly field: string; readonly value: unknown }[] = [{ field: "", value }];
  for (let steps = 1; left.length > 0; steps += 1) {
    const { field, value: each } = left.pop()!;
    const wrong = typeof each === "string" ? against(each, written) : undefined;
    if (wrong) return { field, ...wrong };
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

function against(text: string, written: boolean): Omit<Unstorable, "field"> | undefined {
  if (!isText(text)) return { rule: "pattern" };
  return written && hidesSigns(text) ? { rule: "pattern", patternId: HIDDEN_PATTERN } : undefined;
}

const isText = (text: string): boolean => !text.includes("\0") && text.isWellFormed();
