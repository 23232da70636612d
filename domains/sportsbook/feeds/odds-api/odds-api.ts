import { DAY, type Instant, MINUTE, SECOND } from "@taya/kernel/instant";
import type { FeedAccess, FeedAdapter, FeedWorld, KnownFixture } from "../adapter.ts";
import { createCounter } from "../counts.ts";
import { everyMs } from "./budget.ts";
import { askOdds } from "./prices.ts";
import { askScores } from "./scores.ts";
import type { OddsApi, Settings, SportState } from "./state.ts";

/** Prices before a match that are older are none. */
const FRESH_MS = 15 * MINUTE;
/** Scores may change for so long. */
const CORRECTED_MS = 3 * DAY;
const SCORES_EVERY_MS = 10 * MINUTE;
const NEVER = Number.NEGATIVE_INFINITY;

export function createOddsApi(world: FeedWorld, access: FeedAccess): FeedAdapter {
  const api: OddsApi = {
    world,
    access,
    refused: createCounter(),
    unknown: createCounter(),
    asked: new Map(),
    told: new Map(),
    pricedAt: new Map(),
    graded: new Map(),
    quota: undefined,
    sink: { hear: async () => undefined },
  };
  return {
    id: "odds-api",
    get producers() {
      return [...api.asked.keys()].map((id) => ({ id, live: false }));
    },
    async start(sink) {
      api.sink = sink;
      await settingsOf(api);
    },
    async beat(now) {
      const settings = await settingsOf(api);
      const known = await world.known(now - CORRECTED_MS);
      await begin(api, known, now);
      for (const sport of settings.sports) await askSport(api, settings, { sport, known, now });
      for (const [id, asked] of api.asked) await sayAlive(api, id, asked, now);
    },
    async recover(producer) {
      const asked = api.asked.get(producer);
      if (!asked) return undefined;
      asked.oddsAt = NEVER;
      return { requestId: producer };
    },
    stop: async () => undefined,
    health: () => ({
      producers: [...api.asked].map(([id, { up, goodAt }]) => ({ id, up, heardAt: goodAt })),
      unknown: api.unknown.read(),
      refused: api.refused.read(),
      quota: api.quota,
    }),
  };
}

async function settingsOf({ world, asked }: OddsApi): Promise<Settings> {
  const sports = await world.setting<readonly string[]>("oddsApiSports");
  for (const sport of sports) {
    if (!asked.has(sport)) asked.set(sport, { up: false, oddsAt: NEVER, scoresAt: NEVER, goodAt: undefined });
  }
  for (const sport of asked.keys()) if (!sports.includes(sport)) asked.delete(sport);
  return {
    sports,
    bookmaker: await world.setting<string>("oddsApiBookmaker"),
    markets: await world.setting<readonly string[]>("oddsApiMarkets"),
    leastMs: (await world.setting<number>("oddsApiSeconds")) * SECOND,
  };
}

/** Nothing is sold of a match that has begun: these prices are of before it. */
async function begin({ sink }: OddsApi, known: readonly KnownFixture[], now: Instant): Promise<void> {
  const begun = known.filter(({ status, startAt }) => status === "NOT_STARTED" && startAt <= now);
  await sink.hear(
    begun.map(({ code, competition }) => ({
      t: "odds_change" as const,
      producer: competition,
      at: now,
      fixture: code,
      status: "LIVE" as const,
      markets: [],
      whole: true as const,
    })),
  );
}

interface Round {
  readonly sport: string;
  readonly known: readonly KnownFixture[];
  readonly now: Instant;
}

async function askSport(api: OddsApi, settings: Settings, { sport, known, now }: Round): Promise<void> {
  const asked = api.asked.get(sport)!;
  const { markets, leastMs, sports } = settings;
  // All that was begun and may still be decided or corrected is asked for together.
  const isOver = known.some(({ startAt, status }) => startAt <= now && status !== "CANCELLED");
  if (isOver && now >= asked.scoresAt + Math.max(leastMs, SCORES_EVERY_MS)) {
    asked.scoresAt = now;
    await askScores(api, sport, known, now);
  }
  const every = everyMs(leastMs, markets.length * sports.length, api.quota, now);
  if (now < asked.oddsAt + every) return;
  asked.oddsAt = now;
  if (await askOdds(api, settings, { sport, known, now })) asked.goodAt = now;
}

/** Says whether its prices are of now; and, once they are again, that all of them were told. */
async function sayAlive({ sink }: OddsApi, producer: string, asked: SportState, now: Instant): Promise<void> {
  const isFresh = asked.goodAt !== undefined && now - asked.goodAt < FRESH_MS;
  if (isFresh && !asked.up) {
    await sink.hear([{ t: "snapshot_complete", producer, at: now, requestId: String(now) }]);
  }
  asked.up = isFresh;
  await sink.hear([{ t: "alive", producer, at: now, subscribed: isFresh }]);
}
