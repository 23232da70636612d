import * as z from "zod/mini";

/** Game categories by their codes on the wire. */
export const CATEGORIES = ["RNG", "LIVE", "SPORTS", "FISH", "PVP", "ESPORTS", "LOTT", "ELOTT", "BINGO"] as const;

/** Share per game category in parts per million. */
export const contributions = z.partialRecord(z.enum(CATEGORIES), z.int().check(z.gte(0), z.lte(1_000_000)));
