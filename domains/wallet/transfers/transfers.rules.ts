import { type AccountKind, KIND, type Leg, legsOf } from "@taya/ledger";
import { DAY, HOUR, type Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";

export type TransferState = "INIT" | "DEBITED" | "SENT" | "CONFIRMED" | "REJECTED" | "REFUNDED" | "UNKNOWN" | "MANUAL";

export type TransferMove = "debit" | "send" | "confirm" | "reject" | "refund" | "lose" | "giveUp";

/** "in" goes from the main wallet to the vendor's, "out" comes back. */
export type Direction = "in" | "out";

type Transitions = Readonly<Record<TransferState, Readonly<Partial<Record<TransferMove, TransferState>>>>>;

/** Every move a transfer can make; one that is not listed is refused. Nothing leads from a time-out to a refund. */
export const TRANSFER: Transitions = {
  INIT: { debit: "DEBITED" },
  DEBITED: { send: "SENT" },
  SENT: { confirm: "CONFIRMED", reject: "REJECTED", lose: "UNKNOWN" },
  UNKNOWN: { confirm: "CONFIRMED", reject: "REJECTED", giveUp: "MANUAL" },
  MANUAL: { confirm: "CONFIRMED", reject: "REJECTED" },
  REJECTED: { refund: "REFUNDED" },
  CONFIRMED: {},
  REFUNDED: {},
};

/** States in which the money stands in transit. */
export const IN_TRANSIT: readonly TransferState[] = ["DEBITED", "SENT", "UNKNOWN", "MANUAL", "REJECTED"];

/** States in which the vendor can be asked what became of a transfer. */
export const ASKABLE: readonly TransferState[] = ["SENT", "UNKNOWN", "MANUAL"];

/** What the player is told. */
export type TransferStatus = "CONFIRMED" | "REJECTED" | "UNKNOWN" | "SENT";

const SHOWN: Readonly<Record<TransferState, TransferStatus>> = {
  INIT: "SENT",
  DEBITED: "SENT",
  SENT: "SENT",
  CONFIRMED: "CONFIRMED",
  REJECTED: "REJECTED",
  REFUNDED: "REJECTED",
  UNKNOWN: "UNKNOWN",
  MANUAL: "UNKNOWN",
};

export const statusOf = (state: TransferState): TransferStatus => SHOWN[state];

/** What a vendor's word asks for in a state; the moves are made one after the other, in one transaction. */
export function movesFor(
  state: TransferState,
  told: "APPLIED" | "REJECTED" | "PENDING" | "UNKNOWN",
  late: boolean,
): readonly TransferMove[] {
  if (told === "APPLIED") return TRANSFER[state].confirm ? ["confirm"] : [];
  if (told === "REJECTED") return TRANSFER[state].reject ? ["reject", "refund"] : [];
  const lost: TransferMove[] = TRANSFER[state].lose ? ["lose"] : [];
  return late && (lost.length > 0 || state === "UNKNOWN") ? [...lost, "giveUp"] : lost;
}

const POLLS_MS = [5_000, 30_000, 120_000, 600_000, HOUR];

/** How long after it was sent, or asked about, a transfer of unknown fate is asked about (again); daily once a person looks at it. */
export const nextPollMs = (state: TransferState, polls: number): number =>
  state === "MANUAL" ? DAY : (POLLS_MS[polls] ?? HOUR);

/** Whether a transfer has been under way for so long that a person must look at it. */
export const isLate = (sentAt: Instant | null, now: Instant): boolean => sentAt !== null && now - sentAt >= DAY;

const TO_VENDOR = 220;
const FROM_VENDOR = 221;

/** The money of a move: where it was, where it goes, and the type of its entry; undefined when the move moves none. */
export function entryOf(
  move: TransferMove,
  { direction, kind, amount }: { readonly direction: Direction; readonly kind: AccountKind; readonly amount: Minor },
): { readonly type: number; readonly legs: Leg[] } | undefined {
  const [source, goal, there, back] =
    direction === "in" ? [KIND.CASH, kind, TO_VENDOR, FROM_VENDOR] : [kind, KIND.CASH, FROM_VENDOR, TO_VENDOR];
  switch (move) {
    case "debit":
      return { type: there, legs: legsOf.move(source, KIND.TRANSIT, amount) };
    case "confirm":
      return { type: there, legs: legsOf.move(KIND.TRANSIT, goal, amount) };
    case "refund":
      return { type: back, legs: legsOf.move(KIND.TRANSIT, source, amount) };
    default:
      return undefined;
  }
}

const ADJUST_UP = 204;
const ADJUST_DOWN = 205;

/** What brings the books of a vendor wallet to what the vendor says it holds: the player won or lost there. Undefined when both agree. */
export function playedThere(
  kind: AccountKind,
  books: Minor,
  there: Minor,
): { readonly type: number; readonly legs: Leg[] } | undefined {
  if (there === books) return undefined;
  return there > books
    ? { type: ADJUST_UP, legs: legsOf.move(KIND.GAME, kind, there - books) }
    : { type: ADJUST_DOWN, legs: legsOf.move(kind, KIND.GAME, books - there) };
}
