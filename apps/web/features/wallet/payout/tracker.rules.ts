const OVER = new Set([
  "RECEIVED",
  "AUTO_RECEIVED",
  "CANCELLED",
  "REJECTED",
  "FAILED",
  "RESOLVED_PAID",
  "RESOLVED_PARTIAL",
  "RESOLVED_REFUND",
]);
const GOOD = new Set(["RECEIVED", "AUTO_RECEIVED", "RESOLVED_PAID", "RESOLVED_PARTIAL", "RESOLVED_REFUND"]);

/** How a withdrawal looks to its player: under way, waiting for their answer, well ended, ended without a payout. */
export function lookOf(status: string): "going" | "answer" | "good" | "bad" {
  if (status === "PAID_OUT") return "answer";
  if (!OVER.has(status)) return "going";
  return GOOD.has(status) ? "good" : "bad";
}

/** A step of the way: made at a time, under way now, or still to come. */
export interface TrackStep {
  readonly name: string;
  readonly state: "done" | "now" | "ahead";
  readonly at?: number;
}

/** The way of a withdrawal without trouble. */
const WAY = ["REQUESTED", "APPROVED", "PAID_OUT", "RECEIVED"];
/** What is done now towards the next step of the way. */
const TOWARDS: Readonly<Record<string, string>> = {
  REQUESTED: "CHECKING",
  RISK: "CHECKING",
  APPROVED: "SENDING",
  SENDING: "SENDING",
  PAID_OUT: "ANSWER",
};

/** The steps made with their times, the one under way, then those still to come; an ended one has no more. */
export function stepsOf(
  made: readonly { readonly status: string; readonly at: number }[],
  status: string,
): readonly TrackStep[] {
  const done = made
    .filter((step) => step.status !== "RISK" && step.status !== "SENDING")
    .map(({ status: name, at }): TrackStep => ({ name, state: "done", at }));
  if (OVER.has(status)) return done;
  if (status === "DISPUTE") {
    const asked = done.filter((step) => step.name !== "DISPUTE");
    const at = made.findLast((step) => step.status === "DISPUTE")?.at;
    return [
      ...asked,
      { name: "DISPUTE", state: "now", ...(at !== undefined && { at }) },
      { name: "RESULT", state: "ahead" },
    ];
  }
  const reached = Math.max(...done.map((step) => WAY.indexOf(step.name)));
  const ahead = WAY.slice(reached + 2).map((name): TrackStep => ({ name, state: "ahead" }));
  return [...done, { name: TOWARDS[status] ?? "CHECKING", state: "now" }, ...ahead];
}

export type Claim = "PARTIAL" | "NOT_RECEIVED";
export type AnswerStep = "amount" | "proof" | "check";

/** The steps of an answer that is not a plain yes: what arrived, what shows it, a last look. */
export const answerSteps = (claim: Claim): readonly AnswerStep[] =>
  claim === "PARTIAL" ? ["amount", "proof", "check"] : ["proof", "check"];

/** The element of a withdrawal's row. */
export const rowId = (id: string): string => `withdrawal-${id}`;
