import { verifyRaffle } from "@taya/promotions/raffle";
import { parseMinor } from "@taya/kernel/money";
import { addDays, dayIn, HOUR, MINUTE, startOfDay } from "@taya/kernel/instant";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOYALTY, type RewardsServer, rewardsServer, soon } from "./rewards.testing.ts";
import { type Any, codes, type Somebody } from "./sports.testing.ts";

let house: RewardsServer;
/** Plays from the first deposit to the last prize. */
let hero: Somebody;
/** Does the same, and excludes themselves in the middle of it. */
let quitter: Somebody;
let ids: Readonly<Record<"welcome" | "reload" | "mission" | "raffle" | "item", string>>;

const OFFERS = "/wps/v2/promotions";
const MISSIONS = "/wps/relay/MCSFE_getMissionSummaryDetails";
const REWARDS = [300, 301, 303, 304, 305, 306, 307, 308, 309] as const;
const minor = (text: string): bigint => parseMinor(text)!;
const now = () => house.store.platform.clock.now();
const zone = async () => (await house.app.doors.site.brand("fiesta")).timeZone;

/** Goes to an hour of the next day of the brand: nothing of what is told of a day meets its end. */
async function nextDayAt(hour: number): Promise<void> {
  const timeZone = await zone();
  await house.later(startOfDay(addDays(dayIn(now(), timeZone), 1), timeZone) + hour * HOUR - now());
}

const NONE = { keep: "0.00", weekly: "0.00", monthly: "0.00", birthday: "0.00" };
const level = (deposit: string, validBet: string, upgradeBonus: string) => ({
  ...NONE,
  deposit,
  validBet,
  upgradeBonus,
  cashback: {},
});

beforeAll(async () => {
  house = await rewardsServer();
  await nextDayAt(10);
  await house.set("loyalty", {
    ranks: [
      level("0.00", "0.00", "0.00"),
      level("100.00", "700.00", "8.00"),
      level("500.00", "850.00", "28.00"),
      level("999999.00", "999999.00", "88.00"),
    ],
    pointUnit: "10.00",
  });
  const admin = await house.login("admin", "Fiesta-Admin-21");
  const board = { period: "day", title: { EN: "Race" }, rules: { EN: "Most" }, reason: "tried by a test" };
  const prizes = [{ from: 1, to: 2, reward: "30.00" }];
  await house.must(house.send("POST", `${LOYALTY}/admin/leaderboards`, { ...board, prizes }, admin));
  house.staff[0]["authorization"] = admin["authorization"]!;
  house.staff[1]["authorization"] = (await house.login("admin2", "Fiesta-Admin-22"))["authorization"]!;
  ids = {
    welcome: await house.anOffer({
      kind: "newbie",
      trigger: { on: "first_deposit", minDeposit: "100.00" },
      reward: { percent: 200_000, cap: "200.00" },
      contributions: { RNG: 1_000_000, LIVE: 100_000, SPORTS: 500_000 },
      wagering: 1,
    }),
    reload: await house.anOffer({ trigger: { on: "deposit" }, reward: { percent: 50_000 }, autoClaim: true }),
    mission: await house.aMission({
      goals: [
        { metric: "validBet", target: "1000.00" },
        { metric: "deposits", target: 1 },
      ],
    }),
    raffle: await house.aRaffle(20 * MINUTE, { prizes: [{ kind: "cash", amount: "50.00", count: 2 }] }),
    item: await house.anItem({ points: 50, stock: 1 }),
  };
  hero = await house.somebody("20000.00");
  quitter = await house.somebody("20000.00");
}, 60_000);
afterAll(() => house?.close());

const validBets = async (who: Somebody): Promise<Record<string, bigint>> => {
  const { byCategory } = await house.get(`${LOYALTY}/points/reward`, who);
  return Object.fromEntries(byCategory.map((row: Any) => [row.gameCategory, minor(row.validBet)]));
};
/** What the first deposit earned. */
const bonus = async (who: Somebody): Promise<Any> =>
  (await house.get(`${OFFERS}/bonuses`, who)).list.find(({ required }: Any) => required === "1200.00");

test("a first deposit earns its offer, and deposit and bonus are to be played", async () => {
  for (const who of [hero, quitter]) {
    await house.must(house.send("PUT", `${LOYALTY}/leaderboards/me`, { shown: true }, who.headers));
    await house.payIn(who, "1000.00");
    await soon(async () => expect((await house.get(`${OFFERS}/${ids.welcome}`, who)).status).toBe("claim"));
    const taken = await house.must(house.post(who, `${OFFERS}/${ids.welcome}/claim`));
    expect(taken).toMatchObject({ amount: "200.00", kind: "bonus" });
    expect(await bonus(who)).toMatchObject({ status: "ACTIVE", required: "1200.00", progress: "0.00" });
  }
  await house.beat("promotions.give");
  expect(await house.booked(hero, [301])).toBe(5_000n);
});

