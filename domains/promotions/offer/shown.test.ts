import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPromotions, type OpenedPromotions } from "../promotions.testing.ts";
import { anOffer, claimed, shown } from "./offer.testing.ts";

let room: OpenedPromotions;
beforeAll(async () => void (room = await openPromotions()));
afterAll(() => room?.world.close());

const CODE = { trigger: { on: "code", code: "shown" }, reward: { amount: "50.00" }, wagering: 2 };
async function detail(id: string, playerId?: PlayerId) {
  const caller = playerId ? room.by(playerId, { id }) : { ...room.staff, session: undefined };
  const answer = await room.handlers.promotion({ id }, caller as never);
  assert(answer.ok, "the offer is told");
  return answer.value;
}

test("an offer that was ended early tells the time it was ended, to who had claimed it too", async () => {
  const id = await anOffer(room, { trigger: { on: "login" }, reward: { steps: ["5.00"] }, wagering: 0 });
  const [had, none] = [await room.aPlayer(), await room.aPlayer()];
  await claimed(room, had, id);
  const ended = await room.handlers.endOffer({ id, reason: "as a test" }, room.staff);
  assert(ended.ok, "it is ended");
  const now = room.platform.clock.now();
  const [hers, theirs] = [await detail(id, had), await detail(id, none)];
  expect([hers.status, hers.endsAt <= now]).toEqual(["claimed", true]);
  expect([theirs.status, theirs.endsAt <= now, theirs.soldOut]).toEqual(["close", true, undefined]);
});

test("one of which all is given is closed to everybody else, and says why", async () => {
  const id = await anOffer(room, { ...CODE, trigger: { on: "code", code: "last" }, budget: "50.00" });
  const [first, late] = [await room.aPlayer(), await room.aPlayer()];
  expect(await shown(room, late, id)).toBe("join code");
  await room.handlers.promotionCode({ code: "last" }, room.by(first, { code: "last" }));
  expect(await detail(id, first)).toMatchObject({ status: "claimed", bonus: "ACTIVE" });
  expect(await detail(id, late)).toMatchObject({ status: "close", action: "none", soldOut: true });
  expect(await detail(id)).toMatchObject({ status: "close", action: "none", soldOut: true });
});

test("nobody takes part whom a condition of the account keeps from it, and is told which", async () => {
  const id = await anOffer(room, { rankMin: 5, kycMin: 2, newWithinDays: 9 });
  const [low, unknown, fit] = await Promise.all(
    [{ kycLevel: 2 }, { rankLevel: 5 }, { rankLevel: 5, kycLevel: 2 }].map((more) => room.aPlayer(0n, more)),
  );
  const join = (playerId: PlayerId) => room.handlers.joinPromotion({ id }, room.by(playerId, { id }));
  expect(await shown(room, low!, id)).toBe("join none");
  expect(await join(low!)).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE", detail: { value: { rule: "rank" } } });
  expect(await join(unknown!)).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE", detail: { value: { rule: "kyc" } } });
  expect(await shown(room, fit!, id)).toBe("join join");
  expect(await join(fit!)).toMatchObject({ ok: true });
  expect((await detail(id)).facts.audience).toEqual({ rankMin: 5, kycMin: 2, newWithinDays: 9 });
});

test("a bonus is called as its offer is in the language of whoever looks, and one given up says so", async () => {
  await anOffer(room, CODE);
  const playerId = await room.aPlayer();
  await room.handlers.promotionCode({ code: "shown" }, room.by(playerId, { code: "shown" }));
  const read = async (language: string) => {
    const caller = { ...room.by(playerId), language };
    const answer = await room.handlers.bonuses({ pageNo: 1, pageSize: 9 }, caller);
    assert(answer.ok, "bonuses are told");
    return answer.value.list[0]!;
  };
  expect([(await read("EN")).title, (await read("TY")).title]).toEqual(["Welcome", "Maligayang pagdating"]);
  const { id } = await read("EN");
  const past = async () => {
    const told = await room.handlers.bonuses({ only: "ended", pageNo: 1, pageSize: 9 }, room.by(playerId));
    assert(told.ok, "bonuses are told");
    return told.value.total;
  };
  expect(await past()).toBe(0);
  await room.handlers.forfeit({ id }, room.by(playerId, { id }));
  expect(await past()).toBe(1);
  const claims = await room.handlers.promotionClaims({ pageNo: 1, pageSize: 9 }, room.by(playerId));
  assert(claims.ok, "claims are told");
  expect(claims.value.list).toMatchObject([{ status: "claimed", bonus: "FORFEITED" }]);
});

test("what runs stands above what is to come, and both above what is over", async () => {
  const now = room.platform.clock.now();
  const free = { trigger: { on: "login" }, reward: { steps: ["5.00"] }, wagering: 0, endsAt: now + 90 * DAY };
  const running = await anOffer(room, { ...free, startsAt: now - DAY });
  const coming = await anOffer(room, { ...free, startsAt: now + DAY });
  const over = await anOffer(room, free);
  await room.handlers.endOffer({ id: over, reason: "as a test" }, room.staff);
  const told = await room.handlers.promotions({ pageNo: 1, pageSize: 50 }, room.by(await room.aPlayer()));
  assert(told.ok, "offers are told");
  const places = [running, coming, over].map((id) => told.value.list.findIndex((each) => each.id === id));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("a reward goes away with the player being new, where that is sooner than the offer's end", async () => {
  const id = await anOffer(room, { newWithinDays: 9 });
  const playerId = await room.aPlayer();
  await room.deposit(playerId, 100_00n);
  const { createdAt } = room.said.players.get(playerId)!;
  const { rewardSources } = await import("@taya/compliance/rewards");
  const source = room.platform.points.all(rewardSources).find((each) => each.source === "promotion")!;
  const list = await source.list(room.world.database.db, room.said.players.get(playerId)!);
  expect(list.find(({ key }) => key === id)?.expiresAt).toBe(createdAt + 9 * DAY);
});
