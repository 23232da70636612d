import type { Instant } from "@taya/kernel/instant";
import { formatMinor, type Minor, perMillion } from "@taya/kernel/money";
import type { StatementQuery } from "../method.ts";
import { type CsvCell, toCsv } from "@taya/platform/csv";
import type { EmulatedOrder } from "./books.store.ts";

/** A line of an emulated provider's statement before it is written in that provider's own way. */
export interface EmulatedLine {
  readonly id: string;
  readonly reference: string;
  readonly kind: "deposit" | "payout" | "chargeback";
  readonly status: "PAID" | "FAILED";
  readonly amount: Minor;
  readonly fee: Minor;
  readonly currency: string;
  readonly at: Instant;
}

/** How a provider writes: the head of its file, and a line as cells. */
export interface StatementForm {
  readonly head: readonly string[];
  row(line: EmulatedLine): readonly CsvCell[];
}

/** A statement as the provider writes it; spoiled on request. */
export const writeStatement = (
  form: StatementForm,
  lines: readonly EmulatedLine[],
  spoil: boolean | undefined,
): string => toCsv([form.head, ...(spoil ? spoilLines(lines) : lines).map((line) => form.row(line))]);

const within = (at: Instant | undefined, { since, until }: StatementQuery): boolean =>
  at !== undefined && at >= since && at < until;

/** What an order means to a statement: paid, paid and taken back, or failed. */
export function linesOfOrder(
  order: EmulatedOrder,
  period: StatementQuery,
  how: { readonly id: string; readonly feePpm: bigint },
): EmulatedLine[] {
  const { reference, amount, paidAmount = amount, currency, status } = order;
  const line = { id: how.id, reference, amount: paidAmount, currency, status: "PAID", fee: 0n } as const;
  const lines: EmulatedLine[] = [];
  if (status === "FAILED" && order.paidAt === undefined && within(order.at, period)) {
    lines.push({ ...line, kind: "deposit", status: "FAILED", amount, at: order.at });
  }
  if (within(order.paidAt, period)) {
    lines.push({ ...line, kind: "deposit", fee: perMillion(paidAmount, how.feePpm), at: order.paidAt! });
  }
  if (status === "CHARGED_BACK" && within(order.chargedAt, period)) {
    lines.push({ ...line, kind: "chargeback", at: order.chargedAt! });
  }
  return lines;
}

const FOREIGN: Minor = 77_700n;

/** One wrong line of every sort, as far as there are paid lines to spoil: another amount, one left out, one twice, one failed, and one nobody knows. */
function spoilLines(lines: readonly EmulatedLine[]): EmulatedLine[] {
  const paid = lines.filter((line) => line.status === "PAID" && line.kind === "deposit");
  const [short, lost, twice, failed] = paid;
  const spoiled = lines.flatMap((line): EmulatedLine[] => {
    if (line === short) return [{ ...line, amount: line.amount - 100n }];
    if (line === lost) return [];
    if (line === twice) return [line, line];
    return line === failed ? [{ ...line, status: "FAILED" }] : [line];
  });
  const like = paid[0];
  if (!like) return spoiled;
  return [...spoiled, { ...like, id: `${like.id}-foreign`, reference: "UNKNOWN", amount: FOREIGN, fee: 0n }];
}

const iso = (at: Instant): string => new Date(at).toISOString();

/** Names and words of the default mapping. */
export const PLAIN_FORM: StatementForm = {
  head: ["payment_id", "reference", "kind", "amount", "fee", "currency", "time", "status"],
  row: ({ id, reference, kind, amount, fee, currency, at, status }) => {
    return [id, reference, kind, amount, fee, currency, iso(at), status.toLowerCase()];
  },
};

const PAYMONGO_TYPES = { deposit: "payment", payout: "transfer", chargeback: "dispute" } as const;

/** As PayMongo's export of payments has it. */
export const PAYMONGO_FORM: StatementForm = {
  head: ["Payment ID", "External Reference", "Type", "Gross Amount", "Fee", "Currency", "Status", "Paid At"],
  row: ({ id, reference, kind, amount, fee, currency, at, status }) => {
    return [id, reference, PAYMONGO_TYPES[kind], amount, fee, currency, status.toLowerCase(), iso(at)];
  },
};

const XENDIT_TYPES = { deposit: "PAYMENT", payout: "DISBURSEMENT", chargeback: "CHARGEBACK" } as const;

/** As Xendit's report of transactions has it. */
export const XENDIT_FORM: StatementForm = {
  head: ["Status", "Type", "Product ID", "Reference", "Currency", "Amount", "Fee", "Created Date ISO"],
  row: ({ id, reference, kind, amount, fee, currency, at, status }) => {
    const state = status === "PAID" ? "SUCCESSFUL" : "FAILED";
    return [state, XENDIT_TYPES[kind], id, reference, currency, amount, fee, iso(at)];
  },
};

/** As a custodian that settles tokens in the brand's money writes it; times in milliseconds. */
export const CUSTODY_FORM: StatementForm = {
  head: ["txid", "reference", "type", "settled_amount", "settled_currency", "timestamp_ms", "state"],
  row: ({ id, reference, amount, currency, at, status }) => {
    return [id, reference, "incoming", formatMinor(amount), currency, at, status === "PAID" ? "solid" : "reverted"];
  },
};
