import type { Instant } from "@taya/kernel/instant";
import type { KnownFixture } from "../adapter.ts";
import type { FeedMessage } from "../messages.ts";
import { fixtureOf, marketsOf } from "./read.ts";
import { type ApiEvent, readEvents } from "./shapes.ts";
import type { OddsApi, Settings } from "./state.ts";

const REMAINING = "x-requests-remaining";

/** Asks one address; what is left of the quota is read from every answer. */
export async function askApi(api: OddsApi, path: string): Promise<string | undefined> {
  const answered = await api.world.ask(path, { reads: [REMAINING] });
  const left = answered?.headers[REMAINING];
  if (left !== undefined && /^\d{1,9}$/.test(left)) api.quota = Number(left);
  if (answered?.status === 200) return answered.body;
  api.refused.add(answered ? `status ${answered.status}` : "no answer");
  return undefined;
}

interface Round {
  readonly sport: string;
  readonly known: readonly KnownFixture[];
  readonly now: Instant;
}

/** Asks for the prices of a sport and says them; false when there were none to be had. */
export async function askOdds(api: OddsApi, settings: Settings, { sport, known, now }: Round): Promise<boolean> {
  const asked = new URLSearchParams({
    apiKey: api.access.key,
    bookmakers: settings.bookmaker,
    markets: settings.markets.join(),
    oddsFormat: "decimal",
    dateFormat: "iso",
  });
  const body = await askApi(api, `/v4/sports/${sport}/odds?${asked.toString()}`);
  const events = body === undefined ? undefined : readEvents(body, api.refused.add);
  if (!events) return false;
  const byCode = new Map(known.map((fixture) => [fixture.code, fixture]));
  const messages = events
    .filter((event) => event.sport_key === sport && event.commence_time > now)
    .flatMap((event) => toldOf(api, settings.bookmaker, { event, known: byCode.get(event.id), now }));
  const named = new Set(events.map(({ id }) => id));
  const gone = known.filter(
    ({ code, status, startAt, competition }) =>
      status === "NOT_STARTED" && startAt > now && !named.has(code) && competition === sport,
  );
  for (const { code } of gone) {
    messages.push({ t: "odds_change", producer: sport, at: now, fixture: code, markets: [], whole: true });
  }
  await api.sink.hear(messages);
  return true;
}

interface Priced {
  readonly event: ApiEvent;
  readonly known: KnownFixture | undefined;
  readonly now: Instant;
}

/** What an event says: the fixture where that is new, and its prices. */
function toldOf(api: OddsApi, bookmaker: string, { event, known, now }: Priced): FeedMessage[] {
  const fixture = fixtureOf(event);
  if (!fixture) {
    api.unknown.add(`sport ${event.sport_key}`);
    return [];
  }
  if (known && (known.home !== event.home_team || known.away !== event.away_team)) {
    api.refused.add("other sides");
    return [];
  }
  const from = event.bookmakers.find(({ key }) => key === bookmaker);
  if (from && isOlder(api, event.id, from)) {
    api.refused.add("older prices");
    return [];
  }
  const { sport_key: producer, id: code } = event;
  const markets = from ? marketsOf(event, from.markets, api.unknown.add) : [];
  // It was begun by the clock, and is put off.
  const status = known?.status === "LIVE" ? ("NOT_STARTED" as const) : undefined;
  const odds: FeedMessage = { t: "odds_change", producer, at: now, fixture: code, status, markets, whole: true };
  const told = JSON.stringify(fixture);
  if (api.told.get(code) === told && known) return [odds];
  api.told.set(code, told);
  return [{ t: "fixture_change", producer, at: now, fixture }, odds];
}

/** Whether prices are older than those that were heard, as answers of a store in between are. */
function isOlder({ pricedAt }: OddsApi, code: string, from: ApiEvent["bookmakers"][number]): boolean {
  const madeAt = Math.max(0, from.last_update ?? 0, ...from.markets.map((each) => each.last_update ?? 0));
  if (madeAt < (pricedAt.get(code) ?? 0)) return true;
  pricedAt.set(code, madeAt);
  return false;
}
