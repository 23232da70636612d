import * as z from "zod/mini";

/** What may stand in a text and is never seen: joiners, directions, fillers, soft hyphens, controls. */
const UNSEEN = /[\p{Cf}\p{Cc}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]/u;

const SCRIPTS =
  "Latin Greek Cyrillic Armenian Hebrew Arabic Devanagari Bengali Gurmukhi Gujarati Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Ethiopic Khmer Mongolian Tagalog Han Hiragana Katakana Bopomofo Hangul"
    .split(" ")
    .map((name) => ({ name, has: new RegExp(String.raw`\p{Script=${name}}`, "u") }));
/** Written together in one name, beside Latin letters too (UTS 39, highly restrictive). */
const TOGETHER = [
  ["Han", "Hiragana", "Katakana"],
  ["Han", "Bopomofo"],
  ["Han", "Hangul"],
];

/** A text in the one form it is kept in: full-width and styled letters as the plain ones (NFKC). */
export const plainText = (text: string): string => text.normalize("NFKC");

/** Whether a text holds signs that nobody sees. */
export const hasUnseen = (text: string): boolean => UNSEEN.test(text);

/** Whether one name is written in letters of scripts that do not belong together, as Latin and Cyrillic. */
export function mixesScripts(text: string): boolean {
  const scripts = SCRIPTS.filter(({ has }) => has.test(text)).map(({ name }) => name);
  if (scripts.length < 2) return false;
  const others = scripts.filter((name) => name !== "Latin");
  return !TOGETHER.some((family) => others.every((name) => family.includes(name)));
}

/** Whether a text may name a person: in one script, every sign of it seen. To be asked of plain text. */
export const isPersonText = (text: string): boolean => !hasUnseen(text) && !mixesScripts(text);

/** Whether a text may be the number of a document: Latin letters and digits in plain form, and the signs between them. */
export const isDocumentText = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** A text without the signs that nobody sees. */
export const seenOf = (text: string): string => text.replaceAll(new RegExp(UNSEEN, "gu"), "");

/** Nothing is done with a longer one: the plain form of a sign can be eighteen. */
const short = z.maxLength(512, { abort: true });

/** What names a person, as it comes in by a call: kept in plain form, refused when it hides or mixes letters. */
export const personText = z.string().check(short, z.overwrite(plainText), z.refine(isPersonText));

/** The number of a document as it comes in by a call. */
export const documentText = z.string().check(short, z.overwrite(plainText), z.refine(isDocumentText));
