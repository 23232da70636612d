import type { Minor } from "@taya/kernel/money";

/** What a team cost and brought in a period, in minor units. */
export interface TeamResult {
  readonly stake: Minor;
  readonly payout: Minor;
  /** Of players and agents. */
  readonly rebates: Minor;
  readonly promotions: Minor;
  readonly depositFees: Minor;
  readonly vendorFees: Minor;
  /** By hand, with its sign. */
  readonly adjusted: Minor;
}

/** What the house won of a team; below zero when the team won. Agents, section 7. */
export const netLossOf = (of: TeamResult): Minor =>
  of.stake - of.payout - of.rebates - of.promotions - of.depositFees - of.vendorFees + of.adjusted;
