import { MINUTE } from "@taya/kernel/instant";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testServer, type TestServer } from "../testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.store.platform.settings.write(server.store.platform.config.merchant, "sportsbook", { simulated: "off" });
});
afterAll(() => server.close());

interface Market {
  readonly marketId: string;
  readonly typeId: number;
  readonly spec: string;
  readonly status: number;
  readonly outcomes: readonly { id: string; odds: number | null; name: string }[];
}

const MARKETS = [
  {
    typeId: 1,
    spec: "",
    outcomes: [
      { id: "1", odds: 2_000 },
      { id: "2", odds: 3_400 },
      { id: "3", odds: 3_800 },
    ],
  },
  {
    typeId: 18,
    spec: "total=2.5",
    outcomes: [
      { id: "12", odds: 1_900 },
      { id: "13", odds: 1_900 },
    ],
  },
  {
    typeId: 60,
    spec: "",
    outcomes: [
      { id: "1", odds: 2_600 },
      { id: "2", odds: 2_100 },
      { id: "3", odds: 4_500 },
    ],
  },
];
const enter = async (given: object = {}) => {
  const asked = { sport: "soccer", home: "North", away: "South", startInMs: 30 * MINUTE, markets: MARKETS, ...given };
  const answer = await server.ask("POST", "/sandbox/feed/fixtures", asked);
  return answer.value as { fixtureId: string; markets: Market[] };
};
const act = (id: string, body: object) => server.ask("POST", `/sandbox/feed/fixtures/${id}`, body);
const fixture = async (id: string) =>
  (await server.ask("GET", `/wps/v2/sportsbook/fixtures/${id}`)).value as {
    status: string;
    open: boolean;
    stale: boolean;
    simulated: boolean;
    version: number;
    score?: object;
    markets: Market[];
  };

test("a fixture is entered by hand with the markets it is told, and shown to everybody as simulated", async () => {
  const { fixtureId, markets } = await enter();
  expect(markets.map(({ marketId, outcomes }) => [marketId, outcomes])).toEqual(
    MARKETS.map(({ typeId, spec, outcomes }) => [`${fixtureId}|${typeId}|${spec}`, outcomes]),
  );
  expect(await fixture(fixtureId)).toMatchObject({ status: "NOT_STARTED", open: true, simulated: true });
  const usual = await enter({ sport: "tennis", markets: undefined });
  expect(usual.markets.length).toBeGreaterThan(5);
  expect((await enter({ sport: "chess", markets: undefined })).markets).toHaveLength(1);
});

test("it is live at its start and never stale, as the clock is moved", async () => {
  const { fixtureId } = await enter();
  await server.ask("POST", "/sandbox/clock", { advanceMs: 31 * MINUTE });
  await server.app.jobs["sportsbook.due"]!(undefined as never);
  expect(await fixture(fixtureId)).toMatchObject({ status: "LIVE", open: true, score: { home: 0, away: 0 } });
  await server.ask("POST", "/sandbox/clock", { advanceMs: 200 * MINUTE });
  await server.app.jobs["sportsbook.due"]!(undefined as never);
  expect(await fixture(fixtureId)).toMatchObject({ status: "LIVE", open: true, stale: false });
  const live = await server.ask("GET", "/wps/v2/sportsbook/fixtures?when=live");
  expect((live.value as { list: { id: string }[] }).list.map(({ id }) => id)).toContain(fixtureId);
});

test("prices, stops and scores are said one by one, and each makes another version", async () => {
  const { fixtureId, markets } = await enter({ startInMs: 0 });
  const versions = [(await fixture(fixtureId)).version];
  const said = async (body: object) => {
    const answer = await act(fixtureId, body);
    expect(answer).toMatchObject({ success: true });
    versions.push((answer.value as { version: number }).version);
  };
  const marketId = markets[0]!.marketId;
  await said({ action: "odds", marketId, outcomeId: "1", odds: 2_200 });
  expect((await fixture(fixtureId)).markets[0]!.outcomes[0]).toMatchObject({ id: "1", odds: 2_200 });
  await said({ action: "suspend" });
  expect((await fixture(fixtureId)).markets.map(({ status }) => status)).toEqual([-1, -1, -1]);
  await said({ action: "odds", marketId, outcomeId: "2", odds: 3_000 });
  expect(await fixture(fixtureId)).toMatchObject({ open: false });
  await said({ action: "resume" });
  expect((await fixture(fixtureId)).markets.map(({ status }) => status)).toEqual([1, 1, 1]);
  await said({ action: "score", home: 1, away: 0, period: "half1" });
  expect(await fixture(fixtureId)).toMatchObject({ open: true, score: { home: 1, away: 0 } });
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
});

