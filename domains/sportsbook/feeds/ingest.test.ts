import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BookWorld, bookWorld, market, MARKETS, type TestFixture } from "../betting/betting.testing.ts";
import { repriced } from "../fixtures/book.ts";
import { findFixture, readFixtureBook } from "../fixtures/fixtures.store.ts";
import { applySettings, changeBook } from "../fixtures/settings.store.ts";
import { createTeller } from "../fixtures/tell.ts";
import { feedHealth } from "./health.ts";
import { sinkOf } from "./ingest.ts";
import { type FeedMessage, type FeedSink, MARKET } from "./messages.ts";

let world: BookWorld;
let sink: FeedSink;
const FEED = "test";
beforeAll(async () => {
  world = await bookWorld();
  sink = sinkOf(world.platform, FEED);
});
afterAll(() => world.shut());

let instant = 0;
type Said = FeedMessage extends infer M ? (M extends FeedMessage ? Omit<M, "at" | "producer"> : never) : never;
const say = (word: Said, producer = "p1") => {
  instant = Math.max(instant + 1, world.platform.clock.now());
  return sink.hear([{ ...word, producer, at: instant } as FeedMessage]);
};
const rows = async <T>(text: string): Promise<readonly T[]> =>
  (await sql.raw<T>(text).execute(world.platform.database.db)).rows;
const stands = async ({ id }: TestFixture) =>
  (
    await rows<{ status: string; stops: string[] }>(`select status, stops from sportsbook.fixture where id = '${id}'`)
  )[0]!;
const statusOf = async ({ id }: TestFixture, key: string) =>
  (await readFixtureBook(world.platform.database.db, id)).get(key)?.status;
const told = ({ id }: TestFixture) =>
  rows<{ of: string; kind: string }>(
    `select type_id || '|' || spec as of, kind from sportsbook.result where fixture_id = '${id}' order by id`,
  );

const side = (name: string) => ({ code: name, name });
/** A fixture as its feed offers it. */
const offered = (code: string) => ({
  code,
  sport: "soccer",
  competition: { code: "soccer 3 false", name: "L", category: "Test", tier: 3, simulated: false },
  home: side("h"),
  away: side("a"),
  name: "Home - Away",
  startAt: world.platform.clock.now() + 1_000,
});

test("a producer that falls silent stops its own fixtures alone, and lets them go once it has said everything anew", async () => {
  const health = feedHealth({ platform: world.platform, teller: createTeller(world.platform.live) });
  const [one, other] = [await world.fixture(), await world.fixture()];
  const priced = (fixture: TestFixture, producer: string) =>
    say({ t: "odds_change", fixture: fixture.code, markets: MARKETS }, producer);
  await priced(one, "p1");
  await priced(other, "p2");
  await say({ t: "alive", subscribed: true }, "p1");
  await say({ t: "alive", subscribed: true }, "p2");
  await world.later(25_000);
  await say({ t: "alive", subscribed: true }, "p2");
  await health.beat(world.platform.clock.now());
  expect([(await stands(one)).stops, (await stands(other)).stops]).toEqual([["down"], []]);
  // It is there again, but what it said before may be old.
  await say({ t: "alive", subscribed: true }, "p1");
  expect((await stands(one)).stops).toEqual(["down"]);
  await say({ t: "snapshot_complete", requestId: "r" }, "p1");
  await health.beat(world.platform.clock.now());
  expect((await stands(one)).stops).toEqual([]);
  await say({ t: "alive", subscribed: false }, "p1");
  await health.beat(world.platform.clock.now());
  expect((await stands(one)).stops).toEqual(["down"]);
  // A price of one that is down is heard, and sells nothing before all of it is known again.
  await priced(one, "p1");
  expect((await stands(one)).stops).toEqual(["down"]);
  await say({ t: "alive", subscribed: true }, "p1");
  await say({ t: "snapshot_complete", requestId: "s" }, "p1");
  await health.beat(world.platform.clock.now());
  expect((await stands(one)).stops).toEqual([]);
});

test("prices of which nothing is heard are held: in play after seconds, before it after a quarter of an hour", async () => {
  const health = feedHealth({ platform: world.platform, teller: createTeller(world.platform.live) });
  const feed = "quiet";
  const [played, coming] = [await world.fixture({ feed, live: {} }), await world.fixture({ feed })];
  const own = await world.fixture({ feed: "hand", live: {} });
  await world.later(21_000);
  await health.beat(world.platform.clock.now());
  expect([(await stands(played)).stops, (await stands(coming)).stops]).toEqual([["down"], []]);
  await world.later(15 * 60_000);
  await health.beat(world.platform.clock.now());
  expect([(await stands(coming)).stops, (await stands(own)).stops]).toEqual([["down"], []]);
  await world.price(coming, MARKETS);
  expect((await stands(coming)).stops).toEqual([]);
});

test("a market is void, or the bets of a span of time alone; taking it back keeps it from being sold until its next price", async () => {
  const fixture = await world.fixture();
  const about = { fixture: fixture.code, markets: [{ typeId: 1, spec: "" }] };
  await say({ t: "bet_cancel", ...about, since: 1_000, until: 2_000 });
  expect(await statusOf(fixture, "1|")).toBe(MARKET.ACTIVE);
  await say({ t: "bet_cancel", ...about });
  expect(await statusOf(fixture, "1|")).toBe(MARKET.CANCELLED);
  await say({ t: "odds_change", fixture: fixture.code, markets: MARKETS });
  expect(await statusOf(fixture, "1|")).toBe(MARKET.CANCELLED);
  await say({ t: "rollback_bet_cancel", ...about });
  expect(await statusOf(fixture, "1|")).toBe(MARKET.SUSPENDED);
  await say({ t: "odds_change", fixture: fixture.code, markets: MARKETS });
  expect(await statusOf(fixture, "1|")).toBe(MARKET.ACTIVE);
  expect((await told(fixture)).map(({ kind }) => kind)).toEqual(["CANCEL", "CANCEL", "ROLLBACK_CANCEL"]);
});

