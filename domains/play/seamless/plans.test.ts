import { randomUUID } from "node:crypto";
import type { Database, Db } from "@taya/platform/database";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readActions, readBets } from "./seamless.store.ts";
import { vendorWorld, type VendorWorld } from "./seamless.testing.ts";

const VENDOR = 90;
const BETS = 3_000;

let world: VendorWorld;
/** One connection as the lanes have them: every statement is planned once, and never again while its tables are young. */
let lane: Database;
beforeAll(async () => {
  world = await vendorWorld();
  lane = world.store.database.apart({ connections: 1, statementMs: 10_000, lockMs: 1_000 });
});
afterAll(() => world.close());

async function asOwner(text: string): Promise<void> {
  const owner = new pg.Client(world.store.owner);
  await owner.connect();
  await owner.query(text).finally(() => owner.end());
}

/** Entries of the indexes over vendors' actions that this transaction has read so far. */
async function entriesRead(tx: Db): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(pg_stat_get_xact_tuples_returned(indexrelid))::int as read
    from pg_index where indrelid = 'play.vendor_action'::regclass`.execute(tx);
  return rows[0]!.read;
}

const look = (tx: Db) => {
  const playerId = world.store.platform.id<"player">();
  return Promise.all([
    readActions(tx, VENDOR, { txIds: [randomUUID()], requestIds: [randomUUID()] }),
    readBets(tx, VENDOR, [{ playerId, roundRef: "r" }]),
  ]);
};

test("what was planned while there were no bets does not read through all of them later", async () => {
  await asOwner("vacuum analyze play.vendor_action");
  await lane.transaction(look);
  await asOwner(`
    insert into play.vendor_action (vendor, tx_id, player_id, merchant, verb, request_id, round_ref, win_tx_id, amount,
      win, state, bonus_stake, balance, currency, entry_id, game_code, at)
    select ${VENDOR}, gen_random_uuid()::text, gen_random_uuid(), 'fiesta', 'i', gen_random_uuid(), nth::text,
      gen_random_uuid()::text, 100, 0, 's', 0, 0, 'PHP', gen_random_uuid(), 'dice', now()
    from generate_series(1, ${BETS}) nth`);
  const read = await lane.transaction(async (tx) => {
    const before = await entriesRead(tx);
    await look(tx);
    return (await entriesRead(tx)) - before;
  });
  expect(read).toBeLessThan(10);
});
