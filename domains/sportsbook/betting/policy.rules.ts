/** What a player accepts when a price has moved since they saw it. */
export type AcceptOdds = "NONE" | "HIGHER" | "ANY";

/** Whether a leg is taken at the price of now, both in thousandths. A line that moved is another market and is never taken. */
export function isAccepted(seen: number, now: number, policy: AcceptOdds): boolean {
  if (policy === "ANY") return true;
  return policy === "HIGHER" ? now >= seen : now === seen;
}
