import type { Minor } from "@taya/kernel/money";

/** What becomes of a period in which players won: see `baseAfter`. */
export const CARRIES = ["none", "permanent", "previous", "half"] as const;
export type Carry = (typeof CARRIES)[number];

const below = (amount: Minor): Minor => (amount < 0n ? amount : 0n);

/**
 * What a dividend is reckoned of: the net loss of the period less what older ones left negative. Only what is negative is
 * carried; a surplus never helps later. `older` is the series before it, oldest first: with `half` the first half of the
 * same month, for a second half only.
 */
export function baseAfter(carry: Carry, older: readonly Minor[], current: Minor): Minor {
  switch (carry) {
    case "none":
      return current;
    case "permanent":
      return current + older.reduce((sum, each) => below(sum + each), 0n);
    case "previous":
    case "half":
      return current + below(older.at(-1) ?? 0n);
  }
}
