import { randomUUID } from "node:crypto";
import { formatMinor, parseMinor } from "@taya/kernel/money";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOYALTY, type RewardsServer, rewardsServer, soon } from "./rewards.testing.ts";
import { type Any, codes, type Somebody } from "./sports.testing.ts";

let house: RewardsServer;
beforeAll(async () => void (house = await rewardsServer()), 60_000);
afterAll(() => house?.close());

const OFFERS = "/wps/v2/promotions";
const MISSIONS = "/wps/relay/MCSFE_getMissionSummaryDetails";
const PASSWORD = "246810";
const minor = (text: string): bigint => parseMinor(text)!;
const many = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));
const bonuses = async (who: Somebody): Promise<Any[]> => (await house.get(`${OFFERS}/bonuses`, who)).list;
const points = async (who: Somebody): Promise<Any> => house.get(`${LOYALTY}/points/balance`, who);
const rows = async (who: Somebody): Promise<Any[]> => (await house.get(`${LOYALTY}/cashback`, who)).rows;
const won = (id: string, other = "LOST") => ({ "1": other, "2": other, "3": other, [id]: "WON" });

/** The same account on so many devices. */
const devices = (who: Somebody, count: number): Promise<Somebody[]> =>
  many(count, async (at) => {
    const { username, password } = who;
    const device = { "x-device": `${who.id}-${at}`, "x-client": "native" };
    const { token } = await house.must(house.send("POST", "/wps/session/login", { username, password }, device));
    return { ...who, headers: { ...device, authorization: `Bearer ${token}` } };
  });

describe("claims from three devices at once", () => {
  test("pay each reward once, by whatever door it is claimed", async () => {
    const offer = await house.anOffer({ budget: "100.00" });
    const mission = await house.aMission({ goals: [{ metric: "bets", target: 1 }] });
    const who = await house.somebody();
    await house.spin(who, "500.00");
    await soon(async () => expect((await house.get(`${LOYALTY}/rewards`, who)).count).toBe(3));
    const there = await devices(who, 3);
    const ways: (readonly [path: string, body?: object])[] = [
      [`${OFFERS}/${offer}/claim`],
      [`${LOYALTY}/rewards/promotion.${offer}/claim`],
      [`${LOYALTY}/cashback/claim`],
      [`${LOYALTY}/missions/${mission}/claim`],
      [`${LOYALTY}/points/reward`],
      [`${LOYALTY}/rewards/claim-all`],
    ];
    const answers = await many(36, (at) => {
      const [path, body] = ways[at % ways.length]!;
      return house.post(there[Math.floor(at / ways.length) % 3]!, path, body);
    });
    const refused = new Set(answers.filter(({ code }) => code !== "OK").map(({ code }) => code));
    const may = ["PROMO_ALREADY", "PROMO_NOT_ELIGIBLE", "RATE_LIMITED", "OVERLOADED"];
    for (const code of refused) expect(may).toContain(code);
    // Whoever was told to come again comes again.
    if (refused.has("OVERLOADED")) await house.must(house.post(there[0]!, `${LOYALTY}/rewards/claim-all`));
    expect(await house.booked(who, [301])).toBe(500n);
    expect(await house.booked(who, [303])).toBe(600n);
    expect(await house.booked(who, [305])).toBe(2_500n);
    expect(await points(there[0]!)).toMatchObject({ points: 5, pending: 0 });
  });

  test("pay what needs no claim once, though the clock gives it in the same moment", async () => {
    const trigger = { on: "deposit" };
    const offer = await house.anOffer({ trigger, reward: { percent: 100_000 }, autoClaim: true, perUser: 1 });
    const who = await house.somebody("0.00");
    await house.payIn(who, "300.00");
    await soon(async () => expect((await house.get(`${OFFERS}/${offer}`, who)).amount).toBe("30.00"));
    const there = await devices(who, 3);
    await Promise.all([
      many(12, (at) => house.post(there[at % 3]!, `${OFFERS}/${offer}/claim`)),
      many(3, () => house.beat("promotions.give")),
    ]);
    expect(await house.booked(who, [301])).toBe(3_000n);
  });
});

