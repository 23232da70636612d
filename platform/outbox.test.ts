import { afterAll, beforeAll, expect, test } from "vitest";
import { orderFailure } from "./failing.ts";
import { placeAddress, sandboxGeo } from "./geo/sandbox.ts";
import { dropOutbox, readOutbox, writeOutbox } from "./outbox.store.ts";
import { type TestDatabase, testDatabase } from "./testing.ts";

let store: TestDatabase;
beforeAll(async () => void (store = await testDatabase()));
afterAll(() => store.close());

test("what is sent is seen newest first, by recipient and kind, with the code that stands in it", async () => {
  const { clock, id } = store.platform;
  const { db } = store.database;
  const sms = { id: id(), kind: "sms", to: "639170000001", text: "Your code is 123456.", purpose: "login" } as const;
  await writeOutbox(db, { ...sms, at: clock.now() });
  await clock.advance(1_000);
  const mail = { kind: "email", to: "a@example.test", subject: "Hello", text: "Order 1234567 is done." } as const;
  await writeOutbox(db, { id: id(), ...mail, purpose: "notice", at: clock.now() });
  await writeOutbox(db, { ...sms, text: "The same id is kept once.", at: clock.now() });
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
