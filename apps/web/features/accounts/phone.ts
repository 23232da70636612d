import type { FieldError } from "@taya/kernel/result";
import { plainText, seenOf } from "@taya/kernel/plain-text";

/** What the country list says of one country. */
export interface Country {
  readonly countryCode: string;
  readonly countryDialingCode: string;
  readonly name: string;
  readonly digits: readonly number[];
}

/** Spaces, dashes, dots, slashes and brackets between digits say nothing. */
const BETWEEN = /[\s().\-\u2010-\u2015/]/g;
const plain = (typed: string): string => seenOf(plainText(typed)).trim();

/** The dialling code of the brand's own country, and how many digits its numbers have. */
export interface BrandPhone {
  readonly code: string;
  readonly digits: number;
}

/**
 * Why a mobile number cannot be right, or undefined; one leading trunk zero and the country's own code are allowed, the
 * brand's own country counts its digits. The server knows all numbering plans and has the last word.
 */
export function checkPhone(mobileNum: string, code: string, brand: BrandPhone): Omit<FieldError, "field"> | undefined {
  const digits = digitsOf(mobileNum);
  if (digits === "") return { rule: "required" };
  if (!/^\d+$/.test(digits)) return { rule: "pattern" };
  const [min, max] = lengthsOf(code, brand);
  return nationalOf(digits, code, brand) === undefined ? { rule: "length", min, max } : undefined;
}

/** The number as the world dials it, "+639170000001", of one that `checkPhone` has nothing against. */
export const international = (mobileNum: string, code: string, brand: BrandPhone): string =>
  `+${code}${nationalOf(digitsOf(mobileNum), code, brand) ?? digitsOf(mobileNum)}`;

const digitsOf = (mobileNum: string): string => plain(mobileNum).replaceAll(BETWEEN, "");
const lengthsOf = (code: string, brand: BrandPhone) =>
  code === brand.code ? ([brand.digits, brand.digits] as const) : ([6, 14] as const);

function nationalOf(digits: string, code: string, brand: BrandPhone): string | undefined {
  const [min, max] = lengthsOf(code, brand);
  const fits = ({ length }: string) => length >= min && length <= max;
  const national = digits.replace(/^0/, "");
  if (fits(national)) return national;
  return digits.startsWith(code) && fits(digits.slice(code.length)) ? digits.slice(code.length) : undefined;
}

/** A number as it is typed, with the country it is of: one that begins with a country's code ("+63", "0063", "tel:+63") is of that country. */
export function readTyped(
  typed: string,
  code: string,
  list: readonly Pick<Country, "countryDialingCode">[],
): { readonly number: string; readonly code: string } {
  const [, rest] = /^(?:tel:)?(?:\+|00)([\s\S]*)$/i.exec(plain(typed)) ?? [];
  const digits = rest?.replaceAll(BETWEEN, "") ?? "";
  const found = list.find(({ countryDialingCode: each }) => digits.startsWith(each))?.countryDialingCode;
  return found === undefined ? { number: typed, code } : { number: digits.slice(found.length), code: found };
}

/** Countries whose name, code or dialling code holds what was typed; an empty search finds all. */
export function findCountries(list: readonly Country[], typed: string): readonly Country[] {
  const wanted = fold(typed.replace(/^\+/, ""));
  if (wanted === "") return list;
  return list.filter(
    (each) =>
      fold(each.name).includes(wanted) ||
      each.countryCode.toLowerCase() === wanted ||
      each.countryDialingCode.startsWith(wanted),
  );
}

const fold = (text: string): string => text.trim().normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
