import { HOUR, MINUTE, SECOND } from "@taya/kernel/instant";
import { testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSports } from "../../sports/sports.ts";
import { applySettings } from "../../fixtures/settings.store.ts";
import { sinkOf } from "../ingest.ts";
import type { FeedMessage, FeedSink } from "../messages.ts";
import { SIM } from "./matches.store.ts";
import { createProducer } from "./producer.ts";

const START = Date.UTC(2026, 10, 26, 12, 3);
let store: Awaited<ReturnType<typeof testDatabase>>;
let producer: ReturnType<typeof createProducer>;
let pace: "fast" | "real" | "off" = "fast";
const said: FeedMessage[] = [];

beforeAll(async () => {
  store = await testDatabase();
  const sports = new Map([...(await loadSports())].filter(([code]) => code === "ice-hockey"));
  const sink = sinkOf(store.platform, SIM);
  const heard: FeedSink = {
    async hear(messages) {
      said.push(...messages);
      await sink.hear(messages);
    },
  };
  producer = createProducer(
    { platform: store.platform, sports, pace: async () => pace, changed: () => undefined },
    heard,
  );
});
afterAll(() => store.close());

const rows = async <T>(text: string): Promise<readonly T[]> => (await sql.raw<T>(text).execute(store.database.db)).rows;
const count = async (from: string): Promise<number> =>
  (await rows<{ n: number }>(`select count(*)::int as n from sportsbook.${from}`))[0]!.n;
const everything = async (now: number) => {
  const unpriced = "match m where not exists (select from sportsbook.book b where b.fixture_id = m.fixture_id)";
  for (let beat = 0; beat < 27 || (await count(unpriced)) > 0; beat += 1) await producer.beat(now);
};

test("at first some matches are under way at once, all of the next hour and some of a day are priced, each with its promise", async () => {
  await producer.beat(START);
  expect(await count("fixture where status = 'LIVE'")).toBeGreaterThan(0);
  // Something is set of a match that has no price yet.
  const [unpriced] = await rows<{ id: string }>(
    "select id from sportsbook.fixture where not exists (select from sportsbook.book b where b.fixture_id = id) limit 1",
  );
  await store.database.transaction((tx) => applySettings(tx, unpriced!.id));
  await everything(START);
  expect(await count("book where markets = '[]'")).toBe(0);
  const [ahead] = await rows<{ last: Date }>("select max(start_at) as last from sportsbook.fixture");
  expect(new Date(ahead!.last).getTime()).toBeGreaterThan(START + 20 * HOUR);
  expect(await count("match")).toBe(await count("fixture"));
  expect(await count("book")).toBe(await count("fixture"));
  const soon = `fixture where start_at between to_timestamp(${START / 1000}) and to_timestamp(${START / 1000 + 3_600})`;
  expect(await count(soon)).toBeGreaterThan(10);
  expect(await count("fixture")).toBeLessThan(60);
});

/** Somebody bets on a market of each match that is not over. */
const betOnAll = () =>
  sql`
    with bets as (
      insert into sportsbook.bet (id, player_id, merchant, currency, request_id, at, type, folds, lines, unit, stake,
        accept_odds, potential, status)
      select f.id, f.id, 'taya', 'PHP', f.id, now(), 'SINGLE', '{1}', 1, 100, 100, 'ANY', 200, 'ACCEPTED'
      from sportsbook.fixture f where f.status in ('NOT_STARTED', 'LIVE') returning id
    )
    insert into sportsbook.leg (bet_id, seq, fixture_id, type_id, spec, outcome_id, odds, version, moment, live, names)
    select id, 0, id, 1, '', '1', 2000, 1, 1, false, '{}' from bets`.execute(store.database.db);

