import { type Between, standBetween } from "@taya/platform/between.testing";
import { isLostConnection } from "@taya/platform/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "./testing.ts";

let between: Between;
let server: TestServer;
beforeAll(async () => {
  server = await testServer({}, undefined, {
    way: async (straight) => (between = await standBetween(straight)).connection,
  });
});
afterAll(async () => {
  await server.close();
  await between.close();
});

const db = () => server.store.database.db;
const ready = (path = "/readyz?deep") =>
  server.ask("GET", path) as unknown as Promise<{ status: number; checks: object }>;
const figure = async (line: RegExp) =>
  Number(line.exec(await server.store.platform.metrics.registry.metrics())?.[1] ?? Number.NaN);

test("what is posted is counted by type and verdict, with how long it took", async () => {
  const before = await figure(/taya_ledger_post_seconds_count (\d+)/);
  const made = await server.ask("POST", "/sandbox/players", { username: "counted_one", balance: "5.00" });
  expect(made.status).toBe(200);
  expect(await figure(/taya_ledger_posts_total\{type="900",result="OK"\} (\d+)/)).toBeGreaterThan(0);
  expect(await figure(/taya_ledger_post_seconds_count (\d+)/)).toBeGreaterThan(before);
});

test("the whole house is well only while somebody works, runs tables, lotteries and sports, and no draw is late", async () => {
  // Nobody was told to run them in this process.
  expect(await ready()).toMatchObject({
    status: 503,
    checks: {
      workersMissing: "ok",
      tablesUnattended: "down",
      lotteriesUnattended: "down",
      sportsUnattended: "down",
      issuesOverdue: "ok",
    },
  });
  expect(await ready("/readyz")).toMatchObject({ status: 200, checks: { bets: "ok" } });
  const until = sql`clock_timestamp() + interval '1 minute'`;
  await sql`insert into play.table_turn (runner, until) values (gen_random_uuid(), ${until})`.execute(db());
  await sql`insert into lottery.turn (runner, until) values (gen_random_uuid(), ${until})`.execute(db());
  await sql`insert into sportsbook.turn (runner, until) values (gen_random_uuid(), ${until})`.execute(db());
  const counted = Object.entries(server.app.vitals).map(async ([name, count]) => [name, await count(db())]);
  expect(Object.fromEntries(await Promise.all(counted))).toEqual({
    workersMissing: 0,
    consumersBehind: 0,
    tablesUnattended: 0,
    lotteriesUnattended: 0,
    sportsUnattended: 0,
    issuesOverdue: 0,
  });
  await sql`insert into lottery.issue (game, numero, open_at, close_at, draw_at, commit_hash)
    select 'late', '1', now() - interval '3 minutes', now() - interval '2 minutes', now() - interval '61 seconds', 'x'`.execute(
    db(),
  );
  expect(await server.app.vitals["issuesOverdue"]!(db())).toBe(1);
  await server.store.platform.jobs.stop();
  // The database notices a moment later that the connection is closed.
  await expect.poll(() => server.app.vitals["workersMissing"]!(db())).toBe(1);
  const { handlers } = server.app.mounted.find(({ room }) => room === "reports")!;
  expect(await handlers["adminVitals"]!({} as never, {} as never)).toMatchObject({
    value: { list: expect.arrayContaining([{ name: "workersMissing", count: 1 }]) },
  });
});

test("the lanes of bets are asked as bets ask, and say when nothing comes through", async () => {
  await server.app.doors.ledger.answers();
  await between.refuse();
  await expect(server.app.doors.ledger.answers()).rejects.toSatisfy(isLostConnection);
  await between.mend();
  await server.app.doors.ledger.answers();
});
