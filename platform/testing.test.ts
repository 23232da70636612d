import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pastMidnight, type TestDatabase, testDatabase } from "./testing.ts";

let store: TestDatabase;
beforeAll(async () => void (store = await testDatabase()));
afterAll(() => store.close());

test("a cloned database has every schema and works under the program's role", async () => {
  const { rows } = await sql<{ who: string; files: bigint }>`
    select current_user as who, (select count(*) from platform.migration) as files`.execute(store.database.db);
  expect(rows[0]!.who).toBe("taya_app");
  expect(rows[0]!.files).toBeGreaterThan(2n);
});

test("no day of Manila ends under a test", () => {
  const at = (time: string) =>
    new Date(Date.parse(`2026-11-26T${time}+08:00`) + pastMidnight(Date.parse(`2026-11-26T${time}+08:00`)));
  expect(at("23:39:59")).toEqual(new Date("2026-11-26T23:39:59+08:00"));
  for (const late of ["23:40:00", "23:59:59"]) expect(at(late)).toEqual(new Date("2026-11-27T00:01:00+08:00"));
  expect(at("00:00:00")).toEqual(new Date("2026-11-26T00:00:00+08:00"));
});

test("drivers give amounts as bigint, instants as milliseconds, days as text", async () => {
  const { rows } = await sql`
    select 12::int8 as amount, to_timestamp(1.5) as at, date '2026-02-28' as day`.execute(store.database.db);
  expect(rows).toEqual([{ amount: 12n, at: 1_500, day: "2026-02-28" }]);
});

test("a job enqueued in a transaction that fails never runs; one that commits runs once", async () => {
  const { jobs, database } = store.platform;
  const ran: unknown[] = [];
  await jobs.start({ "test.job": async (payload: unknown) => void ran.push(payload) }, {});
  await database
    .transaction(async (tx) => {
      await jobs.add(tx, "test.job", { id: 1 });
      throw new Error("no");
    })
    .catch(() => undefined);
  await database.transaction((tx) => jobs.add(tx, "test.job", { id: 2 }));
  await database.transaction((tx) =>
    jobs.add(tx, "test.job", { id: 3 }, { at: store.platform.clock.now() + 86_400_000, once: "later" }),
  );
  await jobs.runDue(0);
  expect(ran).toEqual([{ id: 2 }]);
  await store.platform.clock.advance(86_400_000);
  await jobs.runDue(86_400_000);
  expect(ran).toEqual([{ id: 2 }, { id: 3 }]);
});
