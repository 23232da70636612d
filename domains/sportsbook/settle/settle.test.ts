import type { PlayerId } from "@taya/kernel/id";
import { parseSigned } from "@taya/kernel/money";
import { KIND, legsOf } from "@taya/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addResults } from "./results.store.ts";
import { settleDue } from "./settle-due.ts";
import { type SettleWorld, settleWorld } from "./settle.testing.ts";

let world: SettleWorld;
beforeAll(async () => {
  world = await settleWorld();
});
afterAll(() => world.shut());

const HOME = { "1": "WON", "2": "LOST", "3": "LOST" } as const;
const AWAY = { "1": "LOST", "2": "LOST", "3": "WON" } as const;
const cashOf = async (player: PlayerId) => (await world.balances(player)).cash;

test("a single and a parlay: what is won is paid once, what is lost leaves play, and what waits for a leg waits", async () => {
  const player = await world.aPlayer(100_000n);
  const [one, two] = [await world.fixture(), await world.fixture()];
  const single = await world.ticket(player, { legs: [{ fixture: one, odds: 1_900 }] });
  const parlay = await world.ticket(player, {
    legs: [
      { fixture: one, odds: 1_900 },
      { fixture: two, odds: 2_100 },
    ],
  });
  await world.tell(one, { outcomes: HOME });
  await world.settle();
  await world.settle();
  expect(await world.standing(single)).toMatchObject({ status: "SETTLED", seq: 1, returned: 19_000n, kinds: ["END"] });
  expect(await world.standing(parlay)).toMatchObject({ status: "ACCEPTED", seq: 0 });
  expect(await world.balances(player)).toMatchObject({ cash: 99_000n, inPlay: 10_000n });
  await world.tell(two, { outcomes: AWAY });
  await world.settle();
  expect(await world.standing(parlay)).toMatchObject({ status: "SETTLED", returned: 0n });
  expect(await world.balances(player)).toMatchObject({ cash: 99_000n, inPlay: 0n });
  expect(await world.breaks()).toEqual([]);
});

test("a parlay that has lost a leg is over at once, and goes on when that is taken back", async () => {
  const player = await world.aPlayer(10_000n);
  const [one, two] = [await world.fixture(), await world.fixture()];
  const bet = await world.ticket(player, { legs: [one, two].map((fixture) => ({ fixture, odds: 2_000 })) });
  await world.tell(one, { outcomes: AWAY });
  await world.settle();
  expect(await world.standing(bet)).toMatchObject({ status: "SETTLED", returned: 0n });
  await world.tell(one, { kind: "ROLLBACK" });
  await world.settle();
  expect(await world.standing(bet)).toMatchObject({ status: "ACCEPTED", kinds: ["END", "CORRECTION"] });
  expect(await world.balances(player)).toMatchObject({ cash: 0n, inPlay: 10_000n });
  await world.tell(one, { outcomes: HOME });
  await world.tell(two, { outcomes: HOME });
  await world.settle();
  expect(await world.balances(player)).toMatchObject({ cash: 40_000n, inPlay: 0n });
  expect(await world.breaks()).toEqual([]);
});

test("what was paid too much comes back, and what is not there any more becomes debt", async () => {
  const player = await world.aPlayer(10_000n);
  const fixture = await world.fixture();
  const bet = await world.ticket(player, { legs: [{ fixture, odds: 2_000 }] });
  await world.tell(fixture, { outcomes: HOME });
  await world.settle();
  await world.ticket(player, { legs: [{ fixture: await world.fixture(), odds: 2_000 }], unit: 15_000n });
  await world.tell(fixture, { outcomes: AWAY });
  await world.settle();
  expect(await world.standing(bet)).toMatchObject({ status: "SETTLED", returned: 0n, kinds: ["END", "CORRECTION"] });
  expect(await world.balances(player)).toMatchObject({ cash: 0n, inPlay: 15_000n, debt: 15_000n });
  expect(await world.breaks()).toEqual([]);
});

