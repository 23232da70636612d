import type { Received, Sent } from "@taya/kernel/call";
import type { Contracts } from "@taya/client/contracts";
import { declared } from "./call.ts";

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

const { accounts, compliance, reports, site, wallet } = declared;

/** Every call the console makes, by the name it has on its pages. */
export const calls = {
  login: accounts.adminLogin,
  logout: accounts.adminLogout,
  me: accounts.adminMe,
  enrol: accounts.adminFactor,
  enrolConfirm: accounts.adminFactorConfirm,

  deposits: wallet.adminDeposits,
  deposit: wallet.adminDeposit,
  depositApprove: wallet.approveDeposit,
  depositReject: wallet.rejectDeposit,
  depositRefund: wallet.refundDeposit,
  depositRelease: wallet.releaseDeposit,

  withdrawals: wallet.adminWithdrawals,
  withdrawal: wallet.adminWithdrawal,
  withdrawalApprove: wallet.approveWithdrawal,
  withdrawalReject: wallet.rejectWithdrawal,
  withdrawalPay: wallet.payWithdrawal,
  withdrawalRefund: wallet.refundWithdrawal,
  withdrawalResolve: wallet.resolveWithdrawal,

  transfers: wallet.adminTransfers,
  transferResolve: wallet.resolveTransfer,

  approvals: accounts.approvals,
  approvalApprove: accounts.approve,
  approvalReject: accounts.rejectApproval,

  signIn: accounts.adminSignIn,
  unlock: accounts.adminUnlock,

  players: accounts.adminPlayers,
  player: accounts.adminPlayer,
  playerStatus: accounts.adminPlayerStatus,
  adjust: wallet.adjust,

  exclusions: compliance.adminExclusions,
  exclusionAdd: compliance.addExclusion,
  exclusionChange: compliance.changeExclusion,
  playerLimits: compliance.adminLimits,
  setPlayerLimit: compliance.adminSetLimit,

  ledger: reports.adminLedger,
  revenue: reports.adminRevenue,
  vitals: reports.adminVitals,
  reconciliation: wallet.reconciliation,
  books: wallet.books,
  proveBooks: wallet.proveBooks,
  breakOwn: wallet.ownBreak,
  breakClose: wallet.closeBreak,

  walletSettings: wallet.walletSettings,
  changeWalletSettings: wallet.changeWalletSettings,

  siteSettings: site.adminSettings,
  changeSiteSettings: site.changeAdminSettings,
  testAddress: site.testAddress,
  violations: site.violations,
  siteLanguages: site.adminLanguages,
  changeSiteLanguages: site.changeLanguages,
  sitePages: site.adminPages,
  writeSitePage: site.writePage,
  dropSitePage: site.dropPage,
  siteHelp: site.adminHelp,
  writeSiteHelp: site.writeHelp,
  dropSiteHelp: site.dropHelp,
  siteDomains: site.adminDomains,
  writeSiteDomain: site.writeDomain,
  dropSiteDomain: site.dropDomain,
  siteResources: site.adminResources,
  writeSiteResource: site.writeResource,
  dropSiteResource: site.dropResource,
};
