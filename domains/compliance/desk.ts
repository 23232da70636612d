import type { Accounts } from "@taya/accounts";
import { type Setting, setting, type SettingValues } from "@taya/kernel/setting";
import type { Ledger } from "@taya/ledger";
import type { Platform } from "@taya/platform/platform";
import type { Site } from "@taya/site";
import * as z from "zod/mini";

/** What this room asks of others. */
export interface Needs {
  readonly ledger: Pick<Ledger, "records" | "guard">;
  readonly site: Pick<Site, "flag" | "brand">;
  readonly accounts: Accounts;
}

/** What an operator may set of identity checks. */
export const complianceSettings = {
  depositBeforeIdentity: setting(
    z.int().check(z.gte(0)),
    500_000,
    "Minor units a player may pay in altogether before the identity is verified.",
  ),
} satisfies Record<string, Setting>;

export type ComplianceSettings = SettingValues<typeof complianceSettings>;

/** What stands on the desk of every handler of this room. */
export interface Desk {
  readonly platform: Platform;
  readonly needs: Needs;
  settings(merchant: string): Promise<ComplianceSettings>;
}
