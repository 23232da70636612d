import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { addDays, DAY, dayIn, HOUR, startOfDay } from "@taya/kernel/instant";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { atOnce, MERCHANT, openLoyalty, type OpenedLoyalty, ZONE } from "../loyalty.testing.ts";
import { type CashbackDay, sharesOf } from "./window.rules.ts";

let room: OpenedLoyalty;
let playerId: PlayerId;
beforeAll(async () => void (room = await openLoyalty()));
afterAll(() => room?.world.close());
beforeEach(async () => void (playerId = await room.aPlayer()));

const standing = async () => {
  const answer = await room.handlers.cashback({}, room.by(playerId));
  assert(answer.ok, "cashback is told");
  return answer.value;
};
const claim = () => room.handlers.claimCashback({}, room.by(playerId));
const history = async () => {
  const answer = await room.handlers.cashbackHistory({ pageNo: 1, pageSize: 20 }, room.by(playerId));
  assert(answer.ok, "a history is told");
  return answer.value;
};
/** Sums that a level names. */
const SUMS = ["deposit", "validBet", "keep", "upgradeBonus", "weekly", "monthly", "birthday"];
const set = (values: object) => room.platform.settings.write(MERCHANT, "loyalty", { ...values });
const now = () => room.platform.clock.now();
const goTo = (at: number) => room.platform.clock.advance(at - now());
const tomorrow = () => startOfDay(addDays(dayIn(now(), ZONE), 1), ZONE);

describe("cashback", () => {
  test("is told by category, and claimed again pays the difference", async () => {
    await room.play(playerId, 1_000_000n);
    expect(await standing()).toMatchObject({
      claimable: 12_000n,
      earlier: 0n,
      min: 100n,
      rows: [{ gameCategory: "RNG", validBet: 1_000_000n, rate: 12_000, amount: 12_000n, paid: 0n }],
    });
    expect(await claim()).toMatchObject({ value: { amount: 12_000n, balance: 12_000n } });
    expect(await claim()).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
    await room.play(playerId, 500_000n);
    await room.play(playerId, 200_000n, { category: "LIVE" });
    expect(await claim()).toMatchObject({ value: { amount: 7_400n, balance: 19_400n } });
    const { list, total } = await history();
    expect(total).toBe(2);
    expect(list).toMatchObject([
      { amount: 7_400n, auto: false, rows: [{ gameCategory: "LIVE", amount: 1_400n }, { amount: 18_000n }] },
      { amount: 12_000n },
    ]);
    expect((await standing()).rows.map(({ paid }) => paid)).toEqual([1_400n, 18_000n]);
  });

  test("below the smallest sum waits, and is told what there is", async () => {
    await room.play(playerId, 8_000n);
    const refused = await claim();
    expect(refused).toMatchObject({
      fault: "PROMO_NOT_ELIGIBLE",
      detail: { value: { claimable: "0.96", min: "1.00" } },
    });
    await room.play(playerId, 334n);
    expect(await claim()).toMatchObject({ value: { amount: 100n } });
  });

  test("pays once, however many ask at the same time", async () => {
    await room.play(playerId, 1_000_000n);
    expect(await atOnce(200, claim)).toEqual({ granted: 1, refusals: ["PROMO_NOT_ELIGIBLE"] });
    expect(await room.cash(playerId)).toBe(12_000n);
    expect(await room.breaks()).toEqual([]);
  });

  test("is nothing of games that keep too little for it, of which points and ranks come all the same", async () => {
    Object.assign(room.said.keeps, { dice: 10_000, slot: 18_000 });
    await room.play(playerId, 1_000_000n, { game: "dice" });
    expect(await standing()).toMatchObject({ claimable: 0n, rows: [] });
    expect(await claim()).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
    await room.play(playerId, 100_000n, { game: "slot" });
    await room.play(playerId, -100_000n, { game: "dice", later: true });
    expect(await standing()).toMatchObject({ rows: [{ gameCategory: "RNG", validBet: 100_000n }] });
    expect(await claim()).toMatchObject({ value: { amount: 1_200n } });
    const { rows } = await sql<{ bet: bigint; earned: bigint }>`
      select valid_bet as bet, earned from loyalty.member where player_id = ${playerId}`.execute(
      room.world.database.db,
    );
    expect(rows).toEqual([{ bet: 1_000_000n, earned: 100n }]);
  });

  test("is nothing where a level gives more than its games keep", async () => {
    room.said.keeps["slot"] = 18_000;
    const none = Object.fromEntries(SUMS.map((sum) => [sum, "0.00"]));
    await set({ ranks: [{ ...none, cashback: { RNG: 12_001 } }] });
    await room.play(playerId, 1_000_000n, { game: "slot" });
    expect(await standing()).toMatchObject({ claimable: 0n });
    await set({ ranks: [{ ...none, cashback: { RNG: 12_000 } }] });
    await room.play(playerId, 1_000_000n, { game: "slot" });
    expect(await standing()).toMatchObject({ claimable: 12_000n });
    await set({ ranks: [{ ...none, cashback: {} }] });
  });

  test("has a cap of the day where the brand sets one", async () => {
    await set({ cashbackDailyCap: "50.00" });
    await room.play(playerId, 1_000_000n);
    expect(await claim()).toMatchObject({ value: { amount: 5_000n } });
    expect(await claim()).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
    await set({ cashbackDailyCap: "0.00" });
  });

  test("is nothing while the module is off, and nothing for whom nothing may be given", async () => {
    await room.play(playerId, 1_000_000n);
    room.said.cashbackOff = true;
    const off = { fault: "MODULE_OFF", detail: { value: { module: "MANPLAYREB3" } } };
    expect(await room.handlers.cashback({}, room.by(playerId))).toMatchObject(off);
    expect(await claim()).toMatchObject(off);
    expect(await room.handlers.cashbackHistory({ pageNo: 1, pageSize: 20 }, room.by(playerId))).toMatchObject(off);
    room.said.cashbackOff = false;
    room.refused.set(playerId, "RG_EXCLUDED");
    expect((await standing()).claimable).toBe(0n);
    expect(await claim()).toMatchObject({ fault: "RG_EXCLUDED" });
    expect(await room.cash(playerId)).toBe(0n);
  });

  test("of a day that was paid keeps its rates and cap, whatever rank and brand say later, and takes back bets at them", async () => {
    await room.play(playerId, 1_000_000n);
    await claim();
    const none = Object.fromEntries(SUMS.map((sum) => [sum, "0.00"]));
    const rated = (cashback: object, cashbackDailyCap = "0.00") =>
      set({ ranks: [{ ...none, cashback }], cashbackDailyCap });
    // On the day itself a better rate counts, a worse one takes nothing back.
    await rated({ RNG: 20_000 });
    expect(await claim()).toMatchObject({ value: { amount: 8_000n, balance: 20_000n } });
    await rated({ RNG: 10_000 });
    await goTo(tomorrow() + 10 * HOUR);
    expect(await standing()).toMatchObject({ claimable: 0n });
    await room.play(playerId, 100_000n);
    expect(await claim()).toMatchObject({ value: { amount: 1_000n } });
    await goTo(tomorrow() + 10 * HOUR);
    await rated({ RNG: 50_000 });
    expect(await claim()).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
    await rated({}, "1.00");
    expect(await standing()).toMatchObject({ claimable: 0n });
    await room.play(playerId, 1_000_000n);
    expect(await claim()).toMatchObject({ value: { amount: 100n } });
    await goTo(tomorrow() + 10 * HOUR);
    await rated({});
    expect(await claim()).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
    expect(await room.breaks()).toEqual([]);
  });

  test("of bets that were taken back is kept from what comes later", async () => {
    await room.play(playerId, 1_000_000n);
    await claim();
    await goTo(tomorrow() + 10 * HOUR);
    await room.play(playerId, -400_000n, { later: true });
    await room.play(playerId, 900_000n);
    // 12.00 per 1,000 of 500,000 net.
    expect(await claim()).toMatchObject({ value: { amount: 6_000n, balance: 18_000n } });
  });
});

