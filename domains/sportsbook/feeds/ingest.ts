import type { Platform } from "@taya/platform/platform";
import type { Db } from "@taya/platform/database";
import { marked, repriced, stopped } from "../fixtures/book.ts";
import { findFixture, type FixtureRow, moveFixture, saveFixtures, setProducer } from "../fixtures/fixtures.store.ts";
import type { StoredBook } from "../fixtures/fixtures.store.ts";
import { changeBook } from "../fixtures/settings.store.ts";
import { createTeller, type Teller } from "../fixtures/tell.ts";
import type { Standing } from "../sports/sport.ts";
import { addResults } from "../settle/results.store.ts";
import { changeStatus } from "./cancel.ts";
import { type FeedMessage, type FeedSink, MARKET, type MarketName, type MarketStatus } from "./messages.ts";
import { appliedOf, heardProducer, isDown, releaseProducer } from "./producers.store.ts";

type Context = Pick<Platform, "database" | "id">;
type About<T extends FeedMessage["t"]> = Extract<FeedMessage, { readonly t: T }>;

/**
 * Hears what a feed says of prices; undefined where it has not told of the fixture. Only what stops bets, lets them go on,
 * or moves status or score touches the row that bets hold: a price alone waits for no bet, and no bet for it.
 */
export const hearPrices = (
  { database }: Context,
  feed: string,
  message: About<"odds_change"> | About<"bet_stop">,
): Promise<FixtureRow | undefined> =>
  database.transaction(async (tx) => {
    let fixture = await findFixture(tx, feed, message.fixture);
    if (!fixture) return undefined;
    if (message.t === "odds_change" && message.status && [message.status, fixture.status].includes("CANCELLED")) {
      await changeStatus(tx, fixture, message.status, { source: feed, at: message.at });
      fixture = (await findFixture(tx, feed, message.fixture))!;
    }
    const stands =
      message.t === "bet_stop"
        ? await changeBook(tx, fixture.id, (told) => stopped(told, message.at, message.markets))
        : await changeBook(
            tx,
            fixture.id,
            (told) => repriced(told, message.markets, message.at, message.whole),
            message.standing,
          );
    await noteMoment(tx, fixture, stands, message);
    return fixture;
  });

async function noteMoment(
  tx: Db,
  { id, feed, status, stops, producer }: FixtureRow,
  { standing }: StoredBook,
  message: About<"odds_change"> | About<"bet_stop">,
): Promise<void> {
  if (message.t === "bet_stop") {
    // A stop of some markets is in their prices; whoever has bet on one of them is told by its version.
    if (message.markets === undefined) await moveFixture(tx, id, { stop: "feed" });
    return;
  }
  if (producer !== message.producer) await setProducer(tx, id, message.producer);
  const hasScored = message.standing !== undefined && !isSameScore(message.standing, standing);
  // What is cancelled has been changed already, or stays so.
  const isOther = message.status !== undefined && message.status !== status && status !== "CANCELLED";
  // Only what is sold again lets a stopped fixture go.
  const release = message.markets.some((market) => market.status === MARKET.ACTIVE) ? ("feed" as const) : undefined;
  if (hasScored || isOther || (release && stops.includes(release))) {
    await moveFixture(tx, id, { status: isOther ? message.status : undefined, release });
  }
  // Whoever prices it is not silent; one that is down is heard again once it has said everything anew.
  if (stops.includes("down") && !(await isDown(tx, { feed, producer: message.producer }))) {
    await moveFixture(tx, id, { release: "down" });
  }
}

const isSameScore = (told: Standing, stands: StoredBook["standing"]): boolean =>
  told.score.home === stands?.score.home && told.score.away === stands.score.away;

/** Hears of fixtures; answers their ids by the feed's names for them. */
export const hearFixtures = (
  { database, id }: Context,
  feed: string,
  messages: readonly About<"fixture_change">[],
): Promise<ReadonlyMap<string, string>> =>
  database.transaction(async (tx) => {
    const fixtures = messages.map(({ fixture }) => fixture);
    const ids = await saveFixtures(tx, feed, fixtures, () => id());
    for (const { fixture, status, at } of messages) {
      if (status === undefined) continue;
      const known = await findFixture(tx, feed, fixture.code);
      if (known) await changeStatus(tx, known, status, { source: feed, at });
    }
    return ids;
  });

