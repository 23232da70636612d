import { afterAll, beforeAll, expect, test } from "vitest";
import { orderFailure } from "./failing.ts";
import { placeAddress, sandboxGeo } from "./geo/sandbox.ts";
import { dropOutbox, readOutbox } from "./outbox.store.ts";
import { type TestDatabase, testDatabase } from "./testing.ts";

let store: TestDatabase;
beforeAll(async () => void (store = await testDatabase()));
afterAll(() => store.close());

test("what is sent is seen newest first, by recipient and kind, with the code that stands in it", async () => {
  const { outbox, clock } = store.platform;
  const { db } = store.database;
  await outbox.sms({ to: "639170000001", text: "Your code is 123456.", purpose: "login" });
  await clock.advance(1_000);
  await outbox.email({ to: "a@example.test", subject: "Hello", text: "Order 1234567 is done.", purpose: "notice" });
  const all = await readOutbox(db, { limit: 20 });
  expect(all).toMatchObject([
    { kind: "email", to: "a@example.test", subject: "Hello", text: "Order 1234567 is done.", purpose: "notice" },
    { kind: "sms", to: "639170000001", text: "Your code is 123456.", code: "123456", purpose: "login" },
  ]);
  expect(all[0]).not.toHaveProperty("code");
  expect(all[1]).not.toHaveProperty("subject");
  expect(Object.values(all[1]!).some((value) => typeof value === "number")).toBe(true);
  expect(await readOutbox(db, { kind: "sms", limit: 20 })).toHaveLength(1);
  expect(await readOutbox(db, { to: "639170000009", limit: 20 })).toEqual([]);
  expect(await dropOutbox(db, "639170000001")).toBe(1);
  expect(await readOutbox(db, { limit: 20 })).toHaveLength(1);
});

test("a provider told to fail fails as often as it was told, and nobody else does", async () => {
  const { outbox } = store.platform;
  const { db } = store.database;
  await orderFailure(db, { provider: "sms", mode: "error", times: 2 });
  const sms = () => outbox.sms({ to: "639170000002", text: "x", purpose: "notice" });
  const mail = () => outbox.email({ to: "b@example.test", subject: "x", text: "x", purpose: "notice" });
  const results = [await sms(), await mail(), await sms(), await sms()];
  expect(results.map((result) => result.ok)).toEqual([false, true, false, true]);
  expect(results[0]).toMatchObject({ fault: "SMS_SEND_FAILED" });
  expect(await readOutbox(db, { to: "639170000002", limit: 20 })).toHaveLength(1);
});

test("without a provider nothing is sent and the sender is told", async () => {
  const other = await testDatabase({ TAYA_SMS: "none" });
  const sent = await other.platform.outbox.sms({ to: "1", text: "x", purpose: "notice" });
  expect(sent).toMatchObject({ ok: false, fault: "SMS_SEND_FAILED" });
  await other.close();
});

test("an address is at home until it is put elsewhere; a failing provider knows nothing, but only that once", async () => {
  const { db } = store.database;
  const geo = sandboxGeo(db);
  expect(await geo.locate("10.0.0.1")).toEqual({ country: "PH", vpn: false });
  await placeAddress(db, { ip: "10.0.0.1", country: "US", vpn: true });
  geo.forget("10.0.0.1");
  expect(await geo.locate("10.0.0.1")).toEqual({ country: "US", vpn: true });
  await placeAddress(db, { ip: "10.0.0.1", country: null, vpn: false });
  geo.forget("10.0.0.1");
  await orderFailure(db, { provider: "geo", mode: "timeout", times: 1 });
  expect(await geo.locate("10.0.0.1")).toEqual({ country: undefined, vpn: false });
  expect(await geo.locate("10.0.0.1")).toEqual({ country: "PH", vpn: false });
});
