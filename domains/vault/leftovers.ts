/** What must be settled before an account can be closed. */
export const LEFTOVERS = [
  "BALANCE",
  "BETS",
  "WITHDRAWALS",
  "VENDORS",
  "BONUS",
  "COMMISSION",
  "DEBT",
  "DEPOSITS",
  "TEAM",
] as const;

/** Something that must be settled first, with its sum in minor units where it has one. */
export interface Leftover {
  readonly what: (typeof LEFTOVERS)[number];
  readonly amount?: bigint;
}
