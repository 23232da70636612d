import { emulateWebpush, type WebpushEmulator } from "@taya/delivery/emulators/webpush";
import type { PlayerId } from "@taya/kernel/id";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type TestServer, testServer } from "./testing.ts";

const PATH = "/wps/v2/messages/push";

let service: WebpushEmulator;
let server: TestServer;
let own: Record<string, string>;
beforeAll(async () => {
  let now = Date.now;
  service = await emulateWebpush(() => now());
  for (const [name, value] of Object.entries(service.env)) vi.stubEnv(`TAYA_PUSH_WEBPUSH_${name}`, value);
  server = await testServer({ TAYA_PUSH: "webpush" });
  now = () => server.store.platform.clock.now();
}, 60_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await server?.close();
  await service?.close();
});
beforeEach(async () => {
  service.behave("take");
  own = await browser("browser-a");
});

/** Somebody logged in at a browser that gives itself this name. */
async function browser(name: string): Promise<Record<string, string>> {
  const who = { username: "demo_rival", password: "Fiesta-Rival-21" };
  const { value } = await server.ask("POST", "/wps/session/login", who, { "x-device": name });
  return { authorization: `Bearer ${(value as { token: string }).token}`, "x-device": name };
}

const devices = async () =>
  (await sql<{ id: PlayerId }>`select player_id as id from messages.push_device`.execute(server.store.database.db))
    .rows;
/** A message to the player, and the beat that sends. */
async function tell(playerId: PlayerId, once: string): Promise<void> {
  const texts = { EN: { title: "Your password was changed", content: "<p>Today.</p>" } } as never;
  const letter = { playerId, kind: "personal", texts, once } as const;
  await server.store.database.transaction((tx) => server.app.doors.messages.send(tx, letter));
  await server.app.jobs["delivery.send"]!(undefined as never);
}

test("a browser subscribes, is told of a message by its title, and no more once its service says it is gone", async () => {
  expect(await server.ask("GET", PATH, undefined, own)).toMatchObject({
    value: { on: false, key: expect.stringMatching(/^B[\w-]{86}$/) },
  });
  expect(await server.ask("POST", PATH, service.subscription, own)).toMatchObject({ code: "OK", value: null });
  const [device] = await devices();
  await tell(device!.id, "one");
  expect(service.shown).toMatchObject([
    { title: "Your password was changed", leads: expect.stringMatching(/^\/\?m=/) },
  ]);
  expect(JSON.stringify(service.shown)).not.toContain("Today.");
  service.behave("refuse");
  await tell(device!.id, "two");
  expect(await devices()).toEqual([]);
  const { rows } = await sql`
    select state, reason, content_box as box from delivery.message where channel = 'push' order by created_at`.execute(
    server.store.database.db,
  );
  expect(rows).toEqual([
    { state: "SENT", reason: null, box: null },
    { state: "DROPPED", reason: "the device is gone", box: null },
  ]);
});

test.each([
  "http://127.0.0.1:5432/",
  "https://169.254.169.254/latest",
  "https://fcm.googleapis.com@127.0.0.1/a",
  "https://fcm.googleapis.com.evil.example/a",
])("a browser that names %s as its push service is refused", async (endpoint) => {
  const answer = await server.ask("POST", PATH, { ...service.subscription, endpoint }, own);
  expect(answer).toMatchObject({ code: "VALIDATION_FAILED", errors: [{ field: "endpoint" }] });
  expect(await devices()).toEqual([]);
});

test("whoever logs out of a browser is pushed to there no more, elsewhere they are", async () => {
  const elsewhere = await browser("browser-b");
  await server.ask("POST", PATH, service.subscription, elsewhere);
  expect(await server.ask("DELETE", "/wps/session/logout", {}, own)).toMatchObject({ code: "OK" });
  await server.ask("DELETE", PATH, { endpoint: `${service.subscription.endpoint}x` }, elsewhere);
  expect(await devices()).toHaveLength(1);
  await server.ask("DELETE", "/wps/session/logout", {}, elsewhere);
  await expect.poll(devices, { timeout: 30_000 }).toEqual([]);
});
