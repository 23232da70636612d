import { formatMinor, type Minor } from "@taya/kernel/money";
import { stringify } from "csv-stringify/sync";

/** An amount is written as decimal text, anything else as text that no spreadsheet takes for a formula. */
export type CsvCell = string | number | Minor;

/** Also the wide forms of the signs, which spreadsheets read as the narrow ones. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/;

/** A CSV file in UTF-8 with a mark at its beginning and CR LF at its ends of lines. */
export const toCsv = (rows: Iterable<readonly CsvCell[]>): string =>
  stringify([...rows], {
    bom: true,
    record_delimiter: "windows",
    quoted_match: /[\r\n;]/,
    cast: { bigint: formatMinor, string: (text) => (FORMULA.test(text) ? `'${text}` : text) },
  });
