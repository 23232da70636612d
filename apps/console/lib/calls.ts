import type { accountsCalls } from "@taya/accounts/contract";
import type { Received } from "@taya/kernel/call";
import type { reportsCalls } from "@taya/reports/contract";
import type { walletCalls } from "@taya/wallet/contract";
import { type Call, type Page, read, write } from "./call.ts";
import type { Operator } from "./session.ts";

const ACCOUNTS = "/wps/v2/accounts/admin";
const WALLET = "/wps/v2/wallet/admin";

interface Paging {
  readonly pageNo?: number;
  readonly pageSize?: number;
}
interface Queue extends Paging {
  readonly status?: string;
  readonly q?: string;
}
export interface Deed {
  readonly id: string;
  readonly reason: string;
}

type Wallet = typeof walletCalls;
export type DepositRow = Received<Wallet["adminDeposits"]>["list"][number];
export type DepositDetail = Received<Wallet["adminDeposit"]>;
export type WithdrawalFile = Received<Wallet["adminWithdrawal"]>;
export type TransferRow = Received<Wallet["adminTransfers"]>["list"][number];
export type SettingTable = Received<Wallet["walletSettings"]>;
export type SettingRow = SettingTable["settings"][number];
export type Outcome = "PAID" | "PARTIAL" | "REFUND";

type Accounts = typeof accountsCalls;
export type ApprovalRow = Received<Accounts["approvals"]>["list"][number];
export type PlayerRow = Received<Accounts["adminPlayers"]>["list"][number];
export type PlayerDetail = Received<Accounts["adminPlayer"]>;

export type LedgerRow = Received<(typeof reportsCalls)["adminLedger"]>["list"][number];
export type Revenue = Received<(typeof reportsCalls)["adminRevenue"]>;

export interface Sum {
  readonly currency: string;
  readonly amount: string;
}
export type Reconciliation = Received<Wallet["reconciliation"]>;

export interface Adjustment {
  readonly username: string;
  /** With its sign. */
  readonly amount: string;
  readonly kind: "cash" | "bonus" | "points";
  readonly reason: string;
}

/** Every call the console makes. */
export const calls = {
  login: { ...write(`${ACCOUNTS}/login`), sealed: true } as Call<
    { readonly username: string; readonly password: string; readonly code?: string },
    { readonly token: string; readonly operator: Operator; readonly expiresAt: number }
  >,
  logout: { key: "logout", path: `${ACCOUNTS}/logout`, method: "DELETE" } as Call<object, null>,
  enrol: write<object, { readonly secret: string; readonly uri: string }>(`${ACCOUNTS}/2fa`),
  enrolConfirm: write<{ readonly code: string }, unknown>(`${ACCOUNTS}/2fa/confirm`),

  deposits: read<Queue, Page<DepositRow>>("deposits", `${WALLET}/deposits`),
  deposit: read<{ readonly id: string }, DepositDetail>("deposit", `${WALLET}/deposits/{id}`),
  depositApprove: write<Deed & { readonly amount?: string }, unknown>(`${WALLET}/deposits/{id}/approve`),
  depositReject: write<Deed, unknown>(`${WALLET}/deposits/{id}/reject`),
  depositRefund: write<Deed, unknown>(`${WALLET}/deposits/{id}/refund`),

  withdrawals: read<Queue, Page<WithdrawalFile>>("withdrawals", `${WALLET}/withdrawals`),
  withdrawal: read<{ readonly id: string }, WithdrawalFile>("withdrawal", `${WALLET}/withdrawals/{id}`),
  withdrawalApprove: write<Deed, unknown>(`${WALLET}/withdrawals/{id}/approve`),
  withdrawalReject: write<Deed, unknown>(`${WALLET}/withdrawals/{id}/reject`),
  withdrawalPay: write<Deed, unknown>(`${WALLET}/withdrawals/{id}/pay`),
  withdrawalRefund: write<Deed, unknown>(`${WALLET}/withdrawals/{id}/refund`),
  withdrawalResolve: write<Deed & { readonly outcome: Outcome; readonly amount?: string }, unknown>(
    `${WALLET}/withdrawals/{id}/resolve`,
  ),

  approvals: read<Paging & { readonly status?: string }, Page<ApprovalRow>>("approvals", `${ACCOUNTS}/approvals`),
  approvalApprove: write<Deed, unknown>(`${ACCOUNTS}/approvals/{id}/approve`),
  approvalReject: write<Deed, unknown>(`${ACCOUNTS}/approvals/{id}/reject`),

  players: read<Paging & { readonly q?: string }, Page<PlayerRow>>("players", `${ACCOUNTS}/players`),
  player: read<{ readonly id: string }, PlayerDetail>("player", `${ACCOUNTS}/players/{id}`),
  playerStatus: write<Deed & { readonly disabled: boolean }, unknown>(`${ACCOUNTS}/players/{id}/status`),
  me: read<object, Received<Accounts["adminMe"]>>("me", `${ACCOUNTS}/me`),
  adjust: write<Adjustment, { readonly entryId: string; readonly balance: string }>(`${WALLET}/adjust`),

  ledger: read<
    Paging & {
      readonly q?: string;
      readonly username?: string;
      readonly type?: string;
      readonly actor?: string;
      readonly from?: string;
      readonly to?: string;
    },
    Page<LedgerRow>
  >("ledger", "/wps/v2/reports/admin/ledger"),
  revenue: read<{ readonly from: string; readonly to: string }, Revenue>("revenue", "/wps/v2/reports/admin/revenue"),
  transfers: read<Paging & { readonly status: "MANUAL" | "UNKNOWN" }, Page<TransferRow>>(
    "transfers",
    `${WALLET}/transfers`,
  ),
  transferResolve: write<Deed & { readonly outcome: "CONFIRMED" | "REJECTED" }, unknown>(
    `${WALLET}/transfers/{id}/resolve`,
  ),
  walletSettings: read<object, SettingTable>("walletSettings", `${WALLET}/settings`),
  changeWalletSettings: { key: "changeWalletSettings", path: `${WALLET}/settings`, method: "PUT" } as Call<
    { readonly values: Readonly<Record<string, unknown>>; readonly reason: string },
    SettingTable
  >,
  reconciliation: read<object, Reconciliation>("reconciliation", `${WALLET}/reconciliation`),
  breakOwn: write<Deed, unknown>(`${WALLET}/breaks/{id}/own`),
  breakClose: write<Deed, unknown>(`${WALLET}/breaks/{id}/close`),
  books: read<object, Received<Wallet["books"]>>("books", `${WALLET}/books`),
  proveBooks: write<object, Received<Wallet["proveBooks"]>>(`${WALLET}/prove`),
};
