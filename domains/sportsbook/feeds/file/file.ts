import { DAY, type Instant } from "@taya/kernel/instant";
import type { FeedAdapter, FeedWorld } from "../adapter.ts";
import type { FeedSink } from "../messages.ts";

export const FILE = "file";
/** Whoever began so long ago is over. */
const BACK_MS = 3 * DAY;

/** Says that what a file told stands until the next one, and ends the sale of what has begun. */
export function createFileFeed({ known }: FeedWorld): FeedAdapter {
  let sink: FeedSink;
  let heardAt: Instant | undefined;
  return {
    id: FILE,
    producers: [{ id: FILE, live: false }],
    async start(to) {
      sink = to;
    },
    async beat(now) {
      const fixtures = await known(now - BACK_MS);
      // Nobody has brought a file: there is nobody to be heard.
      if (fixtures.length === 0) return;
      heardAt = now;
      const begun = fixtures.filter(({ status, startAt }) => status === "NOT_STARTED" && startAt <= now);
      await sink.hear([
        { t: "alive", producer: FILE, at: now, subscribed: true },
        ...begun.map(({ code }) => ({
          t: "odds_change" as const,
          producer: FILE,
          at: now,
          fixture: code,
          status: "LIVE" as const,
          markets: [],
          whole: true as const,
        })),
      ]);
    },
    recover: async () => ({ requestId: FILE }),
    stop: async () => undefined,
    health: () => ({ producers: [{ id: FILE, up: heardAt !== undefined, heardAt }], unknown: {}, refused: {} }),
  };
}
