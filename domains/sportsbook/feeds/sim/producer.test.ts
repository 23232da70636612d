import { HOUR, MINUTE, SECOND } from "@taya/kernel/instant";
import { testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSports } from "../../sports/sports.ts";
import { sinkOf } from "../ingest.ts";
import type { FeedMessage, FeedSink } from "../messages.ts";
import { SIM } from "./matches.store.ts";
import { createProducer, type Producer } from "./producer.ts";

const START = Date.UTC(2026, 10, 26, 12);
let store: Awaited<ReturnType<typeof testDatabase>>;
let producer: Producer;
const said: FeedMessage[] = [];

beforeAll(async () => {
  store = await testDatabase();
  const sports = new Map([...(await loadSports())].filter(([code]) => code === "soccer"));
  const sink = sinkOf(store.platform, SIM);
  const heard: FeedSink = {
    async hear(messages) {
      said.push(...messages);
      await sink.hear(messages);
    },
  };
  producer = createProducer({ platform: store.platform, sports, pace: "fast" }, heard);
});
afterAll(() => store.close());

const rows = async <T>(text: string): Promise<readonly T[]> => (await sql.raw<T>(text).execute(store.database.db)).rows;
const count = async (from: string): Promise<number> =>
  (await rows<{ n: number }>(`select count(*)::int as n from sportsbook.${from}`))[0]!.n;

test("a day ahead is written down, each match with its promise, and what begins soon is priced", async () => {
  for (let beat = 0; beat < 30; beat += 1) await producer.beat(START);
  const [ahead] = await rows<{ last: Date }>("select max(start_at) as last from sportsbook.fixture");
  expect(new Date(ahead!.last).getTime()).toBeGreaterThan(START + 23 * HOUR);
  expect(await count("match")).toBe(await count("fixture"));
  const priced = await count("book");
  expect(priced).toBeGreaterThan(50);
  expect(
    await count(`fixture f where start_at >= to_timestamp(${START / 1000 + 7_200})
    and exists (select from sportsbook.book b where b.fixture_id = f.id)`),
  ).toBe(0);
});

test("a match is played, stops bets when somebody scores, is settled part by part, and every market of it ends", async () => {
  for (let at = START; at < START + 16 * MINUTE; at += 2 * SECOND) await producer.beat(at);
  expect(await count("fixture where status = 'LIVE'")).toBeGreaterThan(0);
  expect(await count("fixture where status = 'CLOSED'")).toBeGreaterThan(0);
  expect(said.some(({ t }) => t === "bet_stop")).toBe(true);
  const open = await count(`fixture f join sportsbook.book b on b.fixture_id = f.id,
    jsonb_array_elements(b.markets) as m where f.status = 'CLOSED' and (m ->> 2)::int <> -3`);
  expect(open).toBe(0);
  expect(await count("result where seq > 1")).toBe(0);
  expect(await count("fixture where status = 'LIVE' and 'feed' = any (stops)")).toBeLessThan(8);
});

test("whoever takes over draws on, and the match ends as it would have", async () => {
  const before = await rows<{ id: string; ticks: number }>(
    "select fixture_id as id, ticks from sportsbook.match where ticks > 0",
  );
  producer.takeOver();
  await producer.beat(START + 40 * MINUTE);
  await producer.beat(START + 40 * MINUTE + SECOND);
  expect(before.length).toBeGreaterThan(0);
  expect(
    await count(`match m join sportsbook.fixture f on f.id = m.fixture_id
    where m.ticks > 0 and m.ticks < 360 and f.start_at < to_timestamp(${(START + 33 * MINUTE) / 1000})`),
  ).toBe(0);
});
