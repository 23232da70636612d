import { rowWindow } from "@taya/kernel/page";
import { me } from "@taya/kernel/caller";
import { createHash } from "node:crypto";
import { refuseInfected } from "@taya/accounts/documents";
import { assert } from "@taya/kernel/assert";
import type { Caller, Handlers, Input } from "@taya/kernel/call";
import { addDays, MINUTE, startOfDay } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import * as books from "./books.store.ts";
import type { Statement } from "./books.store.ts";
import type { bothStatementCalls, StatementCalls } from "./contract.ts";
import { exportOf } from "./export.ts";
import { lineKey, matchStatement } from "./match.rules.ts";
import { LARGEST_FILE, readStatement, type StatementFault } from "./reading.ts";
import { type Side, sided } from "./side.ts";
import type { StatementSources } from "@taya/payments/statement";

const DAYS_MOST = 31;
const BEGINNING = /^data:[\w.+/-]{0,100};base64,/;

/** A side of statements: where its books and its log are, and what it is laid beside. */
interface StatementContext extends Context {
  readonly side: Side;
  /** Begins the names of its lines in the operators' log, such as "wallet.statement". */
  readonly action: string;
  readonly beside: StatementSources;
}

/** One handler per call of statements, of both sides. */
export const bothStatementHandlers = (context: Context): Handlers<typeof bothStatementCalls> => ({
  ...sided(
    "payment",
    statementHandlers({ ...context, side: "payment", action: "wallet.statement", beside: context.wallet.statements }),
  ),
  ...sided(
    "vendor",
    statementHandlers({ ...context, side: "vendor", action: "play.statement", beside: context.play.statements }),
  ),
});

/** One handler per call of statements. */
function statementHandlers(context: StatementContext): Handlers<StatementCalls> {
  const { platform, side } = context;
  const { database } = platform;
  return {
    async statements({ source, ...input }, { merchant }) {
      const { pageNo, pageSize } = input;
      const { asOf, ...rows } = rowWindow(input, platform.clock);
      const { list, total } = await books.listStatements(database.db, { side, merchant, source, asOf, ...rows });
      const sources = context.beside.sources.map(({ code, name }) => ({ code, name }));
      return ok({ list: list.map((each) => rowOf(context, each)), total, pageNo, pageSize, asOf, sources });
    },
    statementImport: (input, caller) => importStatement(context, input, caller),
    async statement({ id }, { merchant }) {
      const found = await books.findStatement(database.db, { side, merchant }, id);
      if (!found) return fault("NOT_FOUND");
      const verdicts = await books.countVerdicts(database.db, id);
      return ok({ ...rowOf(context, found), totals: [...found.totals], verdicts });
    },
    async statementDifferences({ id, verdict, state, pageNo, pageSize }, { merchant }) {
      if (!(await books.findStatement(database.db, { side, merchant }, id))) return fault("NOT_FOUND");
      const window = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { list, total } = await books.listDifferences(database.db, { id, verdict, state, ...window });
      return ok({ list, total, pageNo, pageSize });
    },
    async differenceOwn({ id, number, reason }, caller) {
      const owner = caller.session!.username;
      const done = await decide(context, caller, { id, number, reason, verb: "own" }, (tx) =>
        books.ownDifference(tx, id, number, owner),
      );
      return done ? ok({ owner }) : fault("NOT_FOUND");
    },
    async differenceClose({ id, number, reason }, caller) {
      const how = { by: caller.session!.username, reason, at: platform.clock.now() };
      const done = await decide(context, caller, { id, number, reason, verb: "close" }, (tx) =>
        books.closeDifference(tx, id, number, how),
      );
      if (!done) return fault("NOT_FOUND");
      return ok({ open: (await books.findStatement(database.db, { side, merchant: caller.merchant }, id))!.open });
    },
    async statementExport({ id }, { merchant }) {
      const found = await books.findStatement(database.db, { side, merchant }, id);
      if (!found) return fault("NOT_FOUND");
      const { list } = await books.listDifferences(database.db, { id, offset: 0, limit: found.differences });
      const { timeZone } = await context.site.brand(merchant);
      return ok(exportOf(found, list, timeZone));
    },
  };
}

/** An action with its line in the log, or neither. */
async function decide(
  context: StatementContext,
  caller: Caller,
  { id, number, reason, verb }: { id: string; number: number; reason: string; verb: "own" | "close" },
  act: (tx: Db) => Promise<boolean>,
): Promise<boolean> {
  const { merchant } = caller;
  return context.platform.database.transaction(async (tx) => {
    if (!(await books.findStatement(tx, { side: context.side, merchant }, id)) || !(await act(tx))) return false;
    const action = `${context.action}.difference.${verb}`;
    await context.audit.log(tx, {
      merchant,
      operator: me(caller),
      action,
      object: `statement:${id}#${number}`,
      reason,
    });
    return true;
  });
}

