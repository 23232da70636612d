import { call } from "@taya/kernel/call";
import { signedMoney } from "@taya/kernel/money";
import { newestPage, newest } from "@taya/kernel/page";
import * as z from "zod/mini";
import { bothStatementCalls } from "./statements/contract.ts";

const reason = z.string().check(z.minLength(5), z.maxLength(500));
const breakRow = z.object({
  id: z.string(),
  /** The check that found it. */
  name: z.string(),
  /** What it is about: an account, an entry, a deposit. */
  subject: z.string(),
  username: z.optional(z.string()),
  /** By how much the books are off. */
  amount: z.optional(signedMoney),
  currency: z.optional(z.string()),
  since: z.int(),
  seenAt: z.int(),
  /** How many proofs found it. */
  count: z.int(),
  /** False once a proof that looked did not find it any more: it can be closed. */
  stands: z.boolean(),
  owner: z.optional(z.string()),
  /** Minutes within which it should have an owner. */
  sla: z.int(),
  detail: z.json(),
});
const sum = z.object({ currency: z.string(), amount: signedMoney });
/** What an export of the trial balance answers: the file, and the hash a printed copy is checked by. */
const trialExport = z.object({ at: z.int(), by: z.string(), sha256: z.string(), fileName: z.string() });

/** What proves the books, what does not add up, and the trial balance to take away. */
export const reconciliationCalls = {
  ...bothStatementCalls,
  overview: call({
    path: "/wps/v2/wallet/admin/reconciliation",
    method: "GET",
    audience: "operator",
    right: "wallet.read",
    input: z.object({}),
    output: z.object({
      /** As the last proof found it. */
      trialBalance: z.array(z.object({ kind: z.string(), currency: z.string(), amount: signedMoney })),
      checks: z.array(
        z.object({
          name: z.string(),
          ok: z.boolean(),
          count: z.int(),
          /** Whether this proof looked at everything its check is about. */
          complete: z.boolean(),
        }),
      ),
      breaks: z.array(breakRow),
      payoutsPaused: z.boolean(),
      /** The last proof; absent before the first. */
      proof: z.optional(
        z.object({
          at: z.int(),
          /** Of everything; else of what came since the proof before. */
          full: z.boolean(),
          ms: z.int(),
          players: z.int(),
          /** When everything was proved last. */
          fullAt: z.optional(z.int()),
        }),
      ),
    }),
    faults: [],
    summary: "The last check of the invariants with its trial balance, and what does not add up. Reads no movement.",
  }),
  books: call({
    path: "/wps/v2/wallet/admin/books",
    method: "GET",
    audience: "operator",
    right: "wallet.read",
    input: z.object({}),
    output: z.object({
      openBreaks: z.int(),
      provedAt: z.optional(z.int()),
      /** Currencies whose books do not come to zero. */
      off: z.array(sum),
      /** No proof, or none within the last 15 minutes. */
      stale: z.boolean(),
    }),
    faults: [],
    summary: "How many breaks are open and what the last proof said: cheap, for the alert on every page.",
  }),
  proveBooks: call({
    path: "/wps/v2/wallet/admin/prove",
    method: "POST",
    audience: "operator",
    right: "wallet.write",
    input: z.object({}),
    output: z.object({ asked: z.literal(true) }),
    faults: [],
    summary: "Has everything proved from the first posting on, in the background; asked twice it is done once.",
  }),
  ownBreak: call({
    path: "/wps/v2/wallet/admin/breaks/{id}/own",
    method: "POST",
    audience: "operator",
    right: "wallet.write",
    input: z.object({ id: z.uuid(), reason }),
    output: z.object({ owner: z.string() }),
    faults: ["NOT_FOUND"],
    summary: "Says that the operator looks after a break.",
  }),
  closeBreak: call({
    path: "/wps/v2/wallet/admin/breaks/{id}/close",
    method: "POST",
    audience: "operator",
    right: "wallet.write",
    input: z.object({ id: z.uuid(), reason }),
    output: z.object({ payoutsPaused: z.boolean() }),
    faults: ["NOT_FOUND", "BREAK_STANDS"],
    summary: "Closes a break with its reason; payouts go on when none is left open.",
  }),
  trialBalanceExports: call({
    path: "/wps/v2/wallet/admin/trial-balance",
    method: "GET",
    audience: "operator",
    right: "wallet.read",
    input: z.object({ sha256: z.optional(z.string().check(z.maxLength(64))), ...newest }),
    output: newestPage(trialExport),
    faults: [],
    summary: "Exports of the trial balance, newest first; by the beginning of a hash to check a copy.",
  }),
  exportTrialBalance: call({
    path: "/wps/v2/wallet/admin/trial-balance",
    method: "POST",
    audience: "operator",
    right: "wallet.read",
    input: z.object({}),
    output: z.extend(trialExport, { csv: z.string() }),
    faults: [],
    summary: "The trial balance of this moment as CSV; its SHA-256 goes into the operators' log.",
  }),
};
