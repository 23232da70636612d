import type { Output } from "@taya/kernel/call";
import type { Instant } from "@taya/kernel/instant";
import type { promotionsCalls } from "./contract.ts";
import { progressOf } from "./rules.ts";
import type { Bonus } from "./store.ts";

/** A bonus as it goes over the wire. */
export function rowOf(bonus: Bonus, now: Instant): Output<typeof promotionsCalls.bonuses>["list"][number] {
  const progress = progressOf(bonus);
  return {
    id: bonus.id,
    promo: bonus.promo,
    title: bonus.title,
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