describe("a bonus", () => {
  const give = (who: Somebody, contributions: object, more: object = {}) =>
    house
      .anOffer({ wagering: 10, reward: { steps: ["50.00"] }, contributions, ...more })
      .then((id) => house.must(house.post(who, `${OFFERS}/${id}/claim`)));

  test("counts nothing for dice that nearly always win, whichever side is bet on", async () => {
    const who = await house.somebody();
    await give(who, { RNG: 1_000_000 });
    for (const bet of [
      { target: "98.00", over: false },
      { target: "2.00", over: true },
    ])
      await house.spin(who, "100.00", "dice", bet);
    // What is told is heard in its order: the last bet counts what was won or lost with it.
    await house.spin(who, "10.00", "slot3");
    await soon(async () => expect((await bonuses(who))[0].progress).toBe("10.00"));
    expect((await rows(who)).reduce((sum, row) => sum + minor(row.validBet), 0n)).toBeLessThanOrEqual(1_000n);
  });

  test("of a void ticket counts nothing, and what counted is taken back when it is void later", async () => {
    const who = await house.somebody();
    await give(who, { SPORTS: 1_000_000 });
    const [early, late] = [await house.match(), await house.match()];
    for (const match of [early, late])
      await house.must(house.place(who, house.ticket([await house.leg(match)], { stake: "100.00" })));
    await house.tell(early, { action: "cancel" });
    await house.tell(late, { action: "settle", results: { [late.marketId]: won("1") } });
    await house.due();
    await soon(async () => expect((await bonuses(who))[0].progress).toBe("100.00"));
    await house.tell(late, { action: "cancel" });
    await house.due();
    await soon(async () => expect((await bonuses(who))[0].progress).toBe("0.00"));
    await soon(async () => expect(await points(who)).toMatchObject({ pending: 0 }));
    expect((await rows(who)).every((row) => row.amount === "0.00")).toBe(true);
  });

  test("is no cash for what is earned by play: a stake of bonus money gives neither cashback nor points", async () => {
    const who = await house.somebody("0.00");
    await give(who, { RNG: 1_000_000 });
    for (const _ of [1, 2, 3, 4]) await house.spin(who, "10.00");
    await soon(async () => expect((await bonuses(who))[0].progress).toBe("40.00"));
    expect(await rows(who)).toEqual([]);
    expect(await points(who)).toMatchObject({ points: 0, pending: 0 });
  });

  test("whose deposit is charged back is taken away while it runs or waits, and nothing is given for it again", async () => {
    const who = await house.somebody("0.00");
    const offer = await house.anOffer({
      trigger: { on: "first_deposit" },
      reward: { percent: 1_000_000, cap: "100.00" },
      wagering: 5,
    });
    await give(who, { RNG: 1_000_000 });
    const deposit = await house.payIn(who, "200.00");
    await soon(async () => expect((await house.get(`${OFFERS}/${offer}`, who)).status).toBe("claim"));
    await house.must(house.post(who, `${OFFERS}/${offer}/claim`));
    expect((await bonuses(who)).map(({ status }) => status)).toEqual(["QUEUED", "ACTIVE"]);
    await house.chargeBack(deposit);
    await soon(async () => {
      await house.beat("promotions.expire");
      expect((await bonuses(who)).map(({ status }) => status)).toEqual(["FORFEITED", "ACTIVE"]);
    });
    expect((await bonuses(who))[0]).toMatchObject({ converted: "0.00", forfeited: "0.00", remark: "charged back" });
    expect(await house.post(who, `${OFFERS}/${offer}/claim`)).toMatchObject({ code: "PROMO_ALREADY" });
  });

  test("whose deposit is charged back while it runs becomes no cash, however fast it is played", async () => {
    const who = await house.somebody("0.00");
    const offer = await house.anOffer({
      trigger: { on: "first_deposit" },
      reward: { percent: 1_000_000, cap: "100.00" },
      wagering: 1,
    });
    const deposit = await house.payIn(who, "50.00");
    await soon(async () => expect((await house.get(`${OFFERS}/${offer}`, who)).status).toBe("claim"));
    await house.must(house.post(who, `${OFFERS}/${offer}/claim`));
    await house.chargeBack(deposit);
    await soon(async () => {
      const { rows: told } =
        await sql`select from promotions.deposit where deposit_id = ${deposit} and charged`.execute(
          house.store.database.db,
        );
      expect(told).toHaveLength(1);
    });
    // A hundred are to be played, and fifty of bonus money are there.
    for (const _ of [1, 2, 3, 4, 5]) await house.post(who, "/wps/v2/play/rounds", { game: "slot3", stake: "10.00" });
    await soon(async () => expect((await bonuses(who))[0].status).toBe("FORFEITED"));
    expect(await house.booked(who, [301])).toBe(0n);
    expect((await house.get("/wps/v2/wallets/balance", who)).bonus).toBe("0.00");
  });
});

