/** What something says, per language; English is always there. */
export interface Said {
  readonly title: string;
  readonly content: string;
}
export type TextsByLanguage = Readonly<Record<string, Said>> & { readonly EN: Said };

/** The texts in the language asked for, in English when they are not there. */
export const saidIn = (texts: TextsByLanguage, language: string): Said => texts[language] ?? texts.EN;

/** The same texts with values put into `{{name}}` places; titles are plain text, contents HTML. */
export function filled(texts: TextsByLanguage, values: Readonly<Record<string, string>>): TextsByLanguage {
  const fill = (text: string, safe: (value: string) => string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => safe(values[name] ?? ""));
  return Object.fromEntries(
    Object.entries(texts).map(([code, { title, content }]) => [
      code,
      { title: fill(title, (value) => value), content: fill(content, escape) },
    ]),
  ) as unknown as TextsByLanguage;
}

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
