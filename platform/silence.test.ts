import pg from "pg";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Between, standBetween } from "./between.testing.ts";
import { type Database, isLostConnection, openDatabase } from "./database.ts";
import { endUnanswered, worksAt } from "./silence.ts";
import { type TestDatabase, testDatabase } from "./testing.ts";

const SILENT_MS = 100;
const CONNECT_MS = 500;

let store: TestDatabase;
let between: Between;
let database: Database;
beforeEach(async () => {
  store = await testDatabase();
  between = await standBetween(store.owner);
  database = openDatabase({ ...between.connection, connectionTimeoutMillis: CONNECT_MS }, { silentMs: SILENT_MS });
});
afterEach(async () => {
  await database.close();
  await between.close();
  await store.close();
});

const lostBy = async (input: Promise<unknown>) =>
  isLostConnection(
    await input.then(
      () => undefined,
      (error: unknown) => error,
    ),
  );

test("whoever waits while packets are dropped is told, and is served again when they are not", async () => {
  const lane = database.apart({ connections: 1, statementMs: SILENT_MS, lockMs: SILENT_MS, silentMs: SILENT_MS });
  const ask = () => lane.transaction((tx) => sql`select 1`.execute(tx));
  const plain = () => sql`select 1`.execute(database.db);
  await Promise.all([ask(), plain()]);
  between.silence();
  expect(await Promise.all([lostBy(ask()), lostBy(plain())])).toEqual([true, true]);
  // Nobody gets through to ask anew either, and nobody waits for ever.
  expect(await Promise.all([lostBy(ask()), lostBy(plain())])).toEqual([true, true]);
  await between.mend();
  for (const again of [ask, plain]) await expect.poll(() => lostBy(again())).toBe(false);
});

test("what takes long because the database works on it is not given up", async () => {
  const patient = openDatabase(store.owner, { silentMs: SILENT_MS, works: worksAt(store.owner) });
  await expect(sql`select pg_sleep(${(SILENT_MS / 1000) * 4})`.execute(patient.db)).resolves.toBeDefined();
  await patient.close();
});

test("a lane that was given up leaves no locks behind", async () => {
  const lane = database.apart({ connections: 1, statementMs: SILENT_MS, lockMs: 5_000, silentMs: SILENT_MS });
  await sql`insert into platform.setting values ('m', 't', 'n', '1')`.execute(database.db);
  const touch = (tx: Database["db"]) => sql`update platform.setting set value = '2' where merchant = 'm'`.execute(tx);
  const held = lane.transaction(async (tx) => {
    await touch(tx);
    between.silence();
    await touch(tx);
  });
  expect(await lostBy(held)).toBe(true);
  await store.database.transaction(touch);
});

test("a connection that only listens ends when it no longer answers", async () => {
  const client = new pg.Client(between.connection);
  const ended = vi.fn<() => void>();
  client.on("error", () => undefined).on("end", ended);
  await client.connect();
  endUnanswered(client, SILENT_MS / 2);
  await client.query("listen anything");
  between.silence();
  await vi.waitUntil(() => ended.mock.calls.length > 0);
  expect(ended).toHaveBeenCalled();
});
