import { type Day, isDay } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import { plainText, seenOf } from "@taya/kernel/plain-text";
import { parse } from "csv-parse/sync";
import { namePartsOf } from "./names.rules.ts";

const LARGEST_REGISTER = 3 * 1024 * 1024;
const MOST_PERSONS = 20_000;
const LONGEST = 200;

/** A person as a register names them. */
interface RegisterRow {
  readonly row: number;
  readonly name: string;
  readonly birthday: Day | undefined;
  readonly idNumber: string | undefined;
  readonly validTo: Day | undefined;
  readonly remark: string | undefined;
  /** What makes the row the same one next time: the register's own reference, else what it says of the person. */
  readonly identity: string;
}

/** What is wrong with a row, which then is left out. */
interface RowProblem {
  readonly row: number;
  readonly column: Column;
  readonly rule: "required" | "pattern" | "range" | "taken";
  readonly text: string;
}

const COLUMNS = ["name", "firstName", "lastName", "birthday", "idNumber", "reference", "validTo", "remark"] as const;
type Column = (typeof COLUMNS)[number];

/** Headings as registers write them, without case and signs. */
const HEADINGS: Readonly<Record<string, Column>> = {
  name: "name",
  fullname: "name",
  firstname: "firstName",
  givenname: "firstName",
  lastname: "lastName",
  surname: "lastName",
  familyname: "lastName",
  birthday: "birthday",
  birthdate: "birthday",
  dateofbirth: "birthday",
  dob: "birthday",
  idnumber: "idNumber",
  documentnumber: "idNumber",
  reference: "reference",
  referenceno: "reference",
  registryno: "reference",
  validto: "validTo",
  validuntil: "validTo",
  expires: "validTo",
  remark: "remark",
  remarks: "remark",
  position: "remark",
};

export type RegisterFault =
  | "STATEMENT_TOO_LARGE"
  | "STATEMENT_UNREADABLE"
  | "STATEMENT_EMPTY"
  | "STATEMENT_COLUMNS"
  | "STATEMENT_ROWS";

export interface Register {
  readonly rows: readonly RegisterRow[];
  readonly problems: readonly RowProblem[];
}

/** Reads a register whole: rows that can be used and what is wrong with the others; the file itself must be readable. */
export function readRegister(bytes: Uint8Array): Result<Register, RegisterFault> {
  if (bytes.length > LARGEST_REGISTER) return fault("STATEMENT_TOO_LARGE", { value: { largest: LARGEST_REGISTER } });
  const table = tableOf(bytes);
  if (!table) return fault("STATEMENT_UNREADABLE");
  const [head, ...body] = table;
  if (!head || body.length === 0) return fault("STATEMENT_EMPTY");
  if (body.length > MOST_PERSONS) return fault("STATEMENT_ROWS", { value: { most: MOST_PERSONS } });
  const columns = head.map((heading) => HEADINGS[heading.toLowerCase().replaceAll(/[^a-z]/g, "")]);
  const named = columns.includes("name") || (columns.includes("firstName") && columns.includes("lastName"));
  if (!named) return fault("STATEMENT_COLUMNS", { value: { columns: ["name"] } });
  const problems: RowProblem[] = [];
  const rows: RegisterRow[] = [];
  const seen = new Set<string>();
  for (const [index, cells] of body.entries()) {
    // The heading is row 1.
    const row = index + 2;
    const cell = (column: Column) =>
      seenOf(plainText(cells[columns.indexOf(column)] ?? ""))
        .slice(0, LONGEST)
        .trim();
    const found = rowOf(row, cell);
    if ("rule" in found) problems.push(found);
    else if (seen.has(found.identity)) problems.push({ row, column: "name", rule: "taken", text: found.name });
    else {
      seen.add(found.identity);
      rows.push(found);
    }
  }
  return ok({ rows, problems });
}

function tableOf(bytes: Uint8Array): string[][] | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (text.includes("\0")) return undefined;
    const first = text.slice(0, text.search(/[\r\n]|$/));
    const delimiter = [",", ";", "\t"].toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!;
    return parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch {
    return undefined;
  }
}

function rowOf(row: number, cell: (column: Column) => string): RegisterRow | RowProblem {
  const name = cell("name") || [cell("lastName"), cell("firstName")].filter(Boolean).join(", ");
  if (name === "") return { row, column: "name", rule: "required", text: "" };
  if (namePartsOf(name).length < 2) return { row, column: "name", rule: "pattern", text: name };
  const birthday = dayOf(cell("birthday"));
  if (birthday === null) return { row, column: "birthday", rule: "pattern", text: cell("birthday") };
  if (birthday && (birthday < "1900-01-01" || birthday > "2100-01-01"))
    return { row, column: "birthday", rule: "range", text: birthday };
  const validTo = dayOf(cell("validTo"));
  if (validTo === null) return { row, column: "validTo", rule: "pattern", text: cell("validTo") };
  const idNumber = cell("idNumber") || undefined;
  if (!birthday && !idNumber) return { row, column: "birthday", rule: "required", text: "" };
  const person = `${namePartsOf(name).join(" ")}|${birthday ?? ""}|${idNumber ?? ""}`;
  const identity = cell("reference") ? `ref:${cell("reference")}` : person;
  return { row, name, birthday, idNumber, validTo, remark: cell("remark") || undefined, identity };
}

/** A day as 1980-03-25 or 25/03/1980 where that can be meant one way alone; null when it cannot be read, undefined when there is none. */
function dayOf(text: string): Day | undefined | null {
  if (text === "") return undefined;
  if (isDay(text)) return text;
  const match = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text);
  if (!match) return null;
  const [, a, b, year] = match as unknown as [string, string, string, string];
  const [one, two] = [a.padStart(2, "0"), b.padStart(2, "0")];
  const readings = [`${year}-${two}-${one}`, `${year}-${one}-${two}`].filter(isDay);
  return new Set(readings).size === 1 ? readings[0]! : null;
}
