import type { Platform } from "@taya/platform/platform";
import { RETENTION_YEARS } from "./rules.ts";
import { forgetComplaints } from "./store.ts";

/** Forgets complaints whose time of being kept is over. */
export const sweepComplaints =
  ({ clock, database }: Pick<Platform, "clock" | "database">) =>
  async (): Promise<void> => {
    const before = new Date(clock.now());
    before.setUTCFullYear(before.getUTCFullYear() - RETENTION_YEARS);
    await forgetComplaints(database.db, before.getTime());
  };
