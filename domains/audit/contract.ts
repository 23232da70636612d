import { approvalCalls } from "./approvals.contract.ts";
import { EVENT_KINDS } from "./events.rules.ts";
import { call } from "@taya/kernel/call";
import { day } from "@taya/kernel/day";
import { newestPage, newest } from "@taya/kernel/page";
import * as z from "zod/mini";

const reason = z.string().check(z.minLength(5), z.maxLength(500));
const short = z.optional(z.string().check(z.maxLength(100)));
const days = { from: z.optional(day), to: z.optional(day) };

const line = z.object({
  seq: z.int(),
  at: z.int(),
  actor: z.string(),
  action: z.string(),
  object: z.string(),
  reason: z.string(),
  ip: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  hash: z.string(),
  prevHash: z.string(),
});

const significant = z.object({
  id: z.string(),
  at: z.int(),
  kind: z.enum(EVENT_KINDS),
  grave: z.boolean(),
  subject: z.string(),
  ip: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
  seenBy: z.nullable(z.string()),
  seenAt: z.nullable(z.int()),
});

/** What was done and what happened, for those who look after the house. */
export const auditCalls = {
  ...approvalCalls,
  audit: call({
    path: "/wps/v2/compliance/admin/audit",
    method: "GET",
    audience: "operator",
    right: "audit.read",
    input: z.object({ actor: short, object: short, action: short, ...days, ...newest }),
    output: newestPage(line),
    faults: [],
    summary: "The operators' chained log, newest first.",
  }),
  verifyAudit: call({
    path: "/wps/v2/compliance/admin/audit/verify",
    method: "GET",
    audience: "operator",
    right: "audit.read",
    input: z.object({}),
    output: z.object({
      ok: z.boolean(),
      firstBroken: z.optional(z.int()),
      heads: z.int(),
      brokenDay: z.optional(z.string()),
    }),
    faults: [],
    summary: "Whether every line and every signed head is as it was written.",
  }),
  exportAudit: call({
    path: "/wps/v2/compliance/admin/audit/export",
    method: "POST",
    audience: "operator",
    right: "audit.read",
    input: z.object({ actor: short, object: short, action: short, ...days, reason }),
    output: z.object({ fileName: z.string(), csv: z.string(), sha256: z.string(), lines: z.int() }),
    faults: [],
    summary: "The lines asked for as CSV, at most fifty thousand; taking them away is a line too.",
  }),
  significantEvents: call({
    path: "/wps/v2/compliance/admin/significant-events",
    method: "GET",
    audience: "operator",
    right: "audit.read",
    input: z.object({
      kind: z.optional(z.enum(EVENT_KINDS)),
      subject: short,
      waiting: z.optional(z.stringbool()),
      ...days,
      ...newest,
    }),
    output: newestPage(significant),
    faults: [],
    summary: "Failed logins, large sums, changed parameters, clocks, outages and the like, newest first.",
  }),
  seeSignificantEvent: call({
    path: "/wps/v2/compliance/admin/significant-events/{id}/see",
    method: "POST",
    audience: "operator",
    right: "audit.write",
    input: z.object({ id: z.uuid(), reason }),
    output: significant,
    faults: ["NOT_FOUND"],
    summary: "Notes that somebody has looked at a grave event.",
  }),
};
