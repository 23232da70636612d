import type { AnyCall } from "@taya/kernel/call";
import { FAULTS } from "@taya/kernel/fault";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts } from "./contracts.ts";
import { type TestServer, testServer } from "./testing.ts";

/** The addresses of the specification's groups Session/member and System, with their methods. */
const SPECIFIED = `
POST /wps/session/login
POST /wps/verification/sms/noLogin
POST /wps/session/login/freeplay
DELETE /wps/session/logout
GET /wps/member/info
PUT /wps/member/register
PUT /wps/member/register/mobile
POST /wps/member/password
POST /wps/member/password/email
POST /wps/member/password/verification
POST /wps/member/info/icon
GET /wps/member/info/funds/consolidated
GET /wps/relay/MCSFE_getPlayerAvatar
GET /wps/system/whitelabel
GET /wps/system/setting/register
GET /wps/system/status
GET /wps/system/domainRoute
GET /wps/system/helpCenter
GET /wps/system/permission
GET /wps/captcha
GET /wps/agent/affiliate
PUT /wps/feedback
POST /wps/verification/sms/register
GET /wps/relay/WPSCORE_getDropdownMenu
GET /wps/v2/wallets/balance
GET /wps/relay/GCS_merchantWallet
GET /wps/relay/GCSGAME_hotGamesV2
GET /wps/relay/GCSGAME_gameList
GET /wps/relay/GCSGAME_getVassGameType
GET /wps/relay/GCSGAME_gameVendor
GET /wps/relay/GCSGAME_getRankList
GET /wps/relay/MCSFE_getFavoriteGames
GET /wps/relay/MCSFE_getFavoriteGamesList
GET /wps/relay/GCS_recentGame
GET /wps/relay/GLS2_roomList
POST /wps/game/launchGame
GET /lgw/games/game_menus
GET /lgw/games/popular
`
  .trim()
  .split("\n");

const ALL = contracts.flatMap(({ room, calls }) =>
  Object.entries(calls).map(([name, call]) => ({ name: `${room}.${name}`, call: call as AnyCall })),
);
const each = (audiences: readonly string[]) =>
  ALL.filter(({ call }) => audiences.includes(call.audience)).map(({ name, call }) => [name, call] as const);
const filled = (path: string) => path.replaceAll(/\{\w+\}/g, "01890000-0000-7000-8000-000000000000");

let server: TestServer;
let player: Record<string, string>;
let trial: Record<string, string>;
let staff: Record<string, string>;
beforeAll(async () => {
  server = await testServer();
  player = await server.login("demo_player", "Fiesta-Player-21");
  trial = player;
  staff = await server.login("admin", "Fiesta-Admin-21");
});
afterAll(() => server.close());

test("every address of the specification is declared with its method", () => {
  const declared = new Set(
    ALL.flatMap(({ call }) => [call.method, ...(call.also ?? [])].map((m) => `${m} ${call.path}`)),
  );
  expect(SPECIFIED.filter((line) => !declared.has(line))).toEqual([]);
});

test("names of calls are unique in their room, faults are in the catalogue, summaries are sentences", () => {
  const paths = ALL.flatMap(({ call }) =>
    [call.method, ...(call.also ?? [])].map((method) => `${method} ${call.path}`),
  );
  expect(paths.length).toBe(new Set(paths).size);
  for (const { name, call } of ALL) {
    expect(
      call.faults.filter((fault: string) => !(fault in FAULTS)),
      name,
    ).toEqual([]);
    expect(call.summary, name).toMatch(/^[A-Z].{5,}\.$/);
  }
});

describe("without a token", () => {
  test.each(each(["session", "player", "agent", "operator"]))("%s answers 401", async (_, call) => {
    const answer = await server.ask(call.method, filled(call.path), call.method === "GET" ? undefined : {});
    expect(answer).toMatchObject({ status: 401, success: false, code: "AUTH_NOT_LOGGED_IN" });
    expect(answer.message.length).toBeGreaterThan(5);
  });
});

