import { DAY, HOUR, type Instant, MINUTE, SECOND } from "@taya/kernel/instant";
import type { FeedAccess, FeedAdapter, FeedWorld } from "../adapter.ts";
import { createCounter } from "../counts.ts";
import { sayMatch } from "./matches.ts";
import { askPrices } from "./prices.ts";
import { readIncidents, readMatch, readMatches } from "./shapes.ts";
import { askPanda, PRODUCER, type Pandascore } from "./state.ts";

/** Nothing older is asked for as a change; everything is said again instead. */
const OLDEST_MS = 3 * DAY;
const AHEAD_MS = 7 * DAY;
/** The whole picture is asked for now and then, for what may have been missed. */
const WHOLE_EVERY_MS = HOUR;
/** Without an answer for so long nothing is known of what goes on. */
const SILENT_MS = 10 * MINUTE;
/** What has changed is asked for a little further back than what was heard. */
const OVERLAP_MS = HOUR;
const PAGE = 100;
const MOST_PAGES = 30;
const NEVER = Number.NEGATIVE_INFINITY;

export function createPandascore(world: FeedWorld, access: FeedAccess): FeedAdapter {
  const panda: Pandascore = {
    world,
    access,
    refused: createCounter(),
    unknown: createCounter(),
    matches: new Map(),
    told: new Map(),
    graded: new Map(),
    pricedAt: new Map(),
    up: false,
    goodAt: undefined,
    askedAt: NEVER,
    wholeAt: NEVER,
    changedTo: undefined,
    saidAt: 0,
    sink: { hear: async () => undefined },
  };
  return {
    id: "pandascore",
    producers: [{ id: PRODUCER, live: false }],
    async start(sink, cursor) {
      panda.sink = sink;
      panda.changedTo = cursor[PRODUCER];
    },
    async beat(now) {
      const everyMs = (await world.setting<number>("pandascoreSeconds")) * SECOND;
      if (now >= panda.askedAt + everyMs) {
        panda.askedAt = now;
        if (await ask(panda, now)) panda.goodAt = now;
        if (await world.setting<boolean>("pandascoreOdds")) await askPrices(panda, now);
      }
      await sayAlive(panda, now);
    },
    async recover() {
      panda.wholeAt = NEVER;
      return { requestId: PRODUCER };
    },
    stop: async () => undefined,
    health: () => ({
      producers: [{ id: PRODUCER, up: panda.up, heardAt: panda.goodAt }],
      unknown: panda.unknown.read(),
      refused: panda.refused.read(),
    }),
  };
}

/** Asks for everything, or for what has changed; false when there was no answer. */
async function ask(panda: Pandascore, now: Instant): Promise<boolean> {
  const { changedTo } = panda;
  const isOld = changedTo === undefined || now - changedTo > OLDEST_MS;
  if (isOld || !panda.up || now >= panda.wholeAt + WHOLE_EVERY_MS) return askWhole(panda, now);
  const since = new Date(changedTo - OVERLAP_MS).toISOString();
  const asked = new URLSearchParams({ type: "match", since, per_page: String(PAGE) });
  const body = await askPanda(panda, `/incidents?${asked.toString()}`);
  const incidents = body === undefined ? undefined : readIncidents(body, panda.refused.add);
  if (!incidents) return false;
  // More than one page of changes: everything is asked for.
  if (incidents.length === PAGE) return askWhole(panda, now);
  for (const { type, change_type: change, id, modified_at: at, object } of incidents) {
    if (type !== "match") continue;
    const known = panda.matches.get(id);
    if (change === "deletion") {
      // Taken down by the provider: as if it were called off.
      if (known && known.status !== "canceled" && at >= known.modified_at) {
        await sayMatch(panda, { ...known, status: "canceled", modified_at: at }, now);
      }
      continue;
    }
    const match = readMatch(object, panda.refused.add);
    if (match) await sayMatch(panda, match, now);
  }
  panda.changedTo = now;
  return true;
}

async function askWhole(panda: Pandascore, now: Instant): Promise<boolean> {
  const range = [now - OLDEST_MS, now + AHEAD_MS].map((at) => new Date(at).toISOString()).join();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const asked = new URLSearchParams({
      "range[begin_at]": range,
      sort: "begin_at",
      per_page: String(PAGE),
      page: String(page),
    });
    const body = await askPanda(panda, `/matches?${asked.toString()}`);
    const matches = body === undefined ? undefined : readMatches(body, panda.refused.add);
    if (!matches) return false;
    for (const match of matches) await sayMatch(panda, match, now);
    if (matches.length < PAGE) break;
  }
  panda.wholeAt = now;
  panda.changedTo = now;
  return true;
}

async function sayAlive(panda: Pandascore, now: Instant): Promise<void> {
  const isFresh = panda.goodAt !== undefined && now - panda.goodAt < SILENT_MS;
  if (isFresh && !panda.up) {
    await panda.sink.hear([{ t: "snapshot_complete", producer: PRODUCER, at: now, requestId: String(now) }]);
  }
  panda.up = isFresh;
  await panda.sink.hear([{ t: "alive", producer: PRODUCER, at: now, subscribed: isFresh }]);
}
