import { markedIn } from "@taya/kernel/pseudo";
import * as z from "zod/mini";
import { over } from "@taya/kernel/over";

/** The same in every language it is written in, by the folder name of the language; English is always there. */
export type Spoken<T> = Readonly<Record<string, T>> & { readonly en: T };

/** What is said in the language asked for by its wire code; English when it is not written in it. */
export const spokenIn = <T>(texts: Spoken<T>, language: string): T =>
  texts[language.toLowerCase()] ?? markedIn(language, texts.en);

/**
 * A file with its languages, and what language folders say of the same: they win, and where a language is silent it
 * speaks English. Throws when a part of English is missing or a language says what is none.
 */
export function readSpoken<S extends z.ZodMiniType>(text: S, json: unknown, more: unknown = {}): Spoken<z.output<S>> {
  const [own, added] = [z.parse(byLanguage, json), z.parse(byLanguage, more)];
  const english = z.parse(text, own["en"]);
  const others = [...new Set([...Object.keys(own), ...Object.keys(added)])].filter((code) => code !== "en");
  return Object.fromEntries([
    ["en", english],
    ...others.map((code) => [code, z.parse(text, over(over(english, own[code]), added[code]))] as const),
  ]) as unknown as Spoken<z.output<S>>;
}

const byLanguage = z.record(z.string(), z.unknown());
