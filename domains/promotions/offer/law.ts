import type { Context, PromotionLaw } from "../needs.ts";
import { promotionsSettings } from "../settings.ts";
import type { Terms } from "./terms.ts";

/** What a brand's law and settings say of what is given; read before any lock. */
export interface BrandRules {
  readonly law: PromotionLaw;
  readonly contributions: Readonly<Record<string, number>>;
  readonly days: number;
  /** Above this, in minor units, a second operator has to agree. */
  readonly askAbove: bigint;
}

export async function brandRulesOf(context: Context, merchant: string): Promise<BrandRules> {
  const law = await context.compliance.policyOf(merchant);
  const settings = await context.platform.settings.read(merchant, "promotions", promotionsSettings);
  const { contributions, bonusDays: days, offerAskAbove: askAbove } = settings;
  return { law, contributions: { ...contributions }, days, askAbove };
}

/** How many times something must be played: never more than the law lets a brand ask for. */
export function wageringOf({ wagering }: Pick<Terms, "wagering">, law: PromotionLaw): number {
  const most = law["promo.wageringMax"];
  return most !== null && wagering > most ? most : wagering;
}
