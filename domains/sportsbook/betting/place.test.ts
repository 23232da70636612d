import { formatMinor } from "@taya/kernel/money";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BookWorld, bookWorld, market, peso, unwrap } from "./betting.testing.ts";

let world: BookWorld;
beforeAll(async () => void (world = await bookWorld()));
afterAll(() => world.shut());

const OVER = { typeId: 18, spec: "total=2.5", outcomeId: "12", odds: 1_900 };

describe("a ticket", () => {
  test("takes its stake once, and stands with its price, its names and what it can return", async () => {
    const [player, on] = [await world.aPlayer(peso("100.00")), await world.fixture()];
    const placed = unwrap(await world.place(player, world.asked([{ on }])));
    expect(placed).toMatchObject({
      status: "ACCEPTED",
      stake: peso("10.00"),
      totalStake: peso("10.00"),
      lines: 1,
      odds: 2_000,
      potential: peso("20.00"),
      balance: peso("90.00"),
      legs: [{ fixtureId: on.id, odds: 2_000, live: false, banker: false }],
    });
    expect(placed.receipt).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(await world.balances(player)).toMatchObject({ cash: peso("90.00"), inPlay: peso("10.00") });
    expect(await world.held(player)).toBe(peso("10.00"));
    expect((await world.exposed(on.id))["diff:regular"]).toEqual([
      ...Array<bigint>(7).fill(1_000n),
      ...Array<bigint>(6).fill(-1_000n),
    ]);
  });

  test("of several legs is the product of their prices, and stands on the match that begins last", async () => {
    const player = await world.aPlayer(peso("100.00"));
    const [early, late] = [await world.fixture(), await world.fixture({ startIn: 7_200_000 })];
    const placed = unwrap(await world.place(player, world.asked([{ on: late }, { on: early, ...OVER }])));
    expect(placed).toMatchObject({ odds: 3_800, potential: peso("38.00"), lines: 1 });
    expect(await world.exposed(early.id)).toEqual({});
    expect((await world.exposed(late.id))["diff:regular"]!.toSorted((a, b) => Number(a - b))[0]).toBe(-peso("28.00"));
  });

  test("of a system has a stake on each of its lines", async () => {
    const player = await world.aPlayer(peso("100.00"));
    const legs = [{ on: await world.fixture() }, { on: await world.fixture() }, { on: await world.fixture() }];
    const placed = unwrap(await world.place(player, world.asked(legs, { type: "SYSTEM", folds: [2, 3] })));
    expect(placed).toMatchObject({ lines: 4, totalStake: peso("40.00"), potential: peso("200.00"), odds: 5_000 });
    const banked = world.asked(legs, { type: "SYSTEM", folds: [1], bankers: [0] });
    expect(unwrap(await world.place(player, banked))).toMatchObject({
      lines: 2,
      totalStake: peso("20.00"),
      potential: peso("80.00"),
    });
    expect(await world.balances(player)).toMatchObject({ cash: peso("40.00"), inPlay: peso("60.00") });
  });

  test("is one however often it is asked for at once, and another request under its id is refused", async () => {
    const [player, on] = [await world.aPlayer(peso("100.00")), await world.fixture()];
    const input = world.asked([{ on }]);
    const answers = await Promise.all(Array.from({ length: 32 }, () => world.place(player, input)));
    for (const each of answers) expect(unwrap(each)).toEqual(unwrap(answers[0]!));
    expect(await world.balances(player)).toMatchObject({ cash: peso("90.00"), inPlay: peso("10.00") });
    expect(await world.place(player, { ...input, stake: peso("11.00") })).toMatchObject({
      fault: "WALLET_IDEM_MISMATCH",
    });
    const loud = { ...input, requestId: input.requestId.toUpperCase() };
    expect(await world.place(player, loud)).toMatchObject({ fault: "WALLET_IDEM_MISMATCH" });
    expect(await world.balances(player)).toMatchObject({ cash: peso("90.00") });
  });

  test("that was refused is refused again under its id, whatever stands by then", async () => {
    const [player, on] = [await world.aPlayer(peso("100.00")), await world.fixture()];
    const input = world.asked([{ on, odds: 1_950 }]);
    const refused = await world.place(player, input);
    expect(refused).toMatchObject({
      fault: "GAME_ODDS_CHANGED",
      detail: { value: { legs: [{ fixtureId: on.id, odds: 2_000, version: 1 }] } },
    });
    await world.price(on, [market(1, "", { "1": 1_950, "2": 3_500, "3": 4_000 })]);
    expect(await world.place(player, input)).toEqual(refused);
    expect(unwrap(await world.place(player, world.asked([{ on, odds: 1_950 }]))).odds).toBe(1_950);
  });

  test("in parallel against a balance for ten: exactly ten are taken", async () => {
    const [player, on] = [await world.aPlayer(peso("100.00")), await world.fixture()];
    const answers = await Promise.all(Array.from({ length: 30 }, () => world.place(player, world.asked([{ on }]))));
    expect(answers.filter((each) => each.ok)).toHaveLength(10);
    expect(await world.balances(player)).toMatchObject({ cash: 0n, inPlay: peso("100.00") });
  });
});

