import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "./testing.ts";

let store: TestDatabase;
beforeAll(async () => void (store = await testDatabase()));
afterAll(() => store.close());

test("two that wait for each other are both done: the one whom the database sends away begins anew", async () => {
  const { transaction } = store.platform.database;
  const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const begun = [0, 0];
  const lock = (tx: Parameters<Parameters<typeof transaction>[0]>[0], key: number) =>
    sql`select pg_advisory_xact_lock(7001, ${key})`.execute(tx);
  const crossing = (own: 0 | 1) =>
    transaction(async (tx) => {
      begun[own]! += 1;
      await lock(tx, own);
      met[own].resolve();
      await met[1 - own]!.promise;
      await lock(tx, 1 - own);
      return own;
    });
  expect(await Promise.all([crossing(0), crossing(1)])).toEqual([0, 1]);
  expect(begun.reduce((sum, each) => sum + each)).toBe(3);
});
