import { KIND, type Leg } from "./entry.ts";

/** Balances of one player by kind; kinds that are absent are zero. */
export type Accounts = ReadonlyMap<number, bigint>;

export type Applied = { readonly code: "OK"; readonly accounts: Accounts } | { readonly code: "INSUFFICIENT" };

const CONTRA = 100;

/** Tells whether legs cancel out. */
export const balanced = (legs: readonly Leg[]): boolean => legs.reduce((sum, leg) => sum + leg.amount, 0n) === 0n;

/**
 * Applies balanced legs in their order; no player-side balance may be negative after any leg.
 * A credit to cash repays debt first; the part of a forced debit that cash does not cover becomes debt.
 */
export function applyLegs(accounts: Accounts, legs: readonly Leg[], forced = false): Applied {
  const after = new Map(accounts);
  const add = (kind: number, amount: bigint) => after.set(kind, (after.get(kind) ?? 0n) + amount);
  for (const leg of legs) {
    const toDebt = leg.kind === KIND.CASH ? debtPart(after, leg.amount, forced) : 0n;
    add(KIND.PLAYER_DEBT, toDebt);
    const balance = add(leg.kind, leg.amount - toDebt).get(leg.kind)!;
    if (leg.kind < CONTRA && balance < 0n) return { code: "INSUFFICIENT" };
  }
  return { code: "OK", accounts: after };
}

/** Positive: what a credit repays; negative: what a forced debit leaves owing. */
function debtPart(accounts: Accounts, amount: bigint, forced: boolean): bigint {
  const debt = debtOf(accounts);
  if (amount > 0n) return amount < debt ? amount : debt;
  const left = (accounts.get(KIND.CASH) ?? 0n) + amount;
  return forced && left < 0n ? left : 0n;
}

/** What the player owes, as a positive amount. */
export const debtOf = (accounts: Accounts): bigint => -(accounts.get(KIND.PLAYER_DEBT) ?? 0n);
