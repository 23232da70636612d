import { newcomerWatchers } from "@taya/accounts/points";
import { approvalActs } from "@taya/audit/points";
import { rewardSources } from "@taya/compliance/rewards";
import type { PlayerId } from "@taya/kernel/id";
import { assert } from "@taya/kernel/assert";
import { DAY } from "@taya/kernel/instant";
import { formatMinor } from "@taya/kernel/money";
import type { BetsSettled } from "@taya/kernel/settled";
import { settledFact } from "@taya/kernel/settled.testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { MERCHANT, openPromotions, type OpenedPromotions } from "../promotions.testing.ts";
import { promotionsSettings } from "../settings.ts";
import { referralTerms } from "./terms.ts";
import { counts, isMet, referrerAmount } from "./referral.rules.ts";

let room: OpenedPromotions;
let referrer: PlayerId;
beforeAll(async () => {
  room = await openPromotions();
  await room.platform.settings.write(MERCHANT, "promotions", { referralEnabled: true });
});
afterAll(() => room?.world.close());
beforeEach(async () => void (referrer = await room.aPlayer()));

const VERIFIED = { kycLevel: 2 };
const registered = (id: PlayerId, referrerId: PlayerId = referrer) =>
  room.world.database.transaction(async (tx) => {
    const newcomer = { id, merchant: MERCHANT, type: 0, createdAt: room.platform.clock.now(), referrerId };
    for (const watch of room.platform.points.all(newcomerWatchers)) await watch(tx, newcomer);
  });
async function referee(more: object = VERIFIED, by: PlayerId = referrer): Promise<PlayerId> {
  const id = await room.aPlayer(0n, more);
  await registered(id, by);
  return id;
}
const play = (playerId: PlayerId, validBet: bigint, more: Partial<BetsSettled> = {}) =>
  room.consume("bets.settled", [
    settledFact({
      playerId,
      merchant: MERCHANT,
      at: room.platform.clock.now(),
      validBet: formatMinor(validBet),
      ...more,
    }),
  ]);
/** Does what a referral asks for. */
async function fulfil(id: PlayerId): Promise<string> {
  const deposit = await room.deposit(id, 50_000n);
  await play(id, 100_000n);
  return deposit;
}
const look = async (id = referrer) => {
  const answer = await room.handlers.referral({}, room.by(id));
  return answer.ok ? answer.value : answer.fault;
};
const claim = (id = referrer) => room.handlers.claimReferral({}, room.by(id, {}));
const list = async (more: object = {}) => {
  const answer = await room.handlers.adminReferrals({ pageNo: 1, pageSize: 50, ...more }, room.staff);
  return answer.ok ? answer.value.list : [];
};
const heldOf = async (id: PlayerId) => (await list()).find(({ refereeId }) => refereeId === id)!;
const reason = "as a test";

