import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server?.close());

const PAGE = "/analytics.html";
const get = (url: string) => server.web.inject({ method: "GET", url });
const write = (gtagId: string) => server.store.platform.settings.write("fiesta", "site", { gtagId });
const forget = () => server.app.doors.site.changed("fiesta");

test("S3-65 only a brand with an analytics id has the document a tag runs in, and only its policy names Google", async () => {
  const off = await get(PAGE);
  expect(off.statusCode).toBe(404);
  expect(String(off.headers["content-security-policy"])).not.toContain("google");
  await write("G-TAYA12345");
  await forget();
  const { statusCode, headers, body } = await get(PAGE);
  expect([statusCode, headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(body).toContain('data-id="G-TAYA12345"');
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("sandbox allow-scripts;");
  expect(policy).toMatch(/script-src 'sha256-[\w+/]+=' https:\/\/www\.googletagmanager\.com;/);
  expect(policy).not.toMatch(/unsafe|allow-same-origin|script-src 'self'/);
  for (const path of ["/", "/rng", "/play/slots/pearl-lagoon/", "/wps/system/status", "/console/"]) {
    expect(String((await get(path)).headers["content-security-policy"])).not.toContain("google");
  }
});

test("what is no id is none: nothing of it comes into a page", async () => {
  for (const gtagId of ['G-1"><script>', "https://evil.test/", "G-", "UA 1"]) {
    await write(gtagId);
    await forget();
    expect((await get(PAGE)).statusCode).toBe(404);
  }
});
