import * as z from "zod/mini";
import { hasUnseen, plainText } from "./plain-text.ts";

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

/** Whether one name is written in letters of scripts that do not belong together, as Latin and Cyrillic. */
export function mixesScripts(text: string): boolean {
  const scripts = SCRIPTS.filter(({ has }) => has.test(text)).map(({ name }) => name);
  if (scripts.length < 2) return false;
  const others = scripts.filter((name) => name !== "Latin");
  return !TOGETHER.some((family) => others.every((name) => family.includes(name)));
}

/** A person's name in the one form it is kept in: plain, with single spaces between its parts. */
export const personName = (text: string): string => plainText(text).replaceAll(/ +/g, " ").trim();

/** Whether a text may name a person: letters in one script, every sign of it seen. To be asked of plain text. */
export const isPersonText = (text: string): boolean =>
  !hasUnseen(text) && !mixesScripts(text) && (text === "" || /\p{L}/u.test(text));

/** Whether a text may be the number of a document: Latin letters and digits in plain form, and the signs between them. */
export const isDocumentText = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Scripts whose letters are joined and parted by signs of their own. */
const JOINED = ["Arabic", "Syriac", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu"]
  .concat(["Kannada", "Malayalam", "Sinhala", "Tibetan", "Myanmar", "Khmer", "Mongolian"])
  .map((script) => String.raw`\p{Script=${script}}`)
  .join("");
/** A text in the signs of tags, which nobody sees. */
const tagged = (text: string): string =>
  [...text].map((sign) => String.fromCodePoint(0xe0000 + sign.codePointAt(0)!)).join("");

/** What nobody sees and yet belongs to what one sees: in emoji and flags, between letters of such scripts, breaks of lines. */
const BELONGS = new RegExp(
  [
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
    // Digits, # and * are emoji only under a keycap.
    String.raw`(?<=(?![\d#*])\p{Emoji})[\uFE0E\uFE0F]|(?<=[\d#*])\uFE0F(?=\u20E3)`,
    // The flags there are: England, Scotland and Wales. Any other text in tags is read by programs alone.
    ...["gbeng", "gbsct", "gbwls"].map((place) => String.raw`(?<=\u{1F3F4})${tagged(place)}\u{E007F}`),
    String.raw`(?<=[${JOINED}])[\u200C\u200D](?=[${JOINED}])`,
    String.raw`[\t\n\r\u0600-\u0605\u06DD]`,
  ].join("|"),
  "gu",
);
const HIDDEN = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;
const PLAIN = /^[\t\n\r\x20-\x7e]*$/;

/** Whether a text of people holds controls, signs of no width or of direction, besides those that belong to what one sees. */
export const hidesSigns = (text: string): boolean => !PLAIN.test(text) && HIDDEN.test(text.replaceAll(BELONGS, ""));

/** A text without the signs that come along when one copies: of no width, of a direction that changes nothing, soft hyphens. */
export const withoutCopied = (text: string): string =>
  text.replaceAll(/[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202C\u2060\u2066-\u2069\uFEFF]/g, "");

/** Nothing is done with a longer one: the plain form of a sign can be eighteen. */
const short = z.maxLength(512, { abort: true });

/** What names a person, as it comes in by a call: kept in plain form, refused when it hides or mixes letters. */
export const personText = z.string().check(short, z.overwrite(personName), z.refine(isPersonText));

/** The number of a document as it comes in by a call. */
export const documentText = z.string().check(short, z.overwrite(plainText), z.refine(isDocumentText));
