import type { FaultName } from "@taya/kernel/fault";
import type { Minor } from "@taya/kernel/money";

/**
 * Why money that arrived is held: the player's own or the law's limit, a break, the identity, a limit of the house, the
 * most of the method, or (UNASKED) that no deposit waited for it any more.
 */
export const WHY_HELD = ["LIMIT", "BREAK", "IDENTITY", "STANDING", "HOUSE", "METHOD", "UNASKED"] as const;
export type WhyHeld = (typeof WHY_HELD)[number];

/** One bound of what may be credited. */
export interface Bound {
  readonly room: Minor;
  readonly why: WhyHeld;
}

/** How a payment is divided: what the narrowest bound lets in, and the rest; of equal bounds the first speaks. */
export function divide(arrived: Minor, bounds: readonly Bound[]): { credit: Minor; held: Minor; why: WhyHeld } {
  const narrowest = bounds.reduce((a, b) => (b.room < a.room ? b : a), { room: arrived, why: "LIMIT" });
  const credit = narrowest.room < 0n ? 0n : narrowest.room;
  return { credit, held: arrived - credit, why: narrowest.why };
}

/** The word for what the law says against a payment. */
export function whyOf(name: FaultName): WhyHeld {
  switch (name) {
    case "RG_LIMIT_DEPOSIT":
      return "LIMIT";
    case "RG_EXCLUDED":
    case "RG_COOLOFF":
      return "BREAK";
    case "KYC_REQUIRED":
    case "KYC_PENDING":
    case "KYC_REJECTED":
      return "IDENTITY";
    default:
      return "STANDING";
  }
}
