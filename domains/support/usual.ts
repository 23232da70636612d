import { createCache } from "@taya/platform/cache";
import { DAY, MINUTE } from "@taya/kernel/instant";
import type { Platform } from "@taya/platform/platform";
import { firstAnswers } from "./operator/figures.store.ts";

/** Conversations answered within this time say what is usual, where there are so many. */
const LOOKED_MS = 14 * DAY;
const LEAST = 10;
/** Every window asks it, and it changes slowly. */
const AGES = { freshMs: 5 * MINUTE, usableMs: 60 * MINUTE };

/** In how many minutes a brand usually answers first; undefined where too little is known. */
export type UsualMinutes = (merchant: string) => Promise<number | undefined>;

export function createUsual({ database, clock }: Pick<Platform, "database" | "clock">): UsualMinutes {
  const kept = createCache<number | undefined>(AGES);
  return (merchant) =>
    kept.give(merchant, async () => {
      const { count, median } = await firstAnswers(database.db, merchant, clock.now() - LOOKED_MS);
      return count < LEAST || median === null ? undefined : Math.max(1, Math.round(median / MINUTE));
    });
}
