import { toMinor } from "@taya/client/amount";
import type { RefusedCall } from "@taya/client/ask";
import type { Adjustment, WithdrawalFile } from "./calls.ts";

/** Length of a reason, as the server wants it. */
export const REASON = { min: 5, max: 500 } as const;

/** Whether a reason may be sent. */
export const reasonFits = (reason: string): boolean => {
  const { length } = reason.trim();
  return length >= REASON.min && length <= REASON.max;
};

/** Refusals after which nobody knows whether the command was done: asking again must be the same command. */
const OPEN = new Set(["NET_ABNORMAL", "NET_TIMEOUT", "OVERLOADED", "INTERNAL", "WALLET_IDEM_MISMATCH"]);

/** The idempotency key of the next try: the same while the outcome is open, a new one after a clear refusal. */
export const keyAfter = (key: string, refusal: Pick<RefusedCall, "fault">, fresh: () => string): string =>
  OPEN.has(refusal.fault) ? key : fresh();

/** Wire form of a typed amount ("1,234.5" is "1234.50"), undefined when it is none or zero. */
export function amountOf(typed: string): string | undefined {
  const plain = typed.trim().replaceAll(/,(?=\d{3}(\D|$))/g, "");
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match || !/[1-9]/.test(plain)) return undefined;
  return `${match[1]!.replace(/^0+(?=\d)/, "")}.${(match[2] ?? "").padEnd(2, "0")}`;
}

/** Whether the word that guards a deed was typed, spaces and case aside. */
export const wordTyped = (typed: string, word: string): boolean =>
  typed.trim().toLowerCase() === word.trim().toLowerCase();

export type Direction = "add" | "take";

/** The signed wire amount of a typed adjustment; points are whole. */
export function adjustmentOf(typed: string, kind: Adjustment["kind"], direction: Direction): string | undefined {
  const amount = amountOf(typed);
  if (!amount || (kind === "points" && !amount.endsWith(".00"))) return undefined;
  return direction === "take" ? `-${amount}` : amount;
}

/** Whether an amount is a part of a whole: more than nothing, less than all. */
export const isPart = (amount: string | undefined, whole: string): boolean =>
  amount !== undefined && toMinor(amount) > 0n && toMinor(amount) < toMinor(whole);

export type WithdrawalDeed = "approve" | "reject" | "pay" | "refund" | "resolve";

/** What may be done with a withdrawal in its state; the server decides in the end. */
export function deedsFor({ status, manual }: Pick<WithdrawalFile, "status" | "manual">): readonly WithdrawalDeed[] {
  if (status === "RISK") return ["approve", "reject"];
  if (status === "APPROVED") return manual ? ["pay", "reject"] : ["reject"];
  return status === "DISPUTE" ? ["resolve", "refund"] : [];
}
