import { EventEmitter } from "node:events";
import { formatMinor, money } from "@taya/kernel/money";
import { signal, topic } from "@taya/kernel/topic";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod/mini";
import { createLiveHub } from "./live.ts";
import { serve } from "./live-topics.ts";
import { type TestDatabase, testDatabase } from "./testing.ts";

const snap = z.object({ counter: z.int() });
const topics = {
  count: topic({ name: "count", audience: "public", snap }),
  slow: topic({ name: "slow", audience: "public", snap }),
  early: topic({ name: "early", audience: "public", snap }),
  mine: topic({ name: "mine", audience: "session", snap: z.extend(snap, { playerId: z.string() }) }),
  board: topic({ name: "board", audience: "public", snap: z.object({ merchant: z.string(), counter: z.int() }) }),
  words: topic({ name: "words", audience: "public", snap: z.object({}), msg: z.object({ said: z.string() }) }),
  purse: topic({ name: "purse.", audience: "public", snap: z.object({ cash: money }), msg: z.object({ won: money }) }),
};
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
    store.platform.live.changed(topics.early);
    await new Promise((done) => setTimeout(done, 400));
  }
  return read;
}
beforeAll(async () => {
  store = await testDatabase();
  store.platform.live.declare(
    serve(topics, {
      count: { snap: async () => ({ counter }) },
      slow: { snap: readSlowly },
      early: { snap: changedMeanwhile },
      mine: { snap: async ({ playerId }) => ({ playerId: playerId!, counter }) },
      board: { snap: async ({ merchant }) => ({ merchant, counter }) },
      words: {
        snap: async () => ({}),
        async delta(_, _players, languages) {
          const spoken = languages.map((language) => [language, { said: `in ${language}` }] as const);
          return { shared: { said: "" }, spoken: new Map(spoken) };
        },
      },
      purse: {
        snap: async (_, of) => (of === "ana" ? { cash: 1_050n } : undefined),
        delta: async () => ({ shared: { won: 5n }, own: new Map([["ben", { won: 7n }]]) }),
      },
    }),
  );
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
  store.platform.live.changed(topics.count);
  await until(() => seen.length === 1);
  counter = 2;
  store.platform.live.changed(topics.count);
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
  store.platform.live.changed(topics.mine, { playerId: "ana" });
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
  store.platform.live.changed(topics.slow);
  await until(() => waits.length === 1);
  counter = 11;
  store.platform.live.changed(topics.slow);
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

test("a topic is written to the wire as it is declared, its state and its messages", async () => {
  const { live } = store.platform;
  const seen: unknown[] = [];
  const subscription = await live.subscribe("purse.ana", visitor, ({ text }) => seen.push(text));
  const own = await live.subscribe("purse.ana", { ...visitor, playerId: "ben" }, ({ text }) => seen.push(text));
  if (typeof subscription === "string" || typeof own === "string") throw new Error("no subscription");
  expect(subscription.data).toEqual({ cash: formatMinor(1_050n) });
  expect(await live.subscribe("purse.nobody", visitor, () => undefined)).toBe("NOT_FOUND");
  live.changed(topics.purse, { of: "ana", playerId: "ben" });
  live.changed(topics.purse, { of: "ana" });
  await until(() => seen.length === 2);
  expect(seen.toSorted()).toEqual(['{"won":"0.05"}', '{"won":"0.07"}']);
  subscription.end();
  own.end();
});

test("a brand's visitors never hear the state of another brand", async () => {
  const { live } = store.platform;
  const heard: Record<string, unknown[]> = { fiesta: [], other: [] };
  const subscriptions = await Promise.all(
    Object.keys(heard).map((merchant) =>
      live.subscribe("board", { ...visitor, merchant }, ({ data }) => heard[merchant]!.push(data)),
    ),
  );
  counter = 30;
  live.changed(topics.board);
  await until(() => Object.values(heard).every((each) => each.length > 0));
  expect(heard).toEqual({
    fiesta: [{ merchant: "fiesta", counter: 30 }],
    other: [{ merchant: "other", counter: 30 }],
  });
  for (const each of subscriptions) if (typeof each !== "string") each.end();
});

test("who calls their language by somebody's id hears nothing of what is that player's own", async () => {
  const { live } = store.platform;
  const [own, spied]: unknown[][] = [[], []];
  const subscriptions = [
    await live.subscribe("purse.ana", { ...visitor, playerId: "ben" }, ({ data }) => own!.push(data)),
    await live.subscribe("purse.ana", { ...visitor, language: "ben" }, ({ data }) => spied!.push(data)),
  ];
  live.changed(topics.purse, { of: "ana", playerId: "ben" });
  live.changed(topics.purse, { of: "ana" });
  await until(() => own!.length > 0 && spied!.length > 0);
  expect(own).toEqual([{ won: formatMinor(7n) }]);
  expect(spied).toEqual([{ won: formatMinor(5n) }]);
  for (const each of subscriptions) if (typeof each !== "string") each.end();
});

test("what nobody declared is told to nobody", () => {
  const { live } = store.platform;
  // @ts-expect-error -- a name is no topic
  expect(() => live.changed("count")).toThrow("not declared");
  // @ts-expect-error -- neither is what only looks like one
  expect(() => live.changed({ name: "count", audience: "public", snap })).toThrow("not declared");
  // @ts-expect-error -- of which thing is left open
  expect(() => live.changed(topics.purse)).not.toThrow();
  // @ts-expect-error -- this one is of nothing
  expect(() => live.changed(topics.count, { of: "ana" })).not.toThrow();
  expect(() => live.changed(signal("session"), { playerId: "ana" })).not.toThrow();
});

test("what has words in it is told once in each language that is listened in", async () => {
  const { live } = store.platform;
  const heard: Record<string, string[]> = { EN: [], TY: [] };
  const ends = await Promise.all(
    Object.keys(heard).map((language) =>
      live.subscribe("words", { ...visitor, language }, ({ text }) => heard[language]!.push(text)),
    ),
  );
  live.changed(topics.words);
  await until(() => Object.values(heard).every((texts) => texts.length === 1));
  expect(heard).toEqual({ EN: ['{"said":"in EN"}'], TY: ['{"said":"in TY"}'] });
  for (const each of ends) if (typeof each !== "string") each.end();
});

test.each([
  ["before it listens again", 0],
  ["while it connects again", 300],
])("a hub that is stopped %s leaves no connection behind", async (_when, after) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const made: (EventEmitter & { open: boolean })[] = [];
  const ready: (() => void)[] = [];
  const listener = async () => {
    const client = Object.assign(new EventEmitter(), {
      open: true,
      query: async () => undefined,
      end: async () => void (client.open = false),
    });
    if (made.push(client) > 1) await new Promise<void>((done) => ready.push(done));
    return client as never;
  };
  const { pool } = store.platform.database;
  const hub = createLiveHub({ listener, pool, log: store.platform.log });
  await hub.start();
  made[0]!.open = false;
  made[0]!.emit("error", new Error("gone"));
  await vi.advanceTimersByTimeAsync(after);
  await hub.stop();
  ready.forEach((done) => done());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(made).toHaveLength(after > 0 ? 2 : 1);
  expect(made.filter(({ open }) => open)).toEqual([]);
});
