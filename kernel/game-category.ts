/** Game categories by their codes on the wire. */
export const CATEGORIES = ["RNG", "LIVE", "SPORTS", "FISH", "PVP", "ESPORTS", "LOTT", "ELOTT", "BINGO"] as const;
