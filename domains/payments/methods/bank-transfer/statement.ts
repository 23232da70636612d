import type { OwnMapping } from "../../statement.ts";

/** What the player writes into the transfer's message, so that it can be found: the random end of the deposit's id. */
export const noteOf = (reference: string): string => reference.replaceAll("-", "").slice(-10).toUpperCase();

const NOTE = /(?<![0-9A-Z])[0-9A-F]{10}(?![0-9A-Z])/;

/** An account's statement from the bank: it knows the message of a transfer, and an operator looks at slips for days. */
export const bankStatement: OwnMapping = {
  columns: {
    id: ["bank reference", "transaction reference", "reference number"],
    reference: ["description", "remarks", "message"],
    kind: ["type", "debit/credit"],
    at: ["posting date", "transaction date", "date"],
  },
  kinds: { credit: "deposit", cr: "deposit", debit: "payout", dr: "payout", charge: "fee", fee: "fee" },
  signs: "ignore",
  edgeMinutes: 1_440,
  windowDays: 14,
  byReference: noteOf,
  readReference: (text) => NOTE.exec(text.toUpperCase())?.[0] ?? text,
};
