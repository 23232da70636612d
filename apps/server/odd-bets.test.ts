import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testServer, type TestServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

type Headers = Record<string, string>;

const ask = (method: string, path: string, body: unknown, headers: Headers) =>
  server.ask(method, path, body, { ...headers, "x-request-id": randomUUID() });

async function aPlayer(): Promise<Headers> {
  const made = await server.ask("POST", "/sandbox/players", { balance: "100.00" });
  const { username, password } = made.value as { username: string; password: string };
  return server.login(username, password);
}

const cashOf = async (headers: Headers) =>
  ((await ask("GET", "/wps/v2/wallets/balance", undefined, headers)).value as { cash: string }).cash;

/** As many as a player may ask at once; every game reads many more in `games/kit/reading.test.ts`. */
const ODD: unknown[] = [
  "abc",
  "-1",
  "1e400",
  "9".repeat(5_000),
  -1,
  1.5,
  1e21,
  true,
  null,
  [],
  [[1]],
  {},
  { constructor: 1 },
];

interface Listed {
  readonly code: string;
  readonly minBet: string;
  readonly shared?: boolean;
}

test("a bet that is none of a game's is refused by name in every game, and nothing is taken for it", async () => {
  const { list } = (await server.ask("GET", "/wps/v2/play/games")).value as { list: Listed[] };
  const own = list.filter(({ shared }) => shared !== true);
  expect(own.length).toBeGreaterThan(20);
  for (const { code, minBet } of own) {
    const { bet } = (await server.ask("GET", `/wps/v2/play/games/${code}`)).value as {
      bet: { required?: string[]; properties?: object };
    };
    const [field = "lines"] = bet.required ?? Object.keys(bet.properties ?? {});
    if (!bet.properties || !(field in bet.properties)) continue;
    const headers = await aPlayer();
    for (const odd of ODD) {
      const asked = { game: code, stake: minBet, bet: { [field]: odd } };
      const { status, code: said } = await ask("POST", "/wps/v2/play/rounds", asked, headers);
      expect([code, odd, status, said]).toEqual([code, odd, 400, "VALIDATION_FAILED"]);
    }
    expect([code, await cashOf(headers)]).toEqual([code, "100.00"]);
  }
});

test("spots and acts that are none of a table's are refused by name, and nothing is taken for them", async () => {
  const headers = await aPlayer();
  const roundId = randomUUID();
  const said: unknown[] = [];
  for (const spot of [...ODD, "__proto__", "straight:17"]) {
    const asked = { roundId, version: 0, bets: [{ spot, amount: "1.00" }] };
    const { status, code } = await ask("PUT", "/wps/v2/play/tables/baccarat-1/layout", asked, headers);
    said.push([status, code]);
  }
  expect(new Set(said.map((each) => JSON.stringify(each)))).toEqual(new Set(['[400,"VALIDATION_FAILED"]']));
  const other = await aPlayer();
  for (const action of [...ODD, "hit", "cashout"]) {
    const asked = { roundId, seq: 1, action, at: "abc" };
    const { status, code } = await ask("POST", "/wps/v2/play/tables/crash-1/act", asked, other);
    expect([action, status < 500, code]).toEqual([
      action,
      true,
      expect.stringMatching(/^(VALIDATION_FAILED|GAME_MOVE_INVALID|GAME_ROUND_OVER)$/),
    ]);
  }
  expect([await cashOf(headers), await cashOf(other)]).toEqual(["100.00", "100.00"]);
});
