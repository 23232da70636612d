import { toMinor } from "@taya/client/amount";
import type { WithdrawalFile } from "./types.ts";

/** Whether an amount is a part of a whole: more than nothing, less than all. */
export const isPart = (amount: string | undefined, whole: string): boolean =>
  amount !== undefined && toMinor(amount) > 0n && toMinor(amount) < toMinor(whole);

export type WithdrawalAction = "approve" | "reject" | "pay" | "refund" | "resolve";

/** What may be done with a withdrawal in its state; the server decides in the end. */
export function actionsFor({ status, manual }: Pick<WithdrawalFile, "status" | "manual">): readonly WithdrawalAction[] {
  if (status === "RISK") return ["approve", "reject"];
  if (status === "APPROVED") return manual ? ["pay", "reject"] : ["reject"];
  return status === "DISPUTE" ? ["resolve", "refund"] : [];
}
