import unhomoglyph from "unhomoglyph";
import { plainText, seenOf } from "./plain-text.ts";

/**
 * A name as the eye takes it, for comparing only: without case, accents and what is not seen; letters that look like a
 * Latin one (UTS 39) as that one, O for 0, and I, l and 1 as one.
 */
export function looksOf(name: string): string {
  const plain = bare(seenOf(plainText(name)));
  // Without a Latin letter the name is compared in capitals, so that its case does not count.
  const cased = /\p{Script=Latin}/u.test(plain) ? plain : plain.toUpperCase();
  const letters = [...cased].map(latinOf).join("");
  return bare(letters)
    .toLowerCase()
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replaceAll("0", "o")
    .replaceAll(/[1l|]/g, "i");
}

/** A document's number for comparing: without case and signs, O as 0, I and L as 1; its kind plays no part. */
export const looksOfNumber = (number: string): string =>
  [...plainText(number)]
    .map((sign) => (isAscii(sign) ? sign : latinOf(sign)))
    .join("")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);
const bare = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "");

function latinOf(sign: string): string {
  if (isAscii(sign)) return sign;
  for (const each of [sign, sign.toUpperCase()]) {
    const seen = bare(unhomoglyph(each));
    if (isAscii(seen) && seen !== "") return seen;
  }
  return sign;
}

/** The parts of a name in one order, for comparing whole names. */
export const nameKeyOf = (name: string): string =>
  looksOf(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== "")
    .toSorted()
    .join(" ");

/** Whether two names are the same person's: without case, accents, punctuation, look-alikes and the order of their parts. */
export const sameName = (one: string, other: string): boolean =>
  nameKeyOf(one) !== "" && nameKeyOf(one) === nameKeyOf(other);
