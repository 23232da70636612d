import { DAY, type Instant, MINUTE } from "@taya/kernel/instant";
import { marketKey } from "../fixtures/book.ts";
import { type FeedMarket, type FeedMessage, type FeedResults, MARKET, type MarketName } from "./messages.ts";

type About<T extends FeedMessage["t"]> = Extract<FeedMessage, { readonly t: T }>;
type Taken = About<"bet_cancel" | "rollback_bet_cancel">;

/** Prices are kept so long for a market that is opened again by a message that comes late. */
const LATE_MS = 10 * MINUTE;
/** What was told of a fixture is remembered for as long as results may change. */
const REMEMBERED_MS = 3 * DAY;
const NEVER = Number.NEGATIVE_INFINITY;

interface Switch {
  readonly at: number;
  readonly on: boolean;
}

interface MarketState extends MarketName {
  pricedAt: number;
  stoppedAt: number;
  last: { readonly market: FeedMarket; readonly at: number } | undefined;
  settled: Switch;
  /** Cancellations by their span of time, and when all of them were taken back. */
  readonly cancels: Map<string, Switch & { readonly span: Span }>;
  backAt: number;
  /** The newest word on its result that was passed on. */
  toldAt: number;
}

interface Span {
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

interface FixtureState {
  readonly markets: Map<string, MarketState>;
  newest: number;
  saidAt: number;
  stopAt: number;
  wholeAt: number;
  oddsAt: number;
}

/** Puts messages that come late, twice or out of order where they belong. */
export interface Order {
  /** What is to be heard of a message, so that everything ends as if all had come in the order they were said. */
  place(message: FeedMessage): readonly FeedMessage[];
  /** Markets of a fixture that were told of. */
  markets(fixture: string): readonly MarketName[];
  /** Forgets what cannot come late any more. */
  sweep(now: Instant): void;
}

export function createOrder(): Order {
  const fixtures = new Map<string, FixtureState>();
  const stateOf = (code: string, at: number): FixtureState => {
    const known = fixtures.get(code) ?? newFixture();
    fixtures.set(code, known);
    known.newest = Math.max(known.newest, at);
    return known;
  };
  return {
    place(message) {
      switch (message.t) {
        case "alive":
        case "snapshot_complete":
          return [message];
        case "fixture_change":
          return placeFixture(stateOf(message.fixture.code, message.at), message);
        case "odds_change":
          return placeOdds(stateOf(message.fixture, message.at), message);
        case "bet_stop":
          return placeStop(stateOf(message.fixture, message.at), message);
        case "bet_settlement":
        case "rollback_bet_settlement":
          return placeSettlement(stateOf(message.fixture, message.at), message);
        case "bet_cancel":
        case "rollback_bet_cancel":
          return placeCancel(stateOf(message.fixture, message.at), message);
      }
    },
    markets: (code) => [...(fixtures.get(code)?.markets.values() ?? [])].map(({ typeId, spec }) => ({ typeId, spec })),
    sweep(now) {
      for (const [code, { newest, markets }] of fixtures) {
        if (newest < now - REMEMBERED_MS) fixtures.delete(code);
        for (const market of markets.values()) if ((market.last?.at ?? now) < now - LATE_MS) market.last = undefined;
      }
    },
  };
}

const newFixture = (): FixtureState => ({
  markets: new Map(),
  newest: NEVER,
  saidAt: NEVER,
  stopAt: NEVER,
  wholeAt: NEVER,
  oddsAt: NEVER,
});

function marketOf({ markets }: FixtureState, { typeId, spec }: MarketName): MarketState {
  const key = marketKey({ typeId, spec });
  const known = markets.get(key) ?? {
    typeId,
    spec,
    pricedAt: NEVER,
    stoppedAt: NEVER,
    last: undefined,
    settled: { at: NEVER, on: false },
    cancels: new Map(),
    backAt: NEVER,
    toldAt: NEVER,
  };
  markets.set(key, known);
  return known;
}

/** Of fixtures only the last word counts. */
function placeFixture(fixture: FixtureState, message: About<"fixture_change">): readonly FeedMessage[] {
  if (message.at < fixture.saidAt) return [];
  fixture.saidAt = message.at;
  return [message];
}

function placeOdds(fixture: FixtureState, message: About<"odds_change">): readonly FeedMessage[] {
  const { at } = message;
  const markets = message.markets.flatMap((market): FeedMarket[] => {
    const known = marketOf(fixture, market);
    if (at <= known.pricedAt) return [];
    known.pricedAt = at;
    known.last = { market, at };
    return [standing(fixture, known, market, at)];
  });
  const isNews = at >= fixture.oddsAt;
  if (isNews) fixture.oddsAt = at;
  const isWhole = message.whole === true && at > fixture.wholeAt;
  if (isWhole) fixture.wholeAt = at;
  if (markets.length === 0 && !isNews && !isWhole) return [];
  const { status, standing: score, whole, ...rest } = message;
  const heard: About<"odds_change"> = {
    ...rest,
    markets,
    ...(isWhole && whole && { whole }),
    ...(isNews && { status, standing: score }),
  };
  return fixture.stopAt >= at ? [heard, stopAll(message, fixture.stopAt)] : [heard];
}

const stopAll = ({ producer, fixture }: About<"odds_change">, at: number): FeedMessage => ({
  t: "bet_stop",
  producer,
  fixture,
  at,
});

/** A price as it stands after what was said later and came earlier. */
function standing(fixture: FixtureState, { stoppedAt }: MarketState, market: FeedMarket, at: number): FeedMarket {
  if (market.status !== MARKET.ACTIVE) return market;
  if (fixture.wholeAt > at) return { ...market, status: MARKET.INACTIVE };
  return Math.max(fixture.stopAt, stoppedAt) >= at ? { ...market, status: MARKET.SUSPENDED } : market;
}

function placeStop(fixture: FixtureState, message: About<"bet_stop">): readonly FeedMessage[] {
  const { at, markets } = message;
  if (markets) {
    for (const each of markets) {
      const known = marketOf(fixture, each);
      known.stoppedAt = Math.max(known.stoppedAt, at);
    }
    return [message];
  }
  if (at <= fixture.stopAt) return [];
  fixture.stopAt = at;
  if (fixture.oddsAt <= at) return [message];
  // Prices of after it have come already: bets go on, but for markets that were not priced since.
  const before = [...fixture.markets.values()].filter(({ pricedAt }) => pricedAt <= at);
  return before.length > 0 ? [{ ...message, markets: before.map(({ typeId, spec }) => ({ typeId, spec })) }] : [];
}

function placeSettlement(
  fixture: FixtureState,
  message: About<"bet_settlement"> | About<"rollback_bet_settlement">,
): readonly FeedMessage[] {
  const on = message.t === "bet_settlement";
  return message.markets.flatMap((market: MarketName | FeedResults): readonly FeedMessage[] => {
    const known = marketOf(fixture, market);
    if (message.at <= known.settled.at) return [];
    known.settled = { at: message.at, on };
    const told = { ...message, at: nextTold(known, message.at), markets: [market] } as FeedMessage;
    return on ? [told] : [told, ...opened(message, fixture, known)];
  });
}

function placeCancel(fixture: FixtureState, message: Taken): readonly FeedMessage[] {
  const { at, since, until } = message;
  const key = `${since ?? ""}-${until ?? ""}`;
  const isAll = since === undefined && until === undefined;
  return message.markets.flatMap((market): readonly FeedMessage[] => {
    const known = marketOf(fixture, market);
    const before = known.cancels.get(key);
    if (at <= Math.max(before?.at ?? NEVER, known.backAt)) return [];
    const tell = (t: Taken["t"], span: Span): FeedMessage => ({
      ...message,
      t,
      ...span,
      at: nextTold(known, at),
      markets: [market],
    });
    if (message.t === "bet_cancel") {
      known.cancels.set(key, { at, on: true, span: { since, until } });
      return [tell("bet_cancel", { since, until })];
    }
    if (!isAll) {
      known.cancels.set(key, { at, on: false, span: { since, until } });
      return [tell("rollback_bet_cancel", { since, until }), ...opened(message, fixture, known)];
    }
    known.backAt = at;
    const isLate = [...known.cancels.values()].some((each) => each.on && each.at > at);
    const back = [...known.cancels].filter(([, each]) => each.on && each.at < at);
    for (const [name, { span }] of back) known.cancels.set(name, { at, on: false, span });
    // Without a span it would take back what was cancelled after it as well.
    const spans = isLate ? back.map(([, { span }]) => span) : [{ since, until }];
    return [...spans.map((span) => tell("rollback_bet_cancel", span)), ...opened(message, fixture, known)];
  });
}

/** Settlements and cancellations of a market are two chains; what is late by the other one alone is told as new. */
function nextTold(known: MarketState, at: number): number {
  known.toldAt = Math.max(at, known.toldAt + 1);
  return known.toldAt;
}

/** What was priced after a market was opened again, and could not be heard before it. */
function opened(
  { producer, fixture: code, at }: About<"rollback_bet_settlement"> | Taken,
  fixture: FixtureState,
  known: MarketState,
): readonly FeedMessage[] {
  const { last, settled, cancels } = known;
  if (!last || last.at <= at || settled.on || [...cancels.values()].some(({ on, span }) => on && isWithoutEnd(span)))
    return [];
  const market = standing(fixture, known, last.market, last.at);
  // It may have been heard before the market was closed: a moment later it is new.
  const heard = { t: "odds_change" as const, producer, fixture: code, at: last.at + 1, markets: [market] };
  return fixture.stopAt >= last.at ? [heard, stopAll(heard, fixture.stopAt)] : [heard];
}

const isWithoutEnd = ({ since, until }: Span): boolean => since === undefined && until === undefined;