test("a result is taken back and told otherwise", async () => {
  const fixture = await world.fixture();
  const settled = (won: string) =>
    say({
      t: "bet_settlement",
      fixture: fixture.code,
      certainty: 1,
      markets: [{ typeId: 1, spec: "", outcomes: [{ id: won, result: "WON" }] }],
    });
  await settled("1");
  expect(await statusOf(fixture, "1|")).toBe(MARKET.SETTLED);
  await say({ t: "rollback_bet_settlement", fixture: fixture.code, markets: [{ typeId: 1, spec: "" }] });
  expect(await statusOf(fixture, "1|")).toBe(MARKET.SUSPENDED);
  await settled("2");
  expect((await told(fixture)).map(({ kind }) => kind)).toEqual(["SETTLE", "ROLLBACK", "SETTLE"]);
});

test("a fixture that is not played is void with every market, those too that only tickets know", async () => {
  const fixture = await world.fixture();
  await sql`
    with bet as (
      insert into sportsbook.bet (id, player_id, merchant, currency, request_id, at, type, folds, lines, unit, stake,
        accept_odds, potential, status)
      values (${fixture.id}, ${fixture.id}, 'taya', 'PHP', ${fixture.id}, now(), 'SINGLE', '{1}', 1, 100, 100, 'ANY', 200,
        'ACCEPTED') returning id
    )
    insert into sportsbook.leg (bet_id, seq, fixture_id, type_id, spec, outcome_id, odds, version, moment, live, names)
    select id, 0, id, 45, '', '274', 9000, 1, 1, false, '{}' from bet`.execute(world.platform.database.db);
  await say({ t: "fixture_change", status: "CANCELLED", fixture: offered(fixture.code) });
  expect(await stands(fixture)).toMatchObject({ status: "CANCELLED" });
  const kinds = await told(fixture);
  expect(kinds.map(({ of }) => of).toSorted()).toEqual(["16|hcp=-0.5", "18|total=2.5", "1|", "29|", "45|"]);
  expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(["CANCEL"]));
});

test("a stopped fixture is let go by what is sold again, not by a score alone", async () => {
  const fixture = await world.fixture({ live: {} });
  await say({ t: "bet_stop", fixture: fixture.code });
  expect((await stands(fixture)).stops).toEqual(["feed"]);
  const standing = { score: { home: 1, away: 0 }, periods: [], clock: 60, phase: "half1" };
  await say({ t: "odds_change", fixture: fixture.code, standing, markets: [] });
  expect((await stands(fixture)).stops).toEqual(["feed"]);
  await say({
    t: "odds_change",
    fixture: fixture.code,
    markets: [market(1, "", { "1": 1_500, "2": 4_000, "3": 6_000 })],
  });
  expect((await stands(fixture)).stops).toEqual([]);
  expect(await statusOf(fixture, "29|")).toBe(MARKET.SUSPENDED);
});

test("of two words about a match of which nothing is known yet neither is written over by the other", async () => {
  const { database } = world.platform;
  const code = "new";
  await say({ t: "fixture_change", fixture: offered(code) });
  const { id } = (await findFixture(database.db, FEED, code))!;
  const standing = { score: { home: 1, away: 0 }, periods: [], clock: 60, phase: "half1" };
  const somebodyWaits = async () =>
    (await rows<{ waits: boolean }>("select exists (select from pg_locks where not granted) as waits"))[0]!.waits;
  let other: Promise<void> | undefined;
  await database.transaction(async (tx) => {
    await changeBook(tx, id, (told) => repriced(told, MARKETS, world.platform.clock.now()));
    other = say({ t: "odds_change", fixture: code, status: "LIVE", standing, markets: [] });
    let over = false;
    void other.then(() => (over = true));
    while (!over && !(await somebodyWaits())) await setImmediate();
  });
  await other;
  expect(await statusOf({ id, code }, "1|")).toBe(MARKET.ACTIVE);
  const [book] = await rows<{ score: number }>(
    `select (standing -> 'score' ->> 'home')::int as score from sportsbook.book where fixture_id = '${id}'`,
  );
  expect(book).toEqual({ score: 1 });
});

test("what operators set is there at once and after the feed's next word", async () => {
  const fixture = await world.fixture();
  const { database } = world.platform;
  await sql`insert into sportsbook.setting (fixture_id, type_id, spec, suspended, odds, operator, at)
    values (${fixture.id}, 1, '', true, '{"1": 2600}', 'op', now())`.execute(database.db);
  await database.transaction((tx) => applySettings(tx, fixture.id));
  const first = async () => {
    const found = (await readFixtureBook(database.db, fixture.id)).get("1|")!;
    return [found.status, found.outcomes[0]!.odds];
  };
  expect(await first()).toEqual([MARKET.SUSPENDED, 2_600]);
  await say({
    t: "odds_change",
    fixture: fixture.code,
    markets: [market(1, "", { "1": 2_100, "2": 3_300, "3": 3_900 })],
  });
  expect(await first()).toEqual([MARKET.SUSPENDED, 2_600]);
  await sql`delete from sportsbook.setting where fixture_id = ${fixture.id}`.execute(database.db);
  await database.transaction((tx) => applySettings(tx, fixture.id));
  expect(await first()).toEqual([MARKET.ACTIVE, 2_100]);
});
