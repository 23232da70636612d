import { addDays, DAY, dayIn, HOUR, startOfDay } from "@taya/kernel/instant";
import { formatMinor } from "@taya/kernel/money";
import { settledFact } from "@taya/kernel/settled.testing";
import type { BetsSettled } from "@taya/kernel/settled";
import type { PlayerId } from "@taya/kernel/id";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MERCHANT, openPromotions, type OpenedPromotions, ZONE } from "../promotions.testing.ts";
import { lostOf } from "./losses.rules.ts";
import { anOffer, claimed } from "./offer.testing.ts";

let room: OpenedPromotions;
beforeAll(async () => void (room = await openPromotions()));
afterAll(() => room?.world.close());

const LOSS = {
  trigger: { on: "loss", window: "day" },
  reward: { percent: 100_000, cap: "50.00" },
  wagering: 0,
} as const;
const now = () => room.platform.clock.now();
const fact = (playerId: PlayerId, stake: bigint, payout: bigint, more: Partial<BetsSettled> = {}) => {
  const shared = { playerId, merchant: MERCHANT, at: now(), ...more };
  return settledFact({ stake: formatMinor(stake), payout: formatMinor(payout), ...shared });
};
const play = (...facts: BetsSettled[]) => room.consume("bets.settled", facts);
/** The clock goes to some hours after the next midnight of the brand, or after the next but so many. */
const turn = (hours: number, days = 1) =>
  room.platform.clock.advance(startOfDay(addDays(dayIn(now(), ZONE), days), ZONE) + hours * HOUR - now());

test("of what was lost yesterday a share comes back, once, when the day has turned", async () => {
  const [id, playerId] = [await anOffer(room, LOSS), await room.aPlayer()];
  await play(fact(playerId, 10_000n, 0n), fact(playerId, 5_000n, 9_000n));
  expect(await claimed(room, playerId, id)).toBe("PROMO_NOT_ELIGIBLE");
  await turn(2);
  expect(await claimed(room, playerId, id)).toBe("PROMO_NOT_ELIGIBLE");
  await turn(4, 0);
  expect(await claimed(room, playerId, id)).toEqual(["cash", 600n]);
  expect(await claimed(room, playerId, id)).toBe("PROMO_ALREADY");
  await play(fact(playerId, 2_000n, 0n), fact(await room.aPlayer(), 7_000n, 0n));
  const cost = await room.handlers.adminOffer({ id }, room.staff);
  expect(cost).toMatchObject({ value: { phase: "running", converted: 600n, lost: 8_000n, margin: 7_400n } });
  const today = dayIn(now(), ZONE);
  const report = await room.handlers.offerCosts({ from: today, to: today, pageNo: 1, pageSize: 9 }, room.staff);
  expect(report).toMatchObject({ value: { list: [{ id, given: 600n, lost: 2_000n, margin: 1_400n }], total: 1 } });
  const before = { from: addDays(today, -1), to: addDays(today, -1) };
  const none = await room.handlers.offerCosts({ ...before, pageNo: 1, pageSize: 9 }, room.staff);
  expect(none).toMatchObject({ value: { list: [{ id, players: 0, lost: 0n }] } });
  const turned = { from: today, to: before.from };
  expect(await room.handlers.exportOfferCosts(turned, room.staff)).toMatchObject({ fault: "VALIDATION_FAILED" });
  const file = await room.handlers.exportOfferCosts({}, room.staff);
  expect(file.ok && file.value.csv.split("\r\n").at(-2)).toMatch(
    /^offer-\d+,Welcome,loss,.*,1,6.00,6.00,0.00,0.00,80.00,74.00$/,
  );
});

test("bonus money, play money and days before the offer are no loss, and what is taken back takes it off", async () => {
  const [playerId, other] = [await room.aPlayer(), await room.aPlayer()];
  await play(fact(other, 90_000n, 0n));
  await room.platform.clock.advance(DAY);
  const id = await anOffer(room, { ...LOSS, startsAt: now() });
  await play(
    fact(playerId, 10_000n, 0n, { bonusStake: "60.00" }),
    fact(playerId, 99_000n, 0n, { currency: "FUN" }),
    fact(playerId, -3_000n, 0n, { later: true }),
  );
  await turn(4);
  expect(await claimed(room, other, id)).toBe("PROMO_NOT_ELIGIBLE");
  expect(await claimed(room, playerId, id)).toEqual(["cash", 100n]);
});

test("of a week what was won is taken off what was lost", async () => {
  const trigger = { on: "loss", window: "week" } as const;
  const [id, playerId] = [await anOffer(room, { ...LOSS, trigger, endsAt: now() + 60 * DAY }), await room.aPlayer()];
  while (new Date(`${dayIn(now(), ZONE)}T00:00:00Z`).getUTCDay() !== 1) await turn(5);
  await play(fact(playerId, 80_000n, 0n));
  await turn(5);
  await play(fact(playerId, 10_000n, 30_000n));
  expect(await claimed(room, playerId, id)).toBe("PROMO_NOT_ELIGIBLE");
  await turn(5, 6);
  expect(await claimed(room, playerId, id)).toEqual(["cash", 5_000n]);
});

test("what is lost of a stake and its win is never more than the part of it that was the player's own", () => {
  const amount = fc.bigInt(0n, 1_000_000n);
  fc.assert(
    fc.property(amount, amount, amount, (cash, bonusStake, payout) => {
      const lost = lostOf({ stake: cash + bonusStake, bonusStake, payout });
      expect(lost <= cash && lost >= cash - payout).toBe(true);
      if (bonusStake === 0n) expect(lost).toBe(cash - payout);
    }),
  );
});

test("a birthday is one gift a year, around the day, where it is verified", async () => {
  const gift = { trigger: { on: "birthday" }, reward: { amount: "5.00" }, wagering: 0, endsAt: now() + 800 * DAY };
  const id = await anOffer(room, gift);
  const [playerId, unknown] = [await room.aPlayer(0n, { kycLevel: 2 }), await room.aPlayer()];
  const birthday = addDays(dayIn(now(), ZONE), 3).replace(/^\d{4}/, "1990");
  room.said.birthdays.set(playerId, birthday).set(unknown, birthday);
  expect(await claimed(room, unknown, id)).toBe("PROMO_NOT_ELIGIBLE");
  expect(await claimed(room, playerId, id)).toEqual(["cash", 500n]);
  await room.platform.clock.advance(6 * DAY);
  expect(await claimed(room, playerId, id)).toBe("PROMO_ALREADY");
  const late = await room.aPlayer(0n, { kycLevel: 2 });
  room.said.birthdays.set(late, addDays(dayIn(now(), ZONE), -4));
  expect(await claimed(room, late, id)).toBe("PROMO_NOT_ELIGIBLE");
  await room.platform.clock.advance(359 * DAY);
  expect(await claimed(room, playerId, id)).toEqual(["cash", 500n]);
});
