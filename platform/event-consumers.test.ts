import { event } from "@taya/kernel/event";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { composePlatform, type OpenPlatform } from "./create.ts";
import { quietPool } from "./database.ts";
import { take } from "./event-outbox.take.ts";
import { LOCKS } from "./locks.ts";
import { silentLog } from "./log.ts";
import type { BatchSubscriber, Consumer } from "./room.ts";
import { createMemorySecrets } from "./secrets.ts";
import { type TestDatabase, testConfig, testDatabase } from "./testing.ts";

const happened = event("t.happened", z.object({ n: z.number() }));
type Process = Omit<OpenPlatform, "server">;

let store: TestDatabase;
let owner: pg.Client;
const running: Process[] = [];
beforeAll(async () => {
  store = await testDatabase();
  owner = new pg.Client(store.owner);
  await owner.connect();
});
afterEach(async () => {
  for (const each of running.splice(0)) await each.close();
  await owner.query("truncate platform.event, platform.event_position, platform.event_consumer");
});
afterAll(async () => {
  await owner?.end();
  await store?.close();
});

interface Heard {
  /** What reads the facts in order, by room. */
  readonly reads?: Readonly<Record<string, Consumer>>;
  readonly soon?: BatchSubscriber;
}

/** A process that has these in its code; it works on nothing until it is started. */
async function aProcess({ reads = {}, soon }: Heard) {
  const opened = await composePlatform({
    config: testConfig(),
    log: silentLog,
    connection: store.owner,
    secrets: createMemorySecrets(),
    migrated: true,
    hurry: { eventsEveryMs: 3, cheapHashes: true },
  });
  running.push(opened);
  const { events, jobs } = opened.platform;
  const registry = events.connect([
    { room: "soon", hears: {}, ...(soon && { hearsAll: { [happened.name]: soon } }) },
    ...Object.entries(reads).map(([room, read]) => ({ room, hears: {}, consumes: { [happened.name]: read } })),
  ]);
  return { ...opened, start: () => jobs.start(registry, {}), behind: () => events.lags() };
}

async function aWorker(heard: Heard) {
  const opened = await aProcess(heard);
  await opened.start();
  return opened;
}

const tell = ({ platform }: Process, ...n: readonly number[]) =>
  platform.database.transaction((tx) =>
    platform.events.tellAll(
      tx,
      happened,
      n.map((each) => ({ n: each })),
    ),
  );

/** So many lists of one fact each that were told and that nobody has read. */
async function toldBefore(lists: number): Promise<void> {
  await owner.query(
    `insert into platform.event (id, name, facts, position)
     select gen_random_uuid(), 't.happened', json_build_object('count', 1, 'same', json_build_object('n', n), 'columns', '{}'::json), n
     from generate_series(1, $1::int) as n`,
    [lists],
  );
  await owner.query("insert into platform.event_position values ('t.happened', $1)", [lists]);
}

async function one<T>(text: string, values: unknown[] = []): Promise<T> {
  const { rows } = await owner.query<Record<string, T>>(text, values);
  return Object.values(rows[0]!)[0]!;
}

const lists = () => one<number>("select count(*)::int from platform.event");
const noted = (into: number[]): Consumer => {
  return async (_, facts: { n: number }[]) => void into.push(...facts.map(({ n }) => n));
};
async function until(done: () => Promise<boolean> | boolean): Promise<void> {
  await expect.poll(done, { timeout: 20_000 }).toBe(true);
}

/** A gate that stands closed until it is opened, and tells who waits at it. */
function aGate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const gate = {
    waiting: 0,
    open: resolve,
    async pass() {
      gate.waiting += 1;
      await promise;
    },
  };
  return gate;
}

/** Locks all rows of a table for somebody else, until it is released. */
async function locked(table: string): Promise<() => Promise<void>> {
  const client = new pg.Client(store.owner);
  await client.connect();
  await client.query("begin");
  await client.query(`select from ${table} for update`);
  return () => client.end();
}

const waitForLock = (of: number) =>
  until(async () => {
    const text =
      "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    return (await one<number>(text)) === of;
  });

test("who has lost the right to tell and does not know it gives nothing a second place in the order", async () => {
  const gates = [aGate(), aGate()];
  const read: number[] = [];
  const [first, second] = [
    await aWorker({ soon: () => gates[0]!.pass(), reads: { r: noted(read) } }),
    await aProcess({ soon: () => gates[1]!.pass(), reads: { r: noted(read) } }),
  ];
  await tell(first, 1, 2);
  await until(() => gates[0]!.waiting === 1);
  await second.start();
  await until(async () => {
    await owner.query("select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = $1", [
      LOCKS.telling,
    ]);
    return gates[1]!.waiting > 0;
  });
  await owner.query("insert into platform.event_position values ('t.happened', 0)");
  const release = await locked("platform.event_position");
  for (const gate of gates) gate.open();
  await waitForLock(2);
  await release();
  await until(async () => (await lists()) === 0);
  await waitForLock(0);
  expect(read.toSorted()).toEqual([1, 2]);
  expect(await one("select position from platform.event_position")).toBe("1");
});