test("a match is played, stops bets when somebody scores, and every market of it ends once", async () => {
  await betOnAll();
  for (let at = START; at < START + 8 * MINUTE; at += 12 * SECOND) await producer.beat(at);
  expect(await count("fixture where status = 'LIVE'")).toBeGreaterThan(0);
  expect(await count("fixture where status = 'CLOSED'")).toBeGreaterThan(0);
  expect(said.some(({ t }) => t === "bet_stop")).toBe(true);
  const sold = await rows<{ status: number; n: number }>(`
    select (m ->> 2)::int as status, count(*)::int as n from sportsbook.fixture f
    join sportsbook.book b on b.fixture_id = f.id, jsonb_array_elements(b.markets) as m
    where f.status = 'CLOSED' group by 1`);
  expect(sold.map(({ status }) => status)).toEqual([-3]);
  expect(await count("result where seq > 1")).toBe(0);
  expect(await count("fixture f where status = 'LIVE' and 'feed' = any (stops)")).toBeLessThan(4);
});

test("prices are told with every tick that is drawn, so that no stop that stays away tells of the next ones", async () => {
  const WINDOW = 12 * SECOND;
  let [calm, from]: [string[], number] = [[], START + 8 * MINUTE + SECOND];
  const of = (told: readonly FeedMessage[], fixture: string) =>
    told.filter((each) => "fixture" in each && each.fixture === fixture);
  let told: readonly FeedMessage[] = [];
  // Twelve seconds are eight ticks of ice hockey; those in which somebody scored wait a little longer, so a calm stretch is looked for.
  for (let tries = 0; tries < 40 && calm.length === 0; tries += 1, from += WINDOW + SECOND) {
    const heard = said.length;
    for (let at = from; at <= from + WINDOW; at += 500) await producer.beat(at);
    told = said.slice(heard);
    const codes = new Set(told.flatMap((each) => (each.t === "odds_change" ? [each.fixture] : [])));
    const isCalm = (code: string) => of(told, code).every(({ t }) => t === "odds_change") && of(told, code).length > 2;
    calm = [...codes].filter(isCalm);
  }
  expect(calm.length).toBeGreaterThan(0);
  for (const code of calm) expect(of(told, code).length, code).toBeGreaterThanOrEqual(8);
});

test("whoever takes over draws on, and the matches end as they would have, however late", async () => {
  producer.takeOver();
  const late = START + 50 * MINUTE;
  await everything(late);
  const [open] = await rows<{ first: Date }>(
    "select min(start_at) as first from sportsbook.fixture where status = 'LIVE'",
  );
  expect(new Date(open!.first).getTime()).toBeGreaterThan(late - 10 * MINUTE);
  expect(await count("fixture where status = 'CLOSED'")).toBeGreaterThan(8);
});

test("matches that nobody bet on leave no prices behind, and none are made while they are turned off", async () => {
  pace = "off";
  const later = START + 3 * HOUR;
  await everything(later);
  expect(await count(`fixture where start_at < to_timestamp(${later / 1000}) and status <> 'CLOSED'`)).toBe(0);
  const fresh = `fixture f join sportsbook.book b on b.fixture_id = f.id
    where f.status = 'CLOSED' and not exists (select from sportsbook.leg l where l.fixture_id = f.id)`;
  expect(await count(fresh)).toBeGreaterThan(0);
  expect(await count(`${fresh} and b.markets <> '[]'`)).toBe(0);
  const before = await count("fixture");
  await everything(later + HOUR);
  expect(await count("fixture")).toBe(before);
  // What is long over is forgotten, but for what somebody has bet on.
  await producer.beat(START + 30 * 24 * HOUR);
  await producer.beat(START + 30 * 24 * HOUR + MINUTE);
  expect(
    await count("fixture f where not exists (select from sportsbook.leg l where l.fixture_id = f.id)"),
  ).toBeLessThan(before / 2);
  expect(
    await count("fixture f where exists (select from sportsbook.leg l where l.fixture_id = f.id)"),
  ).toBeGreaterThan(8);
});
