import { call } from "@taya/kernel/call";
import { money, signedMoney } from "@taya/kernel/money";
import { newest, newestPage, range } from "@taya/kernel/page";
import * as z from "zod/mini";
import { bill, billStatus, kindName } from "./shapes.ts";

const ADMIN = "/wps/v2/agents/admin";
const ts = z.int();
const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(500));
const decision = { id: z.uuid(), reason, version: z.int().check(z.gte(1)) };
/** A bill as operators see it, by whom it is paid; the house where nobody is named. */
const adminBill = z.extend(bill, { playerId: z.string(), payerName: z.string(), version: z.int() });

/** The calls of what contracts come to. */
export const billCalls = {
  contractBills: call({
    path: "/wps/v2/agents/contracts/{kind}/bills",
    method: "GET",
    audience: "agent",
    input: z.object({
      ...newest,
      ...range,
      kind: kindName,
      side: z._default(z.enum(["mine", "downlines"]), "mine"),
    }),
    output: newestPage(bill),
    faults: [],
    summary:
      "What the agent's own contracts of a kind came to, or what the agent owes to direct downlines, newest first.",
  }),

  adminBills: call({
    path: `${ADMIN}/bills`,
    method: "GET",
    audience: "operator",
    right: "agents.read",
    input: z.object({
      ...newest,
      ...range,
      kind: z.optional(kindName),
      status: z.optional(billStatus),
      username: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    }),
    output: newestPage(adminBill),
    faults: [],
    summary: "Dividends and wages of the brand, newest first.",
  }),

  adminApproveBill: call({
    path: `${ADMIN}/bills/{id}/approve`,
    method: "POST",
    audience: "operator",
    right: "agents.write",
    decides: true,
    input: z.object(decision),
    output: z.object({ status: billStatus, version: z.int() }),
    faults: ["NOT_FOUND", "BILL_STATE", "STALE"],
    summary: "Lets the house pay what waits for an operator.",
  }),

  adminDenyBill: call({
    path: `${ADMIN}/bills/{id}/deny`,
    method: "POST",
    audience: "operator",
    right: "agents.write",
    decides: true,
    input: z.object(decision),
    output: z.object({ status: billStatus, version: z.int() }),
    faults: ["NOT_FOUND", "BILL_STATE", "STALE"],
    summary: "Refuses what waits for an operator: it is never paid.",
  }),

  adminRerunBill: call({
    path: `${ADMIN}/bills/{id}/rerun`,
    method: "POST",
    audience: "operator",
    right: "agents.write",
    input: z.object({ id: z.uuid(), reason }),
    output: z.object({ alike: z.boolean(), rate: z.int(), gross: money, lowerTotal: money, net: signedMoney }),
    faults: ["NOT_FOUND", "BILL_STATE"],
    summary:
      "Reckons a bill that is not paid yet once more of what it was made of, and says whether it comes to the same.",
  }),

  adminRuns: call({
    path: `${ADMIN}/runs`,
    method: "GET",
    audience: "operator",
    right: "agents.read",
    input: z.object({ ...newest, ...range, kind: z.optional(kindName) }),
    output: newestPage(
      z.object({
        kind: kindName,
        /** The end of the periods. */
        until: ts,
        closedAt: ts,
        bills: z.int(),
        /** Contracts left out, since somebody above had none. */
        unsettled: z.int(),
        gross: money,
      }),
    ),
    faults: [],
    summary: "When periods were closed, newest first, and what came of them.",
  }),
};
