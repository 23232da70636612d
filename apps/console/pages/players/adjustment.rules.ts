import { amountOf } from "../../lib/action.ts";
import type { Adjustment } from "./types.ts";

export const DIRECTIONS = ["add", "take"] as const;

interface Wish {
  readonly amount?: string;
  readonly kind?: Adjustment["kind"];
  readonly direction?: (typeof DIRECTIONS)[number];
}

/** The signed wire amount of a typed adjustment; points are whole. */
export function adjustmentOf({ amount: typed = "", kind, direction }: Wish): string | undefined {
  const amount = amountOf(typed);
  if (!amount || (kind === "points" && !amount.endsWith(".00"))) return undefined;
  return direction === "take" ? `-${amount}` : amount;
}
