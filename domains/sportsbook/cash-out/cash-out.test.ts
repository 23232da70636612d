import type { PlayerId } from "@taya/kernel/id";
import { callerOf } from "@taya/platform/caller.testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { market, peso, type TestFixture, unwrap } from "../betting/betting.testing.ts";
import { type SettleWorld, settleWorld } from "../settle/settle.testing.ts";
import { autoCashOuts, decideCashOuts } from "./beats.ts";
import { cashOutHandlers } from "./handlers.ts";

let world: SettleWorld;
let calls: ReturnType<typeof cashOutHandlers>;
beforeAll(async () => {
  world = await settleWorld();
  calls = cashOutHandlers(world.context);
});
afterAll(() => world.shut());

const HOME = { "1": "WON", "2": "LOST", "3": "LOST" } as const;
const by = callerOf("cashOut", "taya");
const quote = async (player: PlayerId, betId: string) =>
  unwrap(await calls.cashOutQuote({ betId }, by(player, { betId })));

interface Taking {
  readonly fraction?: number;
  readonly key?: string;
  readonly offerId?: string;
  readonly offer?: bigint;
}

async function cashOut(player: PlayerId, betId: string, { fraction = 1_000_000, key, ...taking }: Taking = {}) {
  const { offerId, offer } = { ...(await quote(player, betId)), ...taking };
  const input = { betId, offerId, offer, fraction };
  return calls.cashOut(input, by(player, input, key));
}

/** A ticket of 10.00 at 2.000 on the home side, and who has it with 90.00 left. */
async function aTicket(on: TestFixture): Promise<{ player: PlayerId; betId: string }> {
  const player = await world.aPlayer(peso("100.00"));
  const { betId } = unwrap(await world.place(player, world.asked([{ on }])));
  return { player, betId };
}

/** Prices of the winner at which the home side's is another one. */
const homeAt = (odds: number) => [market(1, "", { "1": odds, "2": 3_500, "3": 4_000 })];

test("all of a ticket: it is paid what was offered, is over for good, and the house may lose nothing more by it", async () => {
  const on = await world.fixture();
  const { player, betId } = await aTicket(on);
  await world.price(on, homeAt(1_600));
  expect(await quote(player, betId)).toMatchObject({
    available: true,
    fair: 1_250n,
    offer: 1_188n,
    margin: 50_000,
    delay: 0,
  });
  expect(unwrap(await cashOut(player, betId))).toMatchObject({
    paid: 1_188n,
    remainingStake: 0n,
    status: "CASHED_OUT",
    balance: 10_188n,
  });
  expect((await world.exposed(on.id))["diff:regular"]!.every((cell) => cell === 0n)).toBe(true);
  await world.tell(on, { outcomes: HOME });
  await world.settle();
  expect(await world.standing(betId)).toMatchObject({ status: "CASHED_OUT", returned: 0n, cashed: 1_188n });
  expect(await world.balances(player)).toMatchObject({ cash: 10_188n, inPlay: 0n });
  expect(world.facts.filter((fact) => fact.playerId === player)).toMatchObject([
    { stake: "10.00", payout: "11.88", validBet: "1.88", bets: 1 },
  ]);
  expect(await quote(player, betId)).toMatchObject({ available: false, reason: "SETTLED" });
  expect(await world.breaks()).toEqual([]);
});

test("a part: the rest runs on, is settled, corrected and void without it", async () => {
  const on = await world.fixture();
  const { player, betId } = await aTicket(on);
  expect(unwrap(await cashOut(player, betId, { fraction: 400_000 }))).toMatchObject({
    paid: 380n,
    remainingStake: 600n,
    status: "PARTIALLY_CASHED_OUT",
  });
  expect(await world.balances(player)).toMatchObject({ cash: 9_380n, inPlay: 600n });
  expect((await world.exposed(on.id))["diff:regular"]![0]).toBe(600n);
  await world.tell(on, { outcomes: HOME });
  await world.settle();
  expect(await world.standing(betId)).toMatchObject({
    status: "SETTLED",
    returned: 1_200n,
    kinds: ["CASH_OUT", "END"],
  });
  await world.tell(on, { kind: "CANCEL" });
  await world.settle();
  expect(await world.balances(player)).toMatchObject({ cash: 9_380n + 600n, inPlay: 0n });
  expect((await world.exposed(on.id))["diff:regular"]![0]).toBe(0n);
  expect(await world.breaks()).toEqual([]);
});

