import type { Minor } from "@taya/kernel/money";

export type WithdrawalState =
  | "REQUESTED"
  | "RISK"
  | "APPROVED"
  | "SENDING"
  | "PAID_OUT"
  | "RECEIVED"
  | "AUTO_RECEIVED"
  | "CANCELLED"
  | "REJECTED"
  | "FAILED"
  | "DISPUTE"
  | "RESOLVED_PAID"
  | "RESOLVED_PARTIAL"
  | "RESOLVED_REFUND";

export type WithdrawalMove =
  | "screen"
  | "approve"
  | "send"
  | "paid"
  | "received"
  | "due"
  | "cancel"
  | "reject"
  | "fail"
  | "partly"
  | "notReceived"
  | "resolvePaid"
  | "resolvePartial"
  | "resolveRefund";

type Transitions = Readonly<Record<WithdrawalState, Readonly<Partial<Record<WithdrawalMove, WithdrawalState>>>>>;

/** Every move a withdrawal can make; one that is not listed is refused. */
export const WITHDRAWAL: Transitions = {
  REQUESTED: { screen: "RISK", cancel: "CANCELLED" },
  RISK: { approve: "APPROVED", cancel: "CANCELLED", reject: "REJECTED" },
  APPROVED: { send: "SENDING", reject: "REJECTED" },
  SENDING: { paid: "PAID_OUT", fail: "FAILED" },
  PAID_OUT: { received: "RECEIVED", due: "AUTO_RECEIVED", partly: "DISPUTE", notReceived: "DISPUTE" },
  DISPUTE: { resolvePaid: "RESOLVED_PAID", resolvePartial: "RESOLVED_PARTIAL", resolveRefund: "RESOLVED_REFUND" },
  RECEIVED: {},
  AUTO_RECEIVED: {},
  CANCELLED: {},
  REJECTED: {},
  FAILED: {},
  RESOLVED_PAID: {},
  RESOLVED_PARTIAL: {},
  RESOLVED_REFUND: {},
};

/** What a move does to the money: the hold is given back or paid out, or what was paid out comes back in part or whole. */
export type MoneyStep = "release" | "payOut" | "refundPart" | "refundAll";

const STEPS: Readonly<Partial<Record<WithdrawalMove, MoneyStep>>> = {
  cancel: "release",
  reject: "release",
  fail: "release",
  paid: "payOut",
  resolvePartial: "refundPart",
  resolveRefund: "refundAll",
};

export const moneyStepOf = (move: WithdrawalMove): MoneyStep | undefined => STEPS[move];

/** States in which the money still lies in the hold. */
export const HELD: readonly WithdrawalState[] = ["REQUESTED", "RISK", "APPROVED", "SENDING"];

/** States from which a withdrawal still moves: its account may not be removed. */
export const OPEN: readonly WithdrawalState[] = (Object.keys(WITHDRAWAL) as WithdrawalState[]).filter(
  (state) => Object.keys(WITHDRAWAL[state]).length > 0,
);

/** States with which the player has their money, or has been judged. */
export const SETTLED: readonly WithdrawalState[] = [
  "RECEIVED",
  "AUTO_RECEIVED",
  "RESOLVED_PAID",
  "RESOLVED_PARTIAL",
  "RESOLVED_REFUND",
];

/** The fee of a withdrawal: a fixed part and a rate in parts per million, floored. */
export const feeOf = (amount: Minor, fee: { readonly fixed: Minor; readonly rate: number }): Minor =>
  fee.fixed + (amount * BigInt(fee.rate)) / 1_000_000n;

/** Tells whether a part is really one: more than nothing and less than the whole. */
export const isPart = (part: Minor | undefined, whole: Minor): part is Minor =>
  part !== undefined && part > 0n && part < whole;

/** Minutes that are told to players; what was measured is rounded up to the next of them. */
const TOLD_MINUTES = [5, 15, 30, 60, 120, 240, 720, 1_440, 2_880];

/** Within how many minutes a payout usually arrives, as players are told; nothing while nothing was measured. */
export function arrivesWithin(measuredMs: number | undefined): number | undefined {
  if (measuredMs === undefined) return undefined;
  return TOLD_MINUTES.find((minutes) => measuredMs <= minutes * 60_000) ?? TOLD_MINUTES.at(-1)!;
}

const CHECKS_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000];
const CHECK_LATER_MS = 86_400_000;

/** How long after a payout was sent, or asked about, the provider is asked again; daily in the end. */
export const nextCheckMs = (checks: number): number => CHECKS_MS[checks] ?? CHECK_LATER_MS;
