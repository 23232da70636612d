import { statementCalls } from "./contract.ts";

/** Statements of payment providers. */
export const paymentStatementCalls = statementCalls("/wps/v2/wallet/admin/statements", {
  read: "wallet.read",
  write: "wallet.write",
});
