/** How a deposit looks to its player, whatever the exact state is called. */
export type Look = "waiting" | "checking" | "done" | "over";

const LOOKS: Readonly<Record<string, Look>> = {
  CREATED: "waiting",
  WAITING: "waiting",
  SUBMITTED: "checking",
  PAID: "checking",
  REVIEW: "checking",
  HELD: "checking",
  CREDITED: "done",
  CREDITED_LATE: "done",
};

/** Unknown states are over: nothing more can be done with them. */
export const lookOf = (status: string): Look => LOOKS[status] ?? "over";

/** The icon and the colour of each look. */
export const PICTURES: Readonly<Record<Look, readonly [icon: string, tone: string]>> = {
  waiting: ["clock", "text-info"],
  checking: ["search", "text-warn"],
  done: ["circle-check", "text-win"],
  over: ["circle-x", "text-text3"],
};

/** Share of the time left, 1 to 0, for the ring around the code. */
export function shareLeft(createdAt: number, expiresAt: number, now: number): number {
  if (expiresAt <= createdAt) return 0;
  return Math.min(1, Math.max(0, (expiresAt - now) / (expiresAt - createdAt)));
}

interface ShownDeposit {
  readonly status: string;
  readonly kind: string;
  readonly amount: string;
  readonly credited: string;
  readonly flags: readonly string[];
  /** What arrived and is not credited yet. */
  readonly held?: { readonly amount: string; readonly why: string } | undefined;
  readonly steps: readonly { readonly status: string }[];
}

/** The key of the sentence that says what became of a deposit. */
export function sentenceOf(told: ShownDeposit): string {
  const { status, kind, amount, credited, flags } = told;
  const manual = kind === "manual";
  switch (status) {
    case "SUBMITTED":
    case "REVIEW":
      return checkingOf(flags, manual);
    case "HELD":
      return "held";
    case "CREDITED":
      if (told.held) return "donePart";
      if (flags.includes("STRAY")) return "stray";
      return credited === amount ? "done" : "doneShort";
    case "CREDITED_LATE":
      return told.held ? "donePart" : lateOf(told);
    case "EXPIRED":
    case "CANCELLED":
      return `closed.${status}${manual ? ".manual" : ""}`;
    default:
      return CLOSED.has(status) ? `closed.${status}` : "over";
  }
}

const CLOSED: ReadonlySet<string> = new Set(["FAILED", "REJECTED", "RETURNED", "CHARGEBACK"]);

function checkingOf(flags: readonly string[], manual: boolean): string {
  if (flags.includes("STRAY")) return "checkingStray";
  if (flags.includes("PAYER")) return "checkingPayer";
  return manual ? "slipSent" : "checking";
}

/** Late after what: the step before says whether it had been cancelled, had failed, or had run out of time. */
function lateOf({ steps }: ShownDeposit): string {
  const before = steps.at(-2)?.status;
  return before === "CANCELLED" || before === "FAILED" ? `late.${before}` : "late.EXPIRED";
}
