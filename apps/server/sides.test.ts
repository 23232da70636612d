import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestServer, testServer } from "./testing.ts";

const AGENT = { username: "demo_agent", password: "Fiesta-Agent-21" };
const PLAYER = { username: "demo_player", password: "Fiesta-Player-21" };

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());
beforeEach(() => sideIs("both"));

/** Sets the side of the brand; brands are read anew at once instead of after a second. */
async function sideIs(side: string) {
  await server.store.platform.settings.write("fiesta", "site", { side });
  await server.app.doors.site.setRegion("fiesta", {});
}
const login = async (who: object) => (await server.ask("POST", "/wps/session/login", who)).code;

describe("who may log in on the site", () => {
  test("is everybody where nothing is set; a request may ask for one side", async () => {
    const { value } = await server.ask("GET", "/wps/system/permission?url=localhost");
    expect((value as { brand: { side: string } }).brand.side).toBe("both");
    expect([await login(AGENT), await login(PLAYER)]).toEqual(["OK", "OK"]);
    expect([await login({ ...AGENT, side: "member" }), await login({ ...PLAYER, side: "agent" })]).toEqual([
      "AUTH_NOT_MEMBER",
      "AUTH_NOT_AGENT",
    ]);
  });

  test("is set by the brand, also for a request that names no side or the other one", async () => {
    await sideIs("member");
    expect([await login(AGENT), await login({ ...AGENT, side: "agent" }), await login(PLAYER)]).toEqual([
      "AUTH_NOT_MEMBER",
      "AUTH_NOT_MEMBER",
      "OK",
    ]);
    await sideIs("agent");
    expect([await login(PLAYER), await login({ ...PLAYER, side: "member" }), await login(AGENT)]).toEqual([
      "AUTH_NOT_AGENT",
      "AUTH_NOT_AGENT",
      "OK",
    ]);
  });

  test("a remembered device is held to it too", async () => {
    const remembering = { ...AGENT, rememberMe: true };
    const { value } = await server.ask("POST", "/wps/session/login", remembering, { "x-device": "one" });
    await sideIs("member");
    const { rememberToken } = value as { rememberToken: string };
    const again = { username: AGENT.username, rememberToken };
    const answer = await server.ask("POST", "/wps/session/login", again, { "x-device": "one" });
    expect(answer.code).toBe("AUTH_NOT_MEMBER");
  });

  test("nobody registers or tries on the agents' side, and the site is told so", async () => {
    await sideIs("agent");
    const flags = async () => {
      const { value } = await server.ask("GET", "/wps/system/whitelabel");
      const { modules } = value as { modules: { modId: string; enabled: string }[] };
      return ["USERNAMEREG3", "MOBILENUMREG3", "FREEPLAY3"].map(
        (id) => modules.find(({ modId }) => modId === id)!.enabled,
      );
    };
    expect(await flags()).toEqual(["0", "0", "0"]);
    const trial = { os: "x", platform: "W", random: "x", gatewayVersion: 3 };
    expect((await server.ask("POST", "/wps/session/login/freeplay", trial)).code).toBe("MODULE_OFF");
    expect((await server.ask("PUT", "/wps/member/register", { username: "somebody" })).code).toBe("REG_MODE_OFF");
    await sideIs("both");
    expect(await flags()).toEqual(["1", "1", "1"]);
  });
});