test("all sides of a match lose more than they give back", async () => {
  const who = await house.somebody("2000.00");
  const match = await house.match();
  const stakes = { "1": 50_000n, "2": 28_571n, "3": 25_000n };
  for (const [outcome, stake] of Object.entries(stakes)) {
    const ticket = house.ticket([await house.leg(match, outcome)], { stake: formatMinor(stake) });
    await house.must(house.place(who, ticket));
  }
  await house.tell(match, { action: "settle", results: { [match.marketId]: won("1") } });
  await house.due();
  await soon(async () => expect(await rows(who)).toHaveLength(1));
  const [{ amount, validBet }] = (await rows(who)) as [Any];
  const lost = 200_000n - minor(await house.cash(who));
  expect(lost).toBeGreaterThan(0n);
  // A point for each hundred; a hundred of them are one.
  const earned = minor(validBet) / 10_000n;
  expect(minor(amount) + earned).toBeLessThan(lost);
});

test("missions and points are not farmed by tickets that end void, nor by a deposit that is taken back", async () => {
  const mission = await house.aMission({
    goals: [
      { metric: "bets", target: 3 },
      { metric: "validBet", target: "30.00" },
      { metric: "deposits", target: 1 },
    ],
  });
  const who = await house.somebody();
  const goals = async () => {
    const { missions } = await house.get(MISSIONS, who);
    return missions.find(({ id }: Any) => id === mission).goals.map(({ have }: Any) => have);
  };
  const deposit = await house.payIn(who, "100.00");
  const match = await house.match();
  for (const _ of [1, 2, 3]) await house.must(house.place(who, house.ticket([await house.leg(match)])));
  await house.tell(match, { action: "settle", results: { [match.marketId]: won("1") } });
  await house.due();
  await soon(async () => expect(await goals()).toEqual([3, "30.00", 1]));
  await house.tell(match, { action: "cancel" });
  await house.due();
  await house.chargeBack(deposit);
  await soon(async () => expect(await goals()).toEqual([0, "0.00", 0]));
  expect((await house.post(who, `${LOYALTY}/missions/${mission}/claim`)).code).toBe("PROMO_NOT_ELIGIBLE");
  expect((await house.post(who, `${LOYALTY}/points/reward`)).code).toBe("PROMO_NOT_ELIGIBLE");
});

test("whoever plays for nothing earns nothing, and takes nothing along", async () => {
  const who = await house.somebody("1000.00");
  const trial = await house.must(house.send("POST", "/sandbox/players", { type: 4, balance: "1000.00" }));
  const playing = { ...who, id: trial.id, headers: { authorization: `Bearer ${trial.token}` } };
  const agreed = { age: true, notRestricted: true, terms: true, version: "1" };
  await house.must(house.post(playing, "/wps/v2/compliance/disclaimer", agreed));
  await house.spin(playing, "500.00");
  await house.spin(who, "500.00");
  await soon(async () => expect((await points(who)).pending).toBe(5));
  for (const table of ["loyalty.member", "loyalty.bet_day", "loyalty.mission_progress", "promotions.loss_day"]) {
    const { rows: kept } = await sql`select from ${sql.table(table)} where player_id = ${trial.id}`.execute(
      house.store.database.db,
    );
    expect([table, kept.length]).toEqual([table, 0]);
  }
  for (const path of [`${LOYALTY}/points/reward`, `${LOYALTY}/cashback/claim`, `${LOYALTY}/rewards/claim-all`]) {
    expect([path, (await house.post(playing, path)).code]).toEqual([path, "AUTH_TRIAL_FORBIDDEN"]);
  }
});

