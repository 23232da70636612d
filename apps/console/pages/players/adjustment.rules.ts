import { amountOf } from "../../lib/action.ts";
import type { Adjustment } from "./types.ts";

export type Direction = "add" | "take";

/** The signed wire amount of a typed adjustment; points are whole. */
export function adjustmentOf(typed: string, kind: Adjustment["kind"], direction: Direction): string | undefined {
  const amount = amountOf(typed);
  if (!amount || (kind === "points" && !amount.endsWith(".00"))) return undefined;
  return direction === "take" ? `-${amount}` : amount;
}
