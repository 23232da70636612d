import type { OwnMapping } from "../../statement.ts";

/** PayMongo's export of payments: whoever uses another one of its files adds its names here. */
export const paymongoStatement: OwnMapping = {
  columns: {
    id: ["payment id", "id"],
    reference: ["external reference", "external reference number"],
    kind: ["type"],
    amount: ["gross amount", "amount"],
    at: ["paid at", "created at"],
  },
  kinds: { payment: "deposit", refund: "refund", dispute: "chargeback", transfer: "payout", fee: "fee" },
};