test("three verticals count towards it, each as its terms say, and one settlement raises two ranks", async () => {
  await house.spin(hero, "500.00");
  await house.hand(hero, "100.00");
  const match = await house.match();
  const ticket = house.ticket([await house.leg(match)], { stake: "400.00" });
  await house.must(house.place(hero, ticket));
  await soon(async () => expect((await validBets(hero))["RNG"]).toBe(50_000n));
  expect(await house.get(`${LOYALTY}/rank`, hero)).toMatchObject({ rankLevel: 0, history: [] });
  const results = { [match.marketId]: { "1": "WON", "2": "LOST", "3": "LOST" } };
  await house.tell(match, { action: "settle", results });
  await house.due();
  await soon(async () => expect((await validBets(hero))["SPORTS"]).toBe(40_000n));
  const { LIVE = 0n } = await validBets(hero);
  await soon(async () => expect(minor((await bonus(hero)).progress)).toBe(50_000n + 20_000n + LIVE / 10n));
  const standing = await house.get(`${LOYALTY}/rank`, hero);
  expect(standing).toMatchObject({ rankLevel: 2, history: [{ was: 0, level: 2, why: "REACHED" }] });
  expect(await house.must(house.post(hero, `${LOYALTY}/rank/claim`, { kind: "upgrade" }))).toMatchObject({
    amount: "36.00",
  });
  expect(await house.post(hero, `${LOYALTY}/rank/claim`, { kind: "upgrade" })).toMatchObject({ code: "PROMO_ALREADY" });
});

test("cashback claimed twice pays the difference, and the last of the wagering makes the bonus cash", async () => {
  const claim = () => house.post(hero, `${LOYALTY}/cashback/claim`);
  const { rows, claimable } = await house.get(`${LOYALTY}/cashback`, hero);
  const gross = rows.reduce(
    (sum: bigint, { validBet, rate }: Any) => sum + (minor(validBet) * BigInt(rate)) / 1_000_000n,
    0n,
  );
  expect(minor(claimable)).toBe(gross);
  expect(gross).toBeGreaterThanOrEqual(600n + 400n);
  expect(minor((await house.must(claim())).amount)).toBe(gross);
  expect(await claim()).toMatchObject({ code: "PROMO_NOT_ELIGIBLE" });
  await house.spin(hero, "500.00");
  await house.spin(hero, "500.00");
  await soon(async () => expect((await house.get(`${LOYALTY}/cashback`, hero)).claimable).toBe("12.00"));
  expect(await house.must(claim())).toMatchObject({ amount: "12.00" });
  await soon(async () => expect(await bonus(hero)).toMatchObject({ status: "COMPLETED", converted: "200.00" }));
});

test("points become cash by the payment password alone, and of an item that is the last one twenty get one", async () => {
  const { claimed } = await house.must(house.post(hero, `${LOYALTY}/points/reward`));
  const sum = Object.values(await validBets(hero)).reduce((all, each) => all + each, 0n);
  expect(BigInt(claimed)).toBe(sum / 1_000n);
  const convert = (password: string) => house.post(hero, `${LOYALTY}/points/convert`, { points: 100, password });
  expect(await convert("135790")).toMatchObject({ code: "PAYPWD_WRONG" });
  expect(await house.must(convert("246810"))).toMatchObject({ points: claimed - 100, amount: "1.00" });

  const others = await Promise.all(Array.from({ length: 19 }, () => house.somebody("0.00")));
  for (const each of others) await house.fund(each, "points", "50");
  const people = [hero, ...others];
  const points = async (who: Somebody) => (await house.get(`${LOYALTY}/points/balance`, who)).points as number;
  const before = await Promise.all(people.map(points));
  const wish = { itemId: ids.item, password: "246810" };
  const answers = await Promise.all(people.map((who) => house.post(who, `${LOYALTY}/points/redeem`, wish)));
  expect(codes(answers)).toEqual({ OK: 1, POINTS_STOCK: 19 });
  const after = await Promise.all(people.map(points));
  expect(after).toEqual(before.map((had, at) => had - (answers[at]!.code === "OK" ? 50 : 0)));
});

test("a mission is met by play and a deposit, and claimed once", async () => {
  expect((await house.get(MISSIONS, hero)).missions).toMatchObject([{ id: ids.mission, status: "claim" }]);
  const claim = () => house.post(hero, `${LOYALTY}/missions/${ids.mission}/claim`);
  expect(await house.must(claim())).toMatchObject({ amount: "25.00", unit: "cash" });
  expect(await claim()).toMatchObject({ code: "PROMO_ALREADY" });
});

/** Cash, bonus and points there were when the second player was gone. */
let left: readonly [cash: bigint, bonus: bigint, points: bigint];
const funds = async ({ id }: Somebody) => {
  const { cash, bonus: promised, points } = await house.app.doors.ledger.balance(house.store.database.db, id as never);
  return [cash, promised, points] as const;
};

