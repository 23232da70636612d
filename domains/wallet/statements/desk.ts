import { me } from "@taya/kernel/caller";
import { createHash } from "node:crypto";
import { refuseInfected } from "@taya/accounts/documents";
import { assert } from "@taya/kernel/assert";
import type { Caller, Handlers, Input, Session } from "@taya/kernel/call";
import { addDays, type Instant, MINUTE, startOfDay } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import type { Statement, StatementBooks } from "./books.store.ts";
import type { StatementCalls } from "./contract.ts";
import { exportOf } from "./export.ts";
import { lineKey, matchStatement } from "./match.rules.ts";
import { LARGEST_FILE, readStatement, type StatementFault } from "./reading.ts";
import type { OurItem, StatementMapping } from "@taya/payments/statement";

const DAYS_MOST = 31;
const BEGINNING = /^data:[\w.+/-]{0,100};base64,/;

/** Where a room looks for what is ours. */
export interface OursAsked {
  readonly merchant: string;
  readonly source: string;
  readonly mapping: StatementMapping;
  readonly currency: string;
  readonly since: Instant;
  readonly until: Instant;
  /** Ids and references of their lines. */
  readonly ids: readonly string[];
  readonly references: readonly string[];
}

/** What a room with statements from outside says of itself; everything else is the same for all. */
export interface StatementDesk {
  readonly platform: Pick<Platform, "database" | "clock" | "id" | "files" | "scanner">;
  readonly books: StatementBooks;
  /** Begins the names of its lines in the operators' log, such as "wallet.statement". */
  readonly action: string;
  brand(merchant: string): Promise<{ readonly currency: string; readonly timeZone: string }>;
  log(tx: Db, deed: StatementDeed): Promise<void>;
  /** Whose statements can be imported. */
  sources(): readonly { readonly code: string; readonly name: string; readonly mapping: StatementMapping }[];
  /** Everything of ours in the period, and whatever their lines name. */
  ours(tx: Db, asked: OursAsked): Promise<readonly OurItem[]>;
}

interface StatementDeed {
  readonly merchant: string;
  readonly operator: Session;
  readonly action: string;
  readonly object: string;
  readonly reason: string;
  readonly after?: unknown;
}

/** One handler per call of statements. */
export function statementHandlers(desk: StatementDesk): Handlers<StatementCalls> {
  const { books, platform } = desk;
  const { database } = platform;
  return {
    async statements({ source, pageNo, pageSize }, { merchant }) {
      const window = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { list, total } = await books.list(database.db, { merchant, source, ...window });
      const sources = desk.sources().map(({ code, name }) => ({ code, name }));
      return ok({ list: list.map((each) => rowOf(desk, each)), total, pageNo, pageSize, sources });
    },
    importStatement: (input, caller) => importStatement(desk, input, caller),
    async statement({ id }, { merchant }) {
      const found = await books.find(database.db, merchant, id);
      if (!found) return fault("NOT_FOUND");
      const verdicts = await books.verdicts(database.db, id);
      return ok({ ...rowOf(desk, found), totals: [...found.totals], verdicts });
    },
    async statementDifferences({ id, verdict, state, pageNo, pageSize }, { merchant }) {
      if (!(await books.find(database.db, merchant, id))) return fault("NOT_FOUND");
      const window = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { list, total } = await books.differences(database.db, { id, verdict, state, ...window });
      return ok({ list, total, pageNo, pageSize });
    },
    async ownDifference({ id, number, reason }, caller) {
      const owner = caller.session!.username;
      const done = await decide(desk, caller, { id, number, reason, verb: "own" }, (tx) =>
        books.own(tx, id, number, owner),
      );
      return done ? ok({ owner }) : fault("NOT_FOUND");
    },
    async closeDifference({ id, number, reason }, caller) {
      const how = { by: caller.session!.username, reason, at: platform.clock.now() };
      const done = await decide(desk, caller, { id, number, reason, verb: "close" }, (tx) =>
        books.close(tx, id, number, how),
      );
      if (!done) return fault("NOT_FOUND");
      return ok({ open: (await books.find(database.db, caller.merchant, id))!.open });
    },
    async exportStatement({ id }, { merchant }) {
      const found = await books.find(database.db, merchant, id);
      if (!found) return fault("NOT_FOUND");
      const { list } = await books.differences(database.db, { id, offset: 0, limit: found.differences });
      const { timeZone } = await desk.brand(merchant);
      return ok(exportOf(found, list, timeZone));
    },
  };
}