/** Hears how markets ended: what is new of it is kept, and nothing is sold of them any more. */
export const hearResults = (
  context: Context,
  feed: string,
  { fixture: code, certainty, markets, at }: About<"bet_settlement">,
): Promise<FixtureRow | undefined> =>
  withFixture(context, feed, code, async (tx, { id }) => {
    const fresh = await addResults(tx, { fixtureId: id, kind: "SETTLE", certainty, source: feed, at }, markets);
    await mark(tx, id, fresh, MARKET.SETTLED);
  });

type TakenBack = About<"bet_cancel" | "rollback_bet_cancel"> | About<"rollback_bet_settlement">;

/** Hears that markets are void, or that what was told of them is taken back: until their next price nothing is sold of them. */
const hearTakenBack = (context: Context, feed: string, message: TakenBack): Promise<FixtureRow | undefined> =>
  withFixture(context, feed, message.fixture, async (tx, { id }) => {
    const { at, markets } = message;
    const told = { fixtureId: id, certainty: 2 as const, source: feed, at };
    if (message.t === "rollback_bet_settlement") {
      await mark(tx, id, await addResults(tx, { ...told, kind: "ROLLBACK" }, markets), MARKET.SUSPENDED);
      return;
    }
    const { since, until, t } = message;
    const kind = t === "bet_cancel" ? "CANCEL" : "ROLLBACK_CANCEL";
    const fresh = await addResults(tx, { ...told, kind, since, until }, markets);
    // Bets of a span of time alone are void: the market itself goes on.
    if (since !== undefined || until !== undefined) return;
    await mark(tx, id, fresh, t === "bet_cancel" ? MARKET.CANCELLED : MARKET.SUSPENDED);
  });

const withFixture = (
  { database }: Context,
  feed: string,
  code: string,
  work: (tx: Db, fixture: FixtureRow) => Promise<void>,
): Promise<FixtureRow | undefined> =>
  database.transaction(async (tx) => {
    const fixture = await findFixture(tx, feed, code);
    if (fixture) await work(tx, fixture);
    return fixture;
  });

async function mark(tx: Db, fixtureId: string, markets: readonly MarketName[], status: MarketStatus): Promise<void> {
  if (markets.length > 0) await changeBook(tx, fixtureId, (told) => marked(told, markets, status));
}

/** How many fixtures are told of in one commit. */
const TOGETHER = 500;

/** Hears one feed's messages, each after the one before it, and says what has changed by them. */
export function sinkOf(
  context: Context & Pick<Platform, "live">,
  feed: string,
  teller: Teller = createTeller(context.live),
): FeedSink {
  const tell = (ids: Iterable<string>) => {
    for (const id of ids) teller.changed(id, true);
  };
  return {
    async hear(messages) {
      for (let from = 0; from < messages.length;) {
        const fixtures = leading(messages, from);
        if (fixtures.length > 0) {
          const ids = await hearFixtures(context, feed, fixtures);
          tell(fixtures.flatMap(({ fixture, status }) => (status === undefined ? [] : [ids.get(fixture.code)!])));
          from += fixtures.length;
          continue;
        }
        tell(await hearOne(context, feed, messages[from]!));
        from += 1;
      }
    },
  };
}

/** The fixtures that are told of next, one after another. */
function leading(messages: readonly FeedMessage[], from: number): readonly About<"fixture_change">[] {
  const found: About<"fixture_change">[] = [];
  for (let at = from; at < messages.length && found.length < TOGETHER; at += 1) {
    const message = messages[at]!;
    // Of two words about one fixture each is heard by itself.
    if (message.t !== "fixture_change" || found.some(({ fixture }) => fixture.code === message.fixture.code)) break;
    found.push(message);
  }
  return found;
}

/** Hears a message; answers the fixtures that are other than they were. */
async function hearOne(context: Context, feed: string, message: FeedMessage): Promise<readonly string[]> {
  const { db } = context.database;
  const { producer, at } = message;
  switch (message.t) {
    case "alive":
      await heardProducer(db, { feed, producer }, message.subscribed);
      return [];
    case "snapshot_complete":
      await heardProducer(db, { feed, producer }, true);
      await appliedOf(db, { feed, producer }, at);
      return releaseProducer(db, { feed, producer });
    case "fixture_change":
      return [...(await hearFixtures(context, feed, [message])).values()];
    case "odds_change":
    case "bet_stop":
      return named(await hearPrices(context, feed, message));
    case "bet_settlement":
      return named(await hearResults(context, feed, message));
    case "bet_cancel":
    case "rollback_bet_cancel":
    case "rollback_bet_settlement":
      return named(await hearTakenBack(context, feed, message));
  }
}

const named = (fixture: FixtureRow | undefined): readonly string[] => (fixture ? [fixture.id] : []);
