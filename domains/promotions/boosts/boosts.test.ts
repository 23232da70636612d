import type { Player } from "@taya/accounts";
import type { PlayerId } from "@taya/kernel/id";
import { addDays, DAY, dayIn, HOUR, startOfDay } from "@taya/kernel/instant";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anOffer, readWish, shown, wishOf } from "../offer/offer.testing.ts";
import { MERCHANT, openPromotions, type OpenedPromotions, ZONE } from "../promotions.testing.ts";
import { multipliersOn, spansOf } from "./boosts.rules.ts";

let room: OpenedPromotions;
beforeAll(async () => void (room = await openPromotions()));
afterAll(() => room?.world.close());

type Wish = Parameters<typeof anOffer>[1];
const RAISING = {
  kind: "highRebate",
  trigger: { on: "high_rebate", categories: ["RNG", "FISH"] },
  reward: { percent: 2_000_000 },
  wagering: 0,
} satisfies Wish;
const raising = (more: Wish = {}) => anOffer(room, { ...RAISING, ...more });
const now = () => room.platform.clock.now();
const today = () => dayIn(now(), ZONE);
const db = () => room.world.database.db;
const asked = (playerId: PlayerId) => {
  const player: Player = room.said.players.get(playerId)!;
  return { player, from: addDays(today(), -30), to: today() };
};
/** The days on which an offer raises something for a player; undefined where it does not know them. */
const daysOf = async (id: string, playerId: PlayerId) => {
  const found = (await room.door.boosts.of(db(), asked(playerId))).find(({ offerId }) => offerId === id);
  return found && Object.fromEntries(found.days);
};
const join = (id: string, playerId: PlayerId) => room.handlers.joinPromotion({ id }, room.by(playerId));
const both = (multiplier: number) => ({ RNG: multiplier, FISH: multiplier });

