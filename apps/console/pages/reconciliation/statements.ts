import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";
import { api } from "../../lib/api.ts";

type Wallet = Contracts["wallet"];
type Play = Contracts["play"];
export type StatementList = Received<Wallet["statements"]>;
export type StatementRow = StatementList["list"][number];
export type StatementFile = Received<Wallet["statement"]>;
export type StatementTotal = StatementFile["totals"][number];
export type DifferenceRow = Received<Wallet["statementDifferences"]>["list"][number];
export type TrialExport = Received<Contracts["reconciliation"]["trialBalanceExports"]>["list"][number];
export type VendorDays = Received<Play["vendorDays"]>;

/** Whose statements: of those who pay for us, or of those whose games we offer. */
export type Side = "payments" | "vendors";

type SideCalls = Pick<
  typeof api.wallet,
  | "statements"
  | "importStatement"
  | "statement"
  | "statementDifferences"
  | "ownDifference"
  | "closeDifference"
  | "exportStatement"
>;

/** What may be asked of a side's statements, and the rights it wants. */
const sideOf = (room: string, calls: SideCalls) => ({
  read: `${room}.read`,
  write: `${room}.write`,
  list: calls.statements,
  take: calls.importStatement,
  one: calls.statement,
  differences: calls.statementDifferences,
  own: calls.ownDifference,
  close: calls.closeDifference,
  export: calls.exportStatement,
});

export const sides = { payments: sideOf("wallet", api.wallet), vendors: sideOf("play", api.play) } as const;
