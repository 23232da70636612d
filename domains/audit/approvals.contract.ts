import { call } from "@taya/kernel/call";
import { newestPage, newest } from "@taya/kernel/page";
import * as z from "zod/mini";
import { WHY_NOT } from "./second-person.ts";

const reason = z.string().check(z.minLength(5), z.maxLength(500));
const decision = z.object({ id: z.uuid(), reason });

const approval = z.object({
  id: z.string(),
  kind: z.string(),
  summary: z.string(),
  /** The deposit, withdrawal or transfer it is about. */
  object: z.optional(z.string()),
  reason: z.string(),
  askedBy: z.string(),
  /** The caller asked for it, and so may not approve it. */
  own: z.boolean(),
  /** Why the caller is not the second person of it; absent when they may be. */
  whyNot: z.optional(z.enum(WHY_NOT)),
  askedAt: z.int(),
  status: z.enum(["OPEN", "APPROVED", "REJECTED"]),
  decidedBy: z.optional(z.string()),
  decidedAt: z.optional(z.int()),
});

/** Four eyes: what one operator asks for another one approves. */
export const approvalCalls = {
  approvals: call({
    path: "/wps/v2/accounts/admin/approvals",
    method: "GET",
    audience: "operator",
    input: z.object({ status: z.optional(z.enum(["OPEN", "APPROVED", "REJECTED"])), ...newest }),
    output: newestPage(approval),
    faults: [],
    summary: "What waits for a second operator, and what was decided.",
  }),
  approve: call({
    path: "/wps/v2/accounts/admin/approvals/{id}/approve",
    method: "POST",
    audience: "operator",
    right: "approvals.write",
    input: decision,
    output: approval,
    faults: [
      "NOT_FOUND",
      "FORBIDDEN",
      "WALLET_STATE",
      "WALLET_INSUFFICIENT",
      "WALLET_LIMIT",
      "WALLET_DEBT",
      "PROMO_STATE",
      "AGENT_MOVE_SAME",
      "AGENT_MOVE_TYPE",
      "AGENT_MOVE_CLOSED",
      "AGENT_MOVE_CYCLE",
      "AGENT_MOVE_DEPTH",
      "STALE",
    ],
    summary: "Does what another operator asked for.",
  }),
  rejectApproval: call({
    path: "/wps/v2/accounts/admin/approvals/{id}/reject",
    method: "POST",
    audience: "operator",
    right: "approvals.write",
    input: decision,
    output: approval,
    faults: ["NOT_FOUND", "FORBIDDEN", "WALLET_STATE"],
    summary: "Says no to what another operator asked for.",
  }),
};
