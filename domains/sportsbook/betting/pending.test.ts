import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BookWorld, bookWorld, market, peso, unwrap } from "./betting.testing.ts";
import { decideDue, endPending } from "./decide-due.ts";

let world: BookWorld;
beforeAll(async () => void (world = await bookWorld()));
afterAll(() => world.shut());

const WAIT_MS = 6_000;
const WIN3 = { "1": 2_000, "2": 3_500, "3": 4_000 };

/** What whoever has the turn does at that time: somebody who knows nothing of what was asked before. */
async function decide(later = WAIT_MS): Promise<void> {
  await decideDue(world.context).beat((await world.now()) + later);
}

/** A player with 100.00 and a ticket of 10.00 on a match in play. */
async function waiting(given: Parameters<BookWorld["asked"]>[1] = {}) {
  const [player, on] = [
    await world.aPlayer(peso("100.00")),
    await world.fixture({ live: { score: { home: 1, away: 0 } } }),
  ];
  const placed = unwrap(await world.place(player, world.asked([{ on }], given)));
  expect(placed).toMatchObject({ status: "PENDING", balance: peso("90.00") });
  return { player, on, betId: placed.betId, acceptAt: placed.acceptAt! };
}

describe("a ticket with a leg in play", () => {
  test("holds its stake, waits its seconds, and is taken then with what the house may lose by it", async () => {
    const { player, on, betId, acceptAt } = await waiting();
    expect(acceptAt - (await world.now())).toBeGreaterThan(WAIT_MS - 2_000);
    expect(await world.exposed(on.id)).toEqual({});
    await decide(0);
    expect(await world.stored(betId)).toMatchObject({ status: "PENDING" });
    await decide();
    expect(await world.stored(betId)).toMatchObject({ status: "ACCEPTED", reason: null });
    expect(await world.balances(player)).toMatchObject({ cash: peso("90.00"), inPlay: peso("10.00") });
    expect(Object.keys(await world.exposed(on.id))).toEqual(["diff:regular"]);
    expect(world.told.filter((each) => each === `bets ${player}`)).toHaveLength(2);
  });

  test.each<[string, string, (on: Awaited<ReturnType<BookWorld["fixture"]>>) => Promise<void>]>([
    [
      "somebody has scored",
      "SCORE_CHANGED",
      (on) => world.price(on, [market(1, "", WIN3)], { standing: { score: { home: 2, away: 0 } } }),
    ],
    ["bets are stopped", "BETTING_SUSPENDED", (on) => world.stop(on)],
    [
      "bets were stopped for a moment",
      "BETTING_SUSPENDED",
      async (on) => {
        await world.stop(on);
        await world.price(on, [market(1, "", WIN3)], { standing: { score: { home: 1, away: 0 } } });
      },
    ],
    ["its market waits", "BETTING_SUSPENDED", (on) => world.price(on, [market(1, "", WIN3, { status: -1 })])],
    ["its market is gone", "INVALID_EVENT", (on) => world.price(on, [market(1, "", WIN3, { status: 0 })])],
    ["the match is over", "PAST_CUTOFFTIME", (on) => world.price(on, [market(1, "", WIN3)], { status: "ENDED" })],
    ["its price has fallen", "ODDS_CHANGED", (on) => world.price(on, [market(1, "", { ...WIN3, "1": 1_900 })])],
  ])("is given back where %s", async (_name, reason, happens) => {
    const { player, on, betId } = await waiting();
    await happens(on);
    await decide();
    expect(await world.stored(betId)).toMatchObject({ status: "REJECTED", reason });
    expect(await world.balances(player)).toMatchObject({ cash: peso("100.00"), inPlay: 0n });
    expect(await world.exposed(on.id)).toEqual({});
  });

  test("is offered anew at the price of now where that has moved away, and taken at it by whoever accepts it", async () => {
    const [strict, easy, keen] = [
      await waiting(),
      await waiting({ acceptOdds: "ANY" }),
      await waiting({ acceptOdds: "HIGHER" }),
    ];
    await world.price(strict.on, [market(1, "", { ...WIN3, "1": 2_100 })]);
    await world.price(easy.on, [market(1, "", { ...WIN3, "1": 1_800 })]);
    await world.price(keen.on, [market(1, "", { ...WIN3, "1": 2_100 })]);
    await decide();
    expect(await world.stored(strict.betId)).toMatchObject({
      status: "REJECTED",
      reason: "ODDS_CHANGED",
      reoffer: 2_100,
    });
    expect(await world.stored(easy.betId)).toMatchObject({ status: "ACCEPTED", potential: peso("18.00") });
    expect(await world.stored(keen.betId)).toMatchObject({ status: "ACCEPTED", potential: peso("21.00") });
  });

  test("is taken where its match is priced anew and nothing else has happened", async () => {
    const { on, betId } = await waiting();
    for (let each = 0; each < 3; each += 1) {
      await world.price(on, [market(1, "", WIN3)], { status: "LIVE", standing: { score: { home: 1, away: 0 } } });
    }
    await decide();
    expect(await world.stored(betId)).toMatchObject({ status: "ACCEPTED", reason: null });
  });

  test("of a sport that scores all the time is taken by its price, whoever has scored", async () => {
    const on = await world.fixture({ sport: "basketball", live: { score: { home: 50, away: 40 } } });
    const place = async (acceptOdds: "NONE" | "HIGHER") =>
      unwrap(await world.place(await world.aPlayer(peso("10.00")), world.asked([{ on }], { acceptOdds }))).betId;
    const [same, strict] = [await place("HIGHER"), await place("NONE")];
    await world.price(on, [market(1, "", { ...WIN3, "1": 2_050 })], { standing: { score: { home: 50, away: 42 } } });
    await decide();
    expect(await world.stored(same)).toMatchObject({ status: "ACCEPTED" });
    expect(await world.stored(strict)).toMatchObject({ status: "REJECTED", reason: "ODDS_CHANGED" });
  });

  test("of a simulated match waits a second", async () => {
    const on = await world.fixture({ simulated: true, live: {} });
    const placed = unwrap(await world.place(await world.aPlayer(peso("10.00")), world.asked([{ on }])));
    expect(placed.acceptAt! - (await world.now())).toBeLessThanOrEqual(1_000);
  });

  test("is decided once, by however many at once", async () => {
    const { player, on, betId } = await waiting();
    await Promise.all([decide(), decide(), decide()]);
    expect(await world.stored(betId)).toMatchObject({ status: "ACCEPTED" });
    expect((await world.exposed(on.id))["diff:regular"]![0]).toBe(peso("10.00"));
    expect(await world.balances(player)).toMatchObject({ cash: peso("90.00"), inPlay: peso("10.00") });
  });

  test("that nobody has come to decide is decided as it stands, and given back where nobody can", async () => {
    const late = await waiting();
    await decide(WAIT_MS + 3_600_000);
    expect(await world.stored(late.betId)).toMatchObject({ status: "ACCEPTED" });
    const { player, betId } = await waiting();
    const { ledger } = world.context;
    const failing: typeof ledger.decideAll = async (kind, commands) => {
      if (commands.every((each) => !("giveBack" in each))) throw new Error("nobody can");
      return ledger.decideAll(kind, commands);
    };
    const context = { ...world.context, ledger: { ...ledger, decideAll: failing } };
    const now = await world.now();
    await decideDue(context).beat(now + WAIT_MS + 20_000);
    expect(await world.stored(betId)).toMatchObject({ status: "PENDING" });
    await decideDue(context).beat(now + WAIT_MS + 31_000);
    expect(await world.stored(betId)).toMatchObject({ status: "REJECTED", reason: "RESUBMIT_REQUEST" });
    expect(await world.balances(player)).toMatchObject({ cash: peso("100.00"), inPlay: 0n });
  });

  test("counts against what the house may lose when it is taken, not before", async () => {
    const on = await world.fixture({ live: {}, markets: [market(1, "", WIN3)] });
    await world.set(on, { typeId: 1, maxLiability: peso("15.00") });
    const players = [await world.aPlayer(peso("10.00")), await world.aPlayer(peso("10.00"))];
    const placed = await Promise.all(players.map((player) => world.place(player, world.asked([{ on }]))));
    expect(placed.map((each) => unwrap(each).status)).toEqual(["PENDING", "PENDING"]);
    await decide();
    const stored = await Promise.all(placed.map((each) => world.stored(unwrap(each).betId)));
    expect(stored.map((each) => each!.status).toSorted()).toEqual(["ACCEPTED", "REJECTED"]);
    expect(stored.find((each) => each!.status === "REJECTED")!.reason).toBe("ABOVE_MAX_BET_AMOUNT");
  });
});

test("whoever is shut out has nothing waiting any more; what was taken stands", async () => {
  const { player, betId } = await waiting();
  const on = await world.fixture();
  const taken = unwrap(await world.place(player, world.asked([{ on }])));
  await endPending(world.context, player);
  expect(await world.stored(betId)).toMatchObject({ status: "REJECTED", reason: "BLOCKED_CLIENT" });
  expect(await world.stored(taken.betId)).toMatchObject({ status: "ACCEPTED" });
  const after = await world.balances(player);
  expect(after).toMatchObject({ cash: peso("90.00"), inPlay: peso("10.00") });
  await endPending(world.context, player);
  expect(await world.balances(player)).toEqual(after);
});
