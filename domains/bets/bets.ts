import { serve } from "@taya/platform/live-topics";
import { archiveParts } from "@taya/vault/points";
import type { PlayerId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import { type BetsSettled, betsSettled } from "@taya/kernel/settled";
import type { Db } from "@taya/platform/database";
import { room } from "@taya/platform/room";
import { ownBet } from "@taya/messages/points";
import { isOwnBet } from "./own.ts";
import { betPart } from "./personal-data.ts";
import { betsCalls, betsTopics } from "./contract.ts";
import { betsHandlers, type Needs } from "./handlers.ts";
import { addSettled } from "./figures/add.ts";
import { forgetBuckets } from "./figures/add.store.ts";
export type { Played } from "./figures/figures.ts";
import { type Figures, figures } from "./figures/figures.ts";
import { standingOf } from "./live.ts";
import { betSources } from "./points.ts";
import { readDetail, readRecord, type RecordPageQuery } from "./record.ts";
import type { DetailQuery } from "./source.ts";

/** Longest time over which figures of five minutes are asked for, and some days. */
const BUCKETS_KEPT_MS = 100 * DAY;

/** What other rooms may ask of bets. */
export interface Bets {
  readonly figures: Figures;
  /** A page of the betting record, of a player or of a team. */
  record(db: Db, query: RecordPageQuery): ReturnType<typeof readRecord>;
  /** One bet of a player with everything that happened. */
  recordDetail(db: Db, query: DetailQuery): ReturnType<typeof readDetail>;
}

/** What every vertical shares: the record of all bets and their figures, what bonus money may be staked on. */
export const bets = room({
  name: "bets",
  calls: betsCalls,
  topics: betsTopics,
  needs: ["site"],
  extends: [archiveParts, ownBet],
  build: (platform, needs: Needs) => ({
    door: {
      figures,
      record: (db, query) => readRecord(db, platform.points.all(betSources), query),
      recordDetail: (db, query) => readDetail(db, platform.points.all(betSources), query),
    } satisfies Bets,
    handlers: betsHandlers(platform, needs),
    extends: [archiveParts.with(betPart(platform)), ownBet.with(isOwnBet(platform))],
    consumes: { [betsSettled.name]: (tx, facts: BetsSettled[]) => addSettled(tx, needs, facts) },
    jobs: {
      "bets.housekeeping": () => forgetBuckets(platform.database.db, platform.clock.now() - BUCKETS_KEPT_MS),
    },
    schedules: { "bets.housekeeping": "43 3 * * *" },
    topics: serve(betsTopics, { mine: { snap: ({ playerId }) => standingOf(platform, playerId as PlayerId) } }),
  }),
});
