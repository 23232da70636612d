import { DAY, type Instant } from "@taya/kernel/instant";

export const COMPLAINT_STATES = [
  "RECEIVED",
  "IN_PROGRESS",
  "WAITING",
  "UPHELD",
  "PARTLY_UPHELD",
  "REJECTED",
  "WITHDRAWN",
] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** Time within which a complaint is decided, in milliseconds. */
export const DUE_MS = 28 * DAY;
/** Years for which a complaint is kept after its end. */
export const RETENTION_YEARS = 5;

const OPEN = ["IN_PROGRESS", "WAITING", "UPHELD", "PARTLY_UPHELD", "REJECTED"] as const;

/**
 * Where an operator may take a complaint; what is not listed is refused. One that is under way may be answered without
 * being decided. What was refused in whole or in part may be taken up again, as after the word of somebody outside.
 * Taken back it is by its player alone.
 */
export const NEXT_OF_COMPLAINT = {
  RECEIVED: OPEN,
  IN_PROGRESS: OPEN,
  WAITING: OPEN,
  UPHELD: [],
  PARTLY_UPHELD: ["IN_PROGRESS"],
  REJECTED: ["IN_PROGRESS"],
  WITHDRAWN: [],
} as const satisfies Record<ComplaintState, readonly ComplaintState[]>;

/** Where a player's own act takes a complaint: what they add answers what was asked of them. */
const OWN = {
  add: { RECEIVED: "RECEIVED", IN_PROGRESS: "IN_PROGRESS", WAITING: "IN_PROGRESS" },
  withdraw: { RECEIVED: "WITHDRAWN", IN_PROGRESS: "WITHDRAWN", WAITING: "WITHDRAWN" },
} as const satisfies Record<string, Partial<Record<ComplaintState, ComplaintState>>>;

export type OwnAct = keyof typeof OWN;

/** The state after a player's act; undefined where it cannot be done any more. */
export const afterOwn = (from: ComplaintState, act: OwnAct): ComplaintState | undefined =>
  (OWN[act] as Partial<Record<ComplaintState, ComplaintState>>)[from];

export const mayTake = (from: ComplaintState, to: ComplaintState): boolean =>
  (NEXT_OF_COMPLAINT[from] as readonly ComplaintState[]).includes(to);

/** States in which nothing is left to decide. */
const ENDED: readonly ComplaintState[] = ["UPHELD", "PARTLY_UPHELD", "REJECTED", "WITHDRAWN"];

export const isEnded = (state: ComplaintState): boolean => ENDED.includes(state);

/** Whether the player must be told something: taking a complaint up speaks for itself. */
export const needsAnswer = (to: ComplaintState): boolean => to !== "IN_PROGRESS";

/** Whether a complaint that is still open has run out of its time. */
export const isOverdue = ({ state, dueAt }: { state: ComplaintState; dueAt: Instant }, now: Instant): boolean =>
  !isEnded(state) && dueAt < now;

/** The number a complaint is known by, as "C-7F3A-91B2": the last, random part of its id. */
export function referenceOf(id: string): string {
  const tail = id.replaceAll("-", "").slice(-8).toUpperCase();
  return `C-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