describe("what nobody claimed", () => {
  test("is paid by itself when the day has turned, once, to whom something may be given", async () => {
    const excluded = await room.aPlayer();
    const poor = await room.aPlayer();
    await goTo(tomorrow() + 12 * HOUR);
    for (const [id, bet] of [
      [playerId, 1_000_000n],
      [excluded, 1_000_000n],
      [poor, 100n],
    ] as const) {
      await room.play(id, bet);
    }
    room.refused.set(excluded, "RG_COOLOFF");
    const { nextAutoAt } = await standing();
    expect(nextAutoAt).toBe(tomorrow() + 3 * HOUR);
    await goTo(nextAutoAt - HOUR);
    expect((await standing()).nextAutoAt).toBe(nextAutoAt);
    await room.beat("loyalty.cashback");
    expect(await room.cash(playerId)).toBe(0n);
    await goTo(nextAutoAt);
    await Promise.all([room.beat("loyalty.cashback"), room.beat("loyalty.cashback")]);
    await room.beat("loyalty.cashback");
    expect(await Promise.all([playerId, excluded, poor].map(room.cash))).toEqual([12_000n, 0n, 0n]);
    expect((await history()).list).toMatchObject([{ auto: true, amount: 12_000n }]);
    expect(await claim()).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
  });

  test("of days during which nobody worked is paid afterwards, and what one that was cut off had paid is not paid again", async () => {
    const other = await room.aPlayer();
    for (let day = 0; day < 3; day += 1) {
      await room.play(playerId, 100_000n);
      await room.play(other, 100_000n);
      await room.platform.clock.advance(DAY);
    }
    const { lock } = room.needs.ledger;
    let left = 3;
    room.needs.ledger.lock = async (...given) => {
      left -= 1;
      if (left < 0) throw new Error("cut off");
      return lock(...given);
    };
    await expect(room.beat("loyalty.cashback")).rejects.toThrow("cut off");
    room.needs.ledger.lock = lock;
    await room.platform.clock.advance(DAY);
    await room.beat("loyalty.cashback");
    expect(await Promise.all([playerId, other].map(room.cash))).toEqual([3_600n, 3_600n]);
    expect(await room.breaks()).toEqual([]);
  });
});

test("shares of days never pay more than what all days together give, and once paid nothing is left", () => {
  const amount = fc.bigInt(-1_000n, 5_000n);
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, fc.bigInt(0n, 4_000n)), { maxLength: 12 }), (given) => {
      const days = given.map(([gross, paid], at): CashbackDay => ({ day: addDays("2026-11-01", at), gross, paid }));
      const shares = sharesOf(days);
      const sum = shares.reduce((all, share) => all + share.amount, 0n);
      const net = days.reduce((all, { gross, paid }) => all + gross - paid, 0n);
      expect(sum).toBe(net > 0n ? net : 0n);
      const after = days.map((day) => {
        const share = shares.find((each) => each.day === day.day)?.amount ?? 0n;
        return { ...day, paid: day.paid + share };
      });
      expect(sharesOf(after)).toEqual([]);
      expect(after.every(({ gross, paid }, at) => paid === days[at]!.paid || paid <= gross)).toBe(true);
    }),
  );
});
