import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import project from "../package.json" with { type: "json" };
import { inspectDatabase } from "./inspect.ts";
import { hasAppRole, migrate, type Migration, migrations, RELEASED } from "./migrate.ts";
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
  const installation = { released: { "one/001-first.sql": first.sha256 } };
  await migrate(client, [first], installation);
  await expect(migrate(client, [{ ...first, sha256: "other" }], installation)).rejects.toThrow(/was changed/);
  await expect(migrate(client, [], installation)).rejects.toThrow(/newer/);
  await expect(migrate(client, [], installation)).rejects.toMatchObject({ name: "MigrationError" });
});

test("before the first release tables of another version stop the start, which says what to throw away", async () => {
  const installation = { where: "the data folder /srv/taya", released: {} };
  await migrate(client, [file("one", "select 1"), file("one", "select 2", { name: "002-more.sql" })], installation);
  for (const wanted of [[file("one", "select 3")], [file("one", "select 1")], []]) {
    const refused = migrate(client, wanted, installation);
    await expect(refused).rejects.toThrow(
      /not carried over .* throw away the data folder \/srv\/taya, and start again/,
    );
    await expect(refused).rejects.toMatchObject({ name: "MigrationError" });
  }
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

/** Schema files that may not be as they are: before the first release each room is one, then what is released stays. */
function unfit(files: readonly Migration[], released: Readonly<Record<string, string>>): string[] {
  const keyOf = ({ room, name }: Pick<Migration, "room" | "name">) => `${room}/${name}`;
  if (Object.keys(released).length === 0)
    return files.filter(({ room, name }) => name !== `001-${room.replaceAll("_", "-")}.sql`).map(keyOf);
  const sums = new Map(files.map((each) => [keyOf(each), each.sha256]));
  const changed = Object.keys(released).filter((key) => sums.get(key) !== released[key]);
  const between = files.filter((each) => {
    const key = keyOf(each);
    return !(key in released) && Object.keys(released).some((old) => old.startsWith(`${each.room}/`) && old > key);
  });
  return [...changed, ...between.map(keyOf)];
}

test("each room is one schema file until the first release; from then on files stay as they are and come at the end", () => {
  expect(unfit(migrations(), RELEASED)).toEqual([]);
  // A version that is released has said which files it is made of.
  expect(project.version.startsWith("0.") || Object.keys(RELEASED).length > 0).toBe(true);
});

test("a second file before the first release, and a changed, lost or late one after it, are told", () => {
  const [one, two] = [file("one", "1", { name: "001-one.sql" }), file("one", "2", { name: "002-more.sql" })];
  expect(unfit([one, two, file("two", "1")], {})).toEqual(["one/002-more.sql", "two/001-first.sql"]);
  const released = { "one/001-one.sql": "1", "one/002-more.sql": "2" };
  const grown = [one, two, file("one", "3", { name: "003-next.sql" }), file("two", "1", { name: "001-two.sql" })];
  expect(unfit(grown, released)).toEqual([]);
  expect(unfit([{ ...one, sha256: "other" }], released)).toEqual(Object.keys(released));
  expect(unfit([one, file("one", "3", { name: "0015-late.sql" }), two], released)).toEqual(["one/0015-late.sql"]);
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
  for (const forbidden of ["truncate audit.operator_log", "truncate wallet.notice", "drop table audit.alone_sum"])
    await expect(sql`${sql.raw(forbidden)}`.execute(db)).rejects.toMatchObject({ code: "42501" });
  const { rows } = await sql<{ relation: string; rights: string[] }>`
    select relation, rights from platform.reserved where relation not like '%.*' order by 1`.execute(db);
  expect(rows.map(({ relation }) => relation)).toEqual(expect.arrayContaining(EVIDENCE));
  for (const { relation, rights } of rows) {
    const [table, column] = [sql.table(relation), sql.raw(await firstColumn(relation))];
    const tries = {
      insert: sql`insert into ${table} select * from ${table} where false`,
      update: sql`update ${table} set ${column} = ${column} where false`,
      delete: sql`delete from ${table} where false`,
    };
    for (const right of rights) {
      const done = await tries[right as keyof typeof tries].execute(db).catch(({ code }: { code: string }) => code);
      expect([relation, right, done]).toEqual([relation, right, "42501"]);
    }
  }
});

/** What nobody may make unsaid, were the program itself turned against its books: what was logged, decided, paid and told. */
const EVIDENCE = [
  "audit.alone_sum",
  "audit.approval",
  "audit.log_head",
  "audit.operator_log",
  "audit.significant_event",
  "compliance.identity_verdict",
  "platform.migration",
  "reconciliation.statement",
  "wallet.deposit_credit",
  "wallet.notice",
  "wallet.payment",
  "wallet.withdrawal",
  "wallet.withdrawal_step",
];

async function firstColumn(relation: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${relation}::regclass and attnum > 0 and attidentity <> 'a' order by attnum limit 1`.execute(
    store.database.db,
  );
  return rows[0]!.name;
}
