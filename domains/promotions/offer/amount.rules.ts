import type { Minor } from "@taya/kernel/money";

const MILLION = 1_000_000n;

/** A share of what was paid in or lost, floored, no more than the cap where there is one. */
export function shareOf(
  base: Minor,
  { percent, cap }: { readonly percent: number; readonly cap?: Minor | undefined },
): Minor {
  const share = (base * BigInt(percent)) / MILLION;
  return cap !== undefined && share > cap ? cap : share;
}

/** Valid bets to make: the amount, and what earned it where its terms count that too, so many times. */
export const requiredOf = (
  { amount, played = 0n }: { readonly amount: Minor; readonly played?: Minor | undefined },
  wagering: number,
): Minor => (amount + played) * BigInt(wagering);

/** What of an amount a player still gets who may have no more than so much of an offer in all. */
export function leftOf(amount: Minor, had: Minor, capUser: Minor | undefined): Minor {
  if (capUser === undefined || had + amount <= capUser) return amount;
  return capUser > had ? capUser - had : 0n;
}
