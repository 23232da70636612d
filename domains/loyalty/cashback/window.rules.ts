import type { Day } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import { dueOf } from "../cashback.rules.ts";

/** What a day gives back in all and what of it was paid. */
export interface CashbackDay {
  readonly day: Day;
  readonly gross: Minor;
  readonly paid: Minor;
}

/** What is to be paid of a day. */
export interface Share {
  readonly day: Day;
  readonly amount: Minor;
}

/**
 * What is to be paid now of some days, the oldest first: what a day was paid too much, because its bets were taken back
 * later, is kept from the others.
 */
export function sharesOf(days: readonly CashbackDay[]): Share[] {
  let left = days.reduce((sum, { gross, paid }) => sum + gross - paid, 0n);
  const shares: Share[] = [];
  for (const { day, gross, paid } of days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const due = dueOf(gross, paid);
    const amount = due < left ? due : left;
    if (amount <= 0n) continue;
    shares.push({ day, amount });
    left -= amount;
  }
  return shares;
}
