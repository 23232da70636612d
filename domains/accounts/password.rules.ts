import { checkField, type FieldConfig } from "./patterns.ts";
import type { FieldError } from "@taya/kernel/result";

export type PasswordFinding =
  | { readonly rule: "weak"; readonly error: Omit<FieldError, "field"> }
  | { readonly rule: "breached" };

/** One password however it is typed: composed characters in one form, none left out, none cut off. */
export const plainPassword = (password: string): string => password.normalize("NFKC");

/** Words of the house that everybody thinks of; numbers and signs around them make no password of them. */
const HOUSE = ["taya", "admin", "administrator", "operator", "owner", "staff", "player", "member", "agent", "casino"];

/** The words that are no passwords at a brand: its code, its name with and without blanks, its roles. */
export const wordsOf = (merchant: string, name: string): ReadonlySet<string> =>
  new Set([...HOUSE, ...[merchant, name, ...name.split(/\s+/)].map(lettersOf)].filter((word) => word !== ""));

const lettersOf = (text: string): string =>
  plainPassword(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, "");

/** What a new password is held against. */
export interface Beside {
  readonly username: string;
  /** Leaked ones in lower case. */
  readonly leaked: ReadonlySet<string>;
  /** Words of the brand, as `wordsOf` gives them. */
  readonly words: ReadonlySet<string>;
}

/**
 * What is wrong with a new password under the brand's rule for the field `password`, beside the leaked ones and the words
 * of the brand; a name in it is no crime, being the name is.
 */
export function checkPassword(
  password: string,
  config: FieldConfig,
  { username, leaked, words }: Beside,
): PasswordFinding | undefined {
  const found = checkField(plainPassword(password), { ...config, enabled: true, required: true });
  if (found) return { rule: "weak", error: found };
  const lower = plainPassword(password).toLowerCase();
  const known = leaked.has(lower) || words.has(lettersOf(password)) || lower === username.toLowerCase();
  return known ? { rule: "breached" } : undefined;
}
