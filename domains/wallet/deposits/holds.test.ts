import { assert } from "@taya/kernel/assert";
import type { Session } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, HOUR } from "@taya/kernel/instant";
import { formatMinor } from "@taya/kernel/money";
import { testDatabase } from "@taya/platform/testing";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RawNotice } from "@taya/payments/method";
import { by, walletRoom, type WalletRoom } from "../wallet.testing.ts";
import { sumsSince } from "./deposits.store.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
let room: WalletRoom;
let playerId: PlayerId;
beforeAll(async () => {
  world = await testDatabase();
  room = await walletRoom(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  playerId = await room.aPlayer();
  await set({ depositDayMost: "1000.00", depositMax: "50000.00", depositSecondApproverFrom: "50000.00" });
  room.said.depositRoom = async (_tx, { amount }) => ({ room: amount });
});

const LIMIT = 100_000n;
const set = (values: Record<string, unknown>) => world.platform.settings.write("fiesta", "wallet", values);
const emulator = () => room.payments.methods().find((each) => each.code === "sandbox")!.door.emulator!;
const notify = (raws: readonly RawNotice[] | undefined) =>
  Promise.all((raws ?? []).map((raw) => room.door.notify("sandbox", raw)));
const pay = async (id: string, amount: bigint, times = 1) => notify(await emulator().settle(id, { amount, times }));
const cash = async (player = playerId) => (await room.ledger.balance(world.database.db, player)).cash;
const rowOf = async (id: string) => {
  const found = await room.handlers.deposit({ id }, by(playerId));
  assert(found.ok, "a deposit of the player");
  return found.value;
};
async function opened(amount: bigint, player = playerId): Promise<string> {
  const asked = { method: "sandbox", amount };
  const made = await room.handlers.createDeposit(asked, by(player, asked));
  assert(made.ok, `opened, not ${made.ok || made.fault}`);
  return made.value.id;
}
const cancel = (id: string) => room.handlers.cancelDeposit({ id }, by(playerId));
const operator = () => {
  const caller = by(playerId);
  return { ...caller, session: { ...caller.session!, username: "admin", operator: true } as Session };
};
const reason = "looked at with the player";
const releaseDue = () => room.jobs!["wallet.releaseHeld"]!({} as never);

describe("what is above a limit", () => {
  test("is held and told, and credited when there is room again", async () => {
    const id = await opened(6_000n);
    await pay(id, 250_000n, 3);
    expect(await cash()).toBe(LIMIT);
    expect(await rowOf(id)).toMatchObject({
      status: "CREDITED",
      credited: LIMIT,
      held: { amount: 150_000n, why: "HOUSE" },
      flags: ["AMOUNT", "HELD"],
    });
    await releaseDue();
    expect(await cash()).toBe(LIMIT);
    await room.later(DAY);
    await releaseDue();
    expect(await cash()).toBe(2n * LIMIT);
    await room.later(DAY);
    await releaseDue();
    expect(await cash()).toBe(250_000n);
    expect((await rowOf(id)).held).toBeUndefined();
  });

  test("cancelling does not open the limit again: six are cancelled and then paid", async () => {
    const ids: string[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const id = await opened(LIMIT);
      expect(await cancel(id)).toMatchObject({ ok: true });
      ids.push(id);
    }
    for (const id of ids) await pay(id, LIMIT);
    expect(await cash()).toBe(LIMIT);
    const states = await Promise.all(ids.map(async (id) => (await rowOf(id)).status));
    expect(states).toEqual(["CREDITED_LATE", "HELD", "HELD", "HELD", "HELD", "HELD"]);
  });

  test("payments at the same time never use the same room", async () => {
    const ids: string[] = [];
    for (let turn = 0; turn < 8; turn++) {
      const id = await opened(LIMIT);
      await cancel(id);
      ids.push(id);
    }
    const notices = await Promise.all(ids.map((id) => emulator().settle(id, { amount: 70_000n, times: 1 })));
    await Promise.all(notices.map((raws) => notify(raws)));
    expect(await cash()).toBe(LIMIT);
  });

  test("the law and the most of the method bound it too; an operator may pass the most of the method only", async () => {
    await set({ depositDayMost: "0.00", depositMax: "500.00" });
    room.said.depositRoom = async () => ({ room: 80_000n, why: "RG_LIMIT_DEPOSIT" });
    const id = await opened(50_000n);
    await pay(id, 90_000n);
    expect(await rowOf(id)).toMatchObject({ credited: 50_000n, held: { amount: 40_000n, why: "METHOD" } });
    await releaseDue();
    expect(await cash()).toBe(50_000n);
    room.said.depositRoom = async () => ({ room: 0n, why: "RG_EXCLUDED" });
    expect(await room.handlers.releaseDeposit({ id, reason }, operator())).toMatchObject({
      fault: "WALLET_STILL_HELD",
    });
    room.said.depositRoom = async (_tx, { amount }) => ({ room: amount });
    expect(await room.handlers.resolveDeposit({ id, reason, outcome: "PAID" }, operator())).toMatchObject({ ok: true });
    expect(await cash()).toBe(90_000n);
    // Nothing is held any more: that is another thing than what cannot be credited yet.
    expect(await room.handlers.releaseDeposit({ id, reason }, operator())).toMatchObject({ fault: "WALLET_STATE" });
  });

  test("an operator gives it back; the deposit says so and the payment too", async () => {
    room.said.depositRoom = async () => ({ room: 0n, why: "RG_EXCLUDED" });
    const id = await opened(50_000n);
    await pay(id, 50_000n);
    expect(await rowOf(id)).toMatchObject({ status: "HELD", held: { amount: 50_000n, why: "BREAK" } });
    const listed = await room.handlers.adminDeposits({ held: "1", pageNo: 1, pageSize: 50 }, operator());
    expect(listed.ok && listed.value.list.map((each) => each.id)).toContain(id);
    expect(await room.handlers.refundDeposit({ id, reason }, operator())).toMatchObject({
      value: { status: "RETURNED", returned: 50_000n },
    });
    expect(await room.handlers.refundDeposit({ id, reason }, operator())).toMatchObject({ fault: "WALLET_STATE" });
    const shown = await room.handlers.adminDeposit({ id }, operator());
    expect(shown).toMatchObject({ value: { payments: [{ outcome: "RETURNED" }], holds: [{ returned: 50_000n }] } });
    expect(await cash()).toBe(0n);
  });

  test("above the threshold a second operator releases it", async () => {
    await set({ depositSecondApproverFrom: "100.00" });
    room.said.depositRoom = async () => ({ room: 0n, why: "KYC_REQUIRED" });
    const id = await opened(50_000n);
    await pay(id, 50_000n);
    expect(await room.handlers.releaseDeposit({ id, reason }, operator())).toMatchObject({
      fault: "APPROVAL_REQUIRED",
    });
    expect(room.said.asked.at(-1)).toMatchObject({ kind: "wallet.deposit.release", payload: { id } });
  });

  test("a provider that takes the payment back takes what was credited and what is held", async () => {
    const id = await opened(LIMIT);
    await pay(id, 150_000n);
    await notify(await emulator().chargeback(id));
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: "CHARGEBACK", credited: LIMIT, returned: 50_000n });
    expect(row.held).toBeUndefined();
    expect(await cash()).toBe(0n);
  });
});

