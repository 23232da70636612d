import type { OwnMapping } from "../../statement.ts";

/** Xendit's report of transactions; money that goes out may stand with a sign. */
export const xenditStatement: OwnMapping = {
  columns: {
    id: ["product id", "transaction id"],
    reference: ["reference"],
    kind: ["type", "transaction type"],
    at: ["created date iso", "created date"],
  },
  kinds: {
    payment: "deposit",
    refund: "refund",
    chargeback: "chargeback",
    disbursement: "payout",
    payout: "payout",
    fee: "fee",
  },
  statuses: {
    successful: "PAID",
    success: "PAID",
    refunded: "PAID",
    partially_refunded: "PAID",
    pending: "PENDING",
    refund_pending: "PAID",
    failed: "FAILED",
    reversed: "FAILED",
    voided: "FAILED",
  },
  signs: "ignore",
};
