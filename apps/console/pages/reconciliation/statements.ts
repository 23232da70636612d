import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";
import { api } from "../../lib/api.ts";

type Reconciliation = Contracts["reconciliation"];
export type StatementList = Received<Reconciliation["paymentStatements"]>;
export type StatementRow = StatementList["list"][number];
export type StatementFile = Received<Reconciliation["paymentStatement"]>;
export type StatementTotal = StatementFile["totals"][number];
export type DifferenceRow = Received<Reconciliation["paymentStatementDifferences"]>["list"][number];
export type TrialExport = Received<Reconciliation["trialBalanceExports"]>["list"][number];
export type VendorDays = Received<Contracts["play"]["vendorDays"]>;

/** Whose statements: of those who pay for us, or of those whose games we offer. */
export type Side = "payments" | "vendors";

const { reconciliation } = api;

/** What may be asked of a side's statements, and the rights it wants. */
export const sides = {
  payments: {
    read: "wallet.read",
    write: "wallet.write",
    list: reconciliation.paymentStatements,
    take: reconciliation.paymentStatementImport,
    one: reconciliation.paymentStatement,
    differences: reconciliation.paymentStatementDifferences,
    own: reconciliation.paymentDifferenceOwn,
    close: reconciliation.paymentDifferenceClose,
    export: reconciliation.paymentStatementExport,
  },
  vendors: {
    read: "play.read",
    write: "play.write",
    list: reconciliation.vendorStatements,
    take: reconciliation.vendorStatementImport,
    one: reconciliation.vendorStatement,
    differences: reconciliation.vendorStatementDifferences,
    own: reconciliation.vendorDifferenceOwn,
    close: reconciliation.vendorDifferenceClose,
    export: reconciliation.vendorStatementExport,
  },
} as const;
