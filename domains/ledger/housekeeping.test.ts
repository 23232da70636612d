import { DAY } from "@taya/kernel/instant";
import { ok } from "@taya/kernel/result";
import { testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledger, legsOf } from "./ledger.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  world = await testDatabase();
});
afterAll(() => world.close());

/** The partitions that hold movements of a player. */
const partitionsOf = async (playerId: string) => {
  const { rows } = await sql<{ name: string }>`
    select distinct tableoid::regclass::text as name from ledger.movement where player_id = ${playerId} order by 1`.execute(
    world.database.db,
  );
  return rows.map((row) => row.name);
};

test("movements lie in the month of their key, beyond the months made in the rest; old answers are forgotten", async () => {
  const { platform, database } = world;
  const { door, jobs } = ledger.build(platform, {});
  const playerId = platform.id<"player">();
  await door.open(database.db, { merchant: "fiesta", playerId, currency: "PHP" });
  const deposit = () => door.submit([{ playerId, type: 100, key: platform.id<"entry">(), legs: legsOf.deposit(100n) }]);
  const monthNow = () => `ledger.movement_${new Date(platform.clock.now()).toISOString().slice(0, 7).replace("-", "")}`;
  const ask = { playerId, scope: "old", key: "1", requestHash: "h" };
  const run = () => jobs!["ledger.housekeeping"]!({} as never);

  await deposit();
  expect(await partitionsOf(playerId)).toEqual([monthNow()]);
  await door.once(ask, async () => ok(1));

  await platform.clock.advance(399 * DAY);
  await deposit();
  expect(await partitionsOf(playerId)).toContain("ledger.movement_rest");
  await run();
  await deposit();
  expect(await partitionsOf(playerId)).toHaveLength(2);
  expect((await door.once(ask, async () => ok(2))).replayed).toBe(true);

  // Within the months made ahead, whatever day of its month today is.
  await platform.clock.advance(31 * DAY);
  await deposit();
  expect(await partitionsOf(playerId)).toContain(monthNow());
  await run();
  expect((await door.once(ask, async () => ok(3))).replayed).toBe(false);
  expect(await door.balance(database.db, playerId)).toMatchObject({ cash: 400n, version: 4n });
  expect(await door.audit(database.db)).toMatchObject({ ok: true });
});

test("the planner's figures of every month, those to come among them, are taken from a fifth of the usual sample", async () => {
  const { platform, database } = world;
  await ledger.build(platform, {}).jobs!["ledger.housekeeping"]!({} as never);
  const { rows } = await sql<{ name: string; targets: number[] }>`
    select c.relname as name, array_agg(distinct coalesce(a.attstattarget, 100)::int) as targets
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relname = 'wallet' or c.relname like 'movement%' and c.relkind in ('r', 'p')
    group by 1 order by 1`.execute(database.db);
  expect(rows.length).toBeGreaterThan(6);
  expect(rows.filter(({ targets }) => targets.join() !== "20")).toEqual([]);
});
