import { hasUnseen, plainText } from "@taya/kernel/plain-text";
import { fault, ok, type Result } from "@taya/kernel/result";
import { parse } from "csv-parse/sync";

export const LARGEST_FILE = 2 * 1024 * 1024;
const MOST_ROWS = 20_000;
const LONGEST_CELL = 120;
const LONGEST_RECORD = 4_000;

const COLUMNS = [
  "fixture",
  "sport",
  "competition",
  "category",
  "home",
  "away",
  "start",
  "market",
  "spec",
  "outcome",
  "odds",
  "result",
] as const;
export type Column = (typeof COLUMNS)[number];

/** A row of a file: one outcome, or a fixture alone. The heading of a CSV is row 1. */
export interface FileRow {
  readonly row: number;
  readonly cells: Readonly<Record<Column, string>>;
}

export interface RowProblem {
  readonly row: number;
  readonly column: Column;
  readonly rule: "required" | "pattern" | "range" | "taken" | "unknown" | "formula";
  readonly text: string;
}

export type FileFault =
  | "STATEMENT_TOO_LARGE"
  | "STATEMENT_UNREADABLE"
  | "STATEMENT_EMPTY"
  | "STATEMENT_COLUMNS"
  | "STATEMENT_ROWS";

/** Reads the rows of a CSV with a heading, or of a JSON list of objects with the same names. */
export function readRows(bytes: Uint8Array): Result<readonly FileRow[], FileFault> {
  if (bytes.length > LARGEST_FILE) return fault("STATEMENT_TOO_LARGE", { value: { largest: LARGEST_FILE } });
  const text = textOf(bytes);
  if (text === undefined) return fault("STATEMENT_UNREADABLE");
  const rows = text.trimStart().startsWith("[") ? ofJson(text) : ofCsv(text);
  if (!rows) return fault("STATEMENT_UNREADABLE");
  if (rows === "columns") return fault("STATEMENT_COLUMNS", { value: { columns: ["fixture"] } });
  if (rows.length === 0) return fault("STATEMENT_EMPTY");
  return rows.length > MOST_ROWS ? fault("STATEMENT_ROWS", { value: { most: MOST_ROWS } }) : ok(rows);
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

/** A cell in one form; what is too long is cut, and then is nothing that fits. */
const cellOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number"
    ? plainText(String(value))
        .trim()
        .slice(0, LONGEST_CELL + 1)
    : "";

const rowOf = (row: number, of: (column: Column) => unknown): FileRow => ({
  row,
  cells: Object.fromEntries(COLUMNS.map((column) => [column, cellOf(of(column))])) as FileRow["cells"],
});

function ofJson(text: string): readonly FileRow[] | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(json) || json.some((each) => typeof each !== "object" || each === null)) return undefined;
  return (json as readonly Readonly<Record<string, unknown>>[]).map((each, i) =>
    rowOf(i + 1, (column) => (Object.hasOwn(each, column) ? each[column] : "")),
  );
}

function ofCsv(text: string): readonly FileRow[] | "columns" | undefined {
  let table: string[][];
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = [",", ";", "\t"].toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!;
  try {
    table = parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_RECORD,
      to: MOST_ROWS + 2,
    });
  } catch {
    return undefined;
  }
  const [head, ...body] = table;
  if (!head) return [];
  const places = head.map((name) => name.trim().toLowerCase());
  if (!places.includes("fixture")) return "columns";
  return body.map((cells, i) => rowOf(i + 2, (column) => cells[places.indexOf(column)] ?? ""));
}

const FORMULA = /^[=+\-@]/;

/** Why a text is none that people read; numbers and codes have patterns of their own. */
export function textProblem(text: string): RowProblem["rule"] | undefined {
  if (text === "") return "required";
  if (FORMULA.test(text)) return "formula";
  return text.length > LONGEST_CELL || hasUnseen(text) ? "pattern" : undefined;
}
