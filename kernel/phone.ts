import examples from "libphonenumber-js/examples.mobile.json";
import { getExampleNumber, Metadata, parsePhoneNumberFromString, type PhoneNumber } from "libphonenumber-js/max";
import { plainText, seenOf } from "./plain-text.ts";

/** A phone number in the one form it is kept and compared in: dialling code and national digits. */
export interface Phone {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

/** How a brand counts digits: the number of national digits of its own country. */
export interface PhoneRule {
  readonly defaultCode: string;
  readonly digits: number;
}

/** Spaces, dashes, dots, slashes and brackets between digits say nothing. */
const WRITTEN = /^\+?[\d().\-\u2010-\u2015/\s]{4,32}$/;
/** Kinds of numbers that receive messages. */
const REACHED = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE", "VOIP", "PERSONAL_NUMBER"]);

/**
 * Reads a number however it is spelled, to the one form of it: with or without trunk zero, with the country's code in
 * front ("+63", "0063", "63", "tel:+63"), which counts before `code`. Undefined when it is no mobile number, when `code`
 * is no country's, and for the brand's own country when it has another number of digits.
 */
export function readPhone(typed: string, code: string | undefined, rule: PhoneRule): Phone | undefined {
  const own =
    plainText(code ?? "")
      .replace(/^\s*(?:\+|00)?/, "")
      .trim() || rule.defaultCode;
  const text = seenOf(plainText(typed)).trim().replace(/^tel:/i, "").replace(/^00/, "+");
  const country = countryOf(own);
  if (country === undefined || !WRITTEN.test(text)) return undefined;
  const phone = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  if (!phone || !isMobile(phone)) return undefined;
  const { countryCallingCode: countryDialingCode, nationalNumber: mobileNum } = phone;
  if (countryDialingCode === rule.defaultCode && mobileNum.length !== rule.digits) return undefined;
  return { countryDialingCode, mobileNum };
}

/** "639170000001": country code and number, as messages are addressed. */
export const dialled = (phone: Phone): string => `${phone.countryDialingCode}${phone.mobileNum}`;

/** The main country of a dialling code. */
function countryOf(code: string) {
  const metadata = new Metadata() as unknown as { getCountryCodesForCallingCode(code: string): string[] | undefined };
  return metadata.getCountryCodesForCallingCode(code)?.[0] as PhoneNumber["country"];
}

/** New ranges are given out before the tables have them: what is as long and begins as mobile numbers do counts too. */
function isMobile(phone: PhoneNumber): boolean {
  if (phone.isValid()) return REACHED.has(phone.getType() ?? "");
  const example = phone.country && getExampleNumber(phone.country, examples);
  return (
    example !== undefined &&
    phone.isPossible() &&
    phone.nationalNumber.length === example.nationalNumber.length &&
    phone.nationalNumber[0] === example.nationalNumber[0]
  );
}