/** A deed with its line in the log, or neither. */
async function decide(
  desk: StatementDesk,
  caller: Caller,
  { id, number, reason, verb }: { id: string; number: number; reason: string; verb: "own" | "close" },
  act: (tx: Db) => Promise<boolean>,
): Promise<boolean> {
  const { merchant } = caller;
  return desk.platform.database.transaction(async (tx) => {
    if (!(await desk.books.find(tx, merchant, id)) || !(await act(tx))) return false;
    const action = `${desk.action}.difference.${verb}`;
    await desk.log(tx, { merchant, operator: me(caller), action, object: `statement:${id}#${number}`, reason });
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
  desk: StatementDesk,
  asked: Input<StatementCalls["importStatement"]>,
  { merchant, session }: Caller,
): Promise<Result<Imported, Refused>> {
  assert(session, "an operator's call has a session");
  const { database, files, clock, scanner, id: newId } = desk.platform;
  const found = desk.sources().find(({ code }) => code === asked.source);
  if (!found) return fault("NOT_FOUND");
  if (asked.from > asked.to || addDays(asked.from, DAYS_MOST) <= asked.to) return range();
  const bytes = bytesOf(asked.file);
  if (!bytes.ok) return bytes;
  const scanned = await refuseInfected(scanner, bytes.value);
  if (!scanned.ok) return scanned;
  const sha256 = createHash("sha256").update(bytes.value).digest("hex");
  const { source, from, to, title } = asked;
  const first = await desk.books.bySha(database.db, { merchant, source, sha256 });
  if (first) return ok(answerOf(first, true));
  const { currency, timeZone } = await desk.brand(merchant);
  const period = { since: startOfDay(from, timeZone), until: startOfDay(addDays(to, 1), timeZone) };
  if (period.since > clock.now()) return range();
  const { mapping } = found;
  const lines = await readStatement(bytes.value, { mapping, currency, timeZone, ...period });
  if (!lines.ok) return lines;
  const file = await files.keep(bytes.value);
  const id = newId<"statement">();
  const about = { id, merchant, source, from, to, title, sha256, file, ...period };
  const made = { ...about, importedBy: session.username, importedAt: clock.now() };
  const kept = await database.transaction(async (tx) => {
    const names = (name: "id" | "reference") => [...new Set(lines.value.map((line) => line[name]))].filter(Boolean);
    const where = { merchant, source, mapping, currency, ...period };
    const ours = await desk.ours(tx, { ...where, ids: names("id"), references: names("reference") });
    const told = await desk.books.told(tx, {
      ...made,
      lines: lines.value.map(lineKey).filter((key) => key !== undefined),
      keys: ours.map(({ key }) => key),
    });
    const edgeMs = mapping.edgeMinutes * MINUTE;
    const report = matchStatement({ lines: lines.value, ours, ...period, edgeMs, ...told });
    if (!(await desk.books.keep(tx, made, lines.value, report))) return undefined;
    const settled = await desk.books.settle(tx, made);
    await desk.log(tx, {
      merchant,
      operator: session,
      action: `${desk.action}.import`,
      object: `statement:${id}`,
      reason: title,
      after: { source, from, to, sha256, lines: lines.value.length, differences: report.differences.length, settled },
    });
    return { id, repeated: false, lines: lines.value.length, differences: report.differences.length };
  });
  if (kept) return ok(kept);
  await files.forget(file);
  return ok(answerOf((await desk.books.bySha(database.db, { merchant, source, sha256 }))!, true));
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

function rowOf(desk: StatementDesk, statement: Statement) {
  const { id, source, from, to, title, sha256, lines, matched, differences, open } = statement;
  const sourceName = desk.sources().find(({ code }) => code === source)?.name ?? source;
  const { importedBy, importedAt } = statement;
  const about = { id, source, sourceName, from, to, title, sha256 };
  return { ...about, lines, matched, differences, open, importedBy, importedAt };
}
