import type { Say } from "../table-view.ts";

/** The kind of a spot: `straight` of `straight:17`. */
export const kindOfSpot = (spot: string): string => spot.split(":")[0]!;

/** A spot in words: a name of its own, or its kind and what stands behind the colon. */
export function nameOf(spot: string, say: Say): string {
  const own = say(spot);
  if (own !== spot) return own;
  const [kind = spot, argument = ""] = spot.split(":");
  const parts = argument.split("-").map((part) => say(part));
  return `${say(kind)} ${parts.join("–")}`.trim();
}
