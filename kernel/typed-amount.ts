import { memo } from "./memo.ts";
import { plainText, seenOf } from "./plain-text.ts";

/** Digits in threes with one sign between, the first part short; or as they are grouped in India. */
const GROUPED = /^[1-9]\d{0,2}([.,' \u2019])\d{3}(?:\1\d{3})*$|^[1-9]\d?(?:,\d{2})+,\d{3}$/;
const LONGEST = 12;

/** The sign a language writes between thousands. */
const groupSign = memo((intl) => {
  const parts = new Intl.NumberFormat(intl, { numberingSystem: "latn" }).formatToParts(12_345_678);
  return parts.find(({ type }) => type === "group")?.value;
});

/**
 * An amount as somebody types or pastes it, as the wire writes it: "1.500,50", "1 500.5" and "P1,500.50" are amounts.
 * What has only one reading is read so, whatever the language; a single sign before three digits is read by it, and
 * no amount where it is not the sign between thousands. Everything else is undefined: nothing is dropped to make it fit.
 */
export function readAmount(intl: string, typed: string, symbol = ""): string | undefined {
  const text = bare(seenOf(plainText(typed).replaceAll(/\s/g, " ")).trim(), symbol);
  const [whole, cents] = divided(text, groupSign(intl));
  if (whole === "" && cents === "") return undefined;
  const digits = digitsOf(whole);
  if (digits === undefined || digits.length > LONGEST) return undefined;
  return cents === "" ? digits : `${digits}.${cents}`;
}

/** A whole number read the same way: no sign but that between thousands. */
export function readWhole(intl: string, typed: string): number | undefined {
  const text = readAmount(intl, typed);
  return text === undefined || /[.,]$/.test(plainText(typed).trimEnd()) || text.includes(".")
    ? undefined
    : Number(text);
}

/** Without the money's own sign before or behind it. */
function bare(text: string, symbol: string): string {
  const sign = plainText(symbol);
  if (sign !== "" && text.startsWith(sign)) return text.slice(sign.length).trimStart();
  if (sign !== "" && text.endsWith(sign)) return text.slice(0, -sign.length).trimEnd();
  return text.replace(/^\p{Sc} ?| ?\p{Sc}$/u, "");
}

/** The whole part and the cents. */
function divided(text: string, group: string | undefined): readonly [string, string] {
  const at = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  const [head, sign, tail] = [text.slice(0, Math.max(at, 0)), text[at] ?? "", text.slice(at + 1)];
  const isGroups = sign === "" || !/^\d*$/.test(tail) || head.includes(sign) || (tail.length > 2 && sign === group);
  if (isGroups) return [text, ""];
  return tail.length > 2 ? ["?", ""] : [head, tail];
}

function digitsOf(whole: string): string | undefined {
  if (whole === "") return "0";
  if (!/^\d+$/.test(whole) && !GROUPED.test(whole)) return undefined;
  return whole.replaceAll(/\D/g, "").replace(/^0+(?=\d)/, "");
}
