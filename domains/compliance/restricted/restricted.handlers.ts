import { rowWindow } from "@taya/kernel/page";
import { refuseInfected } from "@taya/accounts/documents";
import type { Caller, Handlers, Input, Output } from "@taya/kernel/call";
import { addDays, startOfDay } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import { nameKeyOf } from "@taya/kernel/alike";
import { readRegister, type RegisterFault } from "./import.rules.ts";
import { numberDigest, rowDigest } from "./keys.ts";
import {
  addEntries,
  changeEntry,
  entriesByIds,
  type Entry,
  knownRows,
  listEntries,
  lockEntry,
  type NewEntry,
} from "./list.store.ts";
import type { restrictedCalls } from "./restricted.contract.ts";
import { isStale, noteShown } from "../shown.ts";
import { SCREEN } from "./screen-job.ts";

type Calls = Pick<typeof restrictedCalls, "restricted" | "addRestricted" | "changeRestricted" | "importRestricted">;

const SAMPLE = 20;
const PROBLEMS_TOLD = 100;

/** Answers operators who keep the list of persons who must not play. */
export function restrictedHandlers(context: Context): Handlers<Calls> {
  const { platform, needs } = context;
  const shown = (entry: Entry) => shownAt(entry, platform.clock.now());
  /** The day itself still counts. */
  const endOf = async (merchant: string, day: string | undefined) =>
    day ? startOfDay(addDays(day, 1), (await needs.site.brand(merchant)).timeZone) : undefined;
  return {
    async restricted(input, caller) {
      const { q, kind, state, pageNo, pageSize } = input;
      const rows = rowWindow(input, platform.clock);
      const { merchant } = caller;
      const text = q?.trim() || undefined;
      const { list, total } = await listEntries(platform.database.db, {
        merchant,
        kind,
        state,
        ...rows,
        q: text,
        nameKey: text && nameKeyOf(text),
        documentDigest: text ? await numberDigest(platform, text) : undefined,
        now: platform.clock.now(),
      });
      await noteShown(context, caller, list);
      return ok({ list: list.map(shown), total, pageNo, pageSize, asOf: rows.asOf });
    },
    async addRestricted({ name, birthday, idNumber, kind, source, remark, validTo, reason }, caller) {
      if (!birthday && !idNumber?.trim()) {
        return fault("VALIDATION_FAILED", { errors: [{ field: "birthday", rule: "required" }] });
      }
      const { merchant } = caller;
      const operator = caller.session!;
      const entry: NewEntry = {
        id: platform.id<"restricted">(),
        merchant,
        name: name.trim(),
        nameKey: nameKeyOf(name),
        birthday,
        documentDigest: idNumber?.trim() ? await numberDigest(platform, idNumber) : undefined,
        kind,
        source: source.trim(),
        remark: remark?.trim() || undefined,
        validTo: await endOf(merchant, validTo),
        sourceKey: undefined,
        addedBy: operator.username,
        at: platform.clock.now(),
      };
      await platform.database.transaction(async (tx) => {
        await addEntries(tx, [entry]);
        const action = "compliance.restricted.add";
        await needs.audit.log(tx, { merchant, operator, action, object: entry.id, reason, after: { kind, source } });
        await platform.jobs.add(tx, SCREEN, {}, { once: SCREEN });
      });
      return ok(shown((await entriesByIds(platform.database.db, [entry.id]))[0]!));
    },
    changeRestricted: (input, caller) => change(context, input, caller, endOf),
    importRestricted: (input, caller) => take(context, input, caller, endOf),
  };
}

function shownAt(entry: Entry, now: number): Output<Calls["addRestricted"]> {
  const { id, nameKey, hasDocument, kind, source, addedBy, addedAt, validTo, birthday, remark, endedBy, version } =
    entry;
  return {
    id,
    name: entry.name ?? nameKey,
    hasDocument,
    kind,
    source,
    addedBy,
    addedAt,
    version,
    active: validTo === null || validTo > now,
    ...(validTo !== null && { validTo }),
    ...(birthday !== null && { birthday }),
    ...(remark !== null && { remark }),
    ...(endedBy !== null && { endedBy }),
  };
}

