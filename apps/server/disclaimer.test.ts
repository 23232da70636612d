import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestServer, testServer } from "./testing.ts";

const LOGIN = "/wps/session/login";
const AGREE = "/wps/v2/compliance/disclaimer";
const ALL = { age: true, notRestricted: true, terms: true, version: "1" };
const WHO = { username: "demo_player", password: "Fiesta-Player-21" };

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

/** Logs in as the site does; answers what was told and the headers that carry the session. */
async function enter(path = LOGIN, body: object = WHO) {
  const opened = await server.ask("POST", path, body, { "x-client": "web" });
  const { token, mustAgree } = opened.value as { token: string; mustAgree?: boolean };
  const cookie = String(opened.headers["set-cookie"]).split(";")[0]!;
  return { mustAgree, headers: { authorization: `Bearer ${token}`, cookie, "x-client": "web" } };
}
type Headers = Awaited<ReturnType<typeof enter>>["headers"];
const inbox = async (headers: Headers) => (await server.ask("GET", "/wps/v2/messages/inbox", undefined, headers)).code;
const bet = async (headers: Headers) => {
  const body = { game: "slot3", stake: "1.00", bet: {} };
  const named = { ...headers, "x-request-id": randomUUID() };
  return (await server.ask("POST", "/wps/v2/play/rounds", body, named)).code;
};

describe("a session of the site", () => {
  test("does nothing before the disclaimer is agreed to in it, and everything from then on", async () => {
    const { mustAgree, headers } = await enter();
    expect(mustAgree).toBe(true);
    expect([await inbox(headers), await bet(headers)]).toEqual(["DISCLAIMER_REQUIRED", "DISCLAIMER_REQUIRED"]);
    const half = await server.ask("POST", AGREE, { ...ALL, terms: false }, headers);
    expect([half.code, await inbox(headers)]).toEqual(["DISCLAIMER_INCOMPLETE", "DISCLAIMER_REQUIRED"]);
    expect((await server.ask("POST", AGREE, ALL, headers)).code).toBe("OK");
    expect([await inbox(headers), await bet(headers)]).toEqual(["OK", "OK"]);
  });

  test("is asked anew each time; agreeing as a visitor or in another session counts for nobody else", async () => {
    const [first, second] = [await enter(), await enter()];
    await server.ask("POST", AGREE, ALL);
    await server.ask("POST", AGREE, ALL, first.headers);
    expect([await inbox(first.headers), await inbox(second.headers)]).toEqual(["OK", "DISCLAIMER_REQUIRED"]);
  });

  test("is held again after a password that had to be changed", async () => {
    const { headers } = await enter(LOGIN, { username: "demo_default", password: "Fiesta-Default-21" });
    expect(await inbox(headers)).toBe("AUTH_PASSWORD_CHANGE_REQUIRED");
    const words = { newPassword: "Brand-New-77", confirmNewPassword: "Brand-New-77", oldPassword: "Fiesta-Default-21" };
    expect((await server.ask("POST", "/wps/member/password", words, headers)).code).toBe("OK");
    expect(await inbox(headers)).toBe("DISCLAIMER_REQUIRED");
    await server.ask("POST", AGREE, ALL, headers);
    expect(await inbox(headers)).toBe("OK");
  });
});

test("a program that is no browser says for itself what its players agree to, unless the brand holds it too", async () => {
  const native = async () => {
    const { value } = await server.ask("POST", LOGIN, WHO);
    return { authorization: `Bearer ${(value as { token: string }).token}` } as Headers;
  };
  expect(await inbox(await native())).toBe("OK");
  await server.store.platform.settings.write("fiesta", "accounts", { disclaimerEverywhere: true });
  expect(await inbox(await native())).toBe("DISCLAIMER_REQUIRED");
});
