import { createRedrawing } from "@taya/accounts/documents";
import type { PlayerId } from "@taya/kernel/id";
import type { Platform } from "@taya/platform/platform";
import { type Built, room } from "@taya/platform/room";
import { archiveParts, lockingRooms } from "@taya/vault/points";
import type { Context, Needs } from "./context.ts";
import { supportCalls, supportTopics } from "./contract.ts";
import { supportHandlers } from "./handlers.ts";
import { operatorHandlers } from "./operator/handlers.ts";
import { supportPart } from "./personal-data.ts";
import { sweep } from "./retention.ts";
import { supportSettings } from "./settings.ts";
import { dropTicketsOf } from "./tickets.store.ts";
import { supportLive } from "./topics.ts";

/** Customer service by chat: players and visitors at one end, operators at the other. */
export const support = room({
  name: "support",
  calls: supportCalls,
  topics: supportTopics,
  settings: supportSettings,
  needs: ["site", "accounts", "audit", "vault"],
  extends: [archiveParts, lockingRooms],
  build(platform: Platform, needs: Needs): Built<typeof supportCalls, Record<never, never>> {
    const context: Context = { ...needs, platform, redrawing: createRedrawing(platform.scanner) };
    const endTickets = ({ playerId }: { playerId: PlayerId }) => dropTicketsOf(platform.database.db, playerId);
    return {
      door: {},
      handlers: { ...supportHandlers(context), ...operatorHandlers(context) },
      topics: supportLive(context),
      hears: { "accounts.passwordChanged": endTickets, "accounts.shutOut": endTickets },
      jobs: { "support.sweep": () => sweep(context) },
      schedules: { "support.sweep": "17 * * * *" },
      extends: [archiveParts.with(supportPart), lockingRooms.with("support")],
    };
  },
});
