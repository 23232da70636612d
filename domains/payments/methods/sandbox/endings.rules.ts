import type { Minor } from "@taya/kernel/money";

/** What an order of the sandbox provider does by itself: one notice, some time after the order or, when `late`, after its expiry. */
export interface PlannedNotice {
  readonly kind: "paid" | "failed" | "waiting" | "chargeback";
  readonly afterMs: number;
  readonly late?: true;
  readonly times?: number;
  /** Paid at the provider, but no notice is sent. */
  readonly silent?: true;
  /** Pays this much less than asked. */
  readonly short?: Minor;
}

const SHORT: Minor = 100n;
const CHARGEBACK_MS = 60_000;
const LATE_MS = 60_000;

const PLANS: Readonly<Record<number, readonly PlannedNotice[]>> = {
  1: [{ kind: "paid", afterMs: 0 }],
  2: [{ kind: "failed", afterMs: 0 }],
  3: [{ kind: "paid", afterMs: LATE_MS, late: true }],
  4: [{ kind: "paid", afterMs: 0, times: 5 }],
  5: [
    { kind: "paid", afterMs: 0 },
    { kind: "waiting", afterMs: 1 },
  ],
  6: [{ kind: "paid", afterMs: 0, short: SHORT }],
  7: [{ kind: "paid", afterMs: 0, silent: true }],
  8: [
    { kind: "paid", afterMs: 0 },
    { kind: "chargeback", afterMs: CHARGEBACK_MS },
  ],
};

/** The notices an order will cause; none for an amount without a special ending. */
export const planOf = (amount: Minor): readonly PlannedNotice[] => PLANS[Number(amount % 100n)] ?? [];

/** What a payout of the sandbox provider does by itself. */
export interface PlannedPayout {
  readonly kind: "paid" | "failed" | "sent";
  readonly afterMs: number;
  readonly times?: number;
  /** Ended at the provider, but no notice is sent. */
  readonly silent?: true;
}

const PAYOUT_PLANS: Readonly<Record<number, readonly PlannedPayout[]>> = {
  1: [{ kind: "paid", afterMs: 0 }],
  2: [{ kind: "failed", afterMs: 0 }],
  4: [{ kind: "paid", afterMs: 0, times: 5 }],
  5: [
    { kind: "paid", afterMs: 0 },
    { kind: "sent", afterMs: 1 },
  ],
  7: [{ kind: "paid", afterMs: 0, silent: true }],
};

/** The notices a payout will cause; none for an amount without a special ending. */
export const payoutPlanOf = (amount: Minor): readonly PlannedPayout[] => PAYOUT_PLANS[Number(amount % 100n)] ?? [];
