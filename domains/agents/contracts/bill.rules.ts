import type { Minor } from "@taya/kernel/money";

export type Paid = "ISSUED" | "PART_PAID" | "INSUFFICIENT";

/** How far a bill is paid. */
export const paidState = (due: Minor, paid: Minor): Paid =>
  paid >= due ? "ISSUED" : paid > 0n ? "PART_PAID" : "INSUFFICIENT";

/** What of a bill can be paid now: what is missing, or what the payer has. */
export function payable(due: Minor, paid: Minor, wallet: Minor): Minor {
  const missing = due - paid;
  const there = wallet > 0n ? wallet : 0n;
  return missing < there ? missing : there;
}
