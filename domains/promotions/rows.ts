import type { Output } from "@taya/kernel/call";
import type { Instant } from "@taya/kernel/instant";
import type { promotionsCalls } from "./contract.ts";
import { said } from "./offer/terms.ts";
import { progressOf } from "./rules.ts";
import type { Bonus } from "./store.ts";

/** A bonus as it goes over the wire, called as its offer is in the language of whoever looks. */
export function rowOf(
  bonus: Bonus,
  { now, language }: { readonly now: Instant; readonly language: string },
): Output<typeof promotionsCalls.bonuses>["list"][number] {
  const progress = progressOf(bonus);
  return {
    id: bonus.id,
    promo: bonus.promo,
    title: bonus.titles ? said(bonus.titles, language) : bonus.title,
    amount: bonus.amount,
    required: bonus.required,
    progress,
    left: bonus.required - progress,
    contributions: { ...bonus.contributions },
    maxBet: bonus.maxBet,
    maxWin: bonus.maxWin,
    excludedGames: [...bonus.excludedGames],
    grantedAt: bonus.createdAt,
    expiresAt: bonus.expiresAt ?? now + bonus.lifeMs,
    endedAt: bonus.endedAt,
    status: bonus.status,
    remark: bonus.remark,
    converted: bonus.converted,
    forfeited: bonus.forfeited,
  };
}
