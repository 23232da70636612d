import { fault } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import { promotionsSettings } from "../settings.ts";
import type { ReferralTerms } from "./terms.ts";

/** What a brand asks and gives now for bringing somebody; undefined where it gives nothing, or its law lets it not. */
export async function rulesOf(context: Context, merchant: string): Promise<ReferralTerms | undefined> {
  const { referral, referralEnabled } = await context.platform.settings.read(
    merchant,
    "promotions",
    promotionsSettings,
  );
  if (!referralEnabled) return undefined;
  return (await context.compliance.policyOf(merchant))["promo.enabled"] ? referral : undefined;
}

/** What is answered where a brand rewards nobody for bringing somebody. */
export const off = () => fault("MODULE_OFF", { value: { module: "REFERRAL" } });
