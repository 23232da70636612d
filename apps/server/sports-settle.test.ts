import { randomUUID } from "node:crypto";
import { claimsOf } from "@taya/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testServer, type TestServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  // Nothing here is about matches that the program makes of itself.
  await server.store.platform.settings.write("fiesta", "sportsbook", { simulated: "off" });
});
afterAll(() => server?.close());

type Headers = Record<string, string>;
interface Quote {
  readonly available: boolean;
  readonly reason?: string;
  readonly offer: string;
  readonly offerId: string;
  readonly delay: number;
}

const BETS = "/wps/v2/sportsbook/bets";

async function aPlayer(): Promise<Headers> {
  const { value } = await server.ask("POST", "/sandbox/players", { balance: "100.00" });
  const { username, password } = value as { username: string; password: string };
  return server.login(username, password);
}

/** A match that is told by hand, and what is done of it. */
async function match(startInMs = 3_600_000) {
  const outcomes = [
    { id: "1", odds: 2_000 },
    { id: "2", odds: 3_500 },
    { id: "3", odds: 4_000 },
  ];
  const markets = [{ typeId: 1, spec: "", outcomes }];
  const sides = { sport: "soccer", home: "H", away: "A" };
  const { value } = await server.ask("POST", "/sandbox/feed/fixtures", { ...sides, startInMs, markets });
  const { fixtureId } = value as { fixtureId: string };
  return {
    fixtureId,
    marketId: `${fixtureId}|1|`,
    tell: async (body: object) => {
      const answer = await server.ask("POST", `/sandbox/feed/fixtures/${fixtureId}`, body);
      if (!answer.success) throw new Error(`${answer.code}`);
      await server.app.doors.sportsbook.catchUp();
    },
  };
}

async function place(headers: Headers, { fixtureId }: { readonly fixtureId: string }): Promise<string> {
  const { value: shown } = await server.ask("GET", `/wps/v2/sportsbook/fixtures/${fixtureId}`);
  const [{ version, outcomes }] = (shown as { markets: [{ version: number; outcomes: [{ odds: number }] }] }).markets;
  const leg = { fixtureId, typeId: 1, spec: "", outcomeId: "1", odds: outcomes[0].odds, version };
  const body = { requestId: randomUUID(), type: "SINGLE", legs: [leg], stake: "10.00", acceptOdds: "NONE" };
  const placed = await server.ask("POST", BETS, body, headers);
  expect(placed.success, placed.code).toBe(true);
  return (placed.value as { betId: string }).betId;
}

async function later(advanceMs: number): Promise<void> {
  await server.ask("POST", "/sandbox/clock", { advanceMs });
  await server.app.doors.sportsbook.catchUp();
}

async function one(headers: Headers, betId: string) {
  const { code, value } = await server.ask("GET", `${BETS}/${betId}`, undefined, headers);
  expect(value, code).not.toBeNull();
  return value;
}
const quote = async (headers: Headers, betId: string) =>
  (await server.ask("GET", `${BETS}/${betId}/cash-out`, undefined, headers)).value as Quote;
const cashOut = (headers: Headers, betId: string, body: object, key: string = randomUUID()) =>
  server.ask("POST", `${BETS}/${betId}/cash-out`, body, { ...headers, "x-request-id": key });
const cashOf = async (headers: Headers) =>
  ((await server.ask("GET", "/wps/v2/wallets/balance", undefined, headers)).value as { cash: string }).cash;
const results = (home: string, others: string) => ({ "1": home, "2": others, "3": others });

test("a ticket is settled, corrected, void and opened again, and every step of it can be read", async () => {
  const [headers, on] = [await aPlayer(), await match()];
  const betId = await place(headers, on);
  await on.tell({ action: "settle", results: { [on.marketId]: results("WON", "LOST") } });
  expect(await one(headers, betId)).toMatchObject({ status: "SETTLED", payout: "20.00", legs: [{ result: "WON" }] });
  expect(await cashOf(headers)).toBe("110.00");
  await on.tell({ action: "settle", results: { [on.marketId]: results("LOST", "WON") } });
  expect(await one(headers, betId)).toMatchObject({ status: "SETTLED", payout: "0.00" });
  await on.tell({ action: "rollback" });
  expect(await one(headers, betId)).toMatchObject({ status: "ACCEPTED" });
  await on.tell({ action: "cancel" });
  const { resettlements, ...bet } = (await one(headers, betId)) as { resettlements: object[] };
  expect(bet).toMatchObject({ status: "VOID", payout: "10.00" });
  expect(resettlements).toMatchObject([
    { seq: 1, kind: "END", return: "20.00", delta: "20.00" },
    { seq: 2, kind: "CORRECTION", return: "0.00", delta: "-20.00" },
    { seq: 3, kind: "CORRECTION", return: "0.00", delta: "0.00" },
    { seq: 4, kind: "VOID", return: "10.00", delta: "10.00" },
  ]);
  expect(await cashOf(headers)).toBe("100.00");
  // What moved the balance stands in the account record.
  const { value } = await server.ask("GET", "/wps/v2/wallet/records?pageSize=50", undefined, headers);
  const types = (value as { list: { type: number }[] }).list.map(({ type }) => type);
  expect(types.filter((type) => type >= 200 && type < 300).toSorted()).toEqual([200, 201, 202, 203]);
});

