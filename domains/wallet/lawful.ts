import type { SettingValues } from "@taya/kernel/setting";
import type { Context } from "./needs.ts";
import { lineSettings } from "./line.settings.ts";
import { withdrawalSettings } from "./withdrawals/settings.ts";

type PartContext = Pick<Context, "platform" | "compliance">;

/** What the brand has set of transfers in the own line; off where the law wants them off. */
export async function lawfulUpline(
  context: PartContext,
  merchant: string,
): Promise<SettingValues<typeof lineSettings>> {
  const [set, law] = await Promise.all([
    context.platform.settings.read(merchant, "wallet", lineSettings),
    context.compliance.policyOf(merchant),
  ]);
  return { ...set, uplineTransfers: set.uplineTransfers && law["transfers.upline"] !== "off" };
}

/** Whether players may call a withdrawal back: only where brand and law both say so. */
export async function mayCallBack(context: PartContext, merchant: string): Promise<boolean> {
  const [{ userCancel }, law] = await Promise.all([
    context.platform.settings.read(merchant, "wallet", withdrawalSettings),
    context.compliance.policyOf(merchant),
  ]);
  return userCancel && law["withdraw.playerCancel"];
}
