import type { Instant } from "@taya/kernel/instant";
import { type Book, marked, marketKey, repriced, stopped } from "../fixtures/book.ts";
import { standingOf, type ToldResult } from "../settle/standing.rules.ts";
import type { KnownFixture } from "./adapter.ts";
import {
  type FeedFixture,
  type FeedMessage,
  type FeedResults,
  type FeedSink,
  type FixtureStatus,
  MARKET,
  type MarketName,
  type MarketStatus,
} from "./messages.ts";

interface Row extends ToldResult {
  readonly at: number;
}

interface HeardFixture {
  fixture: FeedFixture;
  status: FixtureStatus;
  stop: boolean;
  score: unknown;
  book: Book;
  producer: string | undefined;
  readonly results: Map<string, Row[]>;
}

/** Hears a feed as the database does, in memory: what many tests of one feed end with is laid side by side. */
export interface Heard extends FeedSink {
  readonly fixtures: ReadonlyMap<string, HeardFixture>;
  readonly said: readonly FeedMessage[];
  readonly down: ReadonlySet<string>;
  known(since: Instant): Promise<readonly KnownFixture[]>;
  book(code: string): Promise<Book>;
  /** Everything players would see of it, without when it was said. */
  picture(): unknown;
  /** Whether bets are taken on a market. */
  isOpen(code: string, market: MarketName): boolean;
}

export function createHeard(): Heard {
  const fixtures = new Map<string, HeardFixture>();
  const said: FeedMessage[] = [];
  const down = new Set<string>();
  return {
    fixtures,
    said,
    down,
    async hear(messages) {
      for (const message of messages) {
        said.push(message);
        hearOne(fixtures, down, message);
      }
    },
    known: async (since) =>
      [...fixtures.values()]
        .filter(({ fixture }) => fixture.startAt > since)
        .map(({ fixture: { code, sport, competition, home, away, startAt }, status }) => ({
          code,
          sport,
          competition: competition.code,
          startAt,
          status,
          home: home?.name ?? null,
          away: away?.name ?? null,
        })),
    book: async (code) => fixtures.get(code)?.book ?? new Map(),
    picture: () =>
      Object.fromEntries(
        [...fixtures].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([code, each]) => [code, pictureOf(each)]),
      ),
    isOpen(code, market) {
      const fixture = fixtures.get(code);
      if (!fixture || fixture.stop || down.has(fixture.producer ?? "")) return false;
      return fixture.book.get(marketKey(market))?.status === MARKET.ACTIVE;
    },
  };
}

function pictureOf({ fixture, status, stop, score, book, results }: HeardFixture): unknown {
  const markets = [...book.values()].map(({ typeId, spec, status: state, outcomes }) => [
    `${typeId}|${spec}`,
    state,
    // What is not for sale has last prices of no matter.
    ...(state === MARKET.ACTIVE || state === MARKET.SUSPENDED ? outcomes : [])
      .map(({ id, odds, active }) => `${id} ${odds} ${active}`)
      .toSorted(),
  ]);
  const ends = [...results].map(([key, rows]) => [key, standingOf(rows)] as const);
  return {
    fixture,
    status,
    stop,
    score,
    markets: markets.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
    ends: Object.fromEntries(ends.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function hearOne(fixtures: Map<string, HeardFixture>, down: Set<string>, message: FeedMessage): void {
  if (message.t === "alive") {
    if (message.subscribed) down.delete(message.producer);
    else down.add(message.producer);
    return;
  }
  if (message.t === "snapshot_complete") return void down.delete(message.producer);
  if (message.t === "fixture_change") {
    const { fixture, status } = message;
    const known = fixtures.get(fixture.code) ?? newFixture(fixture);
    fixtures.set(fixture.code, Object.assign(known, { fixture, status: status ?? known.status }));
    return;
  }
  const known = fixtures.get(message.fixture);
  if (known) hearAbout(known, message);
}

const newFixture = (fixture: FeedFixture): HeardFixture => ({
  fixture,
  status: "NOT_STARTED",
  stop: false,
  score: undefined,
  book: new Map(),
  producer: undefined,
  results: new Map(),
});

type About = Exclude<FeedMessage, { readonly t: "alive" | "snapshot_complete" | "fixture_change" }>;

function hearAbout(known: HeardFixture, message: About): void {
  switch (message.t) {
    case "odds_change":
      known.book = repriced(known.book, message.markets, message.at, message.whole);
      known.status = message.status ?? known.status;
      known.score = message.standing?.score ?? known.score;
      known.producer = message.producer;
      known.stop = false;
      return;
    case "bet_stop":
      known.book = stopped(known.book, message.at, message.markets);
      if (!message.markets) known.stop = true;
      return;
    case "bet_settlement":
      return told(known, message, MARKET.SETTLED, { kind: "SETTLE", certainty: message.certainty });
    case "rollback_bet_settlement":
      return told(known, message, MARKET.SUSPENDED, { kind: "ROLLBACK", certainty: 2 });
    case "bet_cancel":
      return told(known, message, MARKET.CANCELLED, { kind: "CANCEL", certainty: 2 });
    case "rollback_bet_cancel":
      return told(known, message, MARKET.SUSPENDED, { kind: "ROLLBACK_CANCEL", certainty: 2 });
  }
}

/** Nothing is kept that is older than the last word on a market, or says the same again. */
function told(
  known: HeardFixture,
  message: Extract<
    About,
    { readonly t: "bet_settlement" | "bet_cancel" | "rollback_bet_cancel" | "rollback_bet_settlement" }
  >,
  status: MarketStatus,
  { kind, certainty }: Pick<Row, "kind" | "certainty">,
): void {
  const [since, until] =
    "since" in message || "until" in message ? [message.since ?? null, message.until ?? null] : [null, null];
  for (const market of message.markets as readonly (MarketName | FeedResults)[]) {
    const rows = known.results.get(marketKey(market)) ?? [];
    const outcomes =
      "outcomes" in market
        ? {
            ...(market.score && { score: market.score }),
            results: Object.fromEntries(market.outcomes.map(({ id, ...result }) => [id, result])),
          }
        : {};
    const row: Row = { kind, certainty, outcomes, since, until, at: message.at };
    const last = rows.at(-1);
    const isSame = last && said(last) === said(row) && last.certainty >= certainty;
    if (isSame || rows.some(({ at }) => at >= row.at)) continue;
    known.results.set(marketKey(market), [...rows, row]);
    if (since === null && until === null) known.book = marked(known.book, [market], status);
  }
}

const said = ({ kind, outcomes, since, until }: Row): string => JSON.stringify([kind, outcomes, since, until]);
