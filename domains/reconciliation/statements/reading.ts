import { type Instant, MINUTE } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import { setImmediate as turn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { amountOf, timeOf } from "./cells.rules.ts";
import type { StatementColumn, StatementMapping, TheirLine } from "@taya/payments/statement";

export const LARGEST_FILE = 4 * 1024 * 1024;
export const MOST_ROWS = 50_000;
const LONGEST_CELL = 500;
const MOST_COLUMNS = 100;
/** What is read before others have their turn. */
const ROWS_A_TURN = 500;
const BYTES_A_TURN = 32 * 1024;
/** Of a cell that was refused, so much is told. */
const SHOWN = 60;
const NEEDED: readonly StatementColumn[] = ["kind", "amount", "at"];

/** Why a file is not taken; `detail.value` names row and column where there are any. */
export type StatementFault =
  | "STATEMENT_TOO_LARGE"
  | "STATEMENT_UNREADABLE"
  | "STATEMENT_ROWS"
  | "STATEMENT_EMPTY"
  | "STATEMENT_COLUMNS"
  | "STATEMENT_LINE"
  | "STATEMENT_CURRENCY"
  | "STATEMENT_PERIOD";

/** What a file is read for. */
export interface ReadingOptions {
  readonly mapping: StatementMapping;
  readonly currency: string;
  readonly timeZone: string;
  readonly since: Instant;
  readonly until: Instant;
}

/**
 * Reads a statement whole or not at all: a line that cannot be read refuses the file and is named. A long file is read
 * in turns with everything else the program does.
 */
export async function readStatement(
  bytes: Uint8Array,
  input: ReadingOptions,
): Promise<Result<TheirLine[], StatementFault>> {
  if (bytes.length > LARGEST_FILE) return fault("STATEMENT_TOO_LARGE", { value: { largest: LARGEST_FILE } });
  const text = textOf(bytes);
  if (text === undefined) return fault("STATEMENT_UNREADABLE");
  const table = await tableOf(text, input.mapping.delimiter);
  if (!table.ok) return table;
  const [head, ...rows] = table.value;
  if (!head || rows.length === 0) return fault("STATEMENT_EMPTY");
  if (rows.length > MOST_ROWS) return fault("STATEMENT_ROWS", { value: { most: MOST_ROWS } });
  const places = placesOf(head.record, input.mapping);
  const missing = NEEDED.filter((column) => places[column] === undefined);
  if (places.id === undefined && places.reference === undefined) missing.push("id");
  if (missing.length > 0) return fault("STATEMENT_COLUMNS", { value: { columns: missing } });
  const lines: TheirLine[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_A_TURN === 0) await turn();
    const line = lineOf(row, places, input);
    if (!line.ok) return line;
    lines.push(line.value);
  }
  return ok(lines);
}

/** UTF-8, or UTF-16 that says so at its beginning; undefined for anything else, and for text with NUL in it. */
function textOf(bytes: Uint8Array): string | undefined {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(wide ? "utf-16le" : "utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

interface Row {
  readonly record: readonly string[];
  readonly row: number;
}

async function tableOf(text: string, delimiter: string): Promise<Result<Row[], "STATEMENT_UNREADABLE">> {
  const parser = parse({
    delimiter,
    info: true,
    bom: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: MOST_COLUMNS * LONGEST_CELL,
  });
  let broken: Error | undefined;
  parser.on("error", (error) => void (broken = error));
  const rows: Row[] = [];
  const drain = () => {
    for (let found: Found | null; (found = parser.read() as Found | null) !== null;) {
      rows.push({ record: found.record, row: found.info.lines });
    }
  };
  parser.on("readable", drain);
  // In bytes: a text cut in two may be cut within a letter.
  const bytes = Buffer.from(text, "utf8");
  for (let at = 0; at < bytes.length && !broken && rows.length <= MOST_ROWS + 1; at += BYTES_A_TURN) {
    parser.write(bytes.subarray(at, at + BYTES_A_TURN));
    drain();
    await turn();
  }
  if (!broken) await ended(parser);
  drain();
  if (!broken) return ok(rows);
  if (!(broken instanceof CsvError)) throw broken;
  const row: unknown = broken["lines"];
  return fault("STATEMENT_UNREADABLE", typeof row === "number" ? { value: { row } } : {});
}

interface Found {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/** Tells a parser that nothing more comes, and waits until it has said everything; whether it broke is told elsewhere. */
const ended = (parser: ReturnType<typeof parse>): Promise<void> =>
  new Promise((done) => {
    parser.once("end", done).once("error", () => done());
    parser.end();
  });

type Places = Readonly<Partial<Record<StatementColumn, number>>>;

function placesOf(head: readonly string[], { columns }: StatementMapping): Places {
  const names = head.map((name) => name.trim().toLowerCase());
  const found = Object.entries(columns).flatMap(([column, called]) => {
    const name = called.find((each) => names.includes(each.toLowerCase()));
    return name === undefined ? [] : [[column, names.indexOf(name.toLowerCase())] as const];
  });
  return Object.fromEntries(found);
}

type LineFault = "STATEMENT_LINE" | "STATEMENT_CURRENCY" | "STATEMENT_PERIOD";

function lineOf({ record, row }: Row, places: Places, input: ReadingOptions): Result<TheirLine, LineFault> {
  const cell = (column: StatementColumn): string => record[places[column] ?? -1]?.trim() ?? "";
  const refuse = (name: LineFault, column: StatementColumn, more: object = {}) =>
    fault(name, { value: { row, column, text: cell(column).slice(0, SHOWN), ...more } });
  const read = valuesOf(cell, places, input);
  if (typeof read === "string") return refuse("STATEMENT_LINE", read);
  if (read.currency !== input.currency) {
    return refuse("STATEMENT_CURRENCY", "currency", { expected: input.currency });
  }
  const edge = input.mapping.edgeMinutes * MINUTE;
  const outside = read.at < input.since - edge || read.at >= input.until + edge;
  return outside ? refuse("STATEMENT_PERIOD", "at") : ok({ row, ...read });
}

/** What the cells of a line say, or the first column that says nothing we know. */
function valuesOf(
  cell: (column: StatementColumn) => string,
  places: Places,
  { mapping, currency, timeZone }: ReadingOptions,
): Omit<TheirLine, "row"> | StatementColumn {
  const long = (Object.keys(places) as StatementColumn[]).find((column) => cell(column).length > LONGEST_CELL);
  if (long) return long;
  const id = cell("id");
  const reference = (mapping.readReference ?? String)(cell("reference"));
  const kind = own(mapping.kinds, cell("kind").toLowerCase());
  if (!kind) return "kind";
  if (id === "" && reference === "" && kind !== "fee") return "id";
  const status = places.status === undefined ? "PAID" : own(mapping.statuses, cell("status").toLowerCase());
  if (!status) return "status";
  const amount = amountOf(cell("amount"), mapping);
  if (amount === undefined) return "amount";
  const fee = amountOf(cell("fee") || "0", { ...mapping, signs: "ignore" });
  if (fee === undefined) return "fee";
  const at = timeOf(cell("at"), mapping, timeZone);
  if (at === undefined) return "at";
  const named = cell("currency").toUpperCase() || currency;
  return { id, reference, kind, status, amount, fee, at, currency: named, party: cell("party") };
}

const own = <T>(words: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined;
