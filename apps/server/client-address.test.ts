import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => void (server = await testServer({ TAYA_TRUST_PROXY: "1" })));
afterAll(() => server.close());

/** Asks as a proxy of ours passes somebody on. */
const from = (forwarded: string, path: string, body?: object) =>
  server.ask(body ? "POST" : "GET", path, body, { "x-forwarded-for": forwarded });

test("a proxy that names the port makes nobody many: a limit counts one address", async () => {
  const trial = { os: "x", platform: "W", random: "x", gatewayVersion: 3 };
  const codes = new Set<string>();
  for (let port = 40_000; port < 40_022; port += 1)
    codes.add((await from(`198.51.100.3:${port}`, "/wps/session/login/freeplay", trial)).code);
  expect([...codes]).toContain("RATE_LIMITED");
});

test.each(["198.51.100.9:40001", "::ffff:198.51.100.9", "[::ffff:c633:6409]:443"])(
  "an address that is denied is denied as %s too",
  async (forwarded) => {
    await server.app.doors.site.setRegion("fiesta", { denyIps: ["198.51.100.9"] });
    expect((await from(forwarded, "/wps/system/whitelabel")).code).toBe("OK");
    const login = { username: "demo_player", password: "Fiesta-Player-21" };
    expect((await from(forwarded, "/wps/session/login", login)).code).toBe("SYS_REGION");
    await server.app.doors.site.setRegion("fiesta", { denyIps: [] });
  },
);
