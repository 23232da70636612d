import type { PlayerId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPromotions, type OpenedPromotions } from "../promotions.testing.ts";
import { anOffer, claimed, shown } from "./offer.testing.ts";

let room: OpenedPromotions;
beforeAll(async () => void (room = await openPromotions()));
afterAll(() => room?.world.close());

const typed = async (playerId: PlayerId, code: string) => {
  const answer = await room.handlers.promotionCode({ code }, room.by(playerId, { code }));
  return answer.ok ? answer.value.amount : answer.fault;
};
const HELLO = {
  kind: "special",
  trigger: { on: "code", code: "Hello21" },
  reward: { amount: "5.00" },
  wagering: 0,
} as const;
const FREE = { trigger: { on: "login" }, reward: { steps: ["5.00"] }, wagering: 0 };

test("a code gives its sum once, whichever letters are capitals, and to nobody who has not typed it", async () => {
  const [id, playerId] = [await anOffer(room, HELLO), await room.aPlayer()];
  expect(await shown(room, playerId, id)).toBe("join code");
  expect(await claimed(room, playerId, id)).toBe("PROMO_NOT_ELIGIBLE");
  expect(await typed(playerId, "hello")).toBe("PROMO_NOT_ELIGIBLE");
  expect(await typed(playerId, "HELLO21")).toBe(500n);
  expect(await typed(playerId, "hello21")).toBe("PROMO_ALREADY");
  expect(await room.funds(playerId)).toEqual({ cash: 500n, bonus: 0n });
});

test("days in a row give more from day to day; a missed one and a full row begin anew", async () => {
  const steps = ["1.00", "2.00", "3.00"];
  const id = await anOffer(room, { trigger: { on: "login" }, reward: { steps }, wagering: 0, kind: "daily" });
  const playerId = await room.aPlayer();
  const got = [];
  for (const days of [1, 1, 1, 2, 1, 1]) {
    got.push(await claimed(room, playerId, id));
    await room.platform.clock.advance(days * DAY);
  }
  expect(got).toEqual([100n, 200n, 300n, 100n, 100n, 200n].map((amount) => ["cash", amount]));
});

describe("at the same moment", () => {
  test("claims of one player pay once, under whatever keys", async () => {
    const [id, playerId] = [await anOffer(room, FREE), await room.aPlayer()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => claimed(room, playerId, id)));
    expect(answers.filter((each) => Array.isArray(each))).toEqual([["cash", 500n]]);
    expect(new Set(answers.filter((each) => !Array.isArray(each)))).toEqual(new Set(["PROMO_ALREADY"]));
    expect((await room.funds(playerId)).cash).toBe(500n);
  });

  test("200 players never get more than the budget, nor more claims than there are", async () => {
    const budget = await anOffer(room, { ...FREE, budget: "33.00" });
    const counted = await anOffer(room, { ...FREE, maxClaims: 4 });
    const daily = await anOffer(room, { ...FREE, capDay: "17.00" });
    const players = await Promise.all(Array.from({ length: 200 }, () => room.aPlayer()));
    for (const [id, most] of [
      [budget, 6],
      [counted, 4],
      [daily, 3],
    ] as const) {
      const settled = await Promise.allSettled(players.map((playerId) => claimed(room, playerId, id)));
      const answers = settled.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
      expect(answers.filter((each) => Array.isArray(each)).length).toBe(most);
      expect(answers.filter((each) => !Array.isArray(each)).every((each) => each === "PROMO_BUDGET")).toBe(true);
    }
    const late = await room.aPlayer();
    expect(await room.handlers.joinPromotion({ id: counted }, room.by(late))).toMatchObject({ fault: "PROMO_BUDGET" });
    const offers = await room.handlers.adminOffers({ pageNo: 1, pageSize: 20 }, room.staff);
    const spent = (id: string) => (offers.ok ? offers.value.list.find((each) => each.id === id)!.spent : 0n);
    expect([budget, counted, daily].map(spent)).toEqual([3_000n, 2_000n, 1_500n]);
  }, 60_000);

  test("two accounts of one device get one claim", async () => {
    const id = await anOffer(room, { ...FREE, deviceOnce: true });
    const [one, other] = [await room.aPlayer(), await room.aPlayer()];
    room.said.links.set(one, [other]).set(other, [one]);
    const answers = await Promise.all([claimed(room, one, id), claimed(room, other, id)]);
    expect(answers.filter((each) => each === "PROMO_NOT_ELIGIBLE").length).toBe(1);
    expect(answers).toContainEqual(["cash", 500n]);
  });

  test("accounts that hang together by others get one claim, and a circle of them ends", async () => {
    const id = await anOffer(room, { ...FREE, deviceOnce: true });
    const [one, two, three, four] = await Promise.all(Array.from({ length: 4 }, () => room.aPlayer()));
    room.said.links.set(one!, [two!]).set(two!, [one!, three!]).set(three!, [two!, one!]);
    const answers = await Promise.all([one!, two!, three!, four!].map((each) => claimed(room, each, id)));
    expect(answers.slice(0, 3).filter((each) => each === "PROMO_NOT_ELIGIBLE")).toHaveLength(2);
    expect(answers[3]).toEqual(["cash", 500n]);
  });
});

test("a claim asked again under its key answers the same and pays nothing", async () => {
  const [id, playerId] = [await anOffer(room, FREE), await room.aPlayer()];
  const caller = room.by(playerId, { id }, "key");
  const first = await room.handlers.claimPromotion({ id }, caller);
  expect(await room.handlers.claimPromotion({ id }, room.by(playerId, { id }, "key"))).toEqual(first);
  expect((await room.funds(playerId)).cash).toBe(500n);
});

