import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestServer, testServer } from "./testing.ts";

/** What a visitor does before there is a session. */
const OPEN = `
POST /wps/session/login
POST /wps/verification/sms/noLogin
POST /wps/verification/sms/register
POST /wps/session/login/freeplay
GET /wps/system/whitelabel
GET /wps/system/permission
GET /lgw/games/game_menus
PUT /wps/member/register
PUT /wps/member/register/mobile
GET /wps/agent/affiliate?code=DEMOAGNT7&domain=localhost
GET /wps/system/setting/register
POST /wps/member/password/email
POST /wps/member/password/verification
GET /wps/captcha
GET /wps/system/status
GET /wps/system/helpCenter
PUT /wps/feedback
GET /wps/relay/MCSFE_getListAnnouncements
GET /wps/relay/GCSGAME_hotGamesV2
GET /lgw/games/popular
GET /wps/system/domainRoute
`;

/** What somebody must be logged in for. */
const CLOSED = `
GET /wps/member/info
POST /wps/member/info/icon
POST /wps/member/password
GET /wps/v2/wallets/balance
GET /wps/member/info/funds/consolidated
GET /wps/relay/GCS_merchantWallet
POST /wps/relay/GCS_walletTransfer
POST /wps/v2/wallet/upline/transfer
DELETE /wps/session/logout
GET /wps/relay/MCSFE_getFavoriteGames
GET /wps/relay/MCSFE_getFavoriteGamesList
GET /wps/relay/GCS_recentGame
GET /wps/relay/MCSFE_getPlayerAvatar
GET /wps/v2/loyalty/points/balance
GET /wps/v2/loyalty/points/reward
GET /wps/v2/loyalty/points/redemptions
GET /wps/v2/loyalty/points/transactions
POST /wps/v2/loyalty/points/redeem
POST /wps/v2/loyalty/points/convert
GET /wps/relay/MCSFE_getMissionSummaryDetails
POST /wps/relay/MCS2_claimRafflePromotion
`;
const lines = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split(" ") as [string, string]);

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  server.ask(method, path, method === "GET" ? undefined : {}, { ...headers, "x-request-id": randomUUID() });

describe("a visitor", () => {
  test.each(lines(OPEN))("may ask %s %s", async (method, path) => {
    if (path === "/wps/captcha") {
      const picture = await server.web.inject({ method: "GET", url: path });
      expect([picture.statusCode, picture.headers["x-captcha-id"]]).toEqual([200, expect.any(String)]);
      return;
    }
    const answer = await ask(method, path);
    expect(["AUTH_NOT_LOGGED_IN", "FORBIDDEN", "NOT_FOUND", "METHOD_NOT_ALLOWED"]).not.toContain(answer.code);
    if (method === "GET") expect(answer).toMatchObject({ status: 200, success: true });
  });

  test.each(lines(CLOSED))("may not ask %s %s", async (method, path) => {
    expect(await ask(method, path)).toMatchObject({ status: 401, code: "AUTH_NOT_LOGGED_IN" });
  });
});

describe("a session", () => {
  test("is all it takes, and opens nothing once it is over", async () => {
    const player = await server.login("demo_player", "Fiesta-Player-21");
    const asked = lines(CLOSED).filter(([method]) => method === "GET");
    for (const [method, path] of asked) expect(await ask(method, path, player), path).toMatchObject({ status: 200 });
    const later = await server.ask("POST", "/sandbox/clock", { advanceMs: 13 * 3_600_000 });
    expect(later.code).toBe("OK");
    for (const [method, path] of lines(CLOSED))
      expect(await ask(method, path, player), path).toMatchObject({ status: 401, code: "AUTH_SESSION_EXPIRED" });
  });
});
