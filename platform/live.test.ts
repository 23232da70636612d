import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "./testing.ts";

let store: TestDatabase;
let counter = 0;
beforeAll(async () => {
  store = await testDatabase();
  store.platform.live.declare([
    { name: "count", audience: "public", snap: async () => ({ counter }) },
    { name: "mine", audience: "session", snap: async (_, { playerId }) => ({ playerId, counter }) },
  ]);
  await store.platform.live.start();
});
afterAll(() => store.close());

const visitor = { merchant: "fiesta", language: "EN" };
const until = async (fact: () => boolean) => {
  while (!fact()) await new Promise((done) => setTimeout(done, 5));
};

test("a subscriber gets the state, then every change with the next number", async () => {
  const seen: { seq: number; data: unknown }[] = [];
  const subscription = await store.platform.live.subscribe("count", visitor, (message) => seen.push(message));
  if (typeof subscription === "string") throw new Error(subscription);
  expect(subscription.data).toEqual({ counter: 0 });
  counter = 1;
  store.platform.live.changed("count");
  await until(() => seen.length === 1);
  counter = 2;
  store.platform.live.changed("count");
  await until(() => seen.length === 2);
  expect(seen.map((each) => each.seq)).toEqual([subscription.seq + 1, subscription.seq + 2]);
  expect(subscription.since(subscription.seq + 1)).toEqual([expect.objectContaining({ data: { counter: 2 } })]);
  expect(subscription.since(subscription.seq - 5)).toBeUndefined();
  subscription.end();
});

test("a private topic needs a session and tells only the player it belongs to", async () => {
  expect(await store.platform.live.subscribe("mine", visitor, () => undefined)).toBe("AUTH_NOT_LOGGED_IN");
  expect(await store.platform.live.subscribe("nothing", visitor, () => undefined)).toBe("NOT_FOUND");
  const [ana, ben]: unknown[][] = [[], []];
  const subscriptions = await Promise.all([
    store.platform.live.subscribe("mine", { ...visitor, playerId: "ana" }, ({ data }) => ana!.push(data)),
    store.platform.live.subscribe("mine", { ...visitor, playerId: "ben" }, ({ data }) => ben!.push(data)),
  ]);
  counter = 3;
  store.platform.live.changed("mine", { playerId: "ana" });
  await until(() => ana!.length === 1);
  expect(ana).toEqual([{ playerId: "ana", counter: 3 }]);
  expect(ben).toEqual([]);
  for (const each of subscriptions) if (typeof each !== "string") each.end();
});