/** Random lives of deposits: whatever is asked, cancelled, paid, told twice and released, in whatever order. */
const step = fc.oneof(
  fc.record({ do: fc.constant("ask" as const), amount: fc.bigInt({ min: 5_000n, max: LIMIT }) }),
  fc.record({ do: fc.constant("cancel" as const), which: fc.nat(9) }),
  fc.record({
    do: fc.constant("pay" as const),
    which: fc.nat(9),
    amount: fc.bigInt({ min: 1n, max: 300_000n }),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ do: fc.constant("later" as const), hours: fc.constantFrom(1, 9, 24) }),
  fc.record({ do: fc.constant("back" as const), which: fc.nat(9) }),
);

test("in every order no window is credited more than its limit, and no centavo is lost", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      playerId = await room.aPlayer();
      const ids: string[] = [];
      for (const each of steps) {
        const id = "which" in each ? ids[each.which % Math.max(1, ids.length)] : undefined;
        if (each.do === "ask") {
          const asked = { method: "sandbox", amount: each.amount };
          const made = await room.handlers.createDeposit(asked, by(playerId, asked));
          if (made.ok) ids.push(made.value.id);
        } else if (each.do === "later") {
          await room.later(each.hours * HOUR);
          await releaseDue();
        } else if (id && each.do === "cancel") await cancel(id);
        else if (id && each.do === "back") await room.handlers.refundDeposit({ id, reason }, operator());
        else if (id && each.do === "pay") await pay(id, each.amount, each.times);
      }
      // What the provider does by itself may still be on its way.
      await room.later(0);
      await holdsTogether();
    }),
    { numRuns: 12, seed: 20_261_125 },
  );
  const invariants = await room.ledger.audit(world.database.db, room.claims(), { full: true });
  expect(invariants.checks.filter((each) => !each.ok)).toEqual([]);
});

async function holdsTogether(): Promise<void> {
  const { db } = world.database;
  const { rows: days } = await sql<{ sum: bigint }>`
    select sum(amount)::bigint as sum from wallet.deposit_credit where player_id = ${playerId}
    group by (at at time zone 'Asia/Manila')::date`.execute(db);
  for (const { sum } of days) expect(sum, formatMinor(sum)).toBeLessThanOrEqual(LIMIT);
  const { rows } = await sql<Record<"received" | "credited" | "held" | "returned", bigint>>`
    select (select coalesce(sum(amount), 0)::bigint from wallet.payment where player_id = ${playerId}) as received,
      (select coalesce(sum(credited), 0)::bigint from wallet.deposit where player_id = ${playerId}) as credited,
      coalesce(sum(amount - released - returned), 0)::bigint as held,
      coalesce(sum(returned), 0)::bigint as returned
    from wallet.deposit_hold where player_id = ${playerId}`.execute(db);
  const { received, credited, held, returned } = rows[0]!;
  expect(credited + held + returned).toBe(received);
  expect(await cash()).toBe(credited);
  const { rows: account } = await sql<{ sum: bigint }>`
    select coalesce(sum(case when to_kind = 112 then amount when from_kind = 112 then -amount end), 0)::bigint as sum
    from ledger.movement where player_id = ${playerId}`.execute(db);
  expect(account[0]!.sum).toBe(held);
  expect((await sumsSince(db, playerId, [0]))[0]).toBeGreaterThanOrEqual(credited);
}
