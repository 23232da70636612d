import { toCsv } from "@taya/platform/csv";
import type { Cell, Row } from "@taya/vault/parts";
import type { Entry } from "./zip.ts";

const plain = (_key: string, value: unknown): unknown => (typeof value === "bigint" ? String(value) : value);

/** A part as JSON and as CSV that no spreadsheet takes for formulas. */
export function filesOf(name: string, rows: readonly Row[]): Entry[] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const csv = toCsv([columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))]);
  const json = `${JSON.stringify(rows, plain, 2)}\n`;
  return [
    { name: `json/${name}.json`, bytes: Buffer.from(json, "utf8") },
    { name: `csv/${name}.csv`, bytes: Buffer.from(csv, "utf8") },
  ];
}

/** Amounts are decimal text already; nothing of a part is counted in minor units. */
const cellOf = (cell: Cell): string =>
  cell === null || cell === undefined ? "" : Array.isArray(cell) ? cell.join(" ") : String(cell);