test("what two processes take at once is one's alone", async () => {
  const process = await aProcess({ soon: async () => undefined });
  await tell(process, 1, 2);
  const ownerPool = quietPool(new pg.Pool(store.owner));
  const release = await locked("platform.event");
  const taking = [1, 2].map(() => take({ ownerPool, id: process.platform.id }));
  await waitForLock(2);
  await release();
  const taken = await Promise.all(taking);
  await ownerPool.end();
  expect(taken.filter((each) => each !== undefined)).toHaveLength(1);
});

test("a consumer that never ends holds up nobody else", async () => {
  const gate = aGate();
  const read: number[] = [];
  const process = await aWorker({ reads: { stuck: () => gate.pass(), quick: noted(read) } });
  await tell(process, 1);
  await until(() => gate.waiting === 1);
  await tell(process, 2);
  await until(() => read.length === 2);
  await tell(process, 3);
  await until(() => read.length === 3);
  expect(gate.waiting).toBe(1);
  gate.open();
  await until(async () => (await lists()) === 0);
});

test("a consumer that always fails keeps its place and is said to be behind; it goes on from there when it can", async () => {
  let fails = true;
  const [read, tried]: number[][] = [[], []];
  const failing: Consumer = async (tx, facts) => {
    if (fails) throw new Error("not yet");
    await noted(tried!)(tx, facts);
  };
  const process = await aWorker({ reads: { failing, other: noted(read!) } });
  for (const n of [1, 2, 3]) {
    await tell(process, n);
    await until(() => read!.length === n);
  }
  const behind = async () =>
    Object.fromEntries((await process.behind()).map(({ name, lists: unread }) => [name, unread]));
  await expect
    .poll(behind, { timeout: 20_000 })
    .toEqual({ "failing reads t.happened": 3, "other reads t.happened": 0 });
  fails = false;
  await until(async () => (await lists()) === 0);
  expect([tried, read]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

test("a consumer that comes later reads all that is still there, and what only newer programs have is kept for a day", async () => {
  const [old, added]: number[][] = [[], []];
  let gone = false;
  const slow: Consumer = async (tx, facts) => {
    if (!gone) throw new Error("not yet");
    await noted(old!)(tx, facts);
  };
  await toldBefore(3);
  const both = await aWorker({ reads: { slow, added: noted(added!) } });
  await until(() => added!.length === 3);
  await both.platform.jobs.stop();
  const older = await aWorker({ reads: { slow } });
  gone = true;
  await tell(older, 4);
  await until(() => old!.length === 4);
  await owner.query("update platform.event_consumer set seen_at = now() - interval '23 hours'");
  await until(async () => (await lists()) === 1);
  await older.platform.jobs.stop();
  const newer = await aWorker({ reads: { slow, added: noted(added!) } });
  await until(async () => (await lists()) === 0);
  expect(added).toEqual([1, 2, 3, 4]);
  await newer.platform.jobs.stop();
});

test("a consumer that is no longer in the code holds nothing up for good, and what nobody reads any more is forgotten", async () => {
  const gone: number[] = [];
  const read: number[] = [];
  const before = await aWorker({ reads: { gone: noted(gone) } });
  await tell(before, 1);
  await until(async () => gone.length === 1 && (await lists()) === 0);
  await before.platform.jobs.stop();
  const now = await aWorker({ reads: { r: noted(read) } });
  await tell(now, 2);
  await until(() => read.length === 1);
  expect(await lists()).toBe(1);
  await owner.query("update platform.event_consumer set seen_at = now() - interval '25 hours' where name like 'gone%'");
  await until(async () => (await lists()) === 0);
  await now.platform.jobs.stop();
  await owner.query("delete from platform.event_position");
  await toldBefore(3);
  await owner.query("update platform.event_consumer set seen_at = now() - interval '25 hours'");
  await aWorker({});
  await until(async () => (await lists()) === 0);
});

test("much is forgotten in pieces, and looking at how much there is goes no further than ten thousand", async () => {
  await toldBefore(10_050);
  await owner.query(`
    create table public.forgotten (rows int not null);
    create function public.note_forgotten() returns trigger language plpgsql as $$
    begin insert into public.forgotten select count(*) from gone; return null; end $$;
    create trigger note_forgotten after delete on platform.event referencing old table as gone
      for each statement execute function public.note_forgotten();
    grant all on public.forgotten to public`);
  const process = await aProcess({ reads: { r: async () => undefined } });
  expect((await process.platform.jobs.due()).due).toBe(10_000);
  await owner.query(
    "insert into platform.event_consumer (name, event, position) values ('r reads t.happened', 't.happened', 10040)",
  );
  expect(await process.behind()).toMatchObject([{ lists: 10 }]);
  await process.start();
  await until(async () => (await lists()) === 0);
  expect(await one("select max(rows) from public.forgotten")).toBe(1_000);
});

test("a consumer that has no place yet is behind as well", async () => {
  const process = await aProcess({ reads: { r: async () => undefined } });
  await tell(process, 1);
  expect(await process.behind()).toMatchObject([{ name: "r reads t.happened", lists: 1 }]);
});

test("a process that stops reads no further than it is", async () => {
  await toldBefore(600);
  const gate = aGate();
  const read: number[] = [];
  const slow: Consumer = async (tx, facts) => {
    await gate.pass();
    await noted(read)(tx, facts);
  };
  const process = await aWorker({ reads: { r: slow } });
  await until(() => gate.waiting === 1);
  const stopped = process.platform.jobs.stop();
  gate.open();
  await stopped;
  expect(read).toHaveLength(200);
});
