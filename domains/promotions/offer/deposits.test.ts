import type { PlayerId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import { depositBonuses } from "@taya/wallet/points";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPromotions, type OpenedPromotions } from "../promotions.testing.ts";
import { anOffer, claimed, shown } from "./offer.testing.ts";

let room: OpenedPromotions;
beforeAll(async () => void (room = await openPromotions()));
afterAll(() => room?.world.close());

const required = async (playerId: Parameters<typeof claimed>[1]) => {
  const answer = await room.handlers.bonuses({ pageNo: 1, pageSize: 9 }, room.by(playerId));
  return answer.ok ? answer.value.list.map((each) => each.required) : [];
};

describe("a first deposit", () => {
  test("gives its share up to the cap, to be played with the deposit, once", async () => {
    const [id, playerId] = [await anOffer(room), await room.aPlayer()];
    expect(await shown(room, playerId, id)).toBe("join join");
    expect(await claimed(room, playerId, id)).toBe("PROMO_NOT_ELIGIBLE");
    expect(await room.handlers.joinPromotion({ id }, room.by(playerId))).toMatchObject({ value: { status: "joined" } });
    expect(await shown(room, playerId, id)).toBe("joined none");
    await room.deposit(playerId, 15_001n);
    await room.deposit(playerId, 90_000n);
    expect(await shown(room, playerId, id)).toBe("claim claim");
    expect(await claimed(room, playerId, id)).toEqual(["bonus", 7_500n]);
    expect(await room.funds(playerId)).toEqual({ cash: 0n, bonus: 7_500n });
    expect(await required(playerId)).toEqual([(15_001n + 7_500n) * 2n]);
    expect(await claimed(room, playerId, id)).toBe("PROMO_ALREADY");
    expect(await shown(room, playerId, id)).toBe("claimed none");
    const rich = await room.aPlayer();
    await room.deposit(rich, 90_000n);
    expect(await claimed(room, rich, id)).toEqual(["bonus", 10_000n]);
  });

  test("that was too small, came before the offer, or was charged back gives nothing, and no later one is the first", async () => {
    const id = await anOffer(room, { trigger: { on: "first_deposit", minDeposit: "50.00" } });
    const [small, early, charged] = [await room.aPlayer(), await room.aPlayer(), await room.aPlayer()];
    await room.deposit(small, 4_999n);
    const later = await anOffer(room, { startsAt: room.platform.clock.now() + DAY });
    await room.deposit(early, 6_000n);
    const depositId = await room.deposit(charged, 6_000n);
    await room.consume("wallet.deposit.charged", [{ depositId, playerId: charged, amount: "60.00" }]);
    await room.platform.clock.advance(DAY + 1);
    for (const playerId of [small, early, charged]) await room.deposit(playerId, 6_000n);
    expect(await claimed(room, small, id)).toBe("PROMO_NOT_ELIGIBLE");
    expect(await claimed(room, early, later)).toBe("PROMO_NOT_ELIGIBLE");
    expect(await claimed(room, charged, id)).toBe("PROMO_NOT_ELIGIBLE");
  });

  test("charged back before it was told to have been paid in gives nothing", async () => {
    const [id, chosen] = [await anOffer(room), await anOffer(room, { trigger: { on: "deposit" }, wagering: 0 })];
    const [playerId, depositId] = [await room.aPlayer(), room.platform.id()];
    const shared = { depositId, playerId, merchant: "fiesta", currency: "PHP", amount: "60.00" };
    const fact = { ...shared, at: room.platform.clock.now() };
    await room.consume("wallet.deposit.charged", [fact]);
    await room.consume("wallet.deposit.settled", [{ ...fact, credited: "60.00", promoId: chosen }]);
    await room.jobs!["promotions.give"]!({} as never);
    expect(await room.funds(playerId)).toEqual({ cash: 0n, bonus: 0n });
    expect(await claimed(room, playerId, id)).toBe("PROMO_NOT_ELIGIBLE");
  });

  test("charged back after it was claimed gives no second claim, whatever is told twice", async () => {
    const id = await anOffer(room, { trigger: { on: "deposit" }, wagering: 0, reward: { percent: 100_000 } });
    const playerId = await room.aPlayer();
    const depositId = await room.deposit(playerId, 6_000n);
    expect(await claimed(room, playerId, id)).toEqual(["cash", 600n]);
    const fact = { depositId, playerId, amount: "60.00" };
    await room.consume("wallet.deposit.charged", [fact, fact]);
    await room.deposit(playerId, 8_000n);
    expect(await claimed(room, playerId, id)).toBe("PROMO_ALREADY");
    expect(await room.funds(playerId)).toEqual({ cash: 600n, bonus: 0n });
  });
});

