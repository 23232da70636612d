import { assert } from "@taya/kernel/assert";
import type { Caller, Session } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import { testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { by, MERCHANT } from "../wallet.testing.ts";
import { heldFor } from "./door.ts";
import { withdrawalRoom, type WithdrawalRoom } from "./withdrawals.testing.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
let room: WithdrawalRoom;
let playerId: PlayerId;
beforeAll(async () => {
  world = await testDatabase();
  room = await withdrawalRoom(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  playerId = await room.aPlayer(10_000_000n);
});

async function made() {
  const asked = { bankCardId: playerId, amount: 600_000n, paymentPassword: "246810" };
  const result = await room.handlers.createWithdrawal(asked, by(playerId, asked));
  assert(result.ok, "made");
  return result.value;
}
const operator = (): Caller => {
  const caller = by(playerId);
  return { ...caller, session: { ...caller.session!, username: "admin", operator: true } as Session };
};

describe("what a player is told before they ask", () => {
  test("which deposit is locked how far, what is on its way, when the day ends, which account is in use", async () => {
    const depositId = world.platform.id<"deposit">();
    await sql`insert into wallet.turnover_lock (player_id, deposit_id, required, done, at)
      values (${playerId}, ${depositId}, 50000, 20000, now())`.execute(world.database.db);
    const tell = async () => {
      const info = await room.handlers.withdrawInfo({}, by(playerId));
      assert(info.ok, "told");
      return info.value;
    };
    expect(await tell()).toMatchObject({ held: 0n, debt: 0n, paused: false, accounts: [{ inUse: false }] });
    const { id } = await made();
    const told = await tell();
    expect(told).toMatchObject({ held: 600_000n, dayCount: 1, accounts: [{ id: playerId, inUse: true }] });
    expect(told.locks).toMatchObject([
      { id: depositId, amount: 50_000n, required: 50_000n, done: 20_000n, left: 30_000n },
    ]);
    expect(told.now).toBeLessThanOrEqual(world.platform.clock.now());
    expect(told.dayEndsAt).toBeGreaterThan(world.platform.clock.now());
    expect(told.dayEndsAt - world.platform.clock.now()).toBeLessThanOrEqual(DAY);
    const inUse = () => heldFor(world.database.db, { id: playerId, playerId });
    expect(await inUse()).toBe(true);
    await room.handlers.rejectWithdrawal({ id, reason: "looked at it" }, operator());
    expect(await inUse()).toBe(false);
    expect(await tell()).toMatchObject({ held: 0n, accounts: [{ inUse: false }] });
  });

  test("payouts that are paused are said to be", async () => {
    const set = (values: Record<string, unknown>) => world.platform.settings.write(MERCHANT, "wallet", values);
    await set({ payoutsPaused: true });
    expect(await room.handlers.withdrawInfo({}, by(playerId))).toMatchObject({ value: { paused: true } });
    await set({ payoutsPaused: false });
  });
});
