import { call } from "@taya/kernel/call";
import { signedMoney } from "@taya/kernel/money";
import { day } from "@taya/kernel/day";
import { newest, newestPage, page, paging } from "@taya/kernel/page";
import * as z from "zod/mini";
import { VERDICTS } from "./match.rules.ts";
import { sided } from "./side.ts";
import { STATEMENT_KINDS } from "@taya/payments/statement";

const LARGEST_BODY = 6 * 1024 * 1024;
const reason = z.string().check(z.minLength(5), z.maxLength(500));
const kind = z.enum(STATEMENT_KINDS);
const source = z.object({ code: z.string(), name: z.string() });

const total = z.object({
  kind,
  currency: z.string(),
  lines: z.int(),
  matched: z.int(),
  theirs: signedMoney,
  /** Absent for their fees, which our books do not know. */
  ours: z.optional(signedMoney),
  agreed: signedMoney,
  difference: signedMoney,
  fees: signedMoney,
});

const statementRow = z.object({
  id: z.string(),
  source: z.string(),
  sourceName: z.string(),
  from: day,
  to: day,
  title: z.string(),
  sha256: z.string(),
  lines: z.int(),
  matched: z.int(),
  differences: z.int(),
  open: z.int(),
  importedBy: z.string(),
  importedAt: z.int(),
});

const statementFile = z.extend(statementRow, {
  totals: z.array(total),
  /** How many differences of each sort, and how many of them are open. */
  verdicts: z.array(z.object({ verdict: z.enum(VERDICTS), count: z.int(), open: z.int() })),
});

const difference = z.object({
  number: z.int(),
  verdict: z.enum(VERDICTS),
  kind,
  currency: z.string(),
  theirs: signedMoney,
  ours: signedMoney,
  /** Theirs less ours. */
  amount: signedMoney,
  at: z.int(),
  row: z.optional(z.int()),
  /** Their name of it, and ours or the round. */
  id: z.string(),
  reference: z.string(),
  party: z.string(),
  theirStatus: z.optional(z.string()),
  ourState: z.optional(z.string()),
  link: z.optional(z.object({ kind: z.enum(["deposit", "withdrawal", "player"]), id: z.string() })),
  /** At the period's end or beginning: the neighbouring statement may have it. */
  edge: z.boolean(),
  owner: z.optional(z.string()),
  closedAt: z.optional(z.int()),
  closedBy: z.optional(z.string()),
  reason: z.optional(z.string()),
});

const ofDifference = { id: z.uuid(), number: z.coerce.number().check(z.int(), z.gte(1)), reason };

/** A file to be saved, as its text. */
const savedFile = z.object({ fileName: z.string(), csv: z.string() });

interface Rights {
  readonly read: string;
  readonly write: string;
}

/** The calls of statements from outside: under an address of their side, with its rights. */
const statementCalls = (base: `/${string}`, rights: Rights) => ({
  ...readingCalls(base, rights),
  ...writingCalls(base, rights),
});

const readingCalls = (base: `/${string}`, rights: Rights) => ({
  statements: call({
    path: base,
    method: "GET",
    audience: "operator",
    right: rights.read,
    input: z.object({ source: z.optional(z.string().check(z.maxLength(64))), ...newest }),
    output: z.extend(newestPage(statementRow), { sources: z.array(source) }),
    faults: [],
    summary: "Imported statements, newest first, and whose statements can be imported.",
  }),
  statement: call({
    path: `${base}/{id}`,
    method: "GET",
    audience: "operator",
    right: rights.read,
    input: z.object({ id: z.uuid() }),
    output: statementFile,
    faults: ["NOT_FOUND"],
    summary: "The report of a statement: totals by kind and how many differences of each sort.",
  }),
  statementDifferences: call({
    path: `${base}/{id}/differences`,
    method: "GET",
    audience: "operator",
    right: rights.read,
    input: z.object({
      id: z.uuid(),
      verdict: z.optional(z.enum(VERDICTS)),
      state: z.optional(z.enum(["open", "closed"])),
      ...paging,
    }),
    output: page(difference),
    faults: ["NOT_FOUND"],
    summary: "The differences of a statement in the order of its rows, by sort and by whether they are closed.",
  }),
  statementExport: call({
    path: `${base}/{id}/export`,
    method: "GET",
    audience: "operator",
    right: rights.read,
    input: z.object({ id: z.uuid() }),
    output: savedFile,
    faults: ["NOT_FOUND"],
    summary: "The report of a statement as CSV.",
  }),
});

const writingCalls = (base: `/${string}`, rights: Rights) => ({
  statementImport: call({
    path: base,
    method: "POST",
    audience: "operator",
    right: rights.write,
    largest: LARGEST_BODY,
    input: z.object({
      source: z.string().check(z.minLength(1), z.maxLength(64)),
      from: day,
      to: day,
      title: z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^\p{Cc}]+$/u)),
      /** The file as a data URL. */
      file: z.string().check(z.minLength(1)),
    }),
    output: z.object({ id: z.string(), repeated: z.boolean(), lines: z.int(), differences: z.int() }),
    faults: [
      "NOT_FOUND",
      "UPLOAD_INFECTED",
      "STATEMENT_TOO_LARGE",
      "STATEMENT_UNREADABLE",
      "STATEMENT_ROWS",
      "STATEMENT_EMPTY",
      "STATEMENT_COLUMNS",
      "STATEMENT_LINE",
      "STATEMENT_CURRENCY",
      "STATEMENT_PERIOD",
    ],
    summary: "Takes a statement in as CSV and lays it beside our books; the same file again answers the first report.",
  }),
  differenceOwn: call({
    path: `${base}/{id}/differences/{number}/own`,
    method: "POST",
    audience: "operator",
    right: rights.write,
    input: z.object(ofDifference),
    output: z.object({ owner: z.string() }),
    faults: ["NOT_FOUND"],
    summary: "Says that the operator looks after an open difference.",
  }),
  differenceClose: call({
    path: `${base}/{id}/differences/{number}/close`,
    method: "POST",
    audience: "operator",
    right: rights.write,
    input: z.object(ofDifference),
    output: z.object({ open: z.int() }),
    faults: ["NOT_FOUND"],
    summary: "Closes a difference with its reason; nothing in the books changes by it.",
  }),
});

export type StatementCalls = ReturnType<typeof statementCalls>;

/** Statements of payment providers. */
const paymentStatementCalls = statementCalls("/wps/v2/wallet/admin/statements", {
  read: "wallet.read",
  write: "wallet.write",
});

/** Statements of game vendors. */
const vendorStatementCalls = statementCalls("/wps/v2/play/admin/statements", {
  read: "play.read",
  write: "play.write",
});

/** The calls of both sides, each under the side's name. */
export const bothStatementCalls = {
  ...sided("payment", paymentStatementCalls),
  ...sided("vendor", vendorStatementCalls),
};
