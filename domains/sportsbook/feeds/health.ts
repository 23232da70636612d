import { SECOND } from "@taya/kernel/instant";
import type { Platform } from "@taya/platform/platform";
import type { Beat } from "../beat.ts";
import type { Teller } from "../fixtures/tell.ts";
import { silentProducers, stopDown, stopStale } from "./producers.store.ts";

const EVERY_MS = 2 * SECOND;

/** Stops what nobody prices any more: fixtures of producers that fell silent, and prices that are too old. */
export const feedHealth = ({
  platform,
  teller,
}: {
  readonly platform: Pick<Platform, "database" | "log">;
  readonly teller: Teller;
}): Beat => ({
  name: "feed health",
  everyMs: EVERY_MS,
  async beat() {
    const { database, log } = platform;
    for (const silent of await silentProducers(database.db))
      log.warn(silent, "a producer of prices is not heard any more");
    const stopped = [...(await stopDown(database.db)), ...(await stopStale(database.db))];
    for (const id of stopped) teller.changed(id, true);
  },
});
