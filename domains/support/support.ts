import { createRedrawing } from "@taya/accounts/documents";
import type { PlayerId } from "@taya/kernel/id";
import type { Platform } from "@taya/platform/platform";
import { type Built, room } from "@taya/platform/room";
import { archiveParts, lockingRooms } from "@taya/vault/points";
import type { Context, Needs } from "./context.ts";
import { supportCalls, supportTopics } from "./contract.ts";
import { carryDue } from "./helpdesks/carrying.ts";
import { chosenHelpdesk } from "./helpdesks/environment.ts";
import { hearingHandlers } from "./helpdesks/hearing.ts";
import { supportHandlers } from "./handlers.ts";
import { operatorHandlers } from "./operator/handlers.ts";
import { supportPart } from "./personal-data.ts";
import { sweep } from "./retention.ts";
import { supportSettings } from "./settings.ts";
import { dropTicketsOf } from "./tickets.store.ts";
import { supportLive } from "./topics.ts";
import { createUsual } from "./usual.ts";

/** What is written is with the outside helpdesk after so long. */
const HELPDESK_MS = 1_000;

/** Customer service by chat: players and visitors at one end, operators at the other. */
export const support = room({
  name: "support",
  calls: supportCalls,
  topics: supportTopics,
  settings: supportSettings,
  needs: ["site", "accounts", "audit", "vault"],
  extends: [archiveParts, lockingRooms],
  build(platform: Platform, needs: Needs): Built<typeof supportCalls, Record<never, never>> {
    const { mode } = platform.config;
    const helpdesk = chosenHelpdesk(process.env, { mode, clock: platform.clock });
    const redrawing = createRedrawing(platform.scanner);
    const context: Context = { ...needs, platform, redrawing, usual: createUsual(platform), helpdesk };
    const endTickets = ({ playerId }: { playerId: PlayerId }) => dropTicketsOf(platform.database.db, playerId);
    return {
      door: {},
      handlers: { ...supportHandlers(context), ...hearingHandlers(context), ...operatorHandlers(context) },
      topics: supportLive(context),
      hears: { "accounts.passwordChanged": endTickets, "accounts.shutOut": endTickets },
      jobs: { "support.sweep": () => sweep(context), "support.helpdesk": () => carryDue(context) },
      schedules: { "support.sweep": "17 * * * *", ...(helpdesk && { "support.helpdesk": HELPDESK_MS }) },
      extends: [archiveParts.with(supportPart), lockingRooms.with("support")],
    };
  },
});
