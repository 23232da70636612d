/** Kinds of markets that have a limit of their own in each tier, and tickets of several. */
export const KINDS = ["line", "win3", "main", "prop", "parlay"] as const;
