import type { PlayerId } from "@taya/kernel/id";
import type { EventSubscriber } from "@taya/platform/room";
import { NAMED } from "../campaigns/advertising.ts";
import { withhold } from "../campaigns/recipients.store.ts";
import type { Context } from "../context.ts";
import { dropDevices } from "../push/store.ts";
import { choose, nothingBy } from "./handlers.ts";

interface ShutOut {
  readonly playerId: PlayerId;
  readonly why: "DISABLED" | "EXCLUDED" | "PAUSED";
}

/**
 * Whoever is shut out gets nothing of what waits, and is pushed to no more unless it is only a break. A closed account allows no advertising any more, should it be opened
 * again.
 */
export const preferenceSubscribers = (context: Context): Record<string, EventSubscriber> => ({
  "accounts.shutOut": ({ playerId, why }: ShutOut) =>
    context.platform.database.transaction(async (tx) => {
      for (const { campaignId, channel } of await context.delivery.dropAdvertising(tx, playerId, "suppressed")) {
        await withhold(tx, { campaignId, playerId, channel: NAMED[channel] }, "suppressed");
      }
      if (why !== "PAUSED") await dropDevices(tx, playerId);
      if (why === "DISABLED") await choose(context, tx, playerId, { wished: nothingBy(), source: "closing", ip: "" });
    }),
});
