import type { playCalls } from "@taya/play/contract";
import type { Received } from "@taya/kernel/call";
import type { walletCalls } from "@taya/wallet/contract";
import { type Call, type Page, read, write } from "./call.ts";

type Wallet = typeof walletCalls;
type Play = typeof playCalls;
export type StatementList = Received<Wallet["statements"]>;
export type StatementRow = StatementList["list"][number];
export type StatementFile = Received<Wallet["statement"]>;
export type StatementTotal = StatementFile["totals"][number];
export type DifferenceRow = Received<Wallet["statementDifferences"]>["list"][number];
export type Imported = Received<Wallet["importStatement"]>;
export type SavedFile = Received<Wallet["exportStatement"]>;
export type TrialExport = Received<Wallet["trialBalanceExports"]>["list"][number];
export type VendorDays = Received<Play["vendorDays"]>;

/** Whose statements: of those who pay for us, or of those whose games we offer. */
export type Side = "payments" | "vendors";

/** What may be asked of a side's statements, and the rights it wants. */
const sideOf = (side: Side, base: string, room: string) => ({
  read: `${room}.read`,
  write: `${room}.write`,
  list: read<{ readonly source?: string; readonly pageNo: number; readonly pageSize: number }, StatementList>(
    `statements ${side}`,
    base,
  ),
  take: write<
    {
      readonly source: string;
      readonly from: string;
      readonly to: string;
      readonly title: string;
      readonly file: string;
    },
    Imported
  >(base),
  one: read<{ readonly id: string }, StatementFile>(`statement ${side}`, `${base}/{id}`),
  differences: read<
    { readonly id: string; readonly verdict?: string; readonly state?: string; readonly pageNo: number },
    Page<DifferenceRow>
  >(`differences ${side}`, `${base}/{id}/differences`),
  own: write<Deed, unknown>(`${base}/{id}/differences/{number}/own`),
  close: write<Deed, unknown>(`${base}/{id}/differences/{number}/close`),
  export: read<{ readonly id: string }, SavedFile>(`export ${side}`, `${base}/{id}/export`),
});

interface Deed {
  readonly id: string;
  readonly number: number;
  readonly reason: string;
}

export const sides = {
  payments: sideOf("payments", "/wps/v2/wallet/admin/statements", "wallet"),
  vendors: sideOf("vendors", "/wps/v2/play/admin/statements", "play"),
} as const;

const TRIAL = "/wps/v2/wallet/admin/trial-balance";
const DAYS = "/wps/v2/play/admin/vendor-days";

interface DaysAsked {
  readonly vendor?: string;
  readonly from: string;
  readonly to: string;
}

export const bookCalls = {
  trialExports: read<
    { readonly sha256?: string; readonly pageNo: number; readonly pageSize: number },
    Page<TrialExport>
  >("trialExports", TRIAL),
  takeTrial: write<object, Received<Wallet["exportTrialBalance"]>>(TRIAL),
  vendorDays: read<DaysAsked, VendorDays>("vendorDays", DAYS),
  vendorDaysFile: { key: "vendorDaysFile", path: `${DAYS}/export`, method: "GET" } as Call<DaysAsked, SavedFile>,
};