test("a code is not found by guessing: after twenty a player is turned away for an hour, on whatever device", async () => {
  await house.store.platform.settings.write("fiesta", "site", {});
  await house.app.doors.site.changed("fiesta");
  await house.anOffer({ trigger: { on: "code", code: "GUESS21" }, reward: { amount: "5.00" } });
  const there = await devices(await house.somebody("0.00"), 3);
  const guess = (at: number, code: string) => house.post(there[at % 3]!, `${OFFERS}/code`, { code });
  const answers = await many(40, (at) => guess(at, `GUESS${at % 20}`));
  expect(codes(answers)).toEqual({ PROMO_NOT_ELIGIBLE: 20, RATE_LIMITED: 20 });
  for (const at of [0, 1, 2]) expect((await guess(at, "GUESS21")).code).toBe("RATE_LIMITED");
});

test("an offer that is once for a device is once for all accounts that hang together, however long the chain", async () => {
  const offer = await house.anOffer({ deviceOnce: true });
  const on = async (who: Somebody, device: string): Promise<Somebody> => {
    const { username, password } = who;
    const handles = { "x-device": device, "x-client": "native" };
    const { token } = await house.must(house.send("POST", "/wps/session/login", { username, password }, handles));
    return { ...who, headers: { ...handles, authorization: `Bearer ${token}` } };
  };
  const [one, middle, far] = await many(3, () => house.somebody("0.00"));
  const [phone, tablet] = [randomUUID(), randomUUID()];
  const first = await on(one!, phone);
  await on(middle!, phone);
  const between = await on(middle!, tablet);
  const last = await on(far!, tablet);
  expect((await house.post(first, `${OFFERS}/${offer}/claim`)).code).toBe("OK");
  for (const who of [between, last]) {
    const refused = await house.post(who, `${OFFERS}/${offer}/claim`);
    expect(refused).toMatchObject({ code: "PROMO_NOT_ELIGIBLE", value: { rule: "device" } });
  }
});

test("numbers that are none, huge ones and those below zero are refused by name, and nothing moves", async () => {
  const who = await house.somebody("0.00");
  await house.fund(who, "points", "1000");
  const itemId = await house.anItem({ points: 1 });
  const odd = [-1, 0, 0.5, 1e21, "99999999999999999999", null, [], {}, "-5", "0x10000", "NaN"];
  for (const value of odd) {
    for (const [path, body] of [
      [`${LOYALTY}/points/redeem`, { itemId, quantity: value, password: PASSWORD }],
      [`${LOYALTY}/points/convert`, { points: value, password: PASSWORD }],
      [`${LOYALTY}/rank/claim`, { kind: "upgrade", level: value }],
      [`${OFFERS}/code`, { code: value }],
      ["/wps/relay/MCS2_claimRafflePromotion", { promotionId: value }],
    ] as const) {
      const { status, code } = await house.post(who, path, body);
      const known = ["VALIDATION_FAILED", "PROMO_NOT_ELIGIBLE", "RATE_LIMITED"];
      expect([path, value, status < 500 && known.includes(code)]).toEqual([path, value, true]);
    }
  }
  expect((await points(who)).points).toBe(1_000);
  expect((await house.get("/wps/v2/wallets/balance", who)).cash).toBe("0.00");
});

test("after all of it the books agree with everything that was given", async () => {
  expect(await house.proved()).toEqual([]);
});