const results = async (id: string) => {
  const { rows } = await server.store.database.pool.query<{ of: string; kind: string; results: object }>(
    `select type_id || '|' || spec as of, kind, outcomes -> 'results' as results from sportsbook.result
     where fixture_id = $1 order by id`,
    [id],
  );
  return rows;
};

test("an end settles by the score, half by half where that was told, and gives back what no score decides", async () => {
  const { fixtureId } = await enter({ startInMs: 0 });
  await act(fixtureId, { action: "score", home: 1, away: 0, period: "half1" });
  await act(fixtureId, { action: "score", home: 1, away: 2, period: "half2" });
  await act(fixtureId, { action: "end" });
  expect(await fixture(fixtureId)).toMatchObject({ status: "CLOSED", open: false });
  const told = Object.fromEntries((await results(fixtureId)).map((row) => [row.of, row.results]));
  expect(told).toMatchObject({
    "1|": { "1": { result: "LOST" }, "3": { result: "WON" } },
    "18|total=2.5": { "12": { result: "WON" }, "13": { result: "LOST" } },
    "60|": { "1": { result: "WON" }, "3": { result: "LOST" } },
  });
  const other = await enter({ startInMs: 0 });
  await act(other.fixtureId, { action: "score", home: 2, away: 2 });
  await act(other.fixtureId, { action: "end" });
  const half = (await results(other.fixtureId)).find((row) => row.of === "60|");
  expect(half?.results).toMatchObject({ "1": { result: "VOID" } });
});

test("what was settled in words is taken back and settled otherwise; a cancelled one is void", async () => {
  const { fixtureId, markets } = await enter({ startInMs: 0 });
  const first = markets[0]!.marketId;
  await act(fixtureId, { action: "settle", results: { [first]: { "1": "WON", "2": "LOST", "3": "LOST" } } });
  expect((await fixture(fixtureId)).markets.map(({ status }) => status)).toEqual([-3, 1, 1]);
  await act(fixtureId, { action: "rollback" });
  expect((await fixture(fixtureId)).markets.map(({ status }) => status)).toEqual([-1, 1, 1]);
  await act(fixtureId, { action: "settle", results: { [first]: { "1": "LOST", "2": "WON", "3": "LOST" } } });
  await act(fixtureId, { action: "cancel" });
  expect(await fixture(fixtureId)).toMatchObject({ status: "CANCELLED", open: false });
  expect((await results(fixtureId)).map(({ of, kind }) => `${of} ${kind}`).slice(0, 3)).toEqual([
    "1| SETTLE",
    "1| ROLLBACK",
    "1| SETTLE",
  ]);
  await act(fixtureId, { action: "rollback" });
  expect(await fixture(fixtureId)).toMatchObject({ status: "LIVE" });
});

test("nonsense is refused, and fixtures of other feeds are nobody's to tell of", async () => {
  const { fixtureId, markets } = await enter();
  const marketId = markets[0]!.marketId;
  const wrong = [
    {},
    { action: "win" },
    { action: "odds", marketId, outcomeId: "9", odds: 2_000 },
    { action: "odds", marketId: `${fixtureId}|999|`, outcomeId: "1", odds: 2_000 },
    { action: "odds", marketId, outcomeId: "1", odds: 1.9 },
    { action: "score", home: -1, away: 0 },
    { action: "settle", results: { [marketId]: { "1": "MAYBE" } } },
    { action: "settle", results: { nothing: { "1": "WON" } } },
    { action: "settle", results: {} },
  ];
  for (const body of wrong) expect(await act(fixtureId, body)).toMatchObject({ code: "VALIDATION_FAILED" });
  expect(await act("nobody", { action: "end" })).toMatchObject({ code: "NOT_FOUND" });
  expect(await server.ask("POST", "/sandbox/feed/fixtures", { sport: "soccer" })).toMatchObject({
    code: "VALIDATION_FAILED",
  });
});