test("no more than so much and so often to one player, and in one group one bonus at a time", async () => {
  const playerId = await room.aPlayer();
  const sum = await anOffer(room, { ...FREE, capUser: "8.00" });
  const often = await anOffer(room, { ...FREE, perUser: 1 });
  expect([await claimed(room, playerId, sum), await claimed(room, playerId, often)]).toEqual([
    ["cash", 500n],
    ["cash", 500n],
  ]);
  await room.platform.clock.advance(DAY);
  expect(await claimed(room, playerId, sum)).toEqual(["cash", 300n]);
  expect(await claimed(room, playerId, often)).toBe("PROMO_NOT_ELIGIBLE");
  await room.platform.clock.advance(DAY);
  expect(await claimed(room, playerId, sum)).toBe("PROMO_NOT_ELIGIBLE");
  const group = { ...FREE, wagering: 3, exclusiveGroup: "one" };
  const [first, second] = [await anOffer(room, group), await anOffer(room, group)];
  expect(await claimed(room, playerId, first)).toEqual(["bonus", 500n]);
  expect(await claimed(room, playerId, second)).toBe("PROMO_NOT_ELIGIBLE");
});

test("cash is paid at once though a bonus runs", async () => {
  const playerId = await room.aPlayer();
  const [bonus, cash] = [await anOffer(room, { ...FREE, wagering: 5 }), await anOffer(room, FREE)];
  await claimed(room, playerId, bonus);
  expect(await claimed(room, playerId, cash)).toEqual(["cash", 500n]);
  expect(await room.funds(playerId)).toEqual({ cash: 500n, bonus: 500n });
});

describe("nothing is offered or given", () => {
  test("to whom nothing may be given", async () => {
    const [id, playerId] = [await anOffer(room, FREE), await room.aPlayer()];
    for (const why of ["RG_EXCLUDED", "RG_COOLOFF", "RG_WAIT"] as const) {
      room.said.refused.set(playerId, why);
      expect(await claimed(room, playerId, id)).toBe(why);
      expect(await room.handlers.joinPromotion({ id }, room.by(playerId))).toMatchObject({ fault: why });
      expect(await shown(room, playerId, id)).toBe(undefined);
      const page = await room.handlers.promotions({ pageNo: 1, pageSize: 20 }, room.by(playerId));
      expect(page).toMatchObject({ value: { list: [], REFERRAL: { enabled: false } } });
      expect(await room.handlers.promotion({ id }, room.by(playerId))).toMatchObject({ fault: "NOT_FOUND" });
    }
    expect((await room.funds(playerId)).cash).toBe(0n);
  });

  test("where the law has no promotions, and no more play is asked for than it lets", async () => {
    const [id, playerId] = [await anOffer(room, { ...FREE, wagering: 20 }), await room.aPlayer()];
    room.said.law["promo.enabled"] = false;
    expect(await shown(room, playerId, id)).toBe(undefined);
    expect(await claimed(room, playerId, id)).toBe("PROMO_NOT_ELIGIBLE");
    Object.assign(room.said.law, { "promo.enabled": true, "promo.wageringMax": 10 });
    await claimed(room, playerId, id);
    const bonuses = await room.handlers.bonuses({ pageNo: 1, pageSize: 9 }, room.by(playerId));
    expect(bonuses).toMatchObject({ value: { list: [{ amount: 500n, required: 5_000n }] } });
    room.said.law["promo.wageringMax"] = null;
  });

  test("before it begins, after it ended, and to whom it is not for", async () => {
    const now = room.platform.clock.now();
    const playerId = await room.aPlayer();
    const [soon, ended] = [await anOffer(room, { ...FREE, startsAt: now + DAY }), await anOffer(room, FREE)];
    await room.handlers.endOffer({ id: ended, reason: "as a test" }, room.staff);
    expect([await claimed(room, playerId, soon), await claimed(room, playerId, ended)]).toEqual([
      "PROMO_STATE",
      "PROMO_STATE",
    ]);
    const others = [{ label: "gold" }, { countries: ["US"] }, { newWithinDays: 1 }];
    const made = await room.aPlayer(0n, { createdAt: now - 2 * DAY });
    for (const audience of others) {
      const id = await anOffer(room, { ...FREE, ...audience });
      expect([await shown(room, made, id), await claimed(room, made, id)]).toEqual([undefined, "PROMO_NOT_ELIGIBLE"]);
    }
    const golden = await anOffer(room, { ...FREE, label: "gold" });
    room.said.tags.set(made, ["gold"]);
    expect(await claimed(room, made, golden)).toEqual(["cash", 500n]);
    const ranked = await anOffer(room, { ...FREE, rankMin: 1, kycMin: 2 });
    expect([await shown(room, made, ranked), await claimed(room, made, ranked)]).toEqual([
      "join none",
      "PROMO_NOT_ELIGIBLE",
    ]);
    const detail = await room.handlers.promotion({ id: ranked }, room.by(made));
    expect(detail).toMatchObject({
      value: {
        eligibility: [
          { rule: "rank", ok: false },
          { rule: "kyc", ok: false },
          { rule: "budget", ok: true },
        ],
      },
    });
  });
});

test("the books hold after all of it", async () => {
  expect(await room.breaks()).toEqual([]);
});
