import type { Audit } from "@taya/audit";
import type { Accounts, Player } from "@taya/accounts";
import { isWebAddress } from "@taya/kernel/address";
import { assert } from "@taya/kernel/assert";
import type { Caller } from "@taya/kernel/call";
import { playerOf } from "@taya/kernel/caller";
import { changedBy, ofHouse, onPage, type Setting, setting, type SettingValues } from "@taya/kernel/setting";
import type { Ledger } from "@taya/ledger";
import type { Platform } from "@taya/platform/platform";
import type { Site } from "@taya/site";
import * as z from "zod/mini";
import { kycSettings } from "./kyc/policy.ts";

/** What this room asks of others. */
export interface Needs {
  readonly ledger: Pick<Ledger, "records" | "guard" | "limits">;
  readonly site: Pick<Site, "flag" | "brand" | "merchants">;
  readonly accounts: Accounts;
  readonly audit: Pick<Audit, "log" | "approvals">;
}

/** What an operator may set of identity checks. */
export const complianceSettings = {
  ...kycSettings,
  ...ofHouse({
    market: setting(
      z.string().check(z.maxLength(40)),
      "",
      "The market whose policy pack holds: default, strict, ph; any other gets the strictest; empty for TAYA_POLICY.",
    ),
  }),
  ...changedBy("compliance.changePolicy", {
    tighter: setting(
      z.record(z.string(), z.unknown()),
      {},
      "The brand's own values of its pack's fields; never looser.",
    ),
  }),
  ...onPage({
    helpLinks: setting(
      z
        .array(
          z.object({
            name: z.string().check(z.minLength(1), z.maxLength(80)),
            url: z.string().check(z.maxLength(500), z.refine(isWebAddress)),
            phone: z.optional(z.string().check(z.maxLength(40))),
          }),
        )
        .check(z.maxLength(20)),
      [],
      "Where players find help about gambling: the organisations of the brand's market.",
    ),
  }),
} satisfies Record<string, Setting>;

type ComplianceSettings = SettingValues<typeof complianceSettings>;

/** What every handler of this room works with. */
export interface Context {
  readonly platform: Platform;
  readonly needs: Needs;
  settings(merchant: string): Promise<ComplianceSettings>;
}

/** The player who calls, as their account stands now. */
export async function ownPlayer({ platform, needs }: Context, caller: Caller): Promise<Player> {
  const player = await needs.accounts.player(platform.database.db, playerOf(caller));
  assert(player, "accounts are never deleted");
  return player;
}
