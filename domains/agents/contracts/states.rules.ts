import type { Contract } from "./contracts.store.ts";

type Status = Contract["status"];
interface Move {
  readonly from: readonly Status[];
  readonly to: Status;
}

/** What may become of a version of a contract; what is not listed is refused. */
export const MOVES = {
  withdraw: { from: ["OFFERED"], to: "WITHDRAWN" },
  accept: { from: ["OFFERED"], to: "ACCEPTED" },
  reject: { from: ["OFFERED"], to: "REJECTED" },
  expire: { from: ["OFFERED"], to: "EXPIRED" },
  activate: { from: ["ACCEPTED"], to: "ACTIVE" },
  terminate: { from: ["ACTIVE"], to: "TERMINATING" },
  agreeTermination: { from: ["TERMINATING"], to: "TERMINATED" },
  refuseTermination: { from: ["TERMINATING"], to: "ACTIVE" },
  lapse: { from: ["TERMINATING"], to: "ACTIVE" },
  supersede: { from: ["ACTIVE", "TERMINATING"], to: "SUPERSEDED" },
  end: { from: ["ACCEPTED", "ACTIVE", "TERMINATING"], to: "TERMINATED" },
} as const satisfies Readonly<Record<string, Move>>;
export type MoveName = keyof typeof MOVES;

/** Whose answer or wish a step is: of who offered, or of whom it was offered to. */
export const SIDES = {
  withdraw: "upline",
  terminate: "upline",
  accept: "downline",
  reject: "downline",
  agreeTermination: "downline",
  refuseTermination: "downline",
} as const satisfies Readonly<Partial<Record<MoveName, "upline" | "downline">>>;
export type PartyMove = keyof typeof SIDES;

/** Whether a version may make a step now: an offer or a wish to end can only be answered before it lapses. */
export const mayMove = ({ status, expiresAt }: Contract, move: MoveName, now: number): boolean =>
  (MOVES[move].from as readonly Status[]).includes(status) &&
  (move === "expire" ||
    move === "lapse" ||
    move === "supersede" ||
    move === "end" ||
    expiresAt === null ||
    now < expiresAt);
