import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addConsumers, forgetRead, lagsOf, type NamedConsumer, readOn } from "./event-consumers.ts";
import { type Database, openDatabase, quietPool } from "./database.ts";
import { take } from "./event-outbox.take.ts";
import { type TestDatabase, testDatabase } from "./testing.ts";

const TOLD = 100_000;
const EVENT = "t.happened";
const READ = 99_000;

let store: TestDatabase;
let owner: pg.Client;
/** One connection: what it planned while there was nothing is what it goes on with. */
let database: Database;
let one: pg.Pool;
beforeAll(async () => {
  store = await testDatabase();
  owner = new pg.Client(store.owner);
  await owner.connect();
  database = openDatabase({ ...store.owner, max: 1 });
  one = quietPool(new pg.Pool({ ...store.owner, max: 1 }));
});
afterAll(async () => {
  await owner?.end();
  await database?.close();
  await one?.end();
  await store?.close();
});

const ahead: NamedConsumer = { name: "ahead", event: EVENT, read: async () => undefined };
const failing: NamedConsumer = {
  name: "failing",
  event: EVENT,
  read: async () => {
    throw new Error("not yet");
  },
};
const all = [ahead, failing];

/** Rows of the table and entries of its indexes that everybody has read so far. */
async function readSoFar(): Promise<number> {
  for (const pool of [database.pool, one]) await pool.query("select pg_stat_force_next_flush()");
  await new Promise((resolve) => setImmediate(resolve));
  const { rows } = await owner.query<{ read: number }>(`
    select (pg_stat_get_tuples_returned('platform.event'::regclass)
      + sum(pg_stat_get_tuples_returned(indexrelid)))::int as read from pg_index where indrelid = 'platform.event'::regclass`);
  return rows[0]!.read;
}

const WORK: Readonly<Record<string, () => Promise<unknown>>> = {
  add: () => addConsumers(database.db, all),
  read: () => readOn(database, ahead),
  fail: () => readOn(database, failing).catch(() => undefined),
  lag: () => lagsOf(database.db, all, store.platform.id()),
  forget: () => forgetRead(database.db, all, () => true),
  take: () => take({ ownerPool: one, id: store.platform.id }),
};

test("with very much that one consumer has not read, nobody reads through it", async () => {
  // Planned for good while there was nothing.
  for (let time = 0; time < 8; time++) for (const work of Object.values(WORK)) await work();
  await owner.query(`
    insert into platform.event (id, name, facts, position)
    select gen_random_uuid(), '${EVENT}', '{"count":0,"same":{},"columns":{}}', n from generate_series(1, ${TOLD}) as n`);
  await owner.query(`insert into platform.event_position values ('${EVENT}', ${TOLD})`);
  await owner.query(`update platform.event_consumer set position = case name when 'ahead' then ${READ} else 0 end`);
  const read: Record<string, number> = {};
  for (const [name, work] of Object.entries(WORK)) {
    const before = await readSoFar();
    await work();
    read[name] = (await readSoFar()) - before;
  }
  // Two entries of an index for each place, one and its row for each list that is read: of a thousand, and of two hundred.
  expect(read).toEqual({
    add: expect.toSatisfy((rows: number) => rows <= 4),
    read: expect.toSatisfy((rows: number) => rows <= 2_000),
    fail: expect.toSatisfy((rows: number) => rows <= 400),
    lag: expect.toSatisfy((rows: number) => rows <= 4),
    forget: expect.toSatisfy((rows: number) => rows <= 4),
    take: expect.toSatisfy((rows: number) => rows <= 4),
  });
});
