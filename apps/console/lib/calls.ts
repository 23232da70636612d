import type { Contracts } from "@taya/client/contracts";
import type { Received, Sent } from "@taya/kernel/call";

export interface Deed {
  readonly id: string;
  readonly reason: string;
}

type Wallet = Contracts["wallet"];
export type DepositRow = Received<Wallet["adminDeposits"]>["list"][number];
export type DepositDetail = Received<Wallet["adminDeposit"]>;
export type WithdrawalFile = Received<Wallet["adminWithdrawal"]>;
export type TransferRow = Received<Wallet["adminTransfers"]>["list"][number];
type SettingTable = Received<Wallet["walletSettings"]>;
export type SettingRow = SettingTable["settings"][number];
export type SettingValue = Sent<Wallet["changeWalletSettings"]>["values"][string];
export type Outcome = Sent<Wallet["resolveWithdrawal"]>["outcome"];
/** The amount carries its sign. */
export type Adjustment = Sent<Wallet["adjust"]>;
export type Reconciliation = Received<Wallet["reconciliation"]>;
type TrialRow = Reconciliation["trialBalance"][number];
/** An amount in a currency. */
export type Sum = Pick<TrialRow, "currency" | "amount">;

type Accounts = Contracts["accounts"];
export type SignIn = Received<Accounts["adminSignIn"]>;
export type LockedRow = SignIn["locked"][number];
export type ApprovalRow = Received<Accounts["approvals"]>["list"][number];
export type PlayerRow = Received<Accounts["adminPlayers"]>["list"][number];
export type PlayerDetail = Received<Accounts["adminPlayer"]>;

type Reports = Contracts["reports"];
export type LedgerRow = Received<Reports["adminLedger"]>["list"][number];

export type ExclusionRow = Received<Contracts["compliance"]["adminExclusions"]>["list"][number];
export type LimitRow = Received<Contracts["compliance"]["adminLimits"]>["list"][number];

type Site = Contracts["site"];
export type SiteSettings = Received<Site["adminSettings"]>;
export type ClosingPlan = SiteSettings["maintenance"];
export type FieldRule = SiteSettings["register"][string];
export type AddressTest = Received<Site["testAddress"]>;
export type LanguageRow = Received<Site["adminLanguages"]>["list"][number];
export type ViolationRow = Received<Site["violations"]>["list"][number];
