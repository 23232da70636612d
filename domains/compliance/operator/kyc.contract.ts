import { call, seenVersion } from "@taya/kernel/call";
import { day } from "@taya/kernel/day";
import { newestPage, newest } from "@taya/kernel/page";
import * as z from "zod/mini";
import { SIDES } from "../kyc/id-types.rules.ts";
import { REASON_CODES } from "../kyc/reasons.ts";
import { SUBMISSION_STATES } from "../kyc/states.rules.ts";

const ts = z.int();
const side = z.enum(SIDES);
const status = z.enum(SUBMISSION_STATES);
const optionalText = z.optional(z.string().check(z.maxLength(500)));
const reason = z.string().check(z.minLength(5), z.maxLength(500));

const row = z.object({
  id: z.string(),
  playerId: z.string(),
  username: z.string(),
  status,
  renewal: z.boolean(),
  idType: z.optional(z.int()),
  expiresOn: z.optional(z.string()),
  back: z.boolean(),
  submittedAt: ts,
  reasons: z.array(z.string()),
  remark: z.optional(z.string()),
  decidedBy: z.optional(z.string()),
  decidedAt: z.optional(ts),
  /** The caller handed it in and may not judge it. */
  own: z.boolean(),
  /** To be named by whoever decides: another one after every change. */
  version: z.int(),
});

const verdictFaults = ["NOT_FOUND", "WALLET_STATE", "FORBIDDEN", "KYC_PENDING", "STALE"] as const;

/** Identity documents from the operators' side. */
export const kycReviewCalls = {
  adminKyc: call({
    path: "/wps/v2/compliance/admin/kyc",
    method: "GET",
    audience: "operator",
    right: "kyc.read",
    summary: "Documents that were handed in; those that wait with the oldest first.",
    input: z.object({
      status: z.optional(status),
      q: z.optional(z.string().check(z.maxLength(64))),
      idType: z.optional(z.coerce.number().check(z.int())),
      ...newest,
    }),
    output: newestPage(row),
    faults: [],
  }),
  adminKycOne: call({
    path: "/wps/v2/compliance/admin/kyc/{id}",
    method: "GET",
    audience: "operator",
    right: "kyc.read",
    summary: "One submission with the details to compare, doubles, hits on the list and what was decided before.",
    input: z.object({ id: z.uuid() }),
    output: z.extend(row, {
      level: z.int(),
      kycStatus: z.string(),
      registeredAt: ts,
      language: z.string(),
      details: z.record(z.string(), z.union([z.string(), z.number()])),
      images: z.array(z.object({ side, uploadedAt: z.optional(ts) })),
      doubles: z.array(z.object({ playerId: z.string(), username: z.string(), signals: z.array(z.string()) })),
      hits: z.array(
        z.object({
          id: z.string(),
          exact: z.boolean(),
          name: z.string(),
          birthday: z.optional(z.string()),
          kind: z.string(),
          source: z.string(),
        }),
      ),
      cases: z.array(z.object({ id: z.string(), kind: z.string(), state: z.string(), summary: z.string() })),
      earlier: z.array(row),
      /** Why documents may be refused, in the caller's language. */
      templates: z.array(z.object({ code: z.enum(REASON_CODES), text: z.string() })),
      /** The next that waits. */
      next: z.optional(z.string()),
    }),
    faults: ["NOT_FOUND"],
  }),
  viewKycImage: call({
    path: "/wps/v2/compliance/admin/kyc/{id}/images",
    method: "POST",
    audience: "operator",
    right: "kyc.read",
    summary: "An address that shows one image once, marked with the operator and the time; every one is logged.",
    input: z.object({ id: z.uuid(), side }),
    output: z.object({ url: z.string(), expiresAt: ts }),
    faults: ["NOT_FOUND"],
  }),
  approveKyc: call({
    path: "/wps/v2/compliance/admin/kyc/{id}/approve",
    method: "POST",
    audience: "operator",
    right: "kyc.write",
    summary: "Takes the documents as good; KYC_PENDING while a hit on the list of restricted persons is not decided.",
    decides: true,
    input: z.object({ id: z.uuid(), reason, expiresOn: z.optional(day), version: seenVersion }),
    output: row,
    faults: verdictFaults,
  }),
  rejectKyc: call({
    path: "/wps/v2/compliance/admin/kyc/{id}/reject",
    method: "POST",
    audience: "operator",
    right: "kyc.write",
    summary: "Refuses the documents; the player is told templates and reason in their language.",
    decides: true,
    input: z.object({
      id: z.uuid(),
      version: seenVersion,
      reason: optionalText,
      templates: z._default(z.array(z.enum(REASON_CODES)).check(z.maxLength(REASON_CODES.length)), []),
      sides: z._default(z.array(side).check(z.maxLength(3)), []),
    }),
    output: row,
    faults: verdictFaults,
  }),
};