describe("a bonus whose deposit is charged back", () => {
  const charge = (playerId: PlayerId, depositId: string) =>
    room.consume("wallet.deposit.charged", [{ depositId, playerId, amount: "60.00" }]);
  const states = async (playerId: PlayerId) => {
    const answer = await room.handlers.bonuses({ pageNo: 1, pageSize: 9 }, room.by(playerId));
    return answer.ok ? answer.value.list.map(({ status, remark }) => [status, remark]) : [];
  };
  const expire = () => room.jobs!["promotions.expire"]!({} as never);

  test("is taken away while it runs, once, and the next one begins; others stay", async () => {
    const [first, second] = [await anOffer(room), await anOffer(room, { trigger: { on: "deposit_series", nth: 2 } })];
    const playerId = await room.aPlayer();
    const depositId = await room.deposit(playerId, 6_000n);
    await room.deposit(playerId, 4_000n);
    for (const id of [first, second]) await claimed(room, playerId, id);
    await charge(playerId, depositId);
    await Promise.all([expire(), expire(), expire()]);
    expect(await states(playerId)).toEqual([
      ["ACTIVE", ""],
      ["FORFEITED", "charged back"],
    ]);
    expect(await room.funds(playerId)).toEqual({ cash: 0n, bonus: 2_000n });
  });

  test("is taken away while it waits, and nothing of what runs with it", async () => {
    const [first, second] = [await anOffer(room, { trigger: { on: "deposit" } }), await anOffer(room)];
    const playerId = await room.aPlayer();
    const depositId = await room.deposit(playerId, 6_000n);
    const free = await anOffer(room, { trigger: { on: "login" }, reward: { steps: ["5.00"] } });
    for (const id of [free, first, second]) await claimed(room, playerId, id);
    await charge(playerId, depositId);
    await expire();
    expect((await states(playerId)).map(([status]) => status)).toEqual(["FORFEITED", "FORFEITED", "ACTIVE"]);
    expect(await room.funds(playerId)).toEqual({ cash: 0n, bonus: 500n });
  });

  test("is not approved any more where an operator has not looked at it yet", async () => {
    const id = await anOffer(room, { needsApply: true });
    const playerId = await room.aPlayer();
    const depositId = await room.deposit(playerId, 6_000n);
    const asked = await room.handlers.applyPromotion({ id, comment: "please" }, room.by(playerId));
    await charge(playerId, depositId);
    const claimId = asked.ok ? asked.value.claimId : "";
    const approved = await room.handlers.approveClaim({ id: claimId, reason: "as a test" }, room.staff);
    expect(approved).toMatchObject({ fault: "PROMO_STATE", detail: { value: { rule: "deposit" } } });
    expect(await states(playerId)).toEqual([]);
  });
});

test("a deposit of each day gives its share once a day, whatever runs already", async () => {
  const id = await anOffer(room, { trigger: { on: "deposit", minDeposit: "10.00" }, period: "day", kind: "daily" });
  const playerId = await room.aPlayer();
  await room.deposit(playerId, 999n);
  expect(await claimed(room, playerId, id)).toBe("PROMO_NOT_ELIGIBLE");
  await room.deposit(playerId, 2_000n);
  await room.deposit(playerId, 8_000n);
  expect(await claimed(room, playerId, id)).toEqual(["bonus", 1_000n]);
  expect(await required(playerId)).toEqual([2_000n]);
  expect(await claimed(room, playerId, id)).toBe("PROMO_ALREADY");
  await room.platform.clock.advance(DAY);
  expect(await claimed(room, playerId, id)).toBe("PROMO_NOT_ELIGIBLE");
  await room.deposit(playerId, 3_000n);
  expect(await claimed(room, playerId, id)).toEqual(["bonus", 1_500n]);
});

test("a second deposit gives its own share, and more money of one deposit is no other one", async () => {
  const trigger = { on: "deposit_series", nth: 2 } as const;
  const [id, playerId] = [await anOffer(room, { trigger }), await room.aPlayer()];
  const first = await room.deposit(playerId, 5_000n);
  await room.deposit(playerId, 1_000n, first);
  expect(await claimed(room, playerId, id)).toBe("PROMO_NOT_ELIGIBLE");
  await room.deposit(playerId, 4_000n);
  expect(await claimed(room, playerId, id)).toEqual(["bonus", 2_000n]);
});

test("play money is no deposit", async () => {
  const [id, playerId] = [await anOffer(room), await room.aPlayer()];
  const fact = { depositId: room.platform.id(), playerId, merchant: "fiesta", currency: "FUN", amount: "50.00", at: 1 };
  await room.consume("wallet.deposit.settled", [{ ...fact, credited: "50.00", at: room.platform.clock.now() }]);
  expect(await claimed(room, playerId, id)).toBe("PROMO_NOT_ELIGIBLE");
});

