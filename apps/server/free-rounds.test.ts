import { parseMinor } from "@taya/kernel/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOYALTY, type RewardsServer, rewardsServer, soon } from "./rewards.testing.ts";
import { type Any, codes, type Somebody } from "./sports.testing.ts";

let house: RewardsServer;
beforeAll(async () => void (house = await rewardsServer()), 60_000);
afterAll(() => house?.close());

const OFFERS = "/wps/v2/promotions";
const ROUNDS = "/wps/v2/play/rounds";
const PEARLS = { freeRounds: 20, game: "pearl-lagoon", stake: "1.00" };
const reason = "tried by a test";
const minor = (text: string): bigint => parseMinor(text)!;
const playable = async (who: Somebody): Promise<Any[]> =>
  (await house.get(`${OFFERS}/free-rounds/playable?game=pearl-lagoon`, who)).list;
const spin = (who: Somebody, free: string, stake = "1.00") =>
  house.post(who, ROUNDS, { game: "pearl-lagoon", stake, bet: {}, free });
const total = async () =>
  (await house.must(house.send("GET", "/wps/v2/reports/admin/revenue?preset=today", undefined, house.admin))).total;

test("rounds that a code gives are played from first to last, pay in cash, and count nowhere as bets", async () => {
  const offer = await house.anOffer({ trigger: { on: "code", code: "PEARLS" }, reward: PEARLS });
  const who = await house.somebody("0.00");
  const before = await total();
  expect(await house.must(house.post(who, `${OFFERS}/code`, { code: "pearls" }))).toMatchObject({
    kind: "freeRounds",
    amount: "20.00",
  });
  const [grant] = await playable(who);
  expect(grant).toMatchObject({ gameName: "Pearl Lagoon", stake: "1.00", left: 20 });
  const answers = await Promise.all(Array.from({ length: 30 }, () => spin(who, grant.id)));
  expect(codes(answers)).toEqual({ OK: 20, PROMO_STATE: 10 });
  const won = answers.reduce((sum, { code, value }) => sum + (code === "OK" ? minor((value as Any).win) : 0n), 0n);
  expect(minor((await house.get("/wps/v2/wallets/balance", who)).cash)).toBe(won);
  const [mine] = (await house.get(`${OFFERS}/free-rounds`, who)).list;
  expect([mine.status, mine.left, minor(mine.won)]).toEqual(["USED", 0, won]);
  // A round that is paid is told after them: what they would have counted would be there before it.
  await house.fund(who, "cash", "50.00");
  await house.spin(who, "50.00");
  await soon(async () =>
    expect((await house.get(`${LOYALTY}/points/reward`, who)).byCategory[0].validBet).toBe("50.00"),
  );
  await soon(async () => expect((await total()).bets).toBe(before.bets + 1));
  await soon(async () => expect((await house.get("/wps/v2/compliance/reality-check", who)).rounds).toBe(21));
  const profit = (await house.get("/wps/v2/reports/profit?preset=today", who)).total;
  expect([profit.stake, minor(profit.promotions)]).toEqual(["50.00", won]);
  const costs = await house.must(house.send("GET", `${OFFERS}/admin/offers/${offer}`, undefined, house.admin));
  expect([costs.given, minor(costs.converted)]).toEqual(["20.00", won]);
  expect(await house.proved()).toEqual([]);
});

test("nobody plays another's, nor a trial, nor whoever is excluded; an operator takes away what is left", async () => {
  await house.anOffer({ trigger: { on: "code", code: "MINE" }, reward: PEARLS });
  const [who, thief, gone] = [await house.somebody(), await house.somebody(), await house.somebody()];
  for (const each of [who, gone]) await house.must(house.post(each, `${OFFERS}/code`, { code: "mine" }));
  const [[grant], [left]] = [await playable(who), await playable(gone)];
  const trial = await house.must(house.send("POST", "/sandbox/players", { type: 4, balance: "1000.00" }));
  const playing = { ...who, headers: { authorization: `Bearer ${trial.token}` } };
  expect(await playable(playing)).toEqual([]);
  expect(await spin(thief, grant.id)).toMatchObject({ code: "PROMO_STATE" });
  // As before a paid round, a trial has to say that somebody of age plays.
  expect(await spin(playing, grant.id)).toMatchObject({ code: "DISCLAIMER_INCOMPLETE" });
  expect(await spin(who, grant.id, "2.00")).toMatchObject({ code: "PROMO_STATE" });
  const sure = await house.proven(gone);
  await house.must(house.post(sure, "/wps/v2/compliance/self-exclusion", { term: "6m" }));
  const ofGone = `${OFFERS}/admin/free-rounds?username=${gone.username}`;
  await soon(async () => {
    const { list } = await house.must(house.send("GET", ofGone, undefined, house.admin));
    expect(list).toMatchObject([{ id: left.id, status: "CANCELLED", left: 20, remark: "shut out" }]);
  });
  const cancel = () => house.send("POST", `${OFFERS}/admin/free-rounds/${grant.id}/cancel`, { reason }, house.admin);
  expect((await cancel()).code).toBe("OK");
  expect((await cancel()).code).toBe("PROMO_STATE");
  expect(await spin(who, grant.id)).toMatchObject({ code: "PROMO_STATE" });
  expect(await house.proved()).toEqual([]);
});

test("points buy free rounds and tickets of the raffle that runs, when an operator agrees", async () => {
  const raffle = await house.aRaffle(3_600_000);
  const rounds = { type: "freebet", amount: undefined, game: "pearl-lagoon", rounds: 5, stake: "1.00" };
  const items = [
    await house.anItem({ ...rounds, points: 40, stock: 1 }),
    await house.anItem({ type: "ticket", amount: undefined, tickets: 3, points: 30 }),
  ];
  const who = await house.somebody("0.00");
  await house.fund(who, "points", "100");
  for (const itemId of items) {
    const { id } = await house.must(house.post(who, `${LOYALTY}/points/redeem`, { itemId, password: "246810" }));
    const path = `${LOYALTY}/admin/redemptions/${id}/approve`;
    expect(await house.must(house.send("POST", path, { reason }, house.admin))).toMatchObject({ status: "approved" });
  }
  expect((await house.get(`${LOYALTY}/points/balance`, who)).points).toBe(30);
  const [grant] = await playable(who);
  expect(grant).toMatchObject({ left: 5, stake: "1.00" });
  expect(await spin(who, grant.id)).toMatchObject({ code: "OK", value: { free: true, freeLeft: 4 } });
  const { list } = await house.get(`${OFFERS}/raffles`, who);
  expect(list.find(({ id }: Any) => id === raffle)).toMatchObject({ tickets: 3 });
  expect(await house.proved()).toEqual([]);
});
