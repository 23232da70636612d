import type { Accounts } from "@taya/accounts";
import type { Setting, SettingValues } from "@taya/kernel/setting";
import type { Ledger } from "@taya/ledger";
import type { Platform } from "@taya/platform/platform";
import type { Site } from "@taya/site";
import { kycSettings } from "./kyc/policy.ts";

/** What this room asks of others. */
export interface Needs {
  readonly ledger: Pick<Ledger, "records" | "guard">;
  readonly site: Pick<Site, "flag" | "brand">;
  readonly accounts: Accounts;
}

/** What an operator may set of identity checks. */
export const complianceSettings = {
  ...kycSettings,
} satisfies Record<string, Setting>;

export type ComplianceSettings = SettingValues<typeof complianceSettings>;

/** What stands on the desk of every handler of this room. */
export interface Desk {
  readonly platform: Platform;
  readonly needs: Needs;
  settings(merchant: string): Promise<ComplianceSettings>;
}
