import type { PlayerId } from "@taya/kernel/id";
import { toCsv } from "@taya/platform/csv";
import type { Db } from "@taya/platform/database";
import type { Entry } from "./zip.ts";

type Cell = string | number | bigint | boolean | null | undefined | readonly string[];
export type Row = Readonly<Record<string, Cell>>;

/** What one room keeps about a player: one table of an archive. Amounts are decimal text, times ISO 8601. */
export interface Part {
  /** The name of its files, such as `deposits`. */
  readonly name: string;
  read(db: Db, playerId: PlayerId): Promise<readonly Row[]>;
}

/** A part never has more rows than this; the newest are kept. */
export const ROWS_MOST = 100_000;

/** Everything a page at a time, newest first, until a page is not full. */
export async function allPages<T>(
  size: number,
  read: (pageNo: number) => Promise<readonly T[]>,
  most = ROWS_MOST,
): Promise<T[]> {
  const found: T[] = [];
  for (let pageNo = 1; found.length < most; pageNo += 1) {
    const page = await read(pageNo);
    found.push(...page);
    if (page.length < size) break;
  }
  return found.slice(0, most);
}

/** An instant as archives write it. */
export const timeOf = (at: number | null | undefined): string | null =>
  at === null || at === undefined ? null : new Date(at).toISOString();

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
