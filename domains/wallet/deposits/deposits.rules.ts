import type { Minor } from "@taya/kernel/money";

export type DepositState =
  | "CREATED"
  | "WAITING"
  | "CREDITED"
  | "CREDITED_LATE"
  | "EXPIRED"
  | "FAILED"
  | "CANCELLED"
  | "SUBMITTED"
  | "REVIEW"
  | "REJECTED"
  | "RETURNED"
  | "CHARGEBACK";

/** `paid` is a new payment that may be credited at once, `suspicious` one that an operator must look at first. */
export type DepositMove =
  | "wait"
  | "expire"
  | "fail"
  | "cancel"
  | "submit"
  | "review"
  | "paid"
  | "suspicious"
  | "approve"
  | "reject"
  | "return"
  | "chargeback";

type Transitions<State extends string, Move extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Move, State>>>>
>;

const UNPAID = {
  expire: "EXPIRED",
  fail: "FAILED",
  cancel: "CANCELLED",
  submit: "SUBMITTED",
  paid: "CREDITED",
  suspicious: "REVIEW",
} as const;
const GIVEN_UP = { paid: "CREDITED_LATE", suspicious: "REVIEW" } as const;

/** Every move a deposit can make; one that is not listed is refused. A payment may overtake the waiting notice. */
export const DEPOSIT: Transitions<DepositState, DepositMove> = {
  CREATED: { wait: "WAITING", ...UNPAID },
  WAITING: UNPAID,
  EXPIRED: GIVEN_UP,
  FAILED: GIVEN_UP,
  CANCELLED: GIVEN_UP,
  SUBMITTED: { review: "REVIEW" },
  REVIEW: { approve: "CREDITED", reject: "REJECTED", return: "RETURNED" },
  CREDITED: { chargeback: "CHARGEBACK" },
  CREDITED_LATE: { chargeback: "CHARGEBACK" },
  REJECTED: {},
  RETURNED: {},
  CHARGEBACK: {},
};

/** States in which a deposit counts as open and may still be paid in time. */
export const isOpen = (state: DepositState): boolean => state === "CREATED" || state === "WAITING";

/** What makes a payment unlike the deposit it fills. */
export function flagsOf(deposit: { readonly state: DepositState; readonly amount: Minor }, arrived: Minor): string[] {
  return [...(arrived === deposit.amount ? [] : ["AMOUNT"]), ...(DEPOSIT[deposit.state] === GIVEN_UP ? ["LATE"] : [])];
}

const FAILED_MOST = 5;
export const FAILED_WINDOW_MS = 600_000;

/** Whether a method is closed to a player after this many failures in the window. */
export const closedBy = (failures: number): boolean => failures >= FAILED_MOST;

/** What a brand promises of a method's arrival, in minutes; undefined when it promises nothing. Each promise is "code minutes". */
export function arrivalOf(promises: readonly string[], method: string): number | undefined {
  const promise = promises.map((each) => each.split(" ")).find(([code]) => code === method);
  return promise && Number(promise[1]);
}

/** Whether money came from somebody else: a word of the payer's name that the verified name does not have. */
export function isForeign(payerName: string | undefined, verified: string | undefined): boolean {
  if (!payerName || !verified) return false;
  const known = new Set(wordsOf(verified));
  const words = wordsOf(payerName);
  return (
    words.length === 0 || words.some((word) => !known.has(word) && ![...known].some((each) => isInitial(word, each)))
  );
}

const isInitial = (word: string, name: string): boolean => word.length === 1 && name.startsWith(word);
const wordsOf = (name: string): string[] =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "");

const CHECKS_MS = [60_000, 120_000, 240_000, 480_000, 900_000];
const LATE_CHECKS_MS = [600_000, 3_600_000, 86_400_000];

/** When the provider is asked next about a deposit without news; undefined when it is not asked any more. */
export function nextCheck(deposit: {
  readonly open: boolean;
  readonly checks: number;
  readonly now: number;
  readonly expiresAt: number;
}): number | undefined {
  const { open, checks, now, expiresAt } = deposit;
  if (open) return Math.min(expiresAt, now + (CHECKS_MS[checks] ?? CHECKS_MS.at(-1)!));
  const late = LATE_CHECKS_MS.map((afterMs) => expiresAt + afterMs);
  return late.find((at) => at > now);
}
