import { event } from "@taya/kernel/event";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { composePlatform, type OpenPlatform } from "./create.ts";
import { silentLog } from "./log.ts";
import type { BatchSubscriber, Job } from "./room.ts";
import { createMemorySecrets } from "./secrets.ts";
import { type TestDatabase, testConfig, testDatabase } from "./testing.ts";

const happened = event("t.happened", z.object({ n: z.number(), brand: z.string() }));
type Process = Omit<OpenPlatform, "server">;
interface Heard {
  readonly by: string;
  readonly batch: string;
  readonly n: readonly number[];
}

let store: TestDatabase;
let heard: Heard[];
const running: Process[] = [];
beforeEach(async () => {
  store = await testDatabase();
  heard = [];
});
afterEach(async () => {
  for (const each of running.splice(0)) await each.close();
  await store.close();
});

/** A process that works on jobs, with a subscriber and a consumer; `soon` may do more than note what it heard. */
async function worker(name: string, more: BatchSubscriber = async () => undefined): Promise<Process> {
  const opened = await composePlatform({
    config: testConfig(),
    log: silentLog,
    connection: store.owner,
    secrets: createMemorySecrets(),
    migrated: true,
  });
  running.push(opened);
  const note = (by: string, batch: string, facts: readonly { readonly n: number }[]) =>
    void heard.push({ by: `${name} ${by}`, batch, n: facts.map((fact) => fact.n) });
  const jobs: Record<string, Job> = opened.platform.events.connect([
    {
      room: "t",
      hears: {},
      hearsAll: {
        "t.happened": async (facts, batch) => {
          await more(facts, batch);
          note("soon", batch, facts);
        },
      },
      consumes: { "t.happened": async (_, facts) => note("reads", "", facts) },
    },
  ]);
  await opened.platform.jobs.start(jobs, {});
  return opened;
}

/** Tells in several transactions, some numbers in each. */
async function tell({ platform }: Process, ...groups: readonly number[][]): Promise<void> {
  for (const group of groups) {
    await platform.database.transaction((tx) =>
      platform.events.tellAll(
        tx,
        happened,
        group.map((n) => ({ n, brand: "fiesta" })),
      ),
    );
  }
}

/** All that was heard, in order: facts of one millisecond are told in any. */
const all = (by: string): number[] =>
  heard
    .filter((each) => each.by === by)
    .flatMap((each) => each.n)
    .toSorted();

async function asOwner(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client(store.owner);
  await client.connect();
  return client.query(text, values).finally(() => client.end());
}

test("every subscriber hears all there is, a consumer reads it at once, and nothing is left", async () => {
  const one = await worker("one");
  await tell(one, [1, 2], [3], [4, 5, 6]);
  await one.platform.jobs.runDue(0);
  expect(all("one soon")).toEqual([1, 2, 3, 4, 5, 6]);
  expect(all("one reads")).toEqual([1, 2, 3, 4, 5, 6]);
  expect(heard.filter((each) => each.by === "one reads")).toHaveLength(1);
  expect((await one.platform.jobs.due()).due).toBe(0);
});

test("a batch takes no more once it has very much to tell, and the rest is told in the same turn", async () => {
  const one = await worker("one");
  const brand = "b".repeat(1_500_000);
  // In one commit: somebody who works already may read what has come so far.
  await one.platform.database.transaction(async (tx) => {
    for (const n of [1, 2, 3]) await one.platform.events.tellAll(tx, happened, [{ n, brand }]);
  });
  await one.platform.jobs.runDue(0);
  const batches = heard.filter((each) => each.by === "one soon").map((each) => each.n);
  expect(batches).toEqual([[1, 2], [3]]);
  expect(all("one reads")).toEqual([1, 2, 3]);
});

test("what is rolled back is never told", async () => {
  const one = await worker("one");
  await expect(
    one.platform.database.transaction(async (tx) => {
      await one.platform.events.tellAll(tx, happened, [{ n: 1, brand: "fiesta" }]);
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  await one.platform.jobs.runDue(0);
  expect(heard).toEqual([]);
});

test("a batch that was being told when its process died comes again, the same facts under the same name", async () => {
  const teller = await composePlatform({
    config: testConfig(),
    log: silentLog,
    connection: store.owner,
    secrets: createMemorySecrets(),
    migrated: true,
  });
  running.push(teller);
  teller.platform.events.connect([{ room: "t", hears: {}, hearsAll: { "t.happened": async () => undefined } }]);
  await tell(teller, [1, 2], [3]);
  const batch = teller.platform.id();
  await asOwner("update platform.event set batch = $1", [batch]);
  await tell(teller, [4]);
  const one = await worker("one");
  await one.platform.jobs.runDue(0);
  const soon = heard.filter((each) => each.by === "one soon");
  expect(soon[0]).toMatchObject({ batch });
  expect(soon[0]!.n.toSorted()).toEqual([1, 2, 3]);
  expect(soon.slice(1).flatMap((each) => each.n)).toEqual([4]);
});

test("a subscriber that fails is told again as a job, under the same name; the facts after it are not held up", async () => {
  let failing = true;
  const tried: string[] = [];
  const one = await worker("one", async (facts, batch) => {
    if (!(facts as { n: number }[]).some((fact) => fact.n === 1)) return;
    tried.push(batch);
    if (failing) throw new Error("not now");
  });
  await tell(one, [1]);
  await one.platform.jobs.runDue(0);
  await tell(one, [2]);
  await one.platform.jobs.runDue(0);
  expect(all("one soon")).toEqual([2]);
  expect(all("one reads").toSorted()).toEqual([1, 2]);
  failing = false;
  await one.platform.jobs.runDue(3_600_000);
  expect(all("one soon").toSorted()).toEqual([1, 2]);
  expect(new Set(tried).size).toBe(1);
});

test("one process tells, and when it ends the other goes on", async () => {
  const one = await worker("one");
  await tell(one, [1]);
  await one.platform.jobs.runDue(0);
  const two = await worker("two");
  await tell(two, [2]);
  await until(() => all("one soon").length === 2);
  expect(all("two soon")).toEqual([]);
  await running.shift()!.close();
  await tell(two, [3]);
  await two.platform.jobs.runDue(0);
  expect(all("two soon")).toEqual([3]);
});

async function until(done: () => boolean): Promise<void> {
  await expect.poll(done, { timeout: 5_000 }).toBe(true);
}
