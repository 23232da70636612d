import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { testServer, type TestServer } from "./testing.ts";

const BETS = "/wps/v2/sportsbook/bets";
const WIN3 = { typeId: 1, spec: "" };

let server: TestServer;
let who: Record<string, string>;
let username: string;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());
beforeEach(async () => {
  const made = await server.ask("POST", "/sandbox/players", { balance: "1000.00" });
  const value = made.value as { token: string; username: string };
  username = value.username;
  who = { authorization: `Bearer ${value.token}` };
});

// oxlint-disable-next-line typescript/no-explicit-any -- the scenario reads whatever the call gave
type Any = any;
async function ask(method: string, path: string, body?: object): Promise<Any> {
  const answer = await server.ask(method, path, body, { ...who, "x-request-id": randomUUID() });
  expect(answer.code, `${path}: ${answer.message}`).toBe("OK");
  return answer.value;
}
const read = (path: string) => ask("GET", path);
const cash = async (): Promise<string> => (await read("/wps/v2/wallets/balance")).cash;
/** The clock is moved on past every delay, and what is due by then is done: nobody runs the beats here. */
async function due(): Promise<void> {
  await ask("POST", "/sandbox/clock", { advanceMs: 10_000 });
  await server.app.doors.sportsbook.catchUp();
}
const eventually = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 20_000, interval: 100 });

interface Match {
  readonly fixtureId: string;
  readonly marketId: string;
}

/** A match of the hand feed that is being played, with one market at these prices. */
async function aMatch(prices: readonly number[] = [2_000, 3_400, 3_600]): Promise<Match> {
  const outcomes = prices.map((odds, i) => ({ id: String(i + 1), odds }));
  const { fixtureId, markets } = await ask("POST", "/sandbox/feed/fixtures", {
    sport: "soccer",
    home: `Home ${randomUUID().slice(0, 6)}`,
    away: "Away",
    startInMs: 0,
    markets: [{ ...WIN3, outcomes }],
  });
  return { fixtureId, marketId: markets[0].marketId };
}

const act = ({ fixtureId }: Match, body: object) => ask("POST", `/sandbox/feed/fixtures/${fixtureId}`, body);
const tell = (match: Match, outcomeId: string, odds: number) =>
  act(match, { action: "odds", marketId: match.marketId, outcomeId, odds });

/** The leg as a screen that looks at the match now would send it. */
async function legOn({ fixtureId }: Match, outcomeId: string) {
  const { markets } = await read(`/wps/v2/sportsbook/fixtures/${fixtureId}`);
  const market = markets.find((each: Any) => each.typeId === 1);
  const { odds } = market.outcomes.find((each: Any) => each.id === outcomeId);
  return { fixtureId, ...WIN3, outcomeId, odds, version: market.version };
}

const place = (legs: readonly object[], more: object = {}) =>
  ask("POST", BETS, {
    requestId: randomUUID(),
    type: legs.length > 1 ? "PARLAY" : "SINGLE",
    legs,
    stake: "100.00",
    ...more,
  });

async function end(match: Match, home: number, away: number) {
  await act(match, { action: "score", home, away });
  await act(match, { action: "end" });
}

const booksHold = async () => {
  const { checks } = await server.app.doors.reconciliation.prover.prove({ full: true });
  expect(checks.filter((each) => !each.ok)).toEqual([]);
};

test("three legs in play, a price that rose, half cashed out, the end: screens, record, profit and balance agree to the centavo", async () => {
  const matches = [
    await aMatch([2_000, 3_400, 3_600]),
    await aMatch([1_500, 4_000, 6_000]),
    await aMatch([1_800, 3_400, 4_200]),
  ];
  const legs = await Promise.all(matches.map((match) => legOn(match, "1")));
  await tell(matches[1]!, "1", 1_600);
  const placed = await place(legs, { acceptOdds: "HIGHER" });
  expect(placed).toMatchObject({ status: "PENDING", totalStake: "100.00", balance: "900.00" });
  await due();
  const taken = await read(`${BETS}/${placed.betId}`);
  expect(taken).toMatchObject({ status: "ACCEPTED", potential: "576.00", odds: 5_760 });
  expect(taken.legs.map((leg: Any) => leg.odds)).toEqual([2_000, 1_600, 1_800]);

  const quote = await read(`${BETS}/${placed.betId}/cash-out`);
  expect(quote).toMatchObject({ available: true });
  const half = { offerId: quote.offerId, offer: quote.offer, fraction: 500_000 };
  const out = await ask("POST", `${BETS}/${placed.betId}/cash-out`, half);
  await due();
  const paid = (await read(`${BETS}/${placed.betId}`)).cashOut.paid as string;
  expect(Number(paid)).toBe(Math.floor(Math.round(Number(quote.offer) * 100) / 2) / 100);
  expect(out.status).toMatch(/PENDING|PARTIALLY_CASHED_OUT/);
  expect(await cash()).toBe((900 + Number(paid)).toFixed(2));

  for (const match of matches) await end(match, 2, 1);
  await due();
  // Half of the ticket returns by its three prices.
  const returned = 50 * 2 * 1.6 * 1.8;
  const payout = (Number(paid) + returned).toFixed(2);
  const settled = await read(`${BETS}/${placed.betId}`);
  expect(settled).toMatchObject({ status: "SETTLED", payout });
  expect(settled.legs.map((leg: Any) => leg.result)).toEqual(["WON", "WON", "WON"]);
  expect(await cash()).toBe((900 + Number(payout)).toFixed(2));
  const record = await read("/wps/v2/play/records?preset=today&category=SPORTS");
  expect(record.summary).toMatchObject({ bets: 1, stake: "100.00", payout });
  await eventually(async () => {
    const { categories } = await read("/wps/v2/reports/profit?preset=today");
    expect(categories).toContainEqual(expect.objectContaining({ gameCategory: "SPORTS", stake: "100.00", payout }));
  });
  await booksHold();
}, 60_000);

test("a win that is taken back becomes a debt where the money is gone, and the next deposit repays it", async () => {
  const match = await aMatch([2_000, 3_400, 3_600]);
  const { betId } = await place([await legOn(match, "1")], { stake: "500.00" });
  await due();
  await act(match, { action: "settle", results: { [match.marketId]: { 1: "WON", 2: "LOST", 3: "LOST" } } });
  await due();
  expect(await cash()).toBe("1500.00");
  // The money goes into a match that is lost.
  const other = await aMatch([2_000, 3_400, 3_600]);
  await place([await legOn(other, "1")], { stake: "1500.00" });
  await due();
  await end(other, 0, 1);
  await due();
  expect(await cash()).toBe("0.00");

  await act(match, { action: "rollback" });
  await act(match, { action: "settle", results: { [match.marketId]: { 1: "LOST", 2: "WON", 3: "LOST" } } });
  await due();
  expect(await cash()).toBe("0.00");
  const bet = await read(`${BETS}/${betId}`);
  expect(bet).toMatchObject({ status: "SETTLED", payout: "0.00" });
  expect(bet.resettlements.reduce((sum: number, { delta }: Any) => sum + Number(delta), 0)).toBe(0);
  const refused = await server.ask(
    "POST",
    BETS,
    { requestId: randomUUID(), type: "SINGLE", legs: [await legOn(await aMatch(), "1")], stake: "1.00" },
    { ...who, "x-request-id": randomUUID() },
  );
  expect(refused.code).toMatch(/WALLET_DEBT|WALLET_INSUFFICIENT/);
  await ask("POST", "/sandbox/fund", { username, amount: "1200.00" });
  expect(await cash()).toBe("200.00");
  await booksHold();
}, 60_000);