describe("an offer that is chosen with a deposit", () => {
  const give = () => room.jobs!["promotions.give"]!({} as never);
  const offered = async (playerId: PlayerId) =>
    (await room.platform.points.one(depositBonuses)!({ playerId, merchant: "fiesta", language: "EN" })).map(
      ({ promoId }) => promoId,
    );
  async function payIn(playerId: PlayerId, amount: string, promoId: string): Promise<void> {
    const fact = { depositId: room.platform.id(), playerId, merchant: "fiesta", currency: "PHP", amount, promoId };
    await room.consume("wallet.deposit.settled", [{ ...fact, credited: amount, at: room.platform.clock.now() }]);
    await Promise.all([give(), give()]);
  }

  test("is had soon after it, once, and before what needs no claim and shuts it out", async () => {
    const group = { exclusiveGroup: "one-of-two" };
    const automatic = await anOffer(room, { ...group, autoClaim: true, reward: { percent: 100_000 } });
    const chosen = await anOffer(room, { ...group, trigger: { on: "deposit" }, reward: { percent: 200_000 } });
    const playerId = await room.aPlayer();
    expect(await offered(playerId)).toEqual(expect.arrayContaining([automatic, chosen]));
    await payIn(playerId, "50.00", chosen);
    expect(await shown(room, playerId, chosen)).toBe("claimed none");
    expect(await room.funds(playerId)).toEqual({ cash: 0n, bonus: 1_000n });
    expect(await offered(playerId)).not.toContain(chosen);
    await room.handlers.endOffer({ id: automatic, reason: "as a test" }, room.staff);
  });

  test("is had for the day of its deposit, though it is given after midnight, and again for the next day", async () => {
    const daily = await anOffer(room, { trigger: { on: "deposit" }, period: "day", wagering: 0 });
    const playerId = await room.aPlayer();
    const fact = { playerId, merchant: "fiesta", currency: "PHP", amount: "50.00", credited: "50.00", promoId: daily };
    const { clock } = room.platform;
    const pay = (at: number) =>
      room.consume("wallet.deposit.settled", [{ ...fact, depositId: room.platform.id(), at }]);
    await pay(clock.now());
    await clock.advance(DAY);
    await pay(clock.now());
    await give();
    await give();
    expect((await room.funds(playerId)).cash).toBe(5_000n);
  });

  test("that it does not earn, that there is not, or that is no offer of a deposit, gives nothing", async () => {
    const dear = await anOffer(room, { trigger: { on: "first_deposit", minDeposit: "50.00" } });
    const daily = await anOffer(room, { trigger: { on: "login" }, reward: { steps: ["5.00"] } });
    for (const id of [dear, daily, crypto.randomUUID(), "'; drop table"]) {
      const playerId = await room.aPlayer();
      await payIn(playerId, "49.99", id);
      expect(await room.funds(playerId)).toEqual({ cash: 0n, bonus: 0n });
    }
  });

  test("is offered to nobody whom a deposit of now would not earn it", async () => {
    const second = await anOffer(room, { trigger: { on: "deposit_series", nth: 2 } });
    const high = await anOffer(room, { trigger: { on: "deposit" }, rankMin: 5 });
    const playerId = await room.aPlayer();
    expect((await offered(playerId)).filter((id) => [second, high].includes(id))).toEqual([]);
    await room.deposit(playerId, 5_000n);
    expect((await offered(playerId)).filter((id) => [second, high].includes(id))).toEqual([second]);
  });
});

test("what needs no claim is given soon after the deposit, once, and to nobody who may be given nothing", async () => {
  const id = await anOffer(room, { autoClaim: true, wagering: 0, reward: { percent: 100_000 } });
  const [playerId, excluded] = [await room.aPlayer(), await room.aPlayer()];
  room.said.refused.set(excluded, "RG_EXCLUDED");
  const bonuses = (who: typeof playerId) =>
    room.platform.points.one(depositBonuses)!({ playerId: who, merchant: "fiesta", language: "TY" });
  expect(await bonuses(playerId)).toContainEqual(
    expect.objectContaining({ promoId: id, title: "Maligayang pagdating", percent: 100_000 }),
  );
  expect(await bonuses(excluded)).toEqual([]);
  for (const each of [playerId, excluded]) await room.deposit(each, 5_000n);
  expect(await shown(room, playerId, id)).toBe("process claim");
  const give = () => room.jobs!["promotions.give"]!({} as never);
  await Promise.all([give(), give(), give()]);
  expect(await shown(room, playerId, id)).toBe("issued none");
  expect([(await room.funds(playerId)).cash, (await room.funds(excluded)).cash]).toEqual([500n, 0n]);
  expect((await bonuses(playerId)).map(({ promoId }) => promoId)).not.toContain(id);
  room.said.refused.delete(excluded);
  expect(await claimed(room, excluded, id)).toEqual(["cash", 500n]);
});

test("the books hold after all of it", async () => {
  expect(await room.breaks()).toEqual([]);
});
