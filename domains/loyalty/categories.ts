import { CATEGORIES } from "@taya/kernel/game-category";
import * as z from "zod/mini";

const category = z.enum(CATEGORIES);

/** Shares per game category in parts per million. */
export const shares = z.partialRecord(category, z.int().check(z.gte(0), z.lte(1_000_000)));

/** Weights per game category in parts per million: 1.00 is 1,000,000. */
export const weights = z.partialRecord(category, z.int().check(z.gte(0), z.lte(100_000_000)));
