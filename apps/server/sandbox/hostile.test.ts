import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

/** What any hook may be told by. */
const NAMES = ["username", "to", "kind", "ip", "provider", "mode", "payerName", "password", "reason", "code", "amount"];
const RIGHT = { username: "demo_player", kind: "sms", provider: "sms", mode: "ok", amount: "1.00", country: "PH" };
/** Text that the database cannot keep, and text that no encoding can carry. */
const NO_TEXTS = ["a\0b", "a\ud800b"];

test("no hook is brought down by what is no text, whatever is called so", async () => {
  const { hooks } = (await server.ask("GET", "/sandbox")).value as { hooks: { method: string; path: string }[] };
  expect(hooks.length).toBeGreaterThan(20);
  for (const { method, path } of hooks) {
    for (const odd of NO_TEXTS) {
      for (const name of NAMES) {
        const said = new URLSearchParams({ [name]: odd });
        const address = `${path.replaceAll(/\{\w+\}/g, encodeURIComponent(odd.toWellFormed()))}?${said}`;
        const { status } = await server.ask(method, address, method === "GET" ? undefined : { ...RIGHT, [name]: odd });
        expect([method, path, name, status < 500]).toEqual([method, path, name, true]);
      }
    }
  }
}, 60_000);
