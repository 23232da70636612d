import { markedIn } from "@taya/kernel/pseudo";
import { sanitise } from "@taya/site/sanitise";
import type { Said, TextsByLanguage } from "@taya/platform/texts";

export type { Said, TextsByLanguage } from "@taya/platform/texts";

/** The texts in the language asked for, in English when they are not there. */
export const saidIn = (texts: TextsByLanguage, language: string): Said =>
  texts[language] ?? markedIn(language, texts.EN);

/** The same texts with nothing in their HTML that could do harm. */
export const sanitised = (texts: TextsByLanguage): TextsByLanguage =>
  Object.fromEntries(
    Object.entries(texts).map(([code, said]) => [code, { ...said, content: sanitise(said.content) }]),
  ) as unknown as TextsByLanguage;

/** The same texts with the breaks that were typed into them, which HTML would not show. */
export const withBreaks = (texts: TextsByLanguage): TextsByLanguage =>
  Object.fromEntries(
    Object.entries(texts).map(([code, said]) => [code, { ...said, content: said.content.replaceAll("\n", "<br>") }]),
  ) as unknown as TextsByLanguage;
