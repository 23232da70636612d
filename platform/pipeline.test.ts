import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database, Db } from "./database.ts";
import { AfterCommit, sent, together } from "./pipeline.ts";
import { type TestDatabase, testDatabase } from "./testing.ts";

let store: TestDatabase;
let lane: Database;
beforeAll(async () => {
  store = await testDatabase();
  lane = store.database.apart({ connections: 2, statementMs: 2_000, lockMs: 500 });
});
afterAll(() => store.close());
beforeEach(async () => void (await sql`delete from platform.setting`.execute(store.database.db)));

const put = (tx: Db, name: string) =>
  sql`insert into platform.setting (merchant, room, name, value) values ('m', 't', ${name}, '1')`.execute(tx);
const fail = (tx: Db) => sql`select 1 / ${0}::int`.execute(tx);

async function names(db: Db = store.database.db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from platform.setting order by name`.execute(db);
  return rows.map((row) => row.name);
}

test("what is asked for together runs in the order in which it was asked for, and is committed", async () => {
  const [, seen] = await lane.transaction((tx) => together([put(tx, "a"), names(tx), put(tx, "b")]));
  expect(seen).toEqual(["a"]);
  expect(await names()).toEqual(["a", "b"]);
});

test("one that fails takes everything with it, and the next transaction is clean", async () => {
  const both = lane.transaction((tx) => together([put(tx, "a"), fail(tx), put(tx, "b")]));
  await expect(both).rejects.toThrow("division by zero");
  expect(await names()).toEqual([]);
  await lane.transaction((tx) => put(tx, "c"));
  expect(await names()).toEqual(["c"]);
});

test("a failure that the work swallows still commits nothing, and says so", async () => {
  const swallowed = lane.transaction(async (tx) => {
    await put(tx, "a");
    await fail(tx).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow("nothing was committed");
  expect(await names()).toEqual([]);
});

test("nothing goes on behind the back of a transaction that has ended", async () => {
  const order: string[] = [];
  let late: Promise<unknown> = Promise.resolve();
  const work = lane.transaction((tx) => {
    const slow = async () => {
      await put(tx, "a");
      order.push("slow");
    };
    const broken = async () => {
      await sent();
      throw new Error("a bug");
    };
    late = sent()
      .then(() => new Promise((resolve) => setTimeout(resolve, 50)))
      .then(() => put(tx, "late"));
    return together([slow(), broken()]);
  });
  await expect(work).rejects.toThrow("a bug");
  expect(order).toEqual(["slow"]);
  await expect(late).rejects.toThrow("has ended");
  expect(await names()).toEqual([]);
});

describe("when all has been asked for", () => {
  test("the commit goes right behind it, and what fails still takes everything with it", async () => {
    const ask = (work: (tx: Db) => readonly Promise<unknown>[]) =>
      lane.transaction(async (tx, allAsked) => {
        const all = together(work(tx));
        allAsked();
        await all;
      });
    await ask((tx) => [put(tx, "a"), put(tx, "b")]);
    expect(await names()).toEqual(["a", "b"]);
    await expect(ask((tx) => [put(tx, "c"), fail(tx), put(tx, "d")])).rejects.toThrow("division by zero");
    await expect(ask((tx) => [put(tx, "e"), fail(tx).catch(() => undefined)])).rejects.toThrow("division by zero");
    expect(await names()).toEqual(["a", "b"]);
    await ask((tx) => [put(tx, "f")]);
    expect(await names()).toEqual(["a", "b", "f"]);
  });

  test("what is asked for after all fails by a name of its own, since the rest is committed", async () => {
    const work = lane.transaction(async (tx, allAsked) => {
      allAsked();
      await put(tx, "a");
      await put(tx, "late");
    });
    await expect(work).rejects.toThrow(AfterCommit);
    expect(await names()).toEqual(["a"]);
  });
});

test("a read behind a lock sees what the lock had to wait for", async () => {
  await put(store.database.db, "n");
  const first = lane.transaction(async (tx) => {
    await sql`select 1 from platform.setting where name = 'n' for update`.execute(tx);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sql`update platform.setting set value = '2' where name = 'n'`.execute(tx);
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  const read = await lane.transaction(async (tx) => {
    const locking = sql`select 1 from platform.setting where name = 'n' for update`.execute(tx);
    await sent();
    const reading = sql<{ value: number }>`select value from platform.setting where name = 'n'`.execute(tx);
    const [, { rows }] = await together([locking, reading]);
    return rows[0]!.value;
  });
  await first;
  expect(read).toBe(2);
});

describe("a volley", () => {
  /** How many messages a transaction of the lane sends. */
  async function sends(work: (tx: Db, allAsked: () => void) => Promise<unknown>): Promise<number> {
    let count = 0;
    const watch = (client: { query: unknown }) => {
      const query = client.query as (...asked: unknown[]) => unknown;
      client.query = (...asked: unknown[]) => {
        count += 1;
        return query.apply(client, asked);
      };
      lane.pool.once("release", () => (client.query = query));
    };
    lane.pool.once("acquire", watch);
    await lane.transaction(work);
    return count;
  }

  test("carries a lock and the reads behind it, and another one all writes with the commit", async () => {
    const sentAs = await sends(async (tx, allAsked) => {
      const locking = names(tx);
      await sent();
      await together([locking, names(tx), names(tx)]);
      const written = together([put(tx, "a"), put(tx, "b")]);
      allAsked();
      await written;
    });
    expect(sentAs).toBe(2);
    expect(await names()).toEqual(["a", "b"]);
  });

  test("that is under way is waited for, and the next one carries all that was asked for meanwhile", async () => {
    const turn = () => new Promise((resolve) => setTimeout(resolve, 20));
    const sentAs = await sends(async (tx) => {
      const asked: Promise<unknown>[] = [sql`select pg_sleep(0.2)`.execute(tx)];
      for (const name of ["a", "b", "c"]) {
        await turn();
        asked.push(put(tx, name));
      }
      await together(asked);
    });
    expect(sentAs).toBe(3);
    expect(await names()).toEqual(["a", "b", "c"]);
  });

  test("that fails under way has what was asked for meanwhile fail too, and leaves the lane usable", async () => {
    const ends = await lane
      .transaction(async (tx) => {
        const failing = sql`select 1 / (pg_sleep(0.1) is null)::int`.execute(tx);
        await new Promise((resolve) => setTimeout(resolve, 20));
        return Promise.allSettled([failing, put(tx, "a")]).then((all) => all.map(({ status }) => status));
      })
      .catch((error: Error) => error.message);
    expect(ends).toMatch("nothing was committed");
    await lane.transaction((tx) => put(tx, "b"));
    expect(await names()).toEqual(["b"]);
  });

  test("whose connection is lost has what was asked for meanwhile fail too", async () => {
    const lost = lane.transaction(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      const sleeping = sql`select pg_sleep(1)`.execute(tx);
      await new Promise((resolve) => setTimeout(resolve, 20));
      const late = put(tx, "a");
      const ending = Promise.allSettled([sleeping, late]);
      const owner = new pg.Client(store.owner);
      await owner.connect();
      await owner.query("select pg_terminate_backend($1)", [rows[0]!.pid]);
      await owner.end();
      expect((await ending).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
      await together([sleeping, late]);
    });
    await expect(lost).rejects.toThrow("terminating connection");
    await lane.transaction((tx) => put(tx, "b"));
    expect(await names()).toEqual(["b"]);
  });

  test("reads and writes values of every kind as any connection does", async () => {
    const at = new Date("2026-02-03T04:05:06.789Z");
    const all = (db: Db) =>
      sql`select ${9_007_199_254_740_993n}::bigint as large, ${at}::timestamptz as at, ${null}::text as none,
        ${["a", 'b"\\']}::text[] as texts, ${{ a: [1] }}::jsonb as json, ${Buffer.from("x")}::bytea as bytes,
        ${true}::boolean as yes, 1.50::numeric as decimal, date '2026-02-03' as day from generate_series(1, 2)`.execute(
        db,
      );
    const { rows } = await all(store.database.db);
    for (let time = 0; time < 2; time += 1) expect((await lane.transaction(all)).rows).toEqual(rows);
    expect(rows).toHaveLength(2);
  });

  test("prepares a statement anew that failed when it ran first, and one that stands in it twice", async () => {
    const divide = (tx: Db, by: number) => sql<{ n: number }>`select 12 / ${by}::int as n`.execute(tx);
    await expect(lane.transaction((tx) => divide(tx, 0))).rejects.toThrow("division by zero");
    const both = await lane.transaction((tx) => together([divide(tx, 3), divide(tx, 4)]));
    expect(both.map(({ rows }) => rows[0]!.n)).toEqual([4, 3]);
  });

  test("takes more statements than a connection keeps", async () => {
    const sum = await lane.transaction(async (tx) => {
      const all = Array.from({ length: 300 }, (_, n) =>
        sql<{ n: number }>`select ${sql.raw(String(n))} as n`.execute(tx),
      );
      return (await together(all)).reduce((total, { rows }) => total + rows[0]!.n, 0);
    });
    expect(sum).toBe((299 * 300) / 2);
  });

  test("what cannot even be sent has nothing committed of what can", async () => {
    const circle: Record<string, unknown> = {};
    circle["self"] = circle;
    const work = lane.transaction(async (tx, allAsked) => {
      const all = together([put(tx, "a"), sql`select ${circle}::jsonb`.execute(tx)]);
      allAsked();
      await all;
    });
    await expect(work).rejects.toThrow("circular");
    expect(await names()).toEqual([]);
  });
});
