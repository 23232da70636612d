import { DAY } from "@taya/kernel/instant";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPromotions, type OpenedPromotions } from "../promotions.testing.ts";
import { findKinds } from "./kinds.ts";
import { agree, anOffer, claimed, readWish, wishOf } from "./offer.testing.ts";

let room: OpenedPromotions;
beforeAll(async () => void (room = await openPromotions()));
afterAll(() => room?.world.close());

const wish = (more: Parameters<typeof wishOf>[1] = {}) => readWish(wishOf(room.platform.clock.now(), more));
/** The fields that are refused. */
async function refused(more: Parameters<typeof wishOf>[1]) {
  const answer = await room.handlers.addOffer(wish({ code: "refused", ...more }), room.staff);
  return answer.ok ? [] : (answer.detail.errors ?? [answer.fault]).map((each) => (each as { field: string }).field);
}

test("a kind takes what means something to it, and nothing else", async () => {
  expect(await refused({ trigger: { on: "nothing" } })).toEqual(["trigger.on"]);
  expect(await refused({ reward: { amount: "5.00" } })).toEqual(["reward"]);
  expect(await refused({ trigger: { on: "first_deposit", code: "HELLO" } })).toEqual(["trigger"]);
  expect(await refused({ trigger: { on: "code" }, reward: { amount: "5.00" } })).toEqual(["trigger.code"]);
  expect(await refused({ trigger: { on: "login" }, reward: { steps: ["1.00"] }, autoClaim: true })).toEqual([
    "autoClaim",
  ]);
  expect(await refused({ title: {}, endsAt: 5 })).toEqual(["title", "endsAt"]);
  expect(await refused({ capDay: "1000.01" })).toEqual(["capDay"]);
});

test("no more play is asked for than the law lets, and of one product where it says so", async () => {
  Object.assign(room.said.law, { "promo.wageringMax": 10, "promo.productPure": true });
  expect(await refused({ wagering: 11 })).toEqual(["wagering", "contributions"]);
  expect(await refused({ wagering: 10, contributions: { RNG: 1_000_000 }, code: "pure" })).toEqual([]);
  Object.assign(room.said.law, { "promo.wageringMax": null, "promo.productPure": false });
});

test("its HTML runs nothing, and its code and what is typed are its own", async () => {
  const typed = { trigger: { on: "code", code: "SUMMER" }, reward: { amount: "5.00" } };
  const html = { EN: "<p>Hi<script>alert(1)</script></p>" };
  const made = await room.handlers.addOffer(wish({ code: "summer", html, ...typed }), room.staff);
  expect(made).toMatchObject({ value: { html: { EN: "<p>Hi</p>" }, version: 1, spent: 0n } });
  expect(await refused({ code: "summer" })).toEqual(["code"]);
  expect(await refused({ ...typed, trigger: { on: "code", code: "Summer" } })).toEqual(["trigger.code"]);
});

test("a change is the next version; what was claimed keeps its own, and what was given bounds it", async () => {
  const free = { trigger: { on: "login" }, reward: { steps: ["5.00"] }, wagering: 3 };
  const [id, playerId] = [await anOffer(room, free), await room.aPlayer()];
  await claimed(room, playerId, id);
  const change = (more: object, version = 2) => {
    const { code: _code, ...terms } = wish({ ...free, ...more });
    return room.handlers.changeOffer({ id, version, ...terms }, room.staff);
  };
  expect(await change({}, 7)).toMatchObject({ fault: "STALE" });
  expect(await change({ wagering: 9 }, 1)).toMatchObject({
    value: { version: 2, spent: 500n, players: 1, given: 500n },
  });
  expect(room.said.actions.at(-1)).toMatchObject({
    action: "promotions.offer.change",
    before: { wagering: 3 },
    after: { wagering: 9 },
  });
  for (const [more, field] of [
    [{ budget: "4.99" }, "budget"],
    [{ trigger: { on: "first_deposit" }, reward: { percent: 1 } }, "trigger.on"],
  ] as const) {
    expect(await change(more)).toMatchObject({ detail: { errors: [{ field }] } });
  }
  const found = await room.handlers.adminOffer({ id }, room.staff);
  expect(found).toMatchObject({
    value: { versions: [{ version: 2 }, { version: 1, operator: room.staff.session.username }] },
  });
  const claims = await room.handlers.adminClaims({ offerId: id, pageNo: 1, pageSize: 9 }, room.staff);
  expect(claims).toMatchObject({ value: { list: [{ version: 1, required: 1_500n, inputs: { step: 1 } }] } });
  await room.platform.clock.advance(DAY);
  await claimed(room, playerId, id);
  const bonuses = await room.handlers.bonuses({ pageNo: 1, pageSize: 9 }, room.by(playerId));
  expect(bonuses).toMatchObject({ value: { list: [{ required: 4_500n }, { required: 1_500n }] } });
  expect(await room.handlers.endOffer({ id, reason: "as a test" }, room.staff)).toMatchObject({ ok: true });
  expect(await change({})).toMatchObject({ fault: "PROMO_STATE" });
  expect(await room.handlers.endOffer({ id, reason: "as a test" }, room.staff)).toMatchObject({ fault: "PROMO_STATE" });
});

test("what each kind takes is told from its own declaration, and who an offer is for is counted", async () => {
  const kinds = await room.handlers.offerKinds({}, room.staff);
  expect(kinds.ok && kinds.value.list.map(({ on }) => on)).toEqual([...(await findKinds()).keys()]);
  expect(kinds.ok && kinds.value.list.find(({ on }) => on === "loss")).toEqual({
    on: "loss",
    byDeposit: false,
    fields: [
      { path: "trigger.window", type: "choice", list: false, needed: true, choices: ["day", "week"] },
      { path: "reward.percent", type: "share", list: false, needed: true, choices: [] },
      { path: "reward.cap", type: "amount", list: false, needed: false, choices: [] },
    ],
  });
  const size = await room.handlers.offerAudience({ rankMin: 0, kycMin: 0, countries: "PH,JP" }, room.staff);
  expect(size).toMatchObject({ value: { shown: 3, meeting: 2 } });
});

test("one with a large budget is there when a second operator agrees", async () => {
  const asked = await room.handlers.addOffer(wish({ code: "large", budget: "5000.01" }), room.staff);
  expect(asked).toMatchObject({ fault: "APPROVAL_REQUIRED" });
  const codes = async () => {
    const page = await room.handlers.adminOffers({ pageNo: 1, pageSize: 100 }, room.staff);
    return page.ok ? page.value.list.map(({ code }) => code) : [];
  };
  expect(await codes()).not.toContain("large");
  await agree(room);
  expect(await codes()).toContain("large");
  expect(room.said.actions.at(-1)).toMatchObject({ action: "promotions.offer.add", operator: { username: "jose" } });
});
