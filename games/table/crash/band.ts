/** How far a round came: below 2.00, below 10.00, or beyond. */
export type Band = "low" | "middle" | "high";

/** The band of a result such as "2.31x". */
export function bandOf(brief: string): Band {
  const times = Number.parseFloat(brief);
  if (times < 2) return "low";
  return times < 10 ? "middle" : "high";
}
