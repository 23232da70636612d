import { randomUUID } from "node:crypto";
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

interface Made {
  readonly fixtureId: string;
  readonly markets: readonly {
    readonly typeId: number;
    readonly spec: string;
    readonly outcomes: readonly { readonly id: string; readonly odds: number }[];
  }[];
}

const PATH = "/wps/v2/sportsbook/bets";

async function aPlayer(): Promise<Headers> {
  const { value } = await server.ask("POST", "/sandbox/players", { balance: "100.00" });
  const { username, password } = value as { username: string; password: string };
  return server.login(username, password);
}

/** A match of the hand feed, and a leg on its home side as it stands. */
async function match(startInMs: number) {
  const markets = [
    {
      typeId: 1,
      spec: "",
      outcomes: [
        { id: "1", odds: 2_000 },
        { id: "2", odds: 3_500 },
        { id: "3", odds: 4_000 },
      ],
    },
  ];
  const made = await server.ask("POST", "/sandbox/feed/fixtures", {
    sport: "soccer",
    home: "H",
    away: "A",
    startInMs,
    markets,
  });
  const { fixtureId } = made.value as Made;
  const leg = { fixtureId, typeId: 1, spec: "", outcomeId: "1", odds: 2_000, version: 1 };
  const tell = (body: object) => server.ask("POST", `/sandbox/feed/fixtures/${fixtureId}`, body);
  return { leg, tell };
}

const single = (leg: object, given: object = {}) => ({
  requestId: randomUUID(),
  type: "SINGLE",
  legs: [leg],
  stake: "10.00",
  acceptOdds: "NONE",
  ...given,
});

/** The clock is moved, and what is due by then is done. */
async function later(advanceMs: number): Promise<void> {
  await server.ask("POST", "/sandbox/clock", { advanceMs });
  await server.app.doors.sportsbook.catchUp();
}

const cashOf = async (headers: Headers) =>
  ((await server.ask("GET", "/wps/v2/wallets/balance", undefined, headers)).value as { cash: string }).cash;

test("one request is one ticket whatever key its header says, and its answer is told again as it was", async () => {
  const [headers, { leg }] = [await aPlayer(), await match(3_600_000)];
  const body = single(leg);
  const first = await server.ask("POST", PATH, body, headers);
  expect(first).toMatchObject({
    success: true,
    value: { status: "ACCEPTED", odds: 2_000, potential: "20.00", balance: "90.00" },
  });
  for (const key of [body.requestId, randomUUID()]) {
    const again = await server.ask("POST", PATH, body, { ...headers, "x-request-id": key });
    expect(again.value).toEqual(first.value);
    expect(again.headers["idempotent-replay"]).toBe("true");
  }
  expect(await server.ask("POST", PATH, { ...body, stake: "11.00" }, headers)).toMatchObject({
    status: 409,
    code: "WALLET_IDEM_MISMATCH",
  });
  const found = await server.ask("GET", `${PATH}/by-request/${body.requestId}`, undefined, headers);
  expect(found.value).toMatchObject({ betId: (first.value as { betId: string }).betId, status: "ACCEPTED" });
  expect(await cashOf(headers)).toBe("90.00");
});

test("a ticket in play waits until its time has come, and is given back where somebody has scored by then", async () => {
  const [headers, { leg, tell }] = [await aPlayer(), await match(0)];
  await later(1_000);
  const { value: shown } = await server.ask("GET", `/wps/v2/sportsbook/fixtures/${leg.fixtureId}`);
  const { status, markets } = shown as { status: string; markets: { version: number }[] };
  expect(status).toBe("LIVE");
  const now = { ...leg, version: markets[0]!.version };
  const taken = await server.ask("POST", PATH, single(now), headers);
  const lost = await server.ask("POST", PATH, single(now), headers);
  expect([taken.value, lost.value]).toMatchObject([{ status: "PENDING" }, { status: "PENDING", balance: "80.00" }]);
  await later(10_000);
  const one = async (answer: typeof taken) =>
    (await server.ask("GET", `${PATH}/${(answer.value as { betId: string }).betId}`, undefined, headers)).value;
  expect([await one(taken), await one(lost)]).toMatchObject([{ status: "ACCEPTED" }, { status: "ACCEPTED" }]);
  const third = await server.ask("POST", PATH, single(now), headers);
  expect(third.value).toMatchObject({ status: "PENDING" });
  await tell({ action: "score", home: 1, away: 0 });
  await later(10_000);
  expect(await one(third)).toMatchObject({ status: "REJECTED", reason: "SCORE_CHANGED" });
  expect(await cashOf(headers)).toBe("80.00");
});

test("what is stopped or priced anew is said by name with the price of now, and a slip names it before", async () => {
  const [headers, { leg, tell }] = [await aPlayer(), await match(3_600_000)];
  await tell({ action: "odds", marketId: `${leg.fixtureId}|1|`, outcomeId: "1", odds: 1_900 });
  const moved = await server.ask("POST", PATH, single(leg), headers);
  expect(moved).toMatchObject({ status: 409, code: "GAME_ODDS_CHANGED", value: { legs: [{ odds: 1_900 }] } });
  await tell({ action: "suspend" });
  const stopped = await server.ask("POST", PATH, single({ ...leg, odds: 1_900 }), headers);
  expect(stopped).toMatchObject({ status: 409, code: "GAME_BET_CLOSED", value: { reason: "BETTING_SUSPENDED" } });
  const slip = await server.ask("POST", "/wps/v2/sportsbook/slip", { type: "SINGLE", legs: [leg] });
  expect(slip.value).toMatchObject({ reasons: ["BETTING_SUSPENDED"], legs: [{ odds: 1_900 }] });
  expect(await server.ask("POST", PATH, single(leg, { stake: 10 }), headers)).toMatchObject({
    status: 400,
    code: "VALIDATION_FAILED",
  });
  expect(await cashOf(headers)).toBe("100.00");
});

test("a request that is nothing like a ticket is refused by its fields, and takes nothing", async () => {
  const [headers, { leg }] = [await aPlayer(), await match(3_600_000)];
  const odd: readonly object[] = [
    { legs: [] },
    { legs: Array.from({ length: 21 }, () => leg) },
    { legs: "x" },
    { requestId: "x" },
    { stake: "-1.00" },
    { stake: "1e3" },
    { acceptOdds: "LOWER" },
    { type: "__proto__" },
    { folds: [0] },
    { bankers: [-1] },
    { legs: [{ ...leg, odds: 1.5 }] },
    { legs: [{ ...leg, spec: "x".repeat(121) }] },
  ];
  for (const given of odd) {
    expect(await server.ask("POST", PATH, single(leg, given), headers)).toMatchObject({
      status: 400,
      code: "VALIDATION_FAILED",
    });
  }
  expect(await cashOf(headers)).toBe("100.00");
});
