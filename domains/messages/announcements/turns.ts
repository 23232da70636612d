import type { Platform } from "@taya/platform/platform";
import { announcementsTopic } from "../contract.ts";
import { turnedBetween } from "./store.ts";

/** So often it is looked whether something began or ended: within two seconds everybody sees it, or sees it no more. */
export const TURNS_MS = 1_000;

/** Tells open pages when the time of an announcement has come or is over. */
export function turnsOf({ clock, database, live }: Pick<Platform, "clock" | "database" | "live">): () => Promise<void> {
  let since = clock.now();
  return async () => {
    const until = clock.now();
    if (await turnedBetween(database.db, since, until)) live.changed(announcementsTopic);
    since = until;
  };
}
