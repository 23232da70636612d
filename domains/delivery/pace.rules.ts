import { HOUR, MINUTE, SECOND } from "@taya/kernel/instant";
import type { Outcome } from "./sender.ts";

/** A message is given up after so many attempts, about five hours after the first. */
export const TRIES_MOST = 12;
/** An attempt that has said nothing for so long has lost its process. */
export const LEASE_MS = MINUTE;
const FIRST_MS = 5 * SECOND;
const LONGEST_MS = HOUR;

/** The pause after an attempt, doubling to an hour; `spread` from 0 to 1 takes away up to half of it. */
export function pauseAfter(attempts: number, spread: number, leastMs = 0): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, attempts - 1));
  return Math.max(Math.round(whole * (1 - spread / 2)), Math.min(leastMs, LONGEST_MS));
}

/** What is known of a message when an attempt has ended; `attempts` and `unsure` count that attempt. */
interface Tried {
  readonly attempts: number;
  /** Attempts that may have reached the recipient. */
  readonly unsure: number;
  readonly idempotent: boolean;
}

type Next =
  | { readonly state: "SENT" }
  | { readonly state: "DEAD"; readonly reason: string }
  | { readonly state: "WAITING"; readonly reason: string; readonly leastMs: number };

/** What becomes of a message after an attempt: where nobody knows how it ended, it is tried once more and no further. */
export function afterAttempt(outcome: Outcome, { attempts, unsure, idempotent }: Tried): Next {
  if (outcome.is === "SENT") return { state: "SENT" };
  const { reason } = outcome;
  const over = outcome.is === "REFUSED" || attempts >= TRIES_MOST || (unsure > 1 && !idempotent);
  if (over) return { state: "DEAD", reason };
  return { state: "WAITING", reason, leastMs: (outcome.is === "LATER" && outcome.afterMs) || 0 };
}