test("tickets of a match that somebody stops at the same moment: none comes after it was stopped", async () => {
  const [player, on] = [await world.aPlayer(peso("1000.00")), await world.fixture()];
  const { database } = world.platform;
  const placing = Promise.all(Array.from({ length: 30 }, () => world.place(player, world.asked([{ on }]))));
  const counted = await database.transaction(async (tx) => {
    await sql`update sportsbook.fixture set stops = '{operator}', moment = moment + 1 where id = ${on.id}`.execute(tx);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from sportsbook.leg where fixture_id = ${on.id}`.execute(tx);
    return rows[0]!.n;
  });
  const answers = await placing;
  expect(answers.filter((each) => each.ok)).toHaveLength(counted);
  for (const each of answers) if (!each.ok) expect(each.detail.value).toMatchObject({ reason: "BETTING_SUSPENDED" });
});

test("a price that changes waits for no ticket under way, and no ticket for it", async () => {
  const [player, on] = [await world.aPlayer(peso("100.00")), await world.fixture()];
  await world.platform.database.transaction(async (tx) => {
    await sql`select from sportsbook.book where fixture_id = ${on.id} for update`.execute(tx);
    expect((await world.place(player, world.asked([{ on }]))).ok).toBe(true);
  });
  await world.platform.database.transaction(async (tx) => {
    await sql`select from sportsbook.fixture where id = ${on.id} for share`.execute(tx);
    await world.price(on, [market(1, "", { "1": 1_900, "2": 3_500, "3": 4_000 })]);
  });
  expect((await world.place(player, world.asked([{ on, odds: 1_900 }]))).ok).toBe(true);
});

describe("limits", () => {
  test("above what may be won nothing is taken, or as much as may be", async () => {
    const on = await world.fixture({ tier: 5 });
    const player = await world.aPlayer(peso("1000000.00"));
    // 15,000.00 may be won at most, at a price of 2.
    const stake = peso("20000.00");
    expect(await world.place(player, world.asked([{ on }], { stake }))).toMatchObject({
      fault: "SPORT_REFUSED",
      detail: { value: { reason: "ABOVE_MAX_BET_AMOUNT", max: "15000.00" } },
    });
    const cut = unwrap(await world.place(player, world.asked([{ on }], { stake, fill: "FILLANDKILL" })));
    expect(cut).toMatchObject({ stake: peso("15000.00"), status: "ACCEPTED" });
    const most = unwrap(await world.place(player, world.asked([{ on }], { fill: "FILLMAXLIMIT" })));
    expect(formatMinor(most.stake)).toBe("15000.00");
  });

  test("below the least stake nothing is taken, and a whole ticket counts", async () => {
    const player = await world.aPlayer(peso("100.00"));
    const legs = [{ on: await world.fixture() }, { on: await world.fixture() }, { on: await world.fixture() }];
    expect(await world.place(player, world.asked([legs[0]!], { stake: 99n }))).toMatchObject({
      fault: "SPORT_REFUSED",
      detail: { value: { reason: "BELOW_MIN_BET_AMOUNT", min: "1.00" } },
    });
    const system = world.asked(legs, { type: "SYSTEM", folds: [2, 3], stake: 25n });
    expect(unwrap(await world.place(player, system))).toMatchObject({ totalStake: peso("1.00") });
  });

  test("many tickets at once never take the house beyond what it may lose by a market", async () => {
    const on = await world.fixture({ tier: 3, markets: [market(45, "", { "274": 9_000, "276": 8_000 })] });
    await world.set(on, { typeId: 45, maxLiability: peso("1000.00") });
    const bets = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const player = await world.aPlayer(peso("100.00"));
        return world.place(player, world.asked([{ on, typeId: 45, outcomeId: "274", odds: 9_000 }]));
      }),
    );
    // Each may cost 80.00, and only what is kept of the others makes more of them possible.
    const taken = bets.filter((each) => each.ok).length;
    const cells = (await world.exposed(on.id))["45|"]!;
    expect(cells.every((cell) => cell >= -peso("1000.00"))).toBe(true);
    expect(taken).toBe(12);
    for (const each of bets)
      if (!each.ok) expect(each.detail.value).toMatchObject({ reason: "ABOVE_MAX_BET_AMOUNT", max: "5.00" });
  });

  test("whom operators allow nothing is refused, and who may use half gets half", async () => {
    const on = await world.fixture({ tier: 5 });
    const player = await world.aPlayer(peso("50000.00"));
    await world.factor(player, 50);
    expect(unwrap(await world.place(player, world.asked([{ on }], { fill: "FILLMAXLIMIT" }))).stake).toBe(
      peso("7500.00"),
    );
    await world.factor(player, 0);
    expect(await world.place(player, world.asked([{ on }]))).toMatchObject({
      detail: { value: { reason: "BLOCKED_CLIENT" } },
    });
  });
});
