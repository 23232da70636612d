import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";

/** What a line is about: the first five at payment providers, the others at game vendors. */
export const STATEMENT_KINDS = [
  "deposit",
  "payout",
  "refund",
  "chargeback",
  "fee",
  "bet",
  "win",
  "rollback",
  "adjust",
  "promo",
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** Whether money moved: only PAID did. */
export type StatementStatus = "PAID" | "PENDING" | "FAILED";

/** Where the columns of somebody's file stand and what their words mean; one that is not said is as in `DEFAULT_MAPPING`. */
export interface StatementMapping {
  /** Names a column may have in the head, compared without case and spaces around; the first one there counts. */
  readonly columns: Readonly<Record<StatementColumn, readonly string[]>>;
  /** Their word for a kind, in lower case; a word that is not there refuses the file. */
  readonly kinds: Readonly<Record<string, StatementKind>>;
  /** Their word for a state, in lower case. */
  readonly statuses: Readonly<Record<string, StatementStatus>>;
  readonly amounts: "decimal" | "minor";
  /** A sign before an amount: refused, left out (some write what goes out with one), or meant. */
  readonly signs: "refuse" | "ignore" | "keep";
  readonly times: "ymd" | "dmy" | "mdy" | "epoch-s" | "epoch-ms";
  /** Of times without an offset; the brand's own when not said. */
  readonly timeZone?: string;
  readonly delimiter: "," | ";" | "\t";
  /** How far a line's time may lie outside the period of its file. */
  readonly edgeMinutes: number;
  /** How many days around the period our side is looked for. */
  readonly windowDays: number;
  /** They know payments by what the payer wrote, so our own payment ids say nothing to them. */
  readonly byReference?: (id: string) => string;
  /** Takes our name out of a longer text. */
  readonly readReference?: (text: string) => string;
}

export type StatementColumn = "id" | "reference" | "party" | "kind" | "amount" | "fee" | "currency" | "at" | "status";

/** What a method or vendor says of its files where they are not as the default has it. */
export type OwnMapping = Partial<Omit<StatementMapping, "columns">> & {
  readonly columns?: Partial<StatementMapping["columns"]>;
};

/** A line of somebody else's books. */
export interface TheirLine {
  /** Counted as an editor counts, the head is 1. */
  readonly row: number;
  readonly kind: StatementKind;
  /** Their own name of the payment or transaction; empty when they give none. */
  readonly id: string;
  /** Our name of it, or the round it belongs to. */
  readonly reference: string;
  /** The player as they know them; empty when they do not say. */
  readonly party: string;
  readonly amount: Minor;
  readonly fee: Minor;
  readonly currency: string;
  readonly at: Instant;
  readonly status: StatementStatus;
}

/** The same in our books. */
export interface OurItem {
  /** Unique among everything of ours at this provider. */
  readonly key: string;
  readonly kind: StatementKind;
  readonly id: string | undefined;
  readonly references: readonly string[];
  readonly party: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly at: Instant;
  readonly status: StatementStatus;
  /** Our own word for its state. */
  readonly state: string;
  readonly link: StatementLink;
}

/** Which page of the console shows it. */
export interface StatementLink {
  readonly kind: "deposit" | "withdrawal" | "player";
  readonly id: string;
}

/** Where a room looks for what of ours a statement may tell. */
export interface OursQuery {
  readonly merchant: string;
  readonly source: string;
  readonly mapping: StatementMapping;
  readonly currency: string;
  readonly since: Instant;
  readonly until: Instant;
  /** Ids and references of their lines. */
  readonly ids: readonly string[];
  readonly references: readonly string[];
}

/** What statements from outside are laid beside: what a room whose money others count as well says of itself. */
export interface StatementSources {
  /** Whose statements can be imported. */
  readonly sources: readonly { readonly code: string; readonly name: string; readonly mapping: StatementMapping }[];
  /** Everything of ours in the period, and whatever their lines name. */
  ours(db: Db, query: OursQuery): Promise<readonly OurItem[]>;
}

/** The default mapping: plain names, amounts in decimals, times with or without an offset. */
const DEFAULT_MAPPING: StatementMapping = {
  columns: {
    id: ["payment_id", "payment id", "transaction_id", "transaction id", "txid", "tx_id", "id"],
    reference: ["reference", "our_reference", "external_id", "round_id", "roundid"],
    party: ["player", "player_id", "playerid"],
    kind: ["kind", "type"],
    amount: ["amount", "gross_amount"],
    fee: ["fee"],
    currency: ["currency"],
    at: ["time", "at", "created_at", "date"],
    status: ["status", "state"],
  },
  kinds: {
    deposit: "deposit",
    payment: "deposit",
    payout: "payout",
    withdrawal: "payout",
    refund: "refund",
    chargeback: "chargeback",
    dispute: "chargeback",
    fee: "fee",
    bet: "bet",
    win: "win",
    rollback: "rollback",
    adjust: "adjust",
    adjustment: "adjust",
    promo: "promo",
  },
  statuses: {
    paid: "PAID",
    success: "PAID",
    succeeded: "PAID",
    successful: "PAID",
    completed: "PAID",
    settled: "PAID",
    pending: "PENDING",
    processing: "PENDING",
    failed: "FAILED",
    expired: "FAILED",
    cancelled: "FAILED",
    reversed: "FAILED",
    voided: "FAILED",
  },
  amounts: "decimal",
  signs: "refuse",
  times: "ymd",
  delimiter: ",",
  edgeMinutes: 120,
  windowDays: 3,
};

/** A mapping complete: what is not its own is the default. */
export const mappingOf = (own: OwnMapping = {}): StatementMapping => ({
  ...DEFAULT_MAPPING,
  ...own,
  columns: { ...DEFAULT_MAPPING.columns, ...own.columns },
});
