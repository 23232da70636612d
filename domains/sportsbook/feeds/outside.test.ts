import { MINUTE, SECOND } from "@taya/kernel/instant";
import { testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FeedAdapter, FeedPlug } from "./adapter.ts";
import { createHeard } from "./heard.testing.ts";
import { bookByCode, readCursor } from "./known.store.ts";
import { accessOf, outsideFeeds } from "./outside.ts";
import { emulateUof } from "./uof/emulator.testing.ts";

const startAt = Date.now();
const teller = { changed: () => undefined, stop: () => undefined };
let store: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => void (store = await testDatabase()));
afterAll(() => store.close());

test("what is heard of a day stands in the database as it does in memory, and is heard on from there", async () => {
  const { platform } = store;
  const emulator = await emulateUof(startAt);
  const heard = createHeard();
  let opened: FeedAdapter | undefined;
  const plug: FeedPlug = {
    name: "uof",
    everyMs: 50,
    settings: {},
    open(world) {
      const adapter = emulator.open(world);
      const { start } = adapter;
      return (opened = {
        ...adapter,
        start: (sink, cursor) =>
          start({ hear: async (messages) => void (await heard.hear(messages), await sink.hear(messages)) }, cursor),
      });
    },
  };
  const env = { TAYA_FEED_UOF_URL: "http://127.0.0.1:1", TAYA_FEED_UOF_KEY: "token" };
  const [beat] = outsideFeeds({ platform }, teller, env, [plug]);
  for (let now = startAt; now < startAt + 4 * MINUTE; now += 5 * SECOND) {
    emulator.to(now);
    await beat!.beat(now);
  }
  expect(opened!.health().refused).toEqual({});
  for (const [code, { book, status }] of heard.fixtures) {
    const stored = await bookByCode(platform.database.db, "uof", code);
    const short = (of: typeof book) =>
      [...of.values()].map((market) => `${market.typeId}|${market.spec} ${market.status}`).toSorted();
    expect(short(stored)).toEqual(short(book));
    const { rows } = await sql<{ status: string }>`
      select status from sportsbook.fixture where feed = 'uof' and code = ${code}`.execute(platform.database.db);
    expect(rows).toEqual([{ status }]);
  }
  const cursor = await readCursor(platform.database.db, "uof");
  expect(Object.keys(cursor).toSorted()).toEqual(["live", "pre"]);
  await platform.settings.write(platform.config.merchant, "sportsbook", { feedsOff: ["uof"] });
  await beat!.beat(startAt + 5 * MINUTE);
  await emulator.close();
});

test("a feed without an address is none, and an address needs its key", () => {
  expect(outsideFeeds({ platform: store.platform }, teller, {}).map(({ name }) => name)).toEqual(["feed file"]);
  expect(accessOf("odds-api", {})).toBeUndefined();
  expect(() => accessOf("odds-api", { TAYA_FEED_ODDS_API_URL: "https://x.example" })).toThrow("TAYA_FEED_ODDS_API_KEY");
  const given = { TAYA_FEED_ODDS_API_URL: "https://x.example/", TAYA_FEED_ODDS_API_KEY: "k" };
  expect(accessOf("odds-api", given)).toEqual({ url: "https://x.example", key: "k", queue: undefined });
});
