import { randomUUID } from "node:crypto";
import { DAY } from "@taya/kernel/instant";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { housekeep } from "./housekeeping.ts";
import { type TestSeat, vendorWorld, type VendorWorld } from "./seamless.testing.ts";

let world: VendorWorld;
beforeAll(async () => {
  world = await vendorWorld();
});
afterAll(() => world.close());

const bet = (amount: number, roundId: string = randomUUID()) => ({ txId: randomUUID(), roundId, amount });

async function kept({ playerId }: TestSeat) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from play.vendor_action where player_id = ${playerId}) as actions,
      (select count(*)::int from play.vendor_round where player_id = ${playerId}) as closed,
      (select count(*)::int from play.vendor_token where player_id = ${playerId}) as tokens,
      (select count(*)::int from play.vendor_reply) as replies`.execute(world.store.database.db);
  return rows[0];
}

test("after 400 days what is over is forgotten in chunks, and a round with an open bet never", async () => {
  const { platform } = world.store;
  const [done, open] = [await world.seat(10_000), await world.seat(10_000)];
  for (let turn = 0; turn < 7; turn += 1) {
    const placed = bet(100);
    await done.say("bet", placed);
    await done.say("win", { ...bet(50, placed.roundId), refTxId: placed.txId, roundClosed: true });
    await done.say("bet", bet(99_999));
  }
  const [first, second] = [bet(100), bet(200)];
  await open.say("bet", first);
  await open.say("win", { ...bet(0, first.roundId), refTxId: first.txId });
  await open.say("bet", { ...second, roundId: first.roundId });
  expect(await kept(done)).toEqual({ actions: 14, closed: 7, tokens: 1, replies: 7 });

  await platform.clock.advance(399 * DAY);
  await housekeep(platform, 3);
  expect(await kept(done)).toEqual({ actions: 14, closed: 7, tokens: 0, replies: 7 });

  await platform.clock.advance(2 * DAY);
  await housekeep(platform, 3);
  expect(await kept(done)).toEqual({ actions: 0, closed: 0, tokens: 0, replies: 0 });
  expect(await kept(open)).toMatchObject({ actions: 3 });
  const win = { ...bet(500, first.roundId), refTxId: second.txId };
  expect(await open.say("win", win)).toMatchObject({ status: "OK", balance: 10_200 });
});
