import { formatMinor, type Minor } from "@taya/kernel/money";
import { stringify } from "csv-stringify/sync";

/** An amount is written as decimal text, anything else as text that no spreadsheet takes for a formula. */
export type CsvCell = string | number | Minor;

/** Blanks, breaks, and signs that are not seen: what a spreadsheet or the next hand may take away in front of a sign. */
const UNSEEN = /^[\s\p{White_Space}\p{C}\p{M}\p{Default_Ignorable_Code_Point}]+/u;
/** With the minus of typographers; its other forms become these by their compatibility. */
const SIGN = /^[=+\-@\u2212]/;
const BREAK = /^[\t\r\n]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const LOOKED_AT = 32;

/**
 * A CSV file after RFC 4180: UTF-8, with a mark at its beginning unless `bom` is false, CR LF at its ends of lines. The
 * one writer of the house: whatever text comes, no cell begins with a sign a spreadsheet would run.
 */
export const toCsv = (rows: Iterable<readonly CsvCell[]>, { bom = true }: { readonly bom?: boolean } = {}): string =>
  stringify([...rows], {
    bom,
    record_delimiter: "windows",
    quoted_match: /[\r\n;]/,
    cast: { bigint: formatMinor, string: (text) => (isFormula(text) ? `'${text}` : text) },
  });

/** Whether a spreadsheet may run a text: a sign in any form, also behind what is not seen. Plain numbers are harmless. */
function isFormula(text: string): boolean {
  if (NUMBER.test(text)) return false;
  const seen = text.replace(UNSEEN, "").slice(0, LOOKED_AT).normalize("NFKC");
  return BREAK.test(text) || SIGN.test(seen.replace(UNSEEN, ""));
}