describe("an offer that raises cashback", () => {
  test("raises the days from the one on which it is joined, and of everybody it is for where it needs no joining", async () => {
    const [id, own] = [await raising(), await raising({ autoClaim: true, rankMin: 2 })];
    const ann = await room.aPlayer();
    const vip = await room.aPlayer(0n, { rankLevel: 2 });
    expect(await daysOf(id, ann)).toEqual({});
    expect(await shown(room, ann, id)).toBe("join join");
    expect(await shown(room, vip, own)).toBe("joined none");
    expect(await join(id, ann)).toMatchObject({ ok: true });
    expect(await shown(room, ann, id)).toBe("joined none");
    expect(await daysOf(id, ann)).toEqual({ [today()]: both(2_000_000) });
    expect(await daysOf(own, ann)).toEqual({});
    expect(await daysOf(own, vip)).toEqual({ [today()]: both(2_000_000) });
    const claimed = await room.handlers.claimPromotion({ id }, room.by(ann, { id }));
    expect(claimed).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
  });

  test("that is changed for the worse or ended raises the day on which that happened as it was", async () => {
    await room.platform.clock.advance(startOfDay(addDays(today(), 1), ZONE) + 9 * HOUR - now());
    const id = await raising({ autoClaim: true });
    const ann = await room.aPlayer();
    const first = today();
    const { code: _code, ...terms } = readWish(
      wishOf(now(), { ...RAISING, autoClaim: true, reward: { percent: 1_500_000 } }),
    );
    expect(await room.handlers.changeOffer({ id, version: 1, ...terms }, room.staff)).toMatchObject({ ok: true });
    expect(await daysOf(id, ann)).toEqual({ [first]: both(2_000_000) });
    await room.platform.clock.advance(DAY);
    expect(await daysOf(id, ann)).toEqual({ [first]: both(2_000_000), [today()]: both(1_500_000) });
    await room.handlers.endOffer({ id, reason: "as a test" }, room.staff);
    const last = today();
    await room.platform.clock.advance(DAY);
    expect(await daysOf(id, ann)).toEqual({ [first]: both(2_000_000), [last]: both(1_500_000) });
    room.said.law["promo.enabled"] = false;
    expect(await room.door.boosts.of(db(), asked(ann))).toEqual([]);
    room.said.law["promo.enabled"] = true;
  });

  test("has what its budget, its day and the player have left, and the books say what was given of it", async () => {
    const id = await raising({ autoClaim: true, budget: "100.00", capDay: "40.00", capUser: "30.00" });
    const [ann, ben, cem] = [await room.aPlayer(), await room.aPlayer(), await room.aPlayer()];
    const left = async (playerId: PlayerId) =>
      (await room.door.boosts.of(db(), asked(playerId))).find(({ offerId }) => offerId === id)!.left;
    const pay = (playerId: PlayerId, amount: bigint) => {
      const ref = room.platform.id();
      const payment = { ref, offerId: id, playerId, day: today(), amount, at: now() };
      return room.world.database.transaction(async (tx) => {
        await room.door.boosts.lock(tx, asked(playerId));
        await room.door.boosts.pay(tx, MERCHANT, [payment]);
        return ref;
      });
    };
    expect(await left(ann)).toBe(3_000n);
    const ref = await pay(ann, 2_500n);
    expect([await left(ann), await left(ben)]).toEqual([500n, 1_500n]);
    await pay(ben, 1_500n);
    expect([await left(ann), await left(cem)]).toEqual([0n, 0n]);
    await room.platform.clock.advance(DAY);
    expect([await left(ann), await left(cem)]).toEqual([500n, 3_000n]);
    await expect(pay(ann, 6_001n), "the budget").rejects.toThrow("offer_check");
    expect((await room.door.boosts.since(db(), 0)).get(ref)).toBe(2_500n);
    expect(await room.handlers.adminOffer({ id }, room.staff)).toMatchObject({
      value: { spent: 4_000n, claims: 0, given: 4_000n, players: 2 },
    });
    expect(await room.breaks()).toEqual([]);
    const { code: _code, ...terms } = readWish(wishOf(now(), { ...RAISING, budget: "39.99" }));
    const lowered = await room.handlers.changeOffer({ id, version: 1, ...terms }, room.staff);
    expect(lowered).toMatchObject({ detail: { errors: [{ field: "budget" }] } });
  });

  test("takes no terms of what is claimed or played for, and of one product where the law says so", async () => {
    const refused = async (more: Wish) => {
      const answer = await room.handlers.addOffer(
        readWish(wishOf(now(), { ...RAISING, code: "no", ...more })),
        room.staff,
      );
      return answer.ok ? [] : (answer.detail.errors ?? []).map(({ field }) => field);
    };
    expect(await refused({ wagering: 1, perUser: 1, needsApply: true, deviceOnce: true })).toEqual([
      "wagering",
      "perUser",
      "needsApply",
      "deviceOnce",
    ]);
    expect(await refused({ reward: { percent: 1_000_000 } })).toEqual(["reward.percent"]);
    room.said.law["promo.productPure"] = true;
    expect(await refused({})).toEqual(["trigger.categories"]);
    room.said.law["promo.productPure"] = false;
  });
});

test("a day has of all terms that stood on it the best, and none that were written, began or were joined after it", () => {
  const time = fc.integer({ min: 0, max: 100 });
  const version = fc.record({ at: time, startsAt: time, endsAt: time, multiplier: fc.integer({ min: 2, max: 9 }) });
  const versions = fc.array(version, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(versions, fc.option(time, { nil: null }), time, time, (given, endedAt, joinedAt, from) => {
      const all = given
        .toSorted((a, b) => a.at - b.at)
        .map(({ multiplier, ...rest }) => ({ ...rest, boost: { categories: ["RNG"], multiplier } }));
      const day = { from, until: from + 10 };
      const stood = Array.from({ length: 10 }, (_, hour) => from + hour).flatMap((at) => {
        const version = all.findLast((each) => each.at <= at);
        const runs = version && version.startsAt <= at && at < version.endsAt && (endedAt === null || at < endedAt);
        return runs ? [version.boost.multiplier] : [];
      });
      const { RNG } = multipliersOn(day, spansOf(all, endedAt), 0);
      expect(RNG).toBe(stood.length > 0 ? Math.max(...stood) : undefined);
      if (joinedAt >= day.until) expect(multipliersOn(day, spansOf(all, endedAt), joinedAt)).toEqual({});
      expect(multipliersOn(day, spansOf(all, endedAt), null)).toEqual({});
    }),
  );
});
