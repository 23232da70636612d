import type { Minor } from "@taya/kernel/money";

/**
 * What the emulated transfer vendor does with a transfer, by the last two digits of its amount: .02 rejects, .03 applies
 * and does not answer, .04 loses it without an answer, .05 applies it a minute later, .06 fails with an error of its
 * own, .09 loses it and never tells anything about it. Anything else is applied at once.
 */
export type Fault = "none" | "reject" | "mute" | "lose" | "delay" | "break" | "silence";

const ENDINGS: Readonly<Record<string, Fault>> = {
  "2": "reject",
  "3": "mute",
  "4": "lose",
  "5": "delay",
  "6": "break",
  "9": "silence",
};

/** The fault that an amount in minor units asks for. */
export const faultOf = (amount: Minor): Fault => ENDINGS[(amount % 100n).toString()] ?? "none";

/** How long a delayed transfer takes. */
export const DELAY_MS = 60_000;
