import { call, seenVersion } from "@taya/kernel/call";
import { day } from "@taya/kernel/day";
import { newestPage, newest } from "@taya/kernel/page";
import { documentText, personText } from "@taya/kernel/signs";
import * as z from "zod/mini";
import { CASE_KINDS, CASE_STATES, RESTRICTED_KINDS } from "./states.rules.ts";

const ts = z.int();
const kind = z.enum(RESTRICTED_KINDS);
const reason = z.string().check(z.minLength(5), z.maxLength(500));
const q = z.optional(z.string().check(z.maxLength(100)));
const source = z.string().check(z.minLength(2), z.maxLength(80));
const remark = z.optional(z.string().check(z.maxLength(200)));

const entry = z.object({
  id: z.string(),
  name: z.string(),
  birthday: z.optional(z.string()),
  hasDocument: z.boolean(),
  kind,
  source,
  remark: z.optional(z.string()),
  validTo: z.optional(ts),
  active: z.boolean(),
  addedBy: z.string(),
  addedAt: ts,
  endedBy: z.optional(z.string()),
  version: z.int(),
});

const personCase = z.object({
  id: z.string(),
  playerId: z.string(),
  username: z.string(),
  kind: z.enum(CASE_KINDS),
  /** The entry of the list or the other account; absent where it is about nobody else. */
  otherId: z.optional(z.string()),
  signals: z.array(z.string()),
  summary: z.string(),
  state: z.enum(CASE_STATES),
  /** Empty when the program itself has found it. */
  openedBy: z.string(),
  openedAt: ts,
  decidedBy: z.optional(z.string()),
  decidedAt: z.optional(ts),
  remark: z.optional(z.string()),
  version: z.int(),
});

/** The list of persons who must not play, and the cases that come of it. */
export const restrictedCalls = {
  restricted: call({
    path: "/wps/v2/compliance/admin/restricted",
    method: "GET",
    audience: "operator",
    right: "compliance.read",
    summary: "Persons who must not play, by part of the name, by source or by whole document number.",
    input: z.object({ q, kind: z.optional(kind), state: z.optional(z.enum(["ACTIVE", "ENDED"])), ...newest }),
    output: newestPage(entry),
    faults: [],
  }),
  addRestricted: call({
    path: "/wps/v2/compliance/admin/restricted",
    method: "POST",
    audience: "operator",
    right: "compliance.write",
    summary: "Puts a person on the list; active players are compared with it at once.",
    input: z.object({
      name: personText.check(z.minLength(3), z.maxLength(200)),
      birthday: z.optional(day),
      idNumber: z.optional(documentText.check(z.maxLength(64))),
      kind,
      source,
      remark,
      validTo: z.optional(day),
      reason,
    }),
    output: entry,
    faults: [],
  }),
  changeRestricted: call({
    path: "/wps/v2/compliance/admin/restricted/{id}",
    method: "PUT",
    audience: "operator",
    right: "compliance.write",
    summary: "Changes until when an entry is good; `end` ends it now.",
    decides: true,
    input: z.object({
      id: z.uuid(),
      end: z._default(z.boolean(), false),
      validTo: z.optional(day),
      remark,
      reason,
      version: seenVersion,
    }),
    output: entry,
    faults: ["NOT_FOUND", "STALE"],
  }),
  importRestricted: call({
    path: "/wps/v2/compliance/admin/restricted/import",
    method: "POST",
    audience: "operator",
    right: "compliance.write",
    largest: 5 * 1024 * 1024,
    summary:
      "Reads a register as CSV; without `apply` only says what would be taken. The same file twice adds nothing.",
    input: z.object({
      kind,
      source,
      validTo: z.optional(day),
      file: z.string(),
      apply: z._default(z.boolean(), false),
      reason: z.optional(z.string().check(z.maxLength(500))),
    }),
    output: z.object({
      rows: z.int(),
      fresh: z.int(),
      known: z.int(),
      applied: z.boolean(),
      sample: z.array(z.object({ row: z.int(), name: z.string(), birthday: z.optional(z.string()) })),
      problems: z.array(z.object({ row: z.int(), column: z.string(), rule: z.string(), text: z.string() })),
      problemCount: z.int(),
    }),
    faults: [
      "STATEMENT_TOO_LARGE",
      "STATEMENT_UNREADABLE",
      "STATEMENT_EMPTY",
      "STATEMENT_COLUMNS",
      "STATEMENT_ROWS",
      "UPLOAD_INFECTED",
    ],
  }),
  cases: call({
    path: "/wps/v2/compliance/admin/cases",
    method: "GET",
    audience: "operator",
    right: "compliance.read",
    summary: "Hits on the list and accounts that may be one person's; open ones with the oldest first.",
    input: z.object({
      state: z.optional(z.enum(CASE_STATES)),
      kind: z.optional(z.enum(CASE_KINDS)),
      q,
      ...newest,
    }),
    output: newestPage(personCase),
    faults: [],
  }),
  openCase: call({
    path: "/wps/v2/compliance/admin/cases",
    method: "POST",
    audience: "operator",
    right: "compliance.write",
    summary: "Opens a case about a player by hand.",
    input: z.object({ username: z.string().check(z.maxLength(64)), reason }),
    output: personCase,
    faults: ["NOT_FOUND", "WALLET_STATE"],
  }),
  decideCase: call({
    path: "/wps/v2/compliance/admin/cases/{id}",
    method: "PUT",
    audience: "operator",
    right: "compliance.write",
    summary: "Clears or confirms a case; confirming closes play at once and keeps withdrawals possible.",
    decides: true,
    input: z.object({ id: z.uuid(), state: z.enum(["CLEARED", "CONFIRMED"]), reason, version: seenVersion }),
    output: personCase,
    faults: ["NOT_FOUND", "WALLET_STATE", "FORBIDDEN", "STALE"],
  }),
};