test("a cancellation gives back what was placed within it alone, and is taken back by its own span", async () => {
  const player = await world.aPlayer(100_000n);
  const fixture = await world.fixture();
  const before = await world.ticket(player, { legs: [{ fixture, odds: 2_000 }] });
  await world.later(1_000);
  const since = await world.now();
  const within = await world.ticket(player, { legs: [{ fixture, odds: 2_000 }] });
  await world.later(1_000);
  const until = await world.now();
  await world.tell(fixture, { outcomes: HOME });
  await world.tell(fixture, { kind: "CANCEL", since, until });
  await world.settle();
  expect(await world.standing(before)).toMatchObject({ returned: 20_000n, kinds: ["END"] });
  expect(await world.standing(within)).toMatchObject({ status: "SETTLED", returned: 10_000n, kinds: ["VOID"] });
  await world.tell(fixture, { kind: "ROLLBACK_CANCEL", since, until });
  await world.settle();
  expect(await world.standing(within)).toMatchObject({ returned: 20_000n, kinds: ["VOID", "CORRECTION"] });
  expect(await cashOf(player)).toBe(120_000n);
  expect(await world.breaks()).toEqual([]);
});

test("a cancellation also concerns tickets that waited to be taken when it came", async () => {
  const player = await world.aPlayer(10_000n);
  const fixture = await world.fixture();
  const bet = await world.ticket(player, { legs: [{ fixture, odds: 2_000 }], pending: true });
  await world.later(1_000);
  await world.tell(fixture, { kind: "CANCEL", until: await world.now() });
  await world.settle();
  expect(await world.standing(bet)).toMatchObject({ status: "PENDING" });
  await world.accept(bet);
  await world.settle();
  expect(await world.standing(bet)).toMatchObject({ status: "SETTLED", kinds: ["VOID"] });
});

test("what a brand pays by confirmed results alone waits for the second telling; less, and what is lost, does not", async () => {
  const { settings } = world.platform;
  await settings.write("taya", "sportsbook", { confirmAbove: "150.00" });
  const player = await world.aPlayer(100_000n);
  const fixture = await world.fixture();
  const large = await world.ticket(player, { legs: [{ fixture, odds: 2_000 }] });
  const small = await world.ticket(player, { legs: [{ fixture, odds: 2_000 }], unit: 5_000n });
  const lost = await world.ticket(player, { legs: [{ fixture, odds: 4_000, outcomeId: "3" }] });
  await world.tell(fixture, { outcomes: HOME, certainty: 1 });
  await world.settle();
  expect((await world.standing(large)).status).toBe("ACCEPTED");
  expect((await world.standing(small)).returned).toBe(10_000n);
  expect((await world.standing(lost)).status).toBe("SETTLED");
  expect(await world.tell(fixture, { outcomes: HOME, certainty: 2 })).toHaveLength(1);
  await world.settle();
  expect((await world.standing(large)).returned).toBe(20_000n);
  expect(await world.tell(fixture, { outcomes: HOME, certainty: 2 })).toEqual([]);
  expect(await world.breaks()).toEqual([]);
  await settings.write("taya", "sportsbook", { confirmAbove: "0.00" });
});

test("bonus money: a return is split as the stake was, and what is taken back too", async () => {
  const player = await world.aPlayer(10_000n, 10_000n);
  const fixture = await world.fixture();
  await world.ticket(player, { legs: [{ fixture, odds: 3_000 }], unit: 10_000n, bonus: 2_500n });
  await world.tell(fixture, { outcomes: HOME });
  await world.settle();
  expect(await world.balances(player)).toMatchObject({ cash: 2_500n + 22_500n, bonus: 7_500n + 7_500n });
  await world.tell(fixture, { kind: "ROLLBACK" });
  await world.settle();
  expect(await world.balances(player)).toMatchObject({
    cash: 2_500n,
    bonus: 7_500n,
    inPlay: 7_500n,
    bonusInPlay: 2_500n,
  });
  expect(await world.breaks()).toEqual([]);
});

test("a system, a banker, legs of one match, a dead heat in halves: each is paid by the same rules", async () => {
  const player = await world.aPlayer(1_000_000n);
  const fixtures = [await world.fixture(), await world.fixture(), await world.fixture()];
  const legs = fixtures.map((fixture) => ({ fixture, odds: 2_000 }));
  const system = await world.ticket(player, { legs, folds: [2], unit: 1_000n });
  const banked = await world.ticket(player, { legs: legs.map((leg, i) => ({ ...leg, banker: i === 0 })), folds: [1] });
  const joint = await world.ticket(player, {
    legs: [
      { fixture: fixtures[0]!, odds: 2_000 },
      { fixture: fixtures[0]!, odds: 1_900, typeId: 29, outcomeId: "74" },
    ],
    joint: { 1: 2_000, 2: 1_900, 3: 3_100 },
  });
  for (const fixture of fixtures.slice(0, 2)) await world.tell(fixture, { outcomes: HOME });
  await world.tell(fixtures[2]!, { outcomes: AWAY });
  await world.tell(fixtures[0]!, { typeId: 29, outcomes: { "74": "WON", "76": "LOST" } });
  await world.settle();
  expect((await world.standing(system)).returned).toBe(4_000n);
  expect((await world.standing(banked)).returned).toBe(40_000n);
  expect((await world.standing(joint)).returned).toBe(31_000n);
  expect(await world.breaks()).toEqual([]);
});