describe("a referral", () => {
  test("pays both sides once when the referee is verified, has paid in and played enough", async () => {
    const id = await referee();
    await room.deposit(id, 49_999n);
    await play(id, 100_000n);
    expect(await look()).toMatchObject({ claimable: 0n, stats: { registered: 1, active: 0, reward: 0n } });
    expect(await claim()).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
    const invited = { deposit: 50_000n, deposited: 49_999n, validBet: 100_000n, played: 100_000n };
    expect(await look(id), "the friend sees their own side").toMatchObject({ invited });
    expect(await look()).not.toHaveProperty("invited");
    await room.deposit(id, 1n);
    expect(await look(id), "and what is due instead, once it is").not.toHaveProperty("invited");
    expect(await look()).toMatchObject({ claimable: 5_000n, stats: { registered: 1, active: 1 } });
    expect(await claim()).toMatchObject({ value: { amount: 5_000n, balance: 5_000n } });
    expect(await claim()).toMatchObject({ fault: "PROMO_ALREADY" });
    expect(await claim(id)).toMatchObject({ value: { amount: 2_000n, balance: 2_000n } });
    expect(await look()).toMatchObject({ claimable: 0n, stats: { reward: 5_000n } });
    const page = await room.handlers.referralInvitees({ pageNo: 1, pageSize: 9 }, room.by(referrer));
    expect(page).toMatchObject({ value: { total: 1, list: [{ qualified: true, reward: 5_000n }] } });
    expect(JSON.stringify(page, (_key, each: unknown) => String(each))).not.toContain(
      room.said.players.get(id)!.username,
    );
    expect(await room.breaks()).toEqual([]);
  });

  test("pays once, however many ask at the same moment", async () => {
    const id = await referee();
    await fulfil(id);
    const asked = Array.from({ length: 200 }, (_, at) => claim(at % 2 === 0 ? referrer : id));
    const answers = (await Promise.allSettled(asked)).flatMap((each) =>
      each.status === "fulfilled" ? [each.value] : [],
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect([(await room.funds(referrer)).cash, (await room.funds(id)).cash]).toEqual([5_000n, 2_000n]);
    expect(await room.breaks()).toEqual([]);
  });

  test("counts only what comes before the days are over, and no play money", async () => {
    const id = await referee();
    await room.deposit(id, 50_000n);
    await play(id, 100_000n, { currency: "FUN" });
    await room.platform.clock.advance(30 * DAY);
    await play(id, 100_000n);
    expect(await claim()).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
  });

  test("waits for the referee to be verified, and is then found by the clock", async () => {
    const id = await referee({ kycLevel: 1 });
    await fulfil(id);
    expect(await look()).toMatchObject({ claimable: 0n });
    room.said.players.set(id, { ...room.said.players.get(id)!, kycLevel: 2 });
    await room.jobs!["promotions.referrals"]!({} as never);
    expect(await look()).toMatchObject({ claimable: 5_000n });
  });

  test("gives more from the tiers on, each in its order, though many qualify at once", async () => {
    const five = await Promise.all(Array.from({ length: 5 }, () => referee()));
    await Promise.all(five.map(fulfil));
    expect(await claim()).toMatchObject({ value: { amount: 4n * 5_000n + 8_000n } });
  });

  test("keeps the terms of the registration", async () => {
    const id = await referee();
    const other = {
      deposit: "900.00",
      validBet: "1000.00",
      days: 5,
      referee: "1.00",
      tiers: [{ from: 1, amount: "1.00" }],
    };
    const standing = room.platform.settings;
    await standing.write(MERCHANT, "promotions", { referralEnabled: true, referral: other });
    await fulfil(id);
    expect(await claim()).toMatchObject({ value: { amount: 5_000n } });
    const { referral } = promotionsSettings;
    await standing.write(MERCHANT, "promotions", { referral: z.encode(referral.schema, referral.fallback) });
  });

  test("gives nothing to whom nothing may be given; it is not lost", async () => {
    const id = await referee();
    await fulfil(id);
    room.said.refused.set(referrer, "RG_EXCLUDED");
    expect(await look()).toMatchObject({ claimable: 0n });
    expect(await claim()).toMatchObject({ fault: "RG_EXCLUDED" });
    room.said.refused.delete(referrer);
    expect(await claim()).toMatchObject({ ok: true });
  });
});

describe("fraud", () => {
  test("nobody brings themselves, and no circle closes", async () => {
    await registered(referrer, referrer);
    const second = await referee();
    const third = await referee(VERIFIED, second);
    await registered(referrer, third);
    expect((await list()).filter(({ refereeId }) => refereeId === referrer)).toEqual([]);
  });

  test("somebody on the same device waits for an operator, who lets it be paid once or refuses it", async () => {
    const [twin, other] = [await referee(), await referee()];
    room.said.links.set(twin, [referrer]);
    room.said.links.set(other, [twin]);
    await fulfil(twin);
    await fulfil(other);
    expect(await look()).toMatchObject({ claimable: 0n, stats: { active: 0 } });
    expect(await claim()).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
    expect(await list({ status: "HELD" })).toMatchObject([{ hold: "LINKED" }, { hold: "LINKED" }]);
    const [one, two] = [await heldOf(twin), await heldOf(other)];
    const { username } = room.said.players.get(referrer)!;
    expect(one.shared).toEqual([{ playerId: referrer, username, kinds: ["DEVICE"] }]);
    expect(two.shared).toMatchObject([{ playerId: twin, kinds: ["DEVICE"] }]);
    const released = await room.handlers.releaseReferral({ id: one.id, reason }, room.staff);
    expect(released).toMatchObject({
      value: { status: "QUALIFIED", reviewer: room.staff.session.username, shared: [] },
    });
    expect(await room.handlers.refuseReferral({ id: one.id, reason }, room.staff)).toMatchObject({
      fault: "PROMO_STATE",
    });
    expect(await room.handlers.refuseReferral({ id: two.id, reason }, room.staff)).toMatchObject({ ok: true });
    expect(room.said.actions.slice(-2)).toMatchObject([
      { action: "promotions.referral.release", object: one.id },
      { action: "promotions.referral.refuse", object: two.id },
    ]);
    expect(await claim()).toMatchObject({ value: { amount: 5_000n } });
    expect(await claim(other)).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
  });

  test("a grandparent on the same device is a ring too", async () => {
    const child = await referee();
    const grandchild = await referee(VERIFIED, child);
    room.said.links.set(grandchild, [referrer]);
    await fulfil(grandchild);
    expect(await heldOf(grandchild)).toMatchObject({ status: "HELD", hold: "LINKED" });
  });

  test("a deposit that is charged back stops what was not paid yet", async () => {
    const id = await referee();
    const depositId = await fulfil(id);
    const shared = { depositId, playerId: id, merchant: MERCHANT, currency: "PHP", amount: "500.00" };
    await room.consume("wallet.deposit.charged", [{ ...shared, at: room.platform.clock.now() }]);
    expect(await claim()).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
    expect(await heldOf(id)).toMatchObject({ status: "HELD", hold: "CHARGED_BACK", deposit: 0n });
  });
});

describe("its terms", () => {
  const change = (enabled: boolean, terms: object) =>
    room.handlers.changeReferralTerms({ enabled, terms: terms as never, reason }, room.staff);
  const standing = async () => {
    const answer = await room.handlers.adminReferralTerms({}, room.staff);
    assert(answer.ok, "they are always told");
    return answer.value;
  };

  test("are switched on and changed by two operators, and off by one", async () => {
    const { terms } = await standing();
    expect(await change(false, terms)).toMatchObject({ ok: true, value: { enabled: false } });
    expect([(await standing()).enabled, await look()]).toEqual([false, "MODULE_OFF"]);
    const more = { ...terms, referee: 3_000n };
    for (const [enabled, wanted] of [
      [true, terms],
      [false, more],
      [true, more],
    ] as const)
      expect(await change(enabled, wanted)).toMatchObject({ fault: "APPROVAL_REQUIRED" });
    expect(await standing()).toEqual({ enabled: false, terms });
    const asked = room.said.asked.at(-1)!;
    expect(asked).toMatchObject({
      kind: "promotions.referral.change",
      summary: expect.stringContaining("friend 30.00"),
    });
    const act = room.platform.points.all(approvalActs).find(({ kind }) => kind === asked.kind)!;
    await room.world.database.transaction((tx) => act.act(tx, asked.payload as never, room.staff.session));
    expect(await standing()).toEqual({ enabled: true, terms: more });
    expect(room.said.actions.slice(-2)).toMatchObject([
      { action: asked.kind, after: { enabled: false } },
      { action: asked.kind, before: { enabled: false }, after: { enabled: true, terms: { referee: "30.00" } } },
    ]);
    await room.platform.settings.write(MERCHANT, "promotions", { referral: z.encode(referralTerms, terms) });
  });
});

describe("in the reward centre", () => {
  const source = () => room.platform.points.all(rewardSources).find((each) => each.source === "referral")!;
  const offered = (id: PlayerId, language = "EN") =>
    source().list(room.world.database.db, { ...room.said.players.get(id)!, language });
  async function take(id: PlayerId, key: string) {
    const give = await source().prepare(room.said.players.get(id)!, key);
    const given = await room.world.database.transaction(async (tx) => {
      await room.ledger.lock(tx, id);
      return give(tx);
    });
    return given.ok ? given.value : given.fault;
  }

  test("everything that is due stands as one reward and is paid once, there or on its own page", async () => {
    const [one, two] = [await referee(), await referee()];
    expect(await offered(referrer)).toEqual([]);
    expect(await take(referrer, "due")).toBe("PROMO_NOT_ELIGIBLE");
    await fulfil(one);
    await fulfil(two);
    expect(await offered(referrer, "TY")).toEqual([
      { key: "due", title: "Gantimpala sa inimbitang kaibigan", amount: 10_000n, unit: "cash", expiresAt: undefined },
    ]);
    expect(await take(referrer, "other")).toBe("PROMO_NOT_ELIGIBLE");
    expect(await take(referrer, "due")).toEqual({ amount: 10_000n, unit: "cash", balance: 10_000n });
    expect(await take(referrer, "due")).toBe("PROMO_ALREADY");
    expect(await claim()).toMatchObject({ fault: "PROMO_ALREADY" });
    expect(await offered(referrer)).toEqual([]);
    expect(await claim(one)).toMatchObject({ ok: true });
    expect(await offered(one)).toEqual([]);
    expect(await room.breaks()).toEqual([]);
  });

  test("where referrals are off it waits", async () => {
    await fulfil(await referee());
    await room.platform.settings.write(MERCHANT, "promotions", { referralEnabled: false });
    expect(await offered(referrer)).toEqual([]);
    expect(await take(referrer, "due")).toBe("PROMO_NOT_ELIGIBLE");
    await room.platform.settings.write(MERCHANT, "promotions", { referralEnabled: true });
    expect(await offered(referrer)).toMatchObject([{ amount: 5_000n }]);
  });
});

test("a brand that rewards nobody answers nobody, keeps no referral and counts no visit", async () => {
  await room.platform.settings.write(MERCHANT, "promotions", { referralEnabled: false });
  const id = await referee();
  await room.handlers.visitReferral({ code: "p0" }, room.by(id));
  expect(await look()).toBe("MODULE_OFF");
  expect(await claim()).toMatchObject({ fault: "MODULE_OFF" });
  expect(await room.handlers.referralInvitees({ pageNo: 1, pageSize: 9 }, room.by(id))).toMatchObject({
    fault: "MODULE_OFF",
  });
  await room.platform.settings.write(MERCHANT, "promotions", { referralEnabled: true });
  expect((await list()).some(({ refereeId }) => refereeId === id)).toBe(false);
});

test("followed links are counted for whose they are; a code nobody has counts for nobody", async () => {
  const { username } = room.said.players.get(referrer)!;
  for (const code of [username, username.toUpperCase(), "nobody"])
    await room.handlers.visitReferral({ code }, room.by(referrer));
  expect(await look()).toMatchObject({ stats: { clicks: 2 } });
});

test("rules: sums, the window, tiers", () => {
  const tiers = [
    { from: 1, amount: 5n },
    { from: 3, amount: 8n },
  ];
  expect([1, 2, 3, 99].map((nth) => referrerAmount({ tiers }, nth))).toEqual([5n, 5n, 8n, 8n]);
  expect(isMet({ deposit: 9n, validBet: 9n }, { deposit: 9n, validBet: 10n })).toBe(false);
  const window = { registeredAt: 10, untilAt: 20 };
  expect([9, 10, 19, 20].map((at) => counts(at, window))).toEqual([false, true, true, false]);
});
