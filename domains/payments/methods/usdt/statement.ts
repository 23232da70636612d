import type { OwnMapping } from "../../statement.ts";

/** The report of a custodian who settles in the brand's money: what a transfer was worth, named by its transaction. */
export const custodyStatement: OwnMapping = {
  columns: {
    id: ["txid", "transaction_id"],
    amount: ["settled_amount"],
    currency: ["settled_currency"],
    kind: ["type"],
    at: ["timestamp_ms"],
    status: ["state"],
  },
  kinds: { incoming: "deposit", outgoing: "payout", fee: "fee" },
  statuses: { solid: "PAID", confirming: "PENDING", reverted: "FAILED" },
  times: "epoch-ms",
};