test("a dead heat pays its share of the stake, and a withdrawn runner comes off what is won", async () => {
  const player = await world.aPlayer(100_000n);
  const [tied, withdrawn] = [await world.fixture(), await world.fixture()];
  const first = await world.ticket(player, { legs: [{ fixture: tied, odds: 5_000 }] });
  const second = await world.ticket(player, { legs: [{ fixture: withdrawn, odds: 5_000 }] });
  const results = [
    { fixture: tied, outcome: { id: "1", result: "WON" as const, deadHeat: { tied: 2, places: 1 } } },
    { fixture: withdrawn, outcome: { id: "1", result: "WON" as const, deduction: 25 } },
  ];
  for (const { fixture, outcome } of results) {
    const told = { fixtureId: fixture.id, kind: "SETTLE", certainty: 2, source: "test", at: 1 } as const;
    await world.platform.database.transaction((tx) =>
      addResults(tx, told, [{ typeId: 1, spec: "", outcomes: [outcome] }]),
    );
  }
  await world.settle();
  expect((await world.standing(first)).returned).toBe(25_000n);
  expect((await world.standing(second)).returned).toBe(40_000n);
});

test("others are told once of each end, and of a correction what it changed", async () => {
  const player = await world.aPlayer(100_000n);
  const fixture = await world.fixture();
  const ticket = await world.ticket(player, { legs: [{ fixture, odds: 1_900, sport: "cs2" }] });
  const told = () => world.facts.filter((fact) => fact.playerId === player);
  await world.tell(fixture, { outcomes: HOME });
  await world.settle();
  expect(told()).toMatchObject([
    { category: "ESPORTS", game: "cs2", stake: "100.00", validBet: "90.00", payout: "190.00", bets: 1 },
  ]);
  expect(told()[0]).not.toHaveProperty("later");
  await world.tell(fixture, { outcomes: AWAY });
  await world.settle();
  await world.tell(fixture, { kind: "CANCEL" });
  await world.settle();
  await world.tell(fixture, { kind: "ROLLBACK_CANCEL" });
  await world.settle();
  expect(told().map(({ later, bets, validBet, payout }) => [later, bets, validBet, payout])).toEqual([
    [undefined, 1, "90.00", "190.00"],
    [true, 0, "10.00", "-190.00"],
    [true, -1, "-100.00", "0.00"],
    [undefined, 1, "100.00", "0.00"],
  ]);
  expect(told().map(({ bet }) => bet)).toEqual([ticket, ticket, ticket, ticket]);
  const payouts = told().map(({ result }) => result && [result.told.payout, result.now.payout]);
  expect(payouts).toEqual([undefined, ["190.00", "0.00"], ["0.00", "0.00"], undefined]);
  expect(told()[2]!.result).toMatchObject({ told: { stake: "100.00", bets: 1 }, now: { stake: "0.00", bets: 0 } });
  const sum = told().reduce((all, { stake }) => all + parseSigned(stake)!, 0n);
  expect(sum).toBe(10_000n);
});

test("a ticket that cannot be settled holds up no other one, and stays due", async () => {
  const fixture = await world.fixture();
  const players = [await world.aPlayer(10_000n), await world.aPlayer(10_000n), await world.aPlayer(10_000n)];
  const bets: string[] = [];
  for (const player of players) bets.push(await world.ticket(player, { legs: [{ fixture, odds: 2_000 }] }));
  // Nothing pays a ticket whose stake is not there any more.
  await world.ledger.submit([
    { playerId: players[1]!, type: 901, key: world.platform.id(), legs: legsOf.adjust(KIND.IN_PLAY, -1n) },
  ]);
  await world.tell(fixture, { outcomes: HOME });
  await world.settle();
  const standings = await Promise.all(bets.map((bet) => world.standing(bet)));
  expect(standings.map(({ status }) => status)).toEqual(["SETTLED", "ACCEPTED", "SETTLED"]);
  await world.ledger.submit([
    { playerId: players[1]!, type: 900, key: world.platform.id(), legs: legsOf.adjust(KIND.IN_PLAY, 1n) },
  ]);
  await settleDue(world.context).beat(0);
  expect((await world.standing(bets[1]!)).returned).toBe(20_000n);
});
