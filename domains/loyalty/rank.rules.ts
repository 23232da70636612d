import type { Minor } from "@taya/kernel/money";

/** What a level asks for: both sums since the account was opened, in minor units. */
export interface Thresholds {
  readonly deposit: Minor;
  readonly validBet: Minor;
}

/** The highest level both of whose thresholds are met; 0 where none is. Engagement, section 4. */
export function rankOf(levels: readonly Thresholds[], have: Thresholds): number {
  const met = levels.findLastIndex(({ deposit, validBet }) => have.deposit >= deposit && have.validBet >= validBet);
  return Math.max(0, met);
}

/** The level after a month: the same where its valid bet keeps it, else exactly one lower. Engagement, section 4. */
export function rankAfterMonth(keep: readonly Minor[], { rank, validBet }: { rank: number; validBet: Minor }): number {
  const needed = keep[rank];
  return needed !== undefined && validBet >= needed ? rank : Math.max(0, rank - 1);
}
