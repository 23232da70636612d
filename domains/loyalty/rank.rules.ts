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
export function rankAfterMonth(
  keep: readonly Minor[],
  { rank, validBet }: { readonly rank: number; readonly validBet: Minor },
): number {
  const needed = keep[rank];
  return needed !== undefined && validBet >= needed ? rank : Math.max(0, rank - 1);
}

/** Where a member stands. */
export interface Standing {
  readonly level: number;
  /** The highest level ever reached. */
  readonly top: number;
  readonly have: Thresholds;
  /** Valid bet of the running month. */
  readonly month: Minor;
}

/**
 * The level after something was added: at once the highest whose thresholds are met. A level that was reached before and
 * lost comes back when the running month keeps it, not by the sums that had reached it once.
 */
export function raisedRank(
  levels: readonly (Thresholds & { readonly keep: Minor })[],
  { level, top, have, month }: Standing,
): number {
  for (let at = rankOf(levels, have); at > level; at -= 1) if (at > top || month >= levels[at]!.keep) return at;
  return level;
}