interface Imported {
  readonly id: string;
  readonly repeated: boolean;
  readonly lines: number;
  readonly differences: number;
}

type Refused = StatementFault | "NOT_FOUND" | "VALIDATION_FAILED" | "UPLOAD_INFECTED" | "OVERLOADED";

/** Reads a file, lays it beside our books and keeps both; the same file again changes nothing. */
async function importStatement(
  context: StatementContext,
  input: Input<StatementCalls["statementImport"]>,
  { merchant, session }: Caller,
): Promise<Result<Imported, Refused>> {
  assert(session, "an operator's call has a session");
  const { side } = context;
  const { database, files, clock, scanner, id: newId } = context.platform;
  const found = context.beside.sources.find(({ code }) => code === input.source);
  if (!found) return fault("NOT_FOUND");
  if (input.from > input.to || addDays(input.from, DAYS_MOST) <= input.to) return range();
  const bytes = bytesOf(input.file);
  if (!bytes.ok) return bytes;
  const scanned = await refuseInfected(scanner, bytes.value);
  if (!scanned.ok) return scanned;
  const sha256 = createHash("sha256").update(bytes.value).digest("hex");
  const { source, from, to, title } = input;
  const first = await books.statementOf(database.db, { side, merchant, source, sha256 });
  if (first) return ok(answerOf(first, true));
  const { currency, timeZone } = await context.site.brand(merchant);
  const period = { since: startOfDay(from, timeZone), until: startOfDay(addDays(to, 1), timeZone) };
  if (period.since > clock.now()) return range();
  const { mapping } = found;
  const lines = await readStatement(bytes.value, { mapping, currency, timeZone, ...period });
  if (!lines.ok) return lines;
  const file = await files.keep(bytes.value);
  const id = newId<"statement">();
  const about = { id, side, merchant, source, from, to, title, sha256, file, ...period };
  const made = { ...about, importedBy: session.username, importedAt: clock.now() };
  const kept = await database.transaction(async (tx) => {
    const names = (name: "id" | "reference") => [...new Set(lines.value.map((line) => line[name]))].filter(Boolean);
    const where = { merchant, source, mapping, currency, ...period };
    const ours = await context.beside.ours(tx, { ...where, ids: names("id"), references: names("reference") });
    const told = await books.toldBy(tx, {
      ...made,
      lines: lines.value.map(lineKey).filter((key) => key !== undefined),
      keys: ours.map(({ key }) => key),
    });
    const edgeMs = mapping.edgeMinutes * MINUTE;
    const report = matchStatement({ lines: lines.value, ours, ...period, edgeMs, ...told });
    if (!(await books.keepStatement(tx, made, lines.value, report))) return undefined;
    const settled = await books.settleOlder(tx, made);
    await context.audit.log(tx, {
      merchant,
      operator: session,
      action: `${context.action}.import`,
      object: `statement:${id}`,
      reason: title,
      after: { source, from, to, sha256, lines: lines.value.length, differences: report.differences.length, settled },
    });
    return { id, repeated: false, lines: lines.value.length, differences: report.differences.length };
  });
  if (kept) return ok(kept);
  await files.forget(file);
  return ok(answerOf((await books.statementOf(database.db, { side, merchant, source, sha256 }))!, true));
}

const range = () => fault("VALIDATION_FAILED", { errors: [{ field: "from", rule: "range" }] });

const answerOf = ({ id, lines, differences }: Statement, repeated: boolean): Imported => ({
  id,
  repeated,
  lines,
  differences,
});

function bytesOf(dataUrl: string): Result<Uint8Array, "STATEMENT_UNREADABLE" | "STATEMENT_TOO_LARGE"> {
  const [beginning] = BEGINNING.exec(dataUrl.slice(0, 120)) ?? [];
  if (beginning === undefined) return fault("STATEMENT_UNREADABLE");
  if ((dataUrl.length - beginning.length) * 3 > (LARGEST_FILE + 2) * 4) {
    return fault("STATEMENT_TOO_LARGE", { value: { largest: LARGEST_FILE } });
  }
  return ok(Buffer.from(dataUrl.slice(beginning.length), "base64"));
}

function rowOf(context: StatementContext, statement: Statement) {
  const { id, source, from, to, title, sha256, lines, matched, differences, open } = statement;
  const sourceName = context.beside.sources.find(({ code }) => code === source)?.name ?? source;
  const { importedBy, importedAt } = statement;
  const about = { id, source, sourceName, from, to, title, sha256 };
  return { ...about, lines, matched, differences, open, importedBy, importedAt };
}
