import type { Instant } from "@taya/kernel/instant";

/** How an offer stands for whoever looks at it. */
export const STATUSES = [
  "comingSoon",
  "join",
  "joined",
  "process",
  "applying",
  "rejected",
  "claim",
  "claimed",
  "issued",
  "close",
] as const;
export type Status = (typeof STATUSES)[number];

/** What a player can do about an offer next. */
export const ACTIONS = ["join", "apply", "claim", "code", "none"] as const;
export type Action = (typeof ACTIONS)[number];

export const PHASES = ["before", "running", "over"] as const;
export type Phase = (typeof PHASES)[number];

export function phaseOf(
  offer: { readonly startsAt: Instant; readonly endsAt: Instant; readonly endedAt: Instant | null },
  now: Instant,
): Phase {
  if (offer.endedAt !== null || now >= offer.endsAt) return "over";
  return now < offer.startsAt ? "before" : "running";
}

/** What decides how an offer stands for a player. */
export interface Standing {
  readonly phase: Phase;
  readonly joined: boolean;
  /** What the player's claim of this period has come to. */
  readonly claim: "applying" | "rejected" | "claimed" | "issued" | undefined;
  /** Everything it asks is met. */
  readonly ready: boolean;
  /** What it wants of the player beside that. */
  readonly needsApply: boolean;
  readonly autoClaim: boolean;
  readonly asksCode: boolean;
  /** Nothing is left of it, and what of it depends on no taking part is not met. */
  readonly soldOut: boolean;
  readonly barred: boolean;
}

/** How an offer stands: what was claimed says so even when it is over. */
export function statusOf(standing: Standing): { readonly status: Status; readonly action: Action } {
  const { phase, claim, ready, joined, needsApply, autoClaim, asksCode, soldOut, barred } = standing;
  if (phase === "before") return { status: "comingSoon", action: "none" };
  if (claim !== undefined) {
    const again = claim === "rejected" && phase === "running" && ready;
    return { status: claim, action: again ? "apply" : "none" };
  }
  if (phase === "over" || soldOut) return { status: "close", action: "none" };
  const waits = joined ? "joined" : "join";
  if (barred) return { status: waits, action: "none" };
  if (asksCode) return { status: waits, action: "code" };
  if (ready && needsApply) return { status: waits, action: "apply" };
  if (ready) return autoClaim ? { status: "process", action: "claim" } : { status: "claim", action: "claim" };
  return { status: waits, action: joined ? "none" : "join" };
}