test("whoever excludes themselves is offered nothing any more and can claim nothing", async () => {
  for (const _ of [1, 2]) await house.spin(quitter, "500.00");
  await house.payIn(quitter, "200.00");
  await soon(async () => expect((await house.get(MISSIONS, quitter)).count).toBe(1));
  await soon(async () => expect((await house.get(`${LOYALTY}/rewards`, quitter)).count).toBeGreaterThan(3));
  const sure = await house.proven(quitter);
  await house.must(house.post(sure, "/wps/v2/compliance/self-exclusion", { term: "6m" }));
  left = await funds(quitter);
  expect((await house.post(quitter, `${LOYALTY}/cashback/claim`)).code).toBe("AUTH_SESSION_EXPIRED");
  const { username, password } = quitter;
  const entered = await house.must(
    house.send("POST", "/wps/v2/compliance/self-exclusion/withdraw-login", { username, password }),
  );
  const gone = { ...quitter, headers: { authorization: `Bearer ${entered.token}` } };
  for (const path of [
    `${OFFERS}/${ids.welcome}/claim`,
    `${OFFERS}/${ids.reload}/join`,
    `${LOYALTY}/rank/claim`,
    `${LOYALTY}/cashback/claim`,
    `${LOYALTY}/points/reward`,
    `${LOYALTY}/missions/${ids.mission}/claim`,
    `${LOYALTY}/rewards/claim-all`,
    `${OFFERS}/referral/claim`,
  ]) {
    expect([path, (await house.post(gone, path, { kind: "upgrade" })).code]).toEqual([path, "AUTH_SELF_EXCLUDED"]);
  }
  const seen = await house.send("GET", `${OFFERS}/available`, undefined, gone.headers);
  expect(seen.success ? (seen.value as Any).list : seen.code).toEqual(seen.success ? [] : "AUTH_SELF_EXCLUDED");
});

test("a raffle that anybody can draw again gives both its prizes, and none to whoever is excluded", async () => {
  const other = await house.somebody();
  await house.spin(other, "100.00");
  const shown = async (who: Somebody) => {
    const { list } = await house.get(`${OFFERS}/raffles`, who);
    return list.find(({ id }: Any) => id === ids.raffle);
  };
  await soon(async () => expect((await shown(other)).tickets).toBe(1));
  await house.later(26 * MINUTE);
  await house.beat("promotions.raffles");
  const proof = await house.get(`${OFFERS}/raffles/${ids.raffle}/fairness`, hero);
  expect(verifyRaffle(proof)).toMatchObject({ ok: true });
  const { status, name, winners } = await shown(hero);
  expect(status).toBe("DRAWN");
  const names = [name, (await shown(other)).name];
  expect(proof.list.split("\n").filter(Boolean)).toHaveLength(2);
  expect(winners.every((each: Any) => names.includes(each.name))).toBe(true);
  const won = winners.filter((each: Any) => each.name === name).length;
  expect(won).toBeGreaterThan(0);
  const claim = () => house.post(hero, "/wps/relay/MCS2_claimRafflePromotion", { promotionId: ids.raffle });
  for (let prize = 0; prize < won; prize += 1) expect(await house.must(claim())).toMatchObject({ amount: "50.00" });
  expect(await claim()).toMatchObject({ code: "PROMO_ALREADY" });
  expect(await house.booked(hero, [306])).toBe(5_000n * BigInt(won));
});

test("the clock gives whoever is excluded nothing either: no offer, no cashback, no place", async () => {
  await house.beat("promotions.give");
  await nextDayAt(4);
  for (const name of ["loyalty.cashback", "loyalty.boards", "loyalty.months", "promotions.expire"]) {
    await house.beat(name);
  }
  expect(await funds(quitter)).toEqual(left);
  hero = await house.again(hero);
  const board = await house.get("/wps/relay/MCSFE_getMissionLeaderboard?period=day&when=last", hero);
  expect(board).toMatchObject({ mine: { rank: 1 } });
  expect(board.list).toHaveLength(1);
});

test("the account record of each and the books agree to the centavo", async () => {
  const lines = await house.lines(hero);
  // A bonus is told when it is given (300), taken back (302) and when it becomes cash (301); all stakes were cash.
  const ofBonus = (type: number) => type === 300 || type === 302;
  const sum = (which: (type: number) => boolean) =>
    lines.filter(([type]) => which(type)).reduce((all, [, amount]) => all + amount, 0n);
  expect((await funds(hero)).slice(0, 2)).toEqual([sum((type) => !ofBonus(type)), 0n]);
  expect(sum(ofBonus)).toBe(sum((type) => type === 301));
  for (const type of REWARDS) {
    expect([type, sum((each) => each === type)]).toEqual([type, await house.booked(hero, [type])]);
  }
  expect(await house.proved()).toEqual([]);
}, 60_000);
