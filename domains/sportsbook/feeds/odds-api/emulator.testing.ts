import { HOUR, type Instant, MINUTE } from "@taya/kernel/instant";
import { unitsOf } from "../disorder.testing.ts";
import { servePolled } from "../polled.testing.ts";
import type { Emulator } from "../suite.ts";
import { createOddsApi } from "./odds-api.ts";

interface ApiMarket {
  readonly key: string;
  readonly outcomes: readonly object[];
}

const iso = (at: Instant) => new Date(Math.floor(at / 1_000) * 1_000).toISOString().replace(".000Z", "Z");

interface Event {
  readonly id: string;
  readonly sport: string;
  readonly home: string;
  readonly away: string;
  readonly startsIn: number;
  readonly lastsFor: number;
  readonly markets: (price: number) => readonly ApiMarket[];
}

const two = (a: string, b: string, [x, y]: readonly [number, number], points: readonly (number | undefined)[] = []) => [
  { name: a, price: x, ...(points[0] !== undefined && { point: points[0] }) },
  { name: b, price: y, ...(points[1] !== undefined && { point: points[1] }) },
];

const EVENTS: readonly Event[] = [
  {
    id: "e1",
    sport: "soccer_epl",
    home: "Old Town",
    away: "New Town",
    startsIn: 2 * HOUR,
    lastsFor: HOUR,
    markets: (price) => [
      { key: "h2h", outcomes: [{ name: "Draw", price: 3.4 }, ...two("New Town", "Old Town", [3.2, price])] },
      { key: "spreads", outcomes: two("New Town", "Old Town", [1.95, 1.9], [0.25, -0.25]) },
      { key: "totals", outcomes: two("Over", "Under", [1.9, 1.98], [2.5, 2.5]) },
      { key: "player_shots", outcomes: two("Over", "Under", [1.9, 1.9], [1.5, 1.5]) },
    ],
  },
  {
    id: "e2",
    sport: "basketball_nba",
    home: "Rivers",
    away: "Hills",
    startsIn: HOUR,
    lastsFor: HOUR,
    markets: (price) => [
      { key: "h2h", outcomes: two("Hills", "Rivers", [1.8, price]) },
      { key: "spreads", outcomes: two("Hills", "Rivers", [1.9, 1.92], [-2, 2]) },
    ],
  },
];

interface Provider {
  readonly startAt: Instant;
  now: Instant;
  home: string;
  changedAt: Instant;
  readonly turned: () => number;
}

const scoreOf = ({ startAt, now, home, changedAt }: Provider, { id, home: a, away: b, startsIn, lastsFor }: Event) => {
  const endAt = startAt + startsIn + lastsFor;
  const [ofHome, ofAway] = id === "e1" ? [home, "1"] : ["101", "99"];
  const scores = [
    { name: b, score: ofAway },
    { name: a, score: ofHome },
  ];
  const saidAt = Math.max(Math.min(now, endAt), id === "e1" ? changedAt : 0);
  return { completed: now >= endAt, scores, last_update: iso(saidAt) };
};

function pricesOf({ startAt, now, turned }: Provider, { markets }: Event) {
  const madeAt = now - (now % (10 * MINUTE));
  const price = 2 + ((madeAt - startAt) / HOUR) * 0.1;
  // In another order each time, as lists of others are.
  const turn = ({ outcomes, ...market }: ApiMarket) => ({
    ...market,
    last_update: iso(madeAt),
    outcomes: outcomes.toSorted(() => turned() - 0.5),
  });
  return [
    { key: "other", title: "Other", last_update: iso(now), markets: [] },
    { key: "pinnacle", title: "P", last_update: iso(madeAt), markets: markets(price).map(turn) },
  ];
}

function answer(provider: Provider, url: URL) {
  const { startAt, now } = provider;
  const [, sport, what] = /^\/v4\/sports\/(\w+)\/(odds|scores)$/.exec(url.pathname) ?? [];
  const headers = { "x-requests-remaining": "90000" };
  if (url.searchParams.get("apiKey") !== "key") return { status: 401, body: "{}", headers };
  const list = EVENTS.filter((event) => event.sport === sport).flatMap((event): object[] => {
    const base = {
      id: event.id,
      sport_key: event.sport,
      sport_title: event.sport.toUpperCase(),
      commence_time: iso(startAt + event.startsIn),
      home_team: event.home,
      away_team: event.away,
    };
    const hasBegun = now >= startAt + event.startsIn;
    if (what === "scores") return hasBegun ? [{ ...base, ...scoreOf(provider, event) }] : [];
    return hasBegun ? [] : [{ ...base, bookmakers: pricesOf(provider, event) }];
  });
  return { body: JSON.stringify(list), headers };
}

const SETTINGS: Readonly<Record<string, unknown>> = {
  oddsApiSports: ["soccer_epl", "basketball_nba"],
  oddsApiBookmaker: "pinnacle",
  oddsApiMarkets: ["h2h", "spreads", "totals"],
  oddsApiSeconds: 300,
};

/** The provider on this machine. */
export async function emulateOddsApi(startAt: Instant): Promise<Emulator> {
  const provider: Provider = { startAt, now: startAt, home: "0", changedAt: startAt, turned: unitsOf(11) };
  const silent = new Set<string>();
  const server = await servePolled(
    (url) => answer(provider, url),
    (url) => [...silent].some((sport) => url.pathname.includes(sport)),
  );
  return {
    open: (world) =>
      createOddsApi(
        { ...world, ask: server.ask, setting: async <T>(name: string) => SETTINGS[name] as T },
        { url: server.url, key: "key" },
      ),
    to: (now) => void (provider.now = now),
    disturb: (disorder) => server.disturb(disorder),
    correct: () => void Object.assign(provider, { home: "2", changedAt: provider.now }),
    silence: (producer) => void silent.add(producer ?? "soccer_epl"),
    speak: () => silent.clear(),
    close: () => server.close(),
  };
}
