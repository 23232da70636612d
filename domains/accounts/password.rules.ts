import { checkField, type FieldConfig } from "./patterns.ts";
import type { FieldError } from "@taya/kernel/result";

export type PasswordFinding =
  | { readonly rule: "weak"; readonly error: Omit<FieldError, "field"> }
  | { readonly rule: "breached" };

/** One password however it is typed: composed characters in one form, none left out, none cut off. */
export const plainPassword = (password: string): string => password.normalize("NFKC");

/**
 * What is wrong with a new password under the brand's rule for the field `password` and beside the leaked ones (in lower
 * case); a name in it is no crime, being the name is.
 */
export function checkPassword(
  password: string,
  config: FieldConfig,
  beside: { readonly username: string; readonly leaked: ReadonlySet<string> },
): PasswordFinding | undefined {
  const found = checkField(plainPassword(password), { ...config, enabled: true, required: true });
  if (found) return { rule: "weak", error: found };
  const lower = plainPassword(password).toLowerCase();
  return beside.leaked.has(lower) || lower === beside.username.toLowerCase() ? { rule: "breached" } : undefined;
}
