import { addDays, dayIn, type Instant, startOfDay } from "@taya/kernel/instant";
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
  | "HELD"
  | "REJECTED"
  | "RETURNED"
  | "CHARGEBACK";

/** `paid` is a new payment that may be credited at once, `suspicious` one that an operator must look at first, `hold` one of which nothing may be credited. */
export type DepositMove =
  | "wait"
  | "expire"
  | "fail"
  | "cancel"
  | "submit"
  | "review"
  | "paid"
  | "suspicious"
  | "hold"
  | "release"
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
  hold: "HELD",
} as const;
/** A payment that comes after all still counts, and the slip of a transfer may still be handed in. */
const GIVEN_UP = { paid: "CREDITED_LATE", suspicious: "REVIEW", hold: "HELD", submit: "SUBMITTED" } as const;

/** Every move a deposit can make; one that is not listed is refused. A payment may overtake the waiting notice. */
export const DEPOSIT: Transitions<DepositState, DepositMove> = {
  CREATED: { wait: "WAITING", ...UNPAID },
  WAITING: UNPAID,
  EXPIRED: GIVEN_UP,
  FAILED: GIVEN_UP,
  CANCELLED: GIVEN_UP,
  SUBMITTED: { review: "REVIEW" },
  // Money that is here and is not credited yet; what the provider takes back of it never was the player's.
  REVIEW: { approve: "CREDITED", hold: "HELD", reject: "REJECTED", return: "RETURNED", chargeback: "RETURNED" },
  HELD: { release: "CREDITED", return: "RETURNED", chargeback: "RETURNED" },
  CREDITED: { chargeback: "CHARGEBACK" },
  CREDITED_LATE: { chargeback: "CHARGEBACK" },
  REJECTED: {},
  RETURNED: {},
  CHARGEBACK: {},
};

/** States in which a deposit counts as open and may still be paid in time. */
export const isOpen = (state: DepositState): boolean => state === "CREATED" || state === "WAITING";

/** Whether a payment can still arrive for a deposit, in time or late. */
export const mayBePaid = (state: DepositState): boolean => DEPOSIT[state].paid !== undefined;

/** Whether a deposit was given up: expired, failed or cancelled without a payment. */
export const isGivenUp = (state: DepositState): boolean => DEPOSIT[state] === GIVEN_UP;

/** What the player may do with a deposit now: give it up, or say that it was paid (with the slip where it is a transfer by hand). */
export function actionsOf(state: DepositState, byHand: boolean): ("cancel" | "paid")[] {
  const { cancel, submit, paid } = DEPOSIT[state];
  return [...(cancel ? (["cancel"] as const) : []), ...((byHand ? submit : paid) ? (["paid"] as const) : [])];
}

/** Groups of states as a player looks for them. */
export const GROUPS = {
  open: ["CREATED", "WAITING"],
  checking: ["SUBMITTED", "REVIEW", "HELD"],
  done: ["CREDITED", "CREDITED_LATE"],
  closed: ["EXPIRED", "FAILED", "CANCELLED", "REJECTED", "RETURNED", "CHARGEBACK"],
} as const satisfies Readonly<Record<string, readonly DepositState[]>>;

/** What makes a payment unlike the deposit it fills. */
export function flagsOf(deposit: { readonly state: DepositState; readonly amount: Minor }, arrived: Minor): string[] {
  return [...(arrived === deposit.amount ? [] : ["AMOUNT"]), ...(isGivenUp(deposit.state) ? ["LATE"] : [])];
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

/** When the provider is asked next about a deposit nothing was heard of; undefined when it is not asked any more. */
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

export type LimitFrame = "day" | "month";

/** When the day or month of the brand began in which an instant lies, and when the next one begins. */
export function frameOf(frame: LimitFrame, now: Instant, timeZone: string): { since: Instant; resetsAt: Instant } {
  const today = dayIn(now, timeZone);
  const first = frame === "day" ? today : `${today.slice(0, 7)}-01`;
  // Every month ends within 31 days of its first; the day after that lies in the next one.
  const next = frame === "day" ? addDays(today, 1) : `${addDays(first, 31).slice(0, 7)}-01`;
  return { since: startOfDay(first, timeZone), resetsAt: startOfDay(next, timeZone) };
}
