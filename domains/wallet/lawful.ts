import type { SettingValues } from "@taya/kernel/setting";
import type { Desk } from "./needs.ts";
import { lineSettings } from "./line.settings.ts";
import { withdrawalSettings } from "./withdrawals/settings.ts";

type Ways = Pick<Desk, "platform" | "compliance">;

/** What the brand has set of transfers in the own line; off where the law wants them off. */
export async function lawfulUpline(desk: Ways, merchant: string): Promise<SettingValues<typeof lineSettings>> {
  const [set, law] = await Promise.all([
    desk.platform.settings.read(merchant, "wallet", lineSettings),
    desk.compliance.policyOf(merchant),
  ]);
  return { ...set, uplineTransfers: set.uplineTransfers && law["transfers.upline"] !== "off" };
}

/** Whether players may call a withdrawal back: only where brand and law both say so. */
export async function mayCallBack(desk: Ways, merchant: string): Promise<boolean> {
  const [{ userCancel }, law] = await Promise.all([
    desk.platform.settings.read(merchant, "wallet", withdrawalSettings),
    desk.compliance.policyOf(merchant),
  ]);
  return userCancel && law["withdraw.playerCancel"];
}
