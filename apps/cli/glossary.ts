import { partOf, type Spoken } from "./languages.ts";

/** Every text for players in which a word of the language's glossary stands, and what to say instead. */
export function wrongWords({ info, said, glossary }: Spoken): string[] {
  const words = Object.entries(glossary).map(([word, say]) => ({ word, say, found: asWord(word) }));
  return [...said]
    .filter(([name]) => isForPlayers(name))
    .flatMap(([name, text]) => {
      const plain = text.replaceAll(NO_WORDS, " ").replaceAll(/\s+/g, " ");
      return words
        .filter(({ found }) => found.test(plain))
        .map(({ word, say }) => `${info.code}: ${name} says “${word}”; the glossary says ${say}`);
    });
}

/** Values, and marks with their addresses. */
const NO_WORDS = /\{\{[^}]*\}\}|<[^>]*>/g;

/** Letters, blanks and hyphens, whatever the capitals. */
const asWord = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\d])${word}(?![\\p{L}\\d])`, "iu");

/** Operators have words of their own, and some of them lie in the areas of a room. */
const isForPlayers = (name: string): boolean =>
  partOf(name) !== "console" && !/^(identity\.|\w+\.(operator|staff)\.)/.test(name);

/** What a help article or notice points at in bold, and what no screen of the language is called. */
export function wrongPointers({ info, said }: Spoken): string[] {
  if (!info.complete) return [];
  const labels = new Set([...said].filter(([name]) => isLabel(name)).map(([, text]) => asLabel(text)));
  return [...said]
    .filter(([name]) => /^(content\/help\.json:|announcements\.)/.test(name))
    .flatMap(([name, text]) =>
      [...text.matchAll(/<b>([^<]+)<\/b>/g)]
        .filter(([, label]) => !labels.has(asLabel(label!)))
        .map(([, label]) => `${info.code}: ${name} points at “${label}”, and nothing on the site is called so`),
    );
}

/** Titles of pages too, which stand over what they hold. */
const isLabel = (name: string): boolean => partOf(name) === "site" || /^content\/\w+\.html$/.test(name);

const asLabel = (text: string): string => (/<h1>([^<]+)/.exec(text)?.[1] ?? text).toLowerCase().replace(/[?.]$/, "");
