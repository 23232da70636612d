import { afterAll, beforeAll, expect, test } from "vitest";
import { openPromotions, type OpenedPromotions } from "../promotions.testing.ts";
import { anOffer, claimed, readWish, wishOf } from "./offer.testing.ts";

let room: OpenedPromotions;
beforeAll(async () => void (room = await openPromotions()));
afterAll(() => room?.world.close());

type Wish = Parameters<typeof anOffer>[1];
const POINTS = { trigger: { on: "code", code: "FIFTY" }, reward: { points: 50 }, wagering: 0 } satisfies Wish;

test("an offer in points gives them once, out of a budget in points, and is no bonus and no money", async () => {
  const id = await anOffer(room, { ...POINTS, budget: "120.00", period: "day" });
  const players = await Promise.all(Array.from({ length: 4 }, () => room.aPlayer()));
  const type = (playerId: (typeof players)[number]) =>
    room.handlers.promotionCode({ code: "fifty" }, room.by(playerId, { typed: playerId }));
  const answers = await Promise.all(players.map(type));
  expect(answers.filter(({ ok }) => ok)).toMatchObject([
    { value: { amount: 5_000n, kind: "points", balance: 0n } },
    { value: { amount: 5_000n, kind: "points" } },
  ]);
  expect(answers.flatMap((each) => (each.ok ? [] : [each.fault]))).toEqual(["PROMO_BUDGET", "PROMO_BUDGET"]);
  const funds = await Promise.all(players.map(room.funds));
  const points = await Promise.all(players.map(room.pointsOf));
  expect(points.toSorted()).toEqual([0n, 0n, 50n, 50n]);
  expect(funds.every(({ cash, bonus }) => cash === 0n && bonus === 0n)).toBe(true);
  const happy = players[points.findIndex((each) => each > 0n)]!;
  expect(await type(happy)).toMatchObject({ fault: "PROMO_ALREADY" });
  const mine = await room.handlers.promotionClaims({ pageNo: 1, pageSize: 9 }, room.by(happy));
  expect(mine).toMatchObject({ value: { list: [{ amount: 5_000n, unit: "points", required: 0n }] } });
  expect(await room.handlers.adminOffer({ id }, room.staff)).toMatchObject({
    value: { spent: 10_000n, given: 10_000n, players: 2 },
  });
  const claims = await room.door.pointClaims(room.world.database.db, { since: 0 });
  expect(claims.map(({ points }) => points)).toEqual([50n, 50n]);
  const ids = claims.map((each) => each.id);
  expect(await room.door.pointClaims(room.world.database.db, { ids: ids.slice(1) })).toMatchObject([{ id: ids[1] }]);
  expect(await room.breaks()).toEqual([]);
});

test("what is applied for in points comes when an operator agrees", async () => {
  const id = await anOffer(room, { trigger: { on: "apply" }, reward: { points: 7 }, wagering: 0 });
  const ann = await room.aPlayer();
  const applied = await room.handlers.applyPromotion({ id, comment: "please" }, room.by(ann, { id }));
  if (!applied.ok) throw new Error(applied.fault);
  expect(await room.pointsOf(ann)).toBe(0n);
  const { claimId } = applied.value;
  const decision = { id: claimId, reason: "as a test" };
  expect(await room.handlers.approveClaim(decision, room.staff)).toMatchObject({
    value: { status: "issued", unit: "points", amount: 700n },
  });
  expect(await room.handlers.approveClaim(decision, room.staff)).toMatchObject({ fault: "PROMO_STATE" });
  expect(await room.pointsOf(ann)).toBe(7n);
  const detail = await room.handlers.promotion({ id }, room.by(ann));
  expect(detail).toMatchObject({ value: { unit: "points", facts: { points: 7 } } });
});

test("points are not played for, not given beside money, and not where money was given before", async () => {
  const refused = async (more: Wish) => {
    const terms = readWish(wishOf(room.platform.clock.now(), { ...POINTS, code: "no", ...more }));
    const answer = await room.handlers.addOffer(terms, room.staff);
    return answer.ok ? [] : (answer.detail.errors ?? []).map(({ field }) => field);
  };
  const typed = { trigger: { on: "code", code: "OTHER" } };
  expect(await refused({ ...typed, wagering: 3, maxWin: "1.00" })).toEqual(["wagering", "maxWin"]);
  expect(await refused({ ...typed, reward: { points: 5, amount: "1.00" } })).toEqual(["reward"]);
  expect(await refused({ ...typed, reward: {} })).toEqual(["reward"]);
  expect(await refused({ trigger: { on: "login" }, reward: { points: 5 } })).toEqual(["reward"]);
  const cash = { trigger: { on: "apply" }, reward: { amount: "5.00" }, wagering: 0 };
  const id = await anOffer(room, { ...cash, code: "cash-first" });
  const ann = await room.aPlayer();
  await room.handlers.applyPromotion({ id, comment: "please" }, room.by(ann, { id }));
  const { code: _code, ...terms } = readWish(wishOf(room.platform.clock.now(), { ...cash, reward: { points: 5 } }));
  expect(await room.handlers.changeOffer({ id, version: 1, ...terms }, room.staff)).toMatchObject({
    detail: { errors: [{ field: "reward.points" }] },
  });
  expect(await claimed(room, ann, id)).toBe("PROMO_ALREADY");
});
