import { serve } from "@taya/platform/live-topics";
import { archiveParts } from "@taya/vault/points";
import type { PlayerId } from "@taya/kernel/id";
import { room } from "@taya/platform/room";
import { betPart } from "./personal-data.ts";
import { betsCalls, betsTopics } from "./contract.ts";
import { betsHandlers, type Needs } from "./handlers.ts";
import { standingOf } from "./live.ts";

/** What every vertical shares: the record of all bets, what bonus money may be staked on. */
export const bets = room({
  name: "bets",
  calls: betsCalls,
  topics: betsTopics,
  needs: ["site"],
  extends: [archiveParts],
  build: (platform, needs: Needs) => ({
    door: {},
    handlers: betsHandlers(platform, needs),
    extends: [archiveParts.with(betPart(platform))],
    topics: serve(betsTopics, { mine: { snap: ({ playerId }) => standingOf(platform, playerId as PlayerId) } }),
  }),
});
