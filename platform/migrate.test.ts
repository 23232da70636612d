import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { inspectDatabase } from "./inspect.ts";
import { hasAppRole, migrate, type Migration, migrations } from "./migrate.ts";
import { addressOf, type TestDatabase, testConfig, testDatabase } from "./testing.ts";

let store: TestDatabase;
beforeAll(async () => void (store = await testDatabase()));
afterAll(() => store.close());

/** An empty database for every test, with a stranger's schema in it. */
let name: string;
let client: pg.Client;
beforeEach(async () => {
  name = `m_${randomBytes(8).toString("hex")}`;
  await asOwner((owner) => owner.query(`create database ${name}`));
  client = new pg.Client({ ...store.owner, database: name });
  await client.connect();
  await client.query("create schema stranger; create table stranger.theirs (n int)");
});
afterEach(async () => {
  await client.end();
  await asOwner((owner) => owner.query(`drop database ${name} with (force)`));
});

async function asOwner(work: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const owner = new pg.Client(store.owner);
  await owner.connect();
  await work(owner).finally(() => owner.end());
}

const file = (room: string, text: string, more: Partial<Migration> = {}): Migration => ({
  room,
  name: "001-first.sql",
  text,
  sha256: text,
  ...more,
});
const applied = async () =>
  (await client.query("select room, name from platform.migration order by at")).rows.map((row) => row.room);

test("every file is applied once, in order, however often and by however many programs it is started", async () => {
  const wanted = [file("one", "create table one.a (n int)"), file("two", "create table two.b as select n from one.a")];
  const other = new pg.Client({ ...store.owner, database: name });
  await other.connect();
  await Promise.all([migrate(client, wanted), migrate(other, wanted)]);
  await other.end();
  await migrate(client, wanted);
  expect(await applied()).toEqual(["one", "two"]);
});

test("a file that fails leaves nothing of itself and keeps what came before", async () => {
  const broken = file("two", "create table two.b (n int); select 1/0");
  await expect(migrate(client, [file("one", "select 1"), broken])).rejects.toMatchObject({ name: "MigrationError" });
  expect(await applied()).toEqual(["one"]);
  const { rows } = await client.query("select to_regnamespace('two') as room");
  expect(rows[0].room).toBeNull();
});

test("a changed file and a newer database stop the start", async () => {
  const first = file("one", "select 1");
  await migrate(client, [first]);
  await expect(migrate(client, [{ ...first, sha256: "other" }])).rejects.toThrow(/was changed/);
  await expect(migrate(client, [])).rejects.toThrow(/newer/);
  await expect(migrate(client, [])).rejects.toMatchObject({ name: "MigrationError" });
});

test("the program's role writes its rooms, only reads the ledger, and does not see strangers", async () => {
  const ledger = `create table ledger.a (n int);
    create function ledger.put(n int) returns void language sql security definer as 'insert into ledger.a values (n)';
    insert into platform.reserved values ('ledger.*', array['insert', 'update', 'delete'])`;
  await migrate(client, [file("ledger", ledger), file("one", "create table one.a (n int)")]);
  expect(await hasAppRole(client)).toBe(true);
  await client.query("create table one.later (n int); create table ledger.later (n int)");
  await client.query("set role taya_app");
  await client.query("insert into one.a values (1); insert into one.later values (1)");
  await client.query("select ledger.put(5)");
  expect((await client.query("select n from ledger.a")).rows).toEqual([{ n: 5 }]);
  for (const forbidden of [
    "insert into ledger.a values (1)",
    "update ledger.a set n = 1",
    "delete from ledger.a",
    "truncate ledger.a",
    "insert into ledger.later values (1)",
    "select * from stranger.theirs",
  ])
    await expect(client.query(forbidden)).rejects.toMatchObject({ code: "42501" });
});

test("a server where roles cannot be made works as the owner", async () => {
  const plain = `plain_${name}`;
  await client.query(`create role ${plain} login; grant create on database ${name} to ${plain}`);
  const guest = new pg.Client({ ...store.owner, database: name, user: plain });
  await guest.connect();
  try {
    await migrate(guest, [file("one", "create table one.a (n int)")]);
    expect(await hasAppRole(guest)).toBe(false);
    const config = testConfig({ DATABASE_URL: addressOf({ ...store.owner, database: name, user: plain }) });
    for (const strict of [false, true]) {
      const role = (await inspectDatabase(config, { strict })).find((each) => each.name === "role");
      expect(role).toMatchObject({ ok: !strict, says: expect.stringContaining("owner of the ledger") });
    }
  } finally {
    await guest.end();
    await client.query(`drop owned by ${plain}; drop role ${plain}`);
  }
});

test("platform comes first, the ledger before every room that needs it", () => {
  const rooms = [...new Set(migrations().map(({ room }) => room))];
  expect(rooms.slice(0, 2)).toEqual(["platform", "ledger"]);
  expect(rooms.indexOf("accounts")).toBeLessThan(rooms.indexOf("wallet"));
});

test("the real ledger cannot be written past its functions", async () => {
  const { db } = store.database;
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'ledger'`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  for (const table of rows)
    await expect(sql`delete from ${sql.raw(table.name)}`.execute(db)).rejects.toMatchObject({ code: "42501" });
});

test("what only grows the program's role can add to and not change", async () => {
  const { db } = store.database;
  for (const forbidden of [
    "update audit.operator_log set reason = 'another one'",
    "delete from audit.operator_log",
    "truncate audit.operator_log",
    "update audit.log_head set signature = ''",
    "delete from audit.log_head",
    "delete from audit.significant_event",
  ])
    await expect(sql`${sql.raw(forbidden)}`.execute(db)).rejects.toMatchObject({ code: "42501" });
});
