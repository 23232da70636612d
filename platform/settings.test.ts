import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { onCommit } from "./database.ts";
import { createSettings } from "./settings.ts";
import { type TestDatabase, testDatabase } from "./testing.ts";

let store: TestDatabase;
beforeAll(async () => {
  store = await testDatabase();
});
afterAll(() => store.close());

const most = { schema: z.int().check(z.gte(1)), fallback: 10, summary: "how many at most" };
const name = { schema: z.string(), fallback: "nobody", summary: "whose" };

test("a room reads what it declares: what is stored where it fits, what is declared elsewhere", async () => {
  const settings = createSettings(store.platform.database.db);
  expect(await settings.read("taya", "play", { most, name })).toEqual({ most: 10, name: "nobody" });
  await settings.write("taya", "play", { most: 3, name: 7 });
  expect(await settings.read("taya", "play", { most, name })).toEqual({ most: 3, name: "nobody" });
  expect(await settings.read("other", "play", { most })).toEqual({ most: 10 });
  expect(await settings.read("taya", "site", { most })).toEqual({ most: 10 });
});

test("a change is read at once, and what was read before stays as it was", async () => {
  const settings = createSettings(store.platform.database.db);
  const declared = { most };
  const before = await settings.read("taya", "change", declared);
  await settings.write("taya", "change", { most: 4 });
  const after = await settings.read("taya", "change", declared);
  expect([before, after]).toEqual([{ most: 10 }, { most: 4 }]);
  // One reading serves many: nobody may change it for the others.
  expect(() => Object.assign(after, { most: 5 })).toThrow(TypeError);
  expect(await settings.read("taya", "change", declared)).toEqual({ most: 4 });
  expect(await settings.read("taya", "change", { most: { ...most, schema: z.int().check(z.gte(5)) } })).toEqual({
    most: 10,
  });
});

test("what was read while a change was written is not kept", async () => {
  const settings = createSettings(store.platform.database.db);
  const beside = [];
  for (let at = 1; at <= 20; at += 1) {
    beside.push(settings.read("taya", "beside", { most }));
    await settings.write("taya", "beside", { most: at });
    expect(await settings.read("taya", "beside", { most })).toEqual({ most: at });
    await Promise.all(beside);
    expect(await settings.read("taya", "beside", { most })).toEqual({ most: at });
  }
});

test("several change together or not at all, and within a transaction only with its commit", async () => {
  const settings = createSettings(store.platform.database.db);
  const read = () => settings.read("taya", "whole", { most, name });
  expect(await read()).toEqual({ most: 10, name: "nobody" });
  // The second of them has no value at all.
  await expect(settings.write("taya", "whole", { most: 3, name: 3n })).rejects.toThrow(TypeError);
  const undone = store.platform.database.transaction(async (tx) => {
    await settings.write("taya", "whole", { most: 4, name: "ana" }, tx);
    expect(await settings.read("taya", "whole", { most, name }, tx)).toEqual({ most: 4, name: "ana" });
    expect(await read()).toEqual({ most: 10, name: "nobody" });
    throw new Error("not so");
  });
  await expect(undone).rejects.toThrow("not so");
  expect(await read()).toEqual({ most: 10, name: "nobody" });
  await store.platform.database.transaction(async (tx) => {
    await settings.write("taya", "whole", { most: 5, name: "ben" }, tx);
    // Read while nothing is committed: not kept beyond the commit.
    expect(await read()).toEqual({ most: 10, name: "nobody" });
  });
  expect(await read()).toEqual({ most: 5, name: "ben" });
});

test("what is to be done after a commit is all done, also where one of it fails, and nothing of it where none comes", async () => {
  const done: string[] = [];
  const { transaction } = store.platform.database;
  const work = transaction(async (tx) => {
    await onCommit(tx, () => Promise.reject(new Error("cannot tell")));
    await onCommit(tx, () => void done.push("told"));
  });
  await expect(work).rejects.toThrow("cannot tell");
  expect(done).toEqual(["told"]);
  const undone = transaction(async (tx) => {
    await onCommit(tx, () => void done.push("never"));
    throw new Error("not so");
  });
  await expect(undone).rejects.toThrow("not so");
  expect(done).toEqual(["told"]);
});
