import type { Platform } from "@taya/platform/platform";
import type { Db } from "@taya/platform/database";
import {
  findFixture,
  type FixtureRow,
  lockBook,
  moveFixture,
  saveBook,
  saveFixtures,
  type StoredBook,
} from "../fixtures/fixtures.store.ts";
import { marked, repriced, stopped } from "../fixtures/book.ts";
import { addResults } from "../settle/results.store.ts";
import { type FeedMessage, type FeedSink, MARKET } from "./messages.ts";

type Context = Pick<Platform, "database" | "id">;
type About<T extends FeedMessage["t"]> = Extract<FeedMessage, { readonly t: T }>;

/**
 * Hears what a feed says of prices; false where it has not told of the fixture. Only what stops bets, lets them go on, or
 * moves status or score touches the row that bets hold: a price alone waits for no bet, and no bet for it.
 */
export const hearPrices = (
  { database }: Context,
  feed: string,
  message: About<"odds_change"> | About<"bet_stop">,
): Promise<boolean> =>
  database.transaction(async (tx) => {
    const fixture = await findFixture(tx, feed, message.fixture);
    if (!fixture) return false;
    const stands = await lockBook(tx, fixture.id);
    const next = message.t === "bet_stop" ? stop(stands, message) : reprice(stands, message);
    await saveBook(tx, fixture.id, { ...next, version: stands.version + 1n });
    await noteMoment(tx, fixture, stands, message);
    return true;
  });

const stop = (stands: StoredBook, { at, markets }: About<"bet_stop">): StoredBook => ({
  ...stands,
  book: stopped(stands.book, at, markets),
});

const reprice = (stands: StoredBook, { at, markets, standing, whole }: About<"odds_change">): StoredBook => ({
  ...stands,
  standing: standing ?? stands.standing,
  book: repriced(stands.book, markets, at, whole),
});

async function noteMoment(
  tx: Db,
  { id, status, stops }: FixtureRow,
  { standing }: StoredBook,
  message: About<"odds_change"> | About<"bet_stop">,
): Promise<void> {
  if (message.t === "bet_stop") {
    // A stop of some markets is in their prices; whoever has bet on one of them is told by its version.
    if (message.markets === undefined) await moveFixture(tx, id, { stop: "feed" });
    return;
  }
  const hasScored = message.standing !== undefined && scoreOf(message.standing) !== scoreOf(standing);
  const isOther = message.status !== undefined && message.status !== status;
  if (hasScored || isOther || stops.includes("feed")) {
    await moveFixture(tx, id, { status: message.status, release: "feed" });
  }
}

const scoreOf = (standing: StoredBook["standing"]): string => JSON.stringify(standing?.score ?? null);

/** Hears of fixtures; answers their ids by the feed's names for them. */
export const hearFixtures = (
  { database, id }: Context,
  feed: string,
  messages: readonly About<"fixture_change">[],
): Promise<ReadonlyMap<string, string>> =>
  database.transaction((tx) =>
    saveFixtures(
      tx,
      feed,
      messages.map(({ fixture }) => fixture),
      () => id(),
    ),
  );

/** Hears how markets ended: what is new of it is kept, and nothing is sold of them any more. */
export const hearResults = (
  { database }: Context,
  feed: string,
  { fixture: code, certainty, markets, at }: About<"bet_settlement">,
): Promise<boolean> =>
  database.transaction(async (tx) => {
    const fixture = await findFixture(tx, feed, code);
    if (!fixture) return false;
    const stands = await lockBook(tx, fixture.id);
    const fresh = await addResults(tx, { fixtureId: fixture.id, kind: "SETTLE", certainty, source: feed, at }, markets);
    const book = marked(stands.book, fresh, MARKET.SETTLED);
    if (fresh.length > 0) await saveBook(tx, fixture.id, { ...stands, book, version: stands.version + 1n });
    return true;
  });

/** Hears one feed's messages, each after the one before it. */
export const sinkOf = (context: Context, feed: string): FeedSink => ({
  async hear(messages) {
    for (const message of messages) {
      if (message.t === "odds_change" || message.t === "bet_stop") await hearPrices(context, feed, message);
      else if (message.t === "bet_settlement") await hearResults(context, feed, message);
      else if (message.t === "fixture_change") await hearFixtures(context, feed, [message]);
    }
  },
});
