import { CATEGORIES } from "@taya/kernel/game-category";
import * as z from "zod/mini";

/** Parts per million. */
export const ppm = z.int().check(z.gte(0), z.lte(1_000_000));

/** Rebate rates in parts per million by game category. */
export const rates = z.partialRecord(z.enum(CATEGORIES), ppm);

export type Category = (typeof CATEGORIES)[number];

/** Rates by category; one that is not named is 0. */
export type Rates = Readonly<Partial<Record<Category, number>>>;
