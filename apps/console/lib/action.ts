import { formatMinor, parseMinor } from "@taya/kernel/minor";
import { useState } from "react";
import { readAmount } from "@taya/client/typed-amount";
import type { RefusedCall } from "@taya/client/ask";
import type { useOrder } from "@taya/client/use-order";

/** What most actions send. */
export interface Action {
  readonly id: string;
  readonly reason: string;
}

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

/** One key until the outcome is known, whatever is changed in the form meanwhile. */
export function useActionOrder(): ReturnType<typeof useOrder> {
  const [order] = useState(() => {
    let key: string = crypto.randomUUID();
    return {
      keyOf: () => key,
      answered: (fault: string | undefined) => {
        if (fault !== undefined) key = keyAfter(key, { fault }, () => crypto.randomUUID());
      },
    };
  });
  return order;
}

/** Wire form of a typed amount ("1,234.5" is "1234.50"), undefined when it is none or zero. */
export function amountOf(typed: string): string | undefined {
  const minor = parseMinor(readAmount(typed) ?? "") ?? 0n;
  return minor > 0n ? formatMinor(minor) : undefined;
}

/** Whether the word that guards an action was typed, spaces and case aside. */
export const wordTyped = (typed: string, word: string): boolean =>
  typed.trim().toLowerCase() === word.trim().toLowerCase();