type EndOf = (merchant: string, day: string | undefined) => Promise<number | undefined>;

/** Ends an entry, or changes until when it is good. */
async function change(
  { platform, needs }: Context,
  { id, end, validTo, remark, reason, version }: Input<Calls["changeRestricted"]>,
  caller: Caller,
  endOf: EndOf,
): Promise<Result<Output<Calls["changeRestricted"]>, "NOT_FOUND" | "STALE">> {
  const { merchant } = caller;
  const operator = caller.session!;
  const now = platform.clock.now();
  const until = end ? now : await endOf(merchant, validTo);
  const to = { validTo: until, remark: remark?.trim() || undefined, endedBy: end ? operator.username : undefined };
  return platform.database.transaction(async (tx) => {
    const found = await lockEntry(tx, merchant, id);
    if (!found) return fault("NOT_FOUND");
    if (await isStale(tx, found, { operatorId: operator.playerId, version })) return fault("STALE");
    const changed = (await changeEntry(tx, { merchant, id }, to))!;
    const action = `compliance.restricted.${end ? "end" : "change"}`;
    await needs.audit.log(tx, { merchant, operator, action, object: id, reason, after: { validTo: until } });
    return ok(shownAt(changed, now));
  });
}
type Import = Calls["importRestricted"];

/** Reads a register and, when asked to, takes its good rows in one transaction. */
async function take(
  context: Context,
  { kind, source, validTo, file, apply, reason }: Input<Import>,
  caller: Caller,
  endOf: EndOf,
): Promise<Result<Output<Import>, RegisterFault | "VALIDATION_FAILED" | "UPLOAD_INFECTED" | "OVERLOADED">> {
  const { platform, needs } = context;
  if (apply && (reason?.trim().length ?? 0) < 5) {
    return fault("VALIDATION_FAILED", { errors: [{ field: "reason", rule: "length", min: 5, max: 500 }] });
  }
  const match = /^data:[\w./+-]*(?:;[\w=-]+)*;base64,/i.exec(file.slice(0, 128));
  if (!match) return fault("STATEMENT_UNREADABLE");
  const bytes = Buffer.from(file.slice(match[0].length), "base64");
  const scanned = await refuseInfected(platform.scanner, bytes);
  if (!scanned.ok) return scanned;
  const read = readRegister(bytes);
  if (!read.ok) return read;
  const { rows, problems } = read.value;
  const { merchant } = caller;
  const operator = caller.session!;
  const from = source.trim();
  const keys = await Promise.all(rows.map((row) => rowDigest(platform, `${from}|${row.identity}`)));
  const known = await knownRows(platform.database.db, merchant, from, keys);
  const at = platform.clock.now();
  const untilAll = await endOf(merchant, validTo);
  if (apply && rows.length > 0) {
    const entries: NewEntry[] = [];
    for (const [index, row] of rows.entries()) {
      entries.push({
        id: platform.id<"restricted">(),
        merchant,
        name: row.name,
        nameKey: nameKeyOf(row.name),
        birthday: row.birthday,
        documentDigest: row.idNumber ? await numberDigest(platform, row.idNumber) : undefined,
        kind,
        source: from,
        remark: row.remark,
        validTo: row.validTo ? await endOf(merchant, row.validTo) : untilAll,
        sourceKey: keys[index],
        addedBy: operator.username,
        at,
      });
    }
    await platform.database.transaction(async (tx) => {
      const fresh = await addEntries(tx, entries);
      const after = { rows: rows.length, fresh, problems: problems.length, kind };
      const action = { action: "compliance.restricted.import", object: from, reason: reason!.trim(), after };
      await needs.audit.log(tx, { merchant, operator, ...action });
      await platform.jobs.add(tx, SCREEN, {}, { once: SCREEN });
    });
  }
  return ok({
    rows: rows.length,
    fresh: rows.length - known,
    known,
    applied: apply,
    sample: rows.slice(0, SAMPLE).map(({ row, name, birthday }) => ({ row, name, ...(birthday && { birthday }) })),
    problems: problems.slice(0, PROBLEMS_TOLD).map((each) => ({ ...each })),
    problemCount: problems.length,
  });
}