describe("with a token nobody knows", () => {
  test.each(each(["session", "player", "agent", "operator"]))("%s answers 401", async (_, call) => {
    const body = call.method === "GET" ? undefined : {};
    const answer = await server.ask(call.method, filled(call.path), body, { authorization: "Bearer unknown" });
    expect(answer).toMatchObject({ status: 401, success: false });
    expect(answer.code).toMatch(/^AUTH_/);
  });
});

describe("with a player's token", () => {
  test.each([...each(["agent"]), ...each(["operator"])])("%s answers 403", async (_, call) => {
    const body = call.method === "GET" ? undefined : {};
    const answer = await server.ask(call.method, filled(call.path), body, player);
    expect(answer).toMatchObject({ status: 403, success: false, code: "FORBIDDEN" });
  });
});

describe("whatever is sent", () => {
  const nonsense = [{ a: { b: [1, null, "x"] } }, { username: 7, amount: -1, pageNo: "x", id: [] }];
  test.each(each(["public", "session", "player"]).filter(([, call]) => call.path !== "/wps/session/logout"))(
    "%s refuses by a declared name, never with 5xx or a stack",
    async (_, call) => {
      for (const body of nonsense) {
        const key = { "x-request-id": crypto.randomUUID() };
        const query = call.method === "GET" ? `?pageNo=x&amount=-1&id=%00` : "";
        const sent = call.method === "GET" ? undefined : body;
        const answer = await server.ask(call.method, filled(call.path) + query, sent, { ...player, ...key });
        expect([500, 503], JSON.stringify(answer)).not.toContain(answer.status);
        expect(JSON.stringify(answer)).not.toMatch(/\bat .*\.ts:\d+|node_modules/);
        if (!answer.success) expect(Object.keys(FAULTS)).toContain(answer.code);
      }
    },
  );
  test.each(ALL.map(({ name, call }) => [name, call] as const))(
    "%s answers 405 to a method it does not take",
    async (_, call) => {
      const taken = new Set(
        ALL.filter((other) => other.call.path === call.path).flatMap((o) => [o.call.method, ...(o.call.also ?? [])]),
      );
      const method = ["DELETE", "PUT", "POST", "GET"].find((other) => !taken.has(other as never));
      if (!method) return;
      const answer = await server.ask(method, filled(call.path));
      expect(answer).toMatchObject({ status: 405, code: "METHOD_NOT_ALLOWED" });
      expect(answer.headers["allow"]).toContain(call.method);
    },
  );
  test.each(each(["public"]).filter(([, call]) => call.sealed))("%s wants its seal", async (_, call) => {
    const answer = await server.ask(call.method, call.path, {}, { "x-plain": "0" });
    expect(answer).toMatchObject({ status: 400, code: "SEAL_REQUIRED" });
  });
  test.each(ALL.filter(({ call }) => call.moves).map(({ name, call }) => [name, call] as const))(
    "%s wants an idempotency key",
    async (_, call) => {
      const who = call.audience === "operator" ? staff : trial;
      const answer = await server.ask(call.method, filled(call.path), {}, who);
      expect(answer.status).toBe(400);
    },
  );
});

test("unknown calls answer 404 in the envelope", async () => {
  for (const path of ["/wps/nothing", "/lgw/nothing", "/lotto/x", "/vendor/v1/x", "/sandbox/nothing"]) {
    expect(await server.ask("GET", path)).toMatchObject({ status: 404, success: false, code: "NOT_FOUND" });
  }
});

describe("what a visitor may read without saying anything", () => {
  const wanting = new Set([
    "catalogue.vassGameType",
    "catalogue.search",
    "agents.affiliate",
    "accounts.registerCheck",
    "site.dropdownMenu",
    "site.domainRouters",
    "play.rtp",
    "lottery.near",
    // By a ticket, which stands in a head of the request.
    "support.conversation",
  ]);
  const open = each(["public"]).filter(
    ([name, call]) => call.method === "GET" && !call.path.includes("{") && !wanting.has(name),
  );
  test.each(open)("%s answers 200", async (_, call) => {
    expect(await server.ask("GET", call.path)).toMatchObject({ status: 200, success: true, code: "OK" });
  });
});