test("two that ask at once are paid once, and one request is paid once however often it is sent", async () => {
  const on = await world.fixture();
  const { player, betId } = await aTicket(on);
  const { offerId, offer } = await quote(player, betId);
  const both = await Promise.all([1, 2].map(() => cashOut(player, betId, { offerId, offer, fraction: 500_000 })));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ fault: "SPORT_CASHOUT_GONE" });
  const again = { offerId: "", offer: 0n };
  Object.assign(again, await quote(player, betId));
  const key = crypto.randomUUID();
  const same = await Promise.all([1, 2, 3].map(() => cashOut(player, betId, { ...again, key })));
  for (const each of same) expect(unwrap(each)).toEqual(unwrap(same[0]!));
  expect(await world.balances(player)).toMatchObject({ cash: 9_950n, inPlay: 0n });
});

test("an offer moves with the prices: within a hundredth it stands, beyond it the one of now is said", async () => {
  const on = await world.fixture();
  const { player, betId } = await aTicket(on);
  const seen = await quote(player, betId);
  await world.price(on, homeAt(2_100));
  const { fair, offer } = await quote(player, betId);
  expect(fair).toBe(952n);
  expect(await cashOut(player, betId, seen)).toMatchObject({
    fault: "SPORT_CASHOUT_GONE",
    detail: { value: { reason: "MOVED", offer: `8.76` } },
  });
  expect(offer).toBe(876n);
  await world.price(on, homeAt(1_990));
  expect(unwrap(await cashOut(player, betId, seen))).toMatchObject({ paid: 950n });
});

test.each([
  ["that was made up", (id: string) => `${id.slice(0, -3)}AAA`],
  ["of another amount", (id: string) => id.replace(".950.", ".999.")],
  ["that says nothing", () => "offer"],
])("an offer %s is none", async (_name, change) => {
  const { player, betId } = await aTicket(await world.fixture());
  const { offerId } = await quote(player, betId);
  expect(await cashOut(player, betId, { offerId: change(offerId) })).toMatchObject({ fault: "SPORT_CASHOUT_GONE" });
  expect(await world.balances(player)).toMatchObject({ cash: 9_000n });
});

test("an offer is good for five seconds, for its own ticket and its own player", async () => {
  const on = await world.fixture();
  const { player, betId } = await aTicket(on);
  const other = await aTicket(on);
  const seen = await quote(player, betId);
  expect(await cashOut(other.player, other.betId, seen)).toMatchObject({ fault: "SPORT_CASHOUT_GONE" });
  expect(await calls.cashOutQuote({ betId }, by(other.player))).toMatchObject({ fault: "NOT_FOUND" });
  expect(await calls.cashOut({ betId, ...seen, fraction: 1 }, by(other.player))).toMatchObject({ fault: "NOT_FOUND" });
  await world.later(5_001);
  expect(await cashOut(player, betId, seen)).toMatchObject({ fault: "SPORT_CASHOUT_GONE" });
});

test("what is stopped, or waits itself, is offered nothing", async () => {
  const on = await world.fixture();
  const { player, betId } = await aTicket(on);
  await world.stop(on);
  expect(await quote(player, betId)).toMatchObject({ available: false, reason: "SUSPENDED", offer: 0n });
  const live = await world.fixture({ live: {} });
  const waiting = unwrap(await world.place(player, world.asked([{ on: live }])));
  expect(await quote(player, waiting.betId)).toMatchObject({ available: false, reason: "PENDING" });
});

test("a handicap that was taken in play is worth the line that is sold now for what is left of it", async () => {
  const lines = (odds: number) => [
    market(16, "hcp=-0.5", { "1714": 2_600, "1715": 1_500 }),
    market(16, "hcp=0.5", { "1714": odds, "1715": 3_000 }),
  ];
  const on = await world.fixture({ live: { score: { home: 0, away: 0 } }, markets: lines(1_500) });
  const player = await world.aPlayer(10_000n);
  const betId = await world.ticket(player, {
    unit: 1_000n,
    legs: [{ fixture: on, typeId: 16, spec: "hcp=-0.5", outcomeId: "1714", odds: 2_600, score: { home: 0, away: 0 } }],
  });
  await world.price(on, lines(1_300), { status: "LIVE", standing: { score: { home: 1, away: 0 } } });
  // 2.6 times the chance of what is sold at 1.3 now.
  expect(await quote(player, betId)).toMatchObject({ available: true, fair: 2_000n });
});