test("a cash-out: part of it, once under its key, and gone where the price has moved away", async () => {
  const [headers, on] = [await aPlayer(), await match()];
  const betId = await place(headers, on);
  const seen = await quote(headers, betId);
  expect(seen).toMatchObject({ available: true, delay: 0 });
  const [body, key] = [{ offerId: seen.offerId, offer: seen.offer, fraction: 500_000 }, randomUUID()];
  const paid = await cashOut(headers, betId, body, key);
  expect(paid.value).toMatchObject({ status: "PARTIALLY_CASHED_OUT", remainingStake: "5.00" });
  const again = await cashOut(headers, betId, body, key);
  expect(again.value).toEqual(paid.value);
  expect(again.headers["idempotent-replay"]).toBe("true");
  expect(await cashOut(headers, betId, body)).toMatchObject({ status: 409, code: "SPORT_CASHOUT_GONE" });
  const rest = await quote(headers, betId);
  await on.tell({ action: "odds", marketId: on.marketId, outcomeId: "1", odds: 3_000 });
  const gone = await cashOut(headers, betId, { offerId: rest.offerId, offer: rest.offer });
  const { offer } = await quote(headers, betId);
  expect(gone).toMatchObject({ code: "SPORT_CASHOUT_GONE", value: { reason: "MOVED", offer } });
  const last = await quote(headers, betId);
  const all = await cashOut(headers, betId, { offerId: last.offerId, offer: last.offer });
  expect(all.value).toMatchObject({ status: "CASHED_OUT", remainingStake: "0.00" });
  expect(await one(headers, betId)).toMatchObject({
    status: "CASHED_OUT",
    cashOut: { part: 1_000_000 },
    resettlements: [{ kind: "CASH_OUT" }, { kind: "CASH_OUT" }],
  });
  expect(await quote(headers, betId)).toMatchObject({ available: false, reason: "SETTLED", offer: "0.00" });
});

test("a cash-out in play is decided when the clock says so", async () => {
  const [headers, on] = [await aPlayer(), await match(0)];
  await later(1_000);
  const betId = await place(headers, on);
  expect(await quote(headers, betId)).toMatchObject({ available: false, reason: "PENDING" });
  await later(10_000);
  const { offer, offerId, delay } = await quote(headers, betId);
  expect(delay).toBeGreaterThan(0);
  expect((await cashOut(headers, betId, { offer, offerId })).value).toMatchObject({ status: "PENDING", paid: "0.00" });
  await later(delay * 1_000);
  expect(await one(headers, betId)).toMatchObject({ status: "CASHED_OUT", cashOut: { paid: offer } });
});

test("a target is kept, met and taken back", async () => {
  const [headers, on] = [await aPlayer(), await match()];
  const betId = await place(headers, on);
  const aim = (target: string | null) =>
    server.ask("PUT", `${BETS}/${betId}/auto-cash-out`, { target }, { ...headers, "x-request-id": randomUUID() });
  expect((await aim("11.00")).value).toEqual({ auto: "11.00" });
  expect(await one(headers, betId)).toMatchObject({ cashOut: { auto: "11.00" } });
  expect((await aim(null)).value).toEqual({ auto: null });
  await on.tell({ action: "odds", marketId: on.marketId, outcomeId: "1", odds: 1_500 });
  expect(await one(headers, betId)).toMatchObject({ status: "ACCEPTED" });
  await aim("11.00");
  await server.app.doors.sportsbook.catchUp();
  expect(await one(headers, betId)).toMatchObject({ status: "CASHED_OUT" });
  expect(await aim("0.00")).toMatchObject({ code: "VALIDATION_FAILED" });
  expect(await aim("11.00")).toMatchObject({ code: "SPORT_CASHOUT_GONE" });
});

test("above which return tickets of a brand wait for a second word is set with the limits, and written down", async () => {
  const login = { username: "admin", password: "Fiesta-Admin-21" };
  const staff = (await server.ask("POST", "/wps/v2/accounts/admin/login", login)).value as { token: string };
  const headers = { authorization: `Bearer ${staff.token}` };
  const path = "/wps/v2/sportsbook/admin/limits";
  const set = (confirmAbove: string) => {
    const asked = { ...headers, "x-request-id": randomUUID() };
    return server.ask("PUT", path, { confirmAbove, reason: "two sources" }, asked);
  };
  const limits = async () => (await server.ask("GET", path, undefined, headers)).value as { confirmAbove?: string };
  expect(await limits()).not.toHaveProperty("confirmAbove");
  expect((await set("10000.00")).success).toBe(true);
  expect((await limits()).confirmAbove).toBe("10000.00");
  expect((await set("0.00")).success).toBe(true);
  expect(await limits()).not.toHaveProperty("confirmAbove");
});

test("the books agree with every ticket", async () => {
  const { database, points } = server.store.platform;
  const { checks } = await server.app.doors.ledger.audit(database.db, claimsOf(points), { full: true, wait: true });
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
});
