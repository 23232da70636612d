import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "./testing.ts";

let store: TestDatabase;
let counter = 0;
/** How long each of the next readings takes, in milliseconds. */
const waits: number[] = [];
async function readSlowly() {
  const read = { counter };
  await new Promise((done) => setTimeout(done, waits.shift() ?? 0));
  return read;
}
/** Something changes, and is told, after the state was read and before whoever asked for it listens. */
let meanwhile = false;
async function changedMeanwhile() {
  const read = { counter };
  if (meanwhile) {
    meanwhile = false;
    counter += 1;
    store.platform.live.changed("early");
    await new Promise((done) => setTimeout(done, 400));
  }
  return read;
}
beforeAll(async () => {
  store = await testDatabase();
  store.platform.live.declare([
    { name: "count", audience: "public", snap: async () => ({ counter }) },
    { name: "slow", audience: "public", snap: readSlowly },
    { name: "early", audience: "public", snap: changedMeanwhile },
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

test("a state that was read slowly never overtakes one that was read after it", async () => {
  const seen: unknown[] = [];
  const subscription = await store.platform.live.subscribe("slow", visitor, ({ data }) => seen.push(data));
  waits.push(300, 0);
  counter = 10;
  store.platform.live.changed("slow");
  await until(() => waits.length === 1);
  counter = 11;
  store.platform.live.changed("slow");
  await until(() => seen.length === 2);
  await new Promise((done) => setTimeout(done, 150));
  expect(seen).toEqual([{ counter: 10 }, { counter: 11 }]);
  if (typeof subscription !== "string") subscription.end();
});

test("what changes while somebody subscribes is not missed", async () => {
  counter = 20;
  meanwhile = true;
  const seen: unknown[] = [];
  const subscription = await store.platform.live.subscribe("early", visitor, ({ data }) => seen.push(data));
  if (typeof subscription === "string") throw new Error(subscription);
  expect([subscription.data, ...seen].at(-1)).toEqual({ counter: 21 });
  subscription.end();
});