test("with a leg in play it waits as a bet does, and is paid at what it is worth then", async () => {
  const decide = decideCashOuts(world.context);
  const on = await world.fixture({ live: {} });
  const player = await world.aPlayer(100_000n);
  const legs = [{ fixture: on, odds: 2_000, score: { home: 0, away: 0 } }];
  const [steady, moved, over] = [
    await world.ticket(player, { legs }),
    await world.ticket(player, { legs }),
    await world.ticket(player, { legs: [{ ...legs[0]!, outcomeId: "3", odds: 4_000 }] }),
  ];
  const asked = unwrap(await cashOut(player, steady));
  expect(asked).toMatchObject({ status: "PENDING", paid: 0n, remainingStake: 10_000n });
  expect(asked.decidedAt).toBeGreaterThan(0);
  expect(await quote(player, steady)).toMatchObject({ available: false, reason: "PENDING" });
  expect(await decide.beat(0)).toBe(false);
  await world.later(6_001);
  await decide.beat(0);
  expect(await world.standing(steady)).toMatchObject({ status: "CASHED_OUT", cashed: 9_500n });
  unwrap(await cashOut(player, moved));
  unwrap(await cashOut(player, over));
  await world.price(on, homeAt(3_000));
  await world.tell(on, { outcomes: HOME });
  await world.later(6_001);
  await decide.beat(0);
  await world.settle();
  expect(await decide.beat(0)).toBe(false);
  expect(await world.standing(moved)).toMatchObject({ status: "SETTLED", cashed: 0n, returned: 20_000n });
  expect(await world.standing(over)).toMatchObject({ status: "SETTLED", cashed: 0n, returned: 0n });
  expect(await world.breaks()).toEqual([]);
});

test("a target: the ticket is cashed out by itself once so much is offered, and not before", async () => {
  const auto = autoCashOuts(world.context);
  const on = await world.fixture();
  const { player, betId } = await aTicket(on);
  const input = { betId, target: 1_100n };
  expect(unwrap(await calls.autoCashOut(input, by(player)))).toEqual({ auto: 1_100n });
  expect(await auto.beat(0)).toBe(false);
  await world.price(on, homeAt(1_900));
  expect(await auto.beat(0)).toBe(false);
  await world.price(on, homeAt(1_500));
  expect(await auto.beat(0)).toBe(true);
  expect(await world.standing(betId)).toMatchObject({ status: "CASHED_OUT", cashed: 1_267n });
  expect(await calls.autoCashOut(input, by(player))).toMatchObject({ fault: "SPORT_CASHOUT_GONE" });
});

test("a target that is taken back while its cash-out waits cashes nothing out", async () => {
  const [auto, decide] = [autoCashOuts(world.context), decideCashOuts(world.context)];
  const on = await world.fixture({ live: {} });
  const player = await world.aPlayer(100_000n);
  const made = { legs: [{ fixture: on, odds: 2_000, score: { home: 0, away: 0 } }] };
  const [kept, back] = [await world.ticket(player, made), await world.ticket(player, made)];
  for (const betId of [kept, back]) unwrap(await calls.autoCashOut({ betId, target: 9_000n }, by(player)));
  expect(await auto.beat(0)).toBe(true);
  unwrap(await calls.autoCashOut({ betId: back, target: null }, by(player)));
  await world.later(6_001);
  await decide.beat(0);
  expect(await world.standing(kept)).toMatchObject({ status: "CASHED_OUT", cashed: 9_500n });
  expect(await world.standing(back)).toMatchObject({ status: "ACCEPTED", cashed: 0n });
});

test("a part that would leave less than a centavo of a ticket takes all of it", async () => {
  const { player, betId } = await aTicket(await world.fixture());
  expect(unwrap(await cashOut(player, betId, { fraction: 999_900 }))).toMatchObject({
    paid: 950n,
    remainingStake: 0n,
    status: "CASHED_OUT",
  });
});
