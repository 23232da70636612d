import * as z from "zod/mini";

/** Game categories by their codes on the wire. */
export const CATEGORIES = ["RNG", "LIVE", "SPORTS", "FISH", "PVP", "ESPORTS", "LOTT", "ELOTT", "BINGO"] as const;
const category = z.enum(CATEGORIES);

/** Shares per game category in parts per million. */
export const shares = z.partialRecord(category, z.int().check(z.gte(0), z.lte(1_000_000)));

/** Weights per game category in parts per million: 1.00 is 1,000,000. */
export const weights = z.partialRecord(category, z.int().check(z.gte(0), z.lte(100_000_000)));
