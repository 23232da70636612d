import { call } from "@taya/kernel/call";
import { page, paging } from "@taya/kernel/page";
import * as z from "zod/mini";
import { statementCalls } from "./contract.ts";

/** What an export of the trial balance answers: the file, and the hash a printed copy is checked by. */
const trialExport = z.object({ at: z.int(), by: z.string(), sha256: z.string(), fileName: z.string() });

/** Statements of payment providers, and the trial balance to take away. */
export const paymentStatementCalls = {
  ...statementCalls("/wps/v2/wallet/admin/statements", { read: "wallet.read", write: "wallet.write" }),
  trialBalanceExports: call({
    path: "/wps/v2/wallet/admin/trial-balance",
    method: "GET",
    audience: "operator",
    right: "wallet.read",
    input: z.object({ sha256: z.optional(z.string().check(z.maxLength(64))), ...paging }),
    output: page(trialExport),
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
