import fc from "fast-check";
import { fault, ok } from "@taya/kernel/result";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestLeg, type BookWorld, bookWorld, market, type PlaceInput, peso, unwrap } from "./betting.testing.ts";
import { decideDue } from "./decide-due.ts";

let world: BookWorld;
beforeAll(async () => void (world = await bookWorld()));
afterAll(() => world.shut());

const PRICES: readonly Omit<TestLeg, "on">[] = [
  { typeId: 1, outcomeId: "1", odds: 2_000 },
  { typeId: 1, outcomeId: "2", odds: 3_500 },
  { typeId: 16, spec: "hcp=-0.5", outcomeId: "1714", odds: 1_950 },
  { typeId: 16, spec: "hcp=-0.5", outcomeId: "1715", odds: 1_900 },
  { typeId: 18, spec: "total=2.5", outcomeId: "12", odds: 1_900 },
  { typeId: 29, outcomeId: "76", odds: 2_000 },
];

test("whatever slips are taken at once, in play or not, what the house may lose is what a recount of the tickets says", async () => {
  const fixtures = [
    await world.fixture(),
    await world.fixture({ startIn: 7_200_000 }),
    await world.fixture({ sport: "basketball", startIn: 5_000_000 }),
    await world.fixture({ simulated: true, live: { score: { home: 2, away: 1 } } }),
  ];
  const leg = fc.tuple(fc.nat(3), fc.nat(PRICES.length - 1));
  const slip = fc.record({
    legs: fc.uniqueArray(leg, { minLength: 1, maxLength: 4, selector: ([fixture]) => fixture }),
    folds: fc.constantFrom([1], [2], [1, 2], [2, 3], undefined),
    banker: fc.boolean(),
    stake: fc.bigInt({ min: 100n, max: 5_000n }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(slip, { minLength: 1, maxLength: 12 }), async (slips) => {
      const player = await world.aPlayer(peso("100000.00"));
      const asked = slips.map(({ legs, folds, banker, stake }): PlaceInput => {
        const isSystem = legs.length > 2 && folds !== undefined;
        const of = legs.map(([fixture, price]) => ({ on: fixtures[fixture]!, ...PRICES[price]! }));
        return world.asked(of, {
          stake,
          ...(isSystem && {
            type: "SYSTEM" as const,
            folds: folds.filter((fold) => fold < legs.length),
            bankers: banker ? [0] : [],
          }),
        });
      });
      const answers = await Promise.all(asked.map((input) => world.place(player, input)));
      await decideDue(world.context).beat((await world.now()) + 2_000);
      const taken = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
      const staked = taken.reduce((sum, { totalStake }) => sum + totalStake, 0n);
      expect(await world.held(player)).toBe(staked);
      expect(await world.balances(player)).toMatchObject({ cash: peso("100000.00") - staked, inPlay: staked });
      expect(await world.broken()).toEqual([]);
    }),
    { numRuns: 6 },
  );
});

describe("whatever a ticket is refused for, nothing is taken", () => {
  const live = { live: { score: { home: 0, away: 0 } } };
  const cases: Readonly<Record<string, () => Promise<PlaceInput>>> = {
    "SPORT_REFUSED INVALID_EVENT": async () =>
      world.asked([{ on: { id: "00000000-0000-7000-8000-000000000001", code: "" } }]),
    "SPORT_REFUSED INVALID_EVENT of no market": async () => world.asked([{ on: await world.fixture(), typeId: 777 }]),
    "SPORT_REFUSED INVALID_EVENT of no outcome": async () =>
      world.asked([{ on: await world.fixture(), outcomeId: "__proto__" }]),
    "SPORT_REFUSED LINE_CHANGED": async () =>
      world.asked([{ on: await world.fixture(), typeId: 18, spec: "total=3.5", outcomeId: "12" }]),
    "SPORT_REFUSED NOT_COMBINABLE": async () => {
      const on = await world.fixture();
      return world.asked([{ on }, { on, typeId: 29, outcomeId: "74", odds: 1_800 }]);
    },
    "SPORT_REFUSED NOT_COMBINABLE each way": async () =>
      world.asked([{ on: await world.fixture() }], { type: "EACH_WAY" }),
    "SPORT_REFUSED TOO_FEW_LEGS": async () => world.asked([{ on: await world.fixture() }], { type: "PARLAY" }),
    "SPORT_REFUSED TOO_MANY_LEGS": async () => {
      const on = await world.fixture();
      return world.asked([{ on }, { on }], { type: "SINGLE" });
    },
    "SPORT_REFUSED ABOVE_MAX_BET_AMOUNT": async () =>
      world.asked([{ on: await world.fixture() }], { stake: peso("90000.00") }),
    "SPORT_REFUSED BELOW_MIN_BET_AMOUNT": async () => world.asked([{ on: await world.fixture() }], { stake: 1n }),
    "SPORT_REFUSED ABOVE_EVENT_MAX": async () => {
      const on = await world.fixture();
      await world.set(on, { maxLiability: peso("1.00") });
      return world.asked([{ on }]);
    },
    "SPORT_REFUSED MAX_PAYOUT": async () => {
      const on = [await world.fixture(), await world.fixture()];
      for (const each of on) await world.price(each, [market(1, "", { "1": 900_000 })]);
      return world.asked(on.map((each) => ({ on: each, odds: 900_000 })));
    },
    GAME_ODDS_CHANGED: async () => world.asked([{ on: await world.fixture(), odds: 2_500 }], { acceptOdds: "HIGHER" }),
    "GAME_BET_CLOSED PAST_CUTOFFTIME": async () => world.asked([{ on: await world.fixture({ startIn: -1_000 }) }]),
    "GAME_BET_CLOSED BETTING_SUSPENDED": async () => {
      const on = await world.fixture(live);
      await world.stop(on);
      return world.asked([{ on }]);
    },
    "GAME_BET_CLOSED BETTING_SUSPENDED by an operator": async () => {
      const on = await world.fixture();
      await world.set(on, { typeId: 1, suspended: true });
      return world.asked([{ on }]);
    },
    WALLET_INSUFFICIENT: async () => world.asked([{ on: await world.fixture() }], { stake: peso("1500.00") }),
    "WALLET_INSUFFICIENT in play": async () =>
      world.asked([{ on: await world.fixture(live) }], { stake: peso("1500.00") }),
    VALIDATION_FAILED: async () => world.asked([{ on: await world.fixture() }], { folds: [2] }),
    "VALIDATION_FAILED by nothing": async () => world.asked([{ on: await world.fixture() }], { stake: 0n }),
  };

  test.each(Object.entries(cases))("%s", async (name, make) => {
    const player = await world.aPlayer(peso("1000.00"));
    const input = await make();
    const [expected, reason] = name.split(" ");
    const answer = await world.place(player, input);
    expect(answer).toMatchObject({ ok: false, fault: expected });
    if (reason && expected !== "WALLET_INSUFFICIENT" && expected !== "VALIDATION_FAILED") {
      expect(answer).toMatchObject({ detail: { value: { reason } } });
    }
    expect(await world.balances(player)).toMatchObject({ cash: peso("1000.00"), inPlay: 0n });
    expect(await world.held(player)).toBe(0n);
    for (const { fixtureId } of input.legs) {
      if (!fixtureId.startsWith("00000000")) expect(await world.exposed(fixtureId)).toEqual({});
    }
  });
});

describe("who may not bet", () => {
  test("is told the rule it was, and may ask again under the same request once it is allowed", async () => {
    const [player, on] = [await world.aPlayer(peso("100.00")), await world.fixture()];
    const input = world.asked([{ on }]);
    const ask = () => world.place(player, input);
    world.said.mayPlay = fault("SYS_REGION");
    expect(await ask()).toMatchObject({ fault: "SYS_REGION" });
    world.said.mayPlay = ok(null);
    world.said.mayBet = fault("KYC_REQUIRED");
    expect(await ask()).toMatchObject({ fault: "KYC_REQUIRED" });
    world.said.mayBet = ok(undefined);
    const until = world.platform.clock.now() + 60_000;
    await world.platform.database.transaction((tx) => world.ledger.guard(tx, player, { blockedUntil: until }));
    world.said.mayLaunch = fault("RG_COOLOFF", { value: { until } });
    expect(await ask()).toMatchObject({ fault: "RG_COOLOFF", detail: { value: { until } } });
    world.said.mayLaunch = ok(undefined);
    expect(await world.balances(player)).toMatchObject({ cash: peso("100.00"), inPlay: 0n });
    await world.platform.database.transaction((tx) => world.ledger.guard(tx, player, { blockedUntil: 0 }));
    expect(unwrap(await ask()).balance).toBe(peso("90.00"));
  });

  test("by their own limit on stakes gets it back with a ticket that is not taken", async () => {
    const player = await world.aPlayer(peso("100.00"));
    const now = world.platform.clock.now();
    const limit = {
      kind: "wager",
      period: "day",
      most: peso("15.00"),
      endsAt: now + 3_600_000,
    } as const;
    await world.platform.database.transaction((tx) => world.ledger.guard(tx, player, { limits: [limit] }));
    const on = await world.fixture({ live: {} });
    unwrap(await world.place(player, world.asked([{ on }])));
    expect(await world.place(player, world.asked([{ on }]))).toMatchObject({ fault: "RG_LIMIT_LOSS" });
    await world.stop(on);
    await decideDue(world.context).beat((await world.now()) + 6_000);
    expect(await world.balances(player)).toMatchObject({ cash: peso("100.00"), inPlay: 0n });
    expect((await world.place(player, world.asked([{ on: await world.fixture() }]))).ok).toBe(true);
  });
});

describe("bonus money", () => {
  const allow = (category: string) => {
    world.bonus.terms = async (_, players) =>
      new Map(players.map((each) => [each, { allows: ({ gameCategory }) => gameCategory === category }]));
  };

  test("covers what cash does not where its terms allow the sport, and goes back to where it came from", async () => {
    const player = await world.aPlayer(peso("4.00"), peso("50.00"));
    allow("SPORTS");
    const on = await world.fixture({ live: {} });
    const { betId } = unwrap(await world.place(player, world.asked([{ on }])));
    expect(await world.balances(player)).toMatchObject({
      cash: 0n,
      inPlay: peso("4.00"),
      bonus: peso("44.00"),
      bonusInPlay: peso("6.00"),
    });
    expect(await world.stored(betId)).toMatchObject({ bonusStake: peso("6.00") });
    await world.stop(on);
    await decideDue(world.context).beat((await world.now()) + 6_000);
    expect(await world.balances(player)).toMatchObject({
      cash: peso("4.00"),
      inPlay: 0n,
      bonus: peso("50.00"),
      bonusInPlay: 0n,
    });
    delete world.bonus.terms;
  });

  test("stays where it is where its terms allow another category", async () => {
    const player = await world.aPlayer(peso("4.00"), peso("50.00"));
    allow("SPORTS");
    const on = await world.fixture({ sport: "cs2" });
    expect(await world.place(player, world.asked([{ on }]))).toMatchObject({ fault: "WALLET_INSUFFICIENT" });
    allow("ESPORTS");
    expect((await world.place(player, world.asked([{ on }]))).ok).toBe(true);
    delete world.bonus.terms;
  });
});

test("a handicap that is taken in play keeps the score it was taken at", async () => {
  const player = await world.aPlayer(peso("10.00"));
  const on = await world.fixture({ live: { score: { home: 2, away: 1 } } });
  const { betId } = unwrap(
    await world.place(player, world.asked([{ on, typeId: 16, spec: "hcp=-0.5", outcomeId: "1714", odds: 1_950 }])),
  );
  await decideDue(world.context).beat((await world.now()) + 6_000);
  expect(await world.scores(betId)).toEqual([{ home: 2, away: 1 }]);
});

test("where somebody scores all the time it counts from the score at which it was taken, not at which it was asked for", async () => {
  const player = await world.aPlayer(peso("10.00"));
  const on = await world.fixture({ sport: "basketball", live: { score: { home: 50, away: 50 } } });
  const hcp = { on, typeId: 16, spec: "hcp=-0.5", outcomeId: "1714", odds: 1_950 };
  const { betId, status } = unwrap(await world.place(player, world.asked([hcp])));
  expect(status).toBe("PENDING");
  await world.price(on, [], { standing: { score: { home: 53, away: 50 } } });
  await decideDue(world.context).beat((await world.now()) + 6_000);
  expect(await world.stored(betId)).toMatchObject({ status: "ACCEPTED" });
  expect(await world.scores(betId)).toEqual([{ home: 53, away: 50 }]);
  expect(await world.broken()).toEqual([]);
});
