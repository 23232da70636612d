import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { standBetween } from "./between.testing.ts";
import { composePlatform, type OpenPlatform } from "./create.ts";
import { silentLog } from "./log.ts";
import { createMemorySecrets } from "./secrets.ts";
import { type TestDatabase, testConfig, testDatabase } from "./testing.ts";

const DAY = 86_400_000;
let store: TestDatabase;
beforeAll(async () => void (store = await testDatabase()));
afterAll(() => store.close());

type Other = Omit<OpenPlatform, "server">;

/** Another process of the same program on the same database. */
const another = (connection = store.owner): Promise<Other> =>
  composePlatform({
    config: testConfig(),
    log: silentLog,
    connection,
    secrets: createMemorySecrets(),
    migrated: true,
  });

test("what a dead process had taken runs again at the next start, not hours later", async () => {
  const { jobs, database } = store.platform;
  await database.transaction((tx) => jobs.add(tx, "t.taken", { n: 1 }));
  const owner = new pg.Client(store.owner);
  await owner.connect();
  await owner.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead', attempts = attempts + 1",
  );
  await owner.end();
  const ran: unknown[] = [];
  const worker = await another();
  await worker.platform.jobs.start({ "t.taken": async (payload) => void ran.push(payload) }, {});
  await worker.platform.jobs.runDue(0);
  await worker.close();
  expect(ran).toEqual([{ n: 1 }]);
});

test("what a living process has taken is left to it", async () => {
  const { jobs, database } = store.platform;
  const [first, second] = [await another(), await another()];
  const ran: string[] = [];
  let end = (): void => undefined;
  const held = new Promise<void>((done) => (end = done));
  const begun = new Promise<void>((done) => {
    void first.platform.jobs.start(
      {
        "t.held": async () => {
          ran.push("first");
          done();
          await held;
        },
      },
      {},
    );
  });
  await database.transaction((tx) => jobs.add(tx, "t.held", {}));
  await begun;
  await second.platform.jobs.start({ "t.held": async () => void ran.push("second") }, {});
  const due = second.platform.jobs.runDue(0);
  end();
  await due;
  expect(ran).toEqual(["first"]);
  await first.close();
  await second.close();
});

test("a process that only enqueues moves the clock; the worker learns the time, fires its schedules, and is waited for", async () => {
  const { jobs, database, clock } = store.platform;
  const worker = await another();
  const seen: { name: string; at: number }[] = [];
  const note = (name: string) => async () => void seen.push({ name, at: worker.platform.clock.now() });
  await worker.platform.jobs.start({ "t.late": note("late"), "t.daily": note("daily") }, { "t.daily": "0 0 1 1 *" });
  const before = clock.now();
  await database.transaction((tx) => jobs.add(tx, "t.late", {}, { at: before + DAY }));
  await clock.advance(DAY);
  await jobs.runDue(DAY);
  expect(seen.map(({ name }) => name).toSorted()).toEqual(["daily", "late"]);
  expect(Math.min(...seen.map(({ at }) => at))).toBeGreaterThanOrEqual(before + DAY);
  await worker.close();
});

test("what no process works on waits, and moving the clock does not wait for it", async () => {
  const { jobs, database } = store.platform;
  await database.transaction((tx) => jobs.add(tx, "t.nobody", {}));
  expect(await jobs.runDue(0)).toEqual({});
  expect((await jobs.due()).due).toBeGreaterThan(0);
});

test("a process that works on is seen to do so again after its connections were lost, and nobody takes its work", async () => {
  const own = await testDatabase();
  const between = await standBetween(own.owner);
  const first = await another(between.connection);
  const { jobs, database } = own.platform;
  const ran: string[] = [];
  let end = (): void => undefined;
  const held = new Promise<void>((done) => (end = done));
  const begun = new Promise<void>((done) => {
    const work = async () => {
      ran.push("first");
      done();
      await held;
    };
    void first.platform.jobs.start({ "t.lost": work }, {});
  });
  await database.transaction((tx) => jobs.add(tx, "t.lost", {}));
  await begun;
  const owner = new pg.Client(own.owner);
  await owner.connect();
  const waiting = async () => {
    const asked = "select task_identifier as task, locked_at is not null as taken from graphile_worker.jobs";
    return (await owner.query(asked)).rows;
  };
  await between.refuse();
  await between.mend();
  await expect.poll(() => jobs.workers(), { timeout: 10_000 }).toBe(1);
  const second = await another(own.owner);
  await second.platform.jobs.start({ "t.lost": async () => void ran.push("second") }, {});
  // Whoever arrives alone frees what dead processes have taken; this one is not alone.
  expect([await waiting(), ran]).toEqual([[{ task: "t.lost", taken: true }], ["first"]]);
  end();
  await expect.poll(waiting).toEqual([]);
  await owner.end();
  await first.close();
  await second.close();
  await between.close();
  await own.close();
});

test.each(["done", "failed"])(
  "what is %s while the database is away ends no program, and runs again when it is back",
  async (how) => {
    const own = await testDatabase();
    const between = await standBetween(own.owner);
    const worker = await another(between.connection);
    let runs = 0;
    const cut = async () => {
      runs += 1;
      if (runs > 1) return;
      await between.refuse();
      if (how === "failed") throw new Error("there is no database");
    };
    await worker.platform.jobs.start({ "t.cut": cut }, {});
    await own.platform.database.transaction((tx) => own.platform.jobs.add(tx, "t.cut", {}));
    await expect.poll(() => runs).toBe(1);
    await between.mend();
    await expect.poll(() => runs, { timeout: 10_000 }).toBe(2);
    await worker.close();
    await between.close();
    await own.close();
  },
);
