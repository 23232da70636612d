import type * as z from "zod/mini";
import type { FieldError, FieldRule } from "./result.ts";

/** Field errors of one answer; nobody mends more of them at once. */
const ERRORS_MOST = 50;

/** What a schema found in something that was sent, field by field; the first finding of a field speaks for it. */
export function fieldErrors(error: z.core.$ZodError, sent: unknown): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const issue of error.issues) {
    const field = issue.path.map(String).join(".") || "body";
    if (found.size >= ERRORS_MOST) break;
    if (!found.has(field)) found.set(field, { field, ...ruleOf(issue, valueAt(sent, issue.path)) });
  }
  return [...found.values()];
}

function ruleOf(issue: z.core.$ZodIssue, value: unknown): { rule: FieldRule; min?: number; max?: number } {
  if (value === undefined) return { rule: "required" };
  switch (issue.code) {
    case "too_small":
    case "too_big": {
      const rule = issue.origin === "string" || issue.origin === "array" ? "length" : "range";
      const bound = Number(issue.code === "too_small" ? issue.minimum : issue.maximum);
      return issue.code === "too_small" ? { rule, min: bound } : { rule, max: bound };
    }
    case "invalid_format":
      return { rule: "pattern" };
    case "invalid_value":
      return { rule: "range" };
    default:
      return { rule: "type" };
  }
}

function valueAt(sent: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], sent);
}
