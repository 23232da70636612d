import * as z from "zod/mini";

/** A text by language code. */
export const namesOf = (most: number) =>
  z.record(z.string().check(z.regex(/^[A-Z]{2,3}$/)), z.string().check(z.trim(), z.minLength(1), z.maxLength(most)));

/** What something is called in a language; in English, or whatever it is called, where that says nothing. */
export const saidName = (name: Readonly<Record<string, string>>, language: string): string =>
  name[language] ?? name["EN"] ?? Object.values(name)[0] ?? "";
