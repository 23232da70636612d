import { assert } from "@taya/kernel/assert";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPromotions, type OpenedPromotions } from "../promotions.testing.ts";
import { anOffer, claimed, readWish, wishOf } from "./offer.testing.ts";

let room: OpenedPromotions;
beforeAll(async () => void (room = await openPromotions()));
afterAll(() => room?.world.close());

type Wish = Parameters<typeof anOffer>[1];
const PEARLS = { freeRounds: 20, game: "pearl-lagoon", stake: "1.00" };
const TYPED = { trigger: { on: "code", code: "PEARLS" }, reward: PEARLS, wagering: 0 } satisfies Wish;
const grants = async (playerId: Parameters<typeof room.by>[0]) => {
  const answer = await room.handlers.playableRounds({}, room.by(playerId));
  assert(answer.ok, "a list is always told");
  return answer.value.list;
};

test("a code gives rounds of a slot once, out of a budget that reserves all they can stake", async () => {
  const id = await anOffer(room, { ...TYPED, budget: "45.00", days: 3 });
  const players = await Promise.all([1, 2, 3, 4].map(() => room.aPlayer()));
  const type = (playerId: (typeof players)[number]) =>
    room.handlers.promotionCode({ code: "pearls" }, room.by(playerId, { typed: playerId }));
  const answers = await Promise.all(players.map(type));
  expect(answers.filter(({ ok }) => ok)).toMatchObject([
    { value: { kind: "freeRounds", amount: 2_000n } },
    { value: { kind: "freeRounds", amount: 2_000n } },
  ]);
  expect(answers.flatMap((each) => (each.ok ? [] : [each.fault]))).toEqual(["PROMO_BUDGET", "PROMO_BUDGET"]);
  const happy = players[answers.findIndex(({ ok }) => ok)]!;
  expect(await type(happy)).toMatchObject({ fault: "PROMO_ALREADY" });
  expect(await grants(happy)).toMatchObject([
    { title: "Welcome", game: "pearl-lagoon", gameName: "Pearl Lagoon", stake: 100n, rounds: 20, left: 20 },
  ]);
  expect(await room.funds(happy)).toEqual({ cash: 0n, bonus: 0n });
  expect(await room.handlers.promotion({ id }, room.by(happy))).toMatchObject({
    value: { unit: "freeRounds", facts: { freeRounds: { rounds: 20, gameName: "Pearl Lagoon", stake: 100n } } },
  });
  expect(await room.handlers.adminOffer({ id }, room.staff)).toMatchObject({
    value: { spent: 4_000n, given: 4_000n, converted: 0n, forfeited: 0n, players: 2 },
  });
  const [grant] = await grants(happy);
  await room.handlers.cancelFreeRounds({ id: grant!.id, reason: "as a test" }, room.staff);
  expect(await room.handlers.adminOffer({ id }, room.staff)).toMatchObject({ value: { forfeited: 2_000n } });
  expect(await room.breaks()).toEqual([]);
});

test("a first deposit and a login give them too, an application when an operator agrees", async () => {
  const first = await anOffer(room, { trigger: { on: "first_deposit" }, reward: PEARLS, wagering: 0 });
  const login = await anOffer(room, { trigger: { on: "login" }, reward: { ...PEARLS, freeRounds: 5 }, wagering: 0 });
  const ann = await room.aPlayer();
  expect(await claimed(room, ann, first)).toBe("PROMO_NOT_ELIGIBLE");
  const depositId = await room.deposit(ann, 10_000n);
  expect(await claimed(room, ann, first)).toEqual(["freeRounds", 2_000n]);
  expect(await claimed(room, ann, login)).toEqual(["freeRounds", 500n]);
  expect(await claimed(room, ann, login)).toBe("PROMO_ALREADY");
  const apply = await anOffer(room, { trigger: { on: "apply" }, reward: PEARLS, wagering: 0 });
  const applied = await room.handlers.applyPromotion({ id: apply, comment: "please" }, room.by(ann, { apply }));
  assert(applied.ok, "it can be asked for");
  expect(await grants(ann)).toHaveLength(2);
  const decision = { id: applied.value.claimId, reason: "as a test" };
  expect(await room.handlers.approveClaim(decision, room.staff)).toMatchObject({ value: { unit: "rounds" } });
  expect((await grants(ann)).map(({ rounds }) => rounds).toSorted()).toEqual([20, 20, 5]);
  const at = room.platform.clock.now();
  await room.consume("wallet.deposit.charged", [
    { depositId, playerId: ann, merchant: "fiesta", currency: "PHP", amount: "100.00", at },
  ]);
  expect((await grants(ann)).map(({ rounds }) => rounds).toSorted()).toEqual([20, 5]);
  // Claimed while the deposit was charged back: written after it was looked for.
  await sql`
    update promotions.free_rounds set status = 'ACTIVE', ended_at = null where remark = 'charged back'`.execute(
    room.world.database.db,
  );
  await room.jobs!["promotions.expire"]!({} as never);
  expect((await grants(ann)).map(({ rounds }) => rounds).toSorted()).toEqual([20, 5]);
  expect(await room.breaks()).toEqual([]);
});

test("rounds are of a slot that can be played free, at a stake of its own, not played for, and given all or none", async () => {
  const refused = async (more: Wish) => {
    const terms = readWish(wishOf(room.platform.clock.now(), { ...TYPED, code: "no", ...more }));
    const answer = await room.handlers.addOffer(terms, room.staff);
    return answer.ok ? [] : (answer.detail.errors ?? []).map(({ field }) => field);
  };
  const typed = { trigger: { on: "code", code: "OTHER" } };
  expect(await refused({ ...typed, reward: { ...PEARLS, game: "mines" } })).toEqual(["reward.game"]);
  expect(await refused({ ...typed, reward: { ...PEARLS, stake: "0.01" } })).toEqual(["reward.stake"]);
  expect(await refused({ ...typed, reward: { freeRounds: 5, game: "pearl-lagoon" } })).toEqual(["reward"]);
  expect(await refused({ ...typed, reward: { ...PEARLS, amount: "5.00" } })).toEqual(["reward"]);
  expect(await refused({ ...typed, wagering: 3, capUser: "5.00" })).toEqual(["wagering", "capUser"]);
  expect(await refused({ trigger: { on: "deposit" }, reward: PEARLS })).not.toEqual([]);
});
