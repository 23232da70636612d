import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { ReferralTerms } from "./terms.ts";

/** What the referrer gets for their how many-eth referee that qualifies. Engagement, section 9. */
export const referrerAmount = ({ tiers }: Pick<ReferralTerms, "tiers">, nth: number): Minor =>
  tiers.findLast(({ from }) => from <= nth)!.amount;

interface Sums {
  readonly deposit: Minor;
  readonly validBet: Minor;
}

/** Whether the referee has paid in and played enough. */
export const isMet = (have: Sums, asks: Sums): boolean =>
  have.deposit >= asks.deposit && have.validBet >= asks.validBet;

/** Whether what happened then counts: from the registration until the window has closed. */
export const counts = (at: Instant, window: { readonly registeredAt: Instant; readonly untilAt: Instant }): boolean =>
  at >= window.registeredAt && at < window.untilAt;
