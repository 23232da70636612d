/** How a deposit looks to its player, whatever the exact state is called. */
export type Look = "waiting" | "checking" | "done" | "over";

const LOOKS: Readonly<Record<string, Look>> = {
  CREATED: "waiting",
  WAITING: "waiting",
  SUBMITTED: "checking",
  PAID: "checking",
  REVIEW: "checking",
  CREDITED: "done",
  CREDITED_LATE: "done",
};

/** Unknown states are over: nothing more can be done with them. */
export const lookOf = (status: string): Look => LOOKS[status] ?? "over";

/** Share of the time left, 1 to 0, for the ring around the code. */
export function shareLeft(createdAt: number, expiresAt: number, now: number): number {
  if (expiresAt <= createdAt) return 0;
  return Math.min(1, Math.max(0, (expiresAt - now) / (expiresAt - createdAt)));
}
