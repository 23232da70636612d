import { formatMinor, type Minor } from "@taya/kernel/money";

/** An amount is written as decimal text, anything else as text that no spreadsheet takes for a formula. */
export type Cell = string | Minor | number;

const BOM = "﻿";
/** Also behind blanks, and the wide forms of the signs, which spreadsheets read as the narrow ones. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/;

/** A CSV file after RFC 4180, in UTF-8 with a mark at its beginning; every line has as many cells as the head. */
export function toCsv(head: readonly string[], rows: Iterable<readonly Cell[]>): string {
  const lines = [lineOf(head)];
  for (const row of rows) lines.push(lineOf(row));
  return `${BOM}${lines.join("\r\n")}\r\n`;
}

const lineOf = (cells: readonly Cell[]): string => cells.map(cellOf).join(",");

function cellOf(cell: Cell): string {
  if (typeof cell === "bigint") return formatMinor(cell);
  if (typeof cell === "number") return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
