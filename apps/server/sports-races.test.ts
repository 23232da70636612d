import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Any, codes, type SportsServer, sportsServer } from "./sports.testing.ts";

let sports: SportsServer;
beforeAll(async () => void (sports = await sportsServer()), 60_000);
afterAll(() => sports?.close());

const many = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));
const ends = (winner: string) => Object.fromEntries(["1", "2", "3"].map((id) => [id, id === winner ? "WON" : "LOST"]));

test("of a hundred requests under one key one is a ticket, and what differs from it is refused", async () => {
  const [player, match] = [await sports.somebody(), await sports.match()];
  const leg = await sports.leg(match);
  const requestId = randomUUID();
  const answers = await many(100, (at) =>
    sports.place(player, sports.ticket([leg], { requestId, stake: at % 2 === 0 ? "10.00" : `${10 + at}.00` })),
  );
  const taken = answers.filter(({ code }) => code === "OK");
  expect(new Set(taken.map(({ value }) => (value as Any).betId)).size).toBe(1);
  expect(codes(answers)["WALLET_IDEM_MISMATCH"]).toBe(100 - taken.length);
  const tickets = await sports.tickets(player);
  expect(tickets).toHaveLength(1);
  const { totalStake } = await sports.read(player, tickets[0]!.id);
  expect(Number(await sports.cash(player))).toBe(1_000 - Number(totalStake));
});

test("one key is one request of each player, and a key of a bet is none of a cash-out", async () => {
  const match = await sports.match();
  const leg = await sports.leg(match);
  const requestId = randomUUID();
  const players = await many(5, () => sports.somebody());
  const answers = await Promise.all(players.map((each) => sports.place(each, sports.ticket([leg], { requestId }))));
  expect(codes(answers)).toEqual({ OK: 5 });
  const [player] = players;
  const betId = (answers[0]!.value as Any).betId;
  const { offer, offerId } = await sports.quote(player!, betId);
  const keyed = { ...player!, headers: { ...player!.headers, "x-request-id": requestId } };
  const out = await sports.cashOut(keyed, betId, { offer, offerId });
  expect(out).toMatchObject({ code: "OK", value: { status: "CASHED_OUT" } });
});

test("a wallet is never overdrawn by tickets that are asked for at once", async () => {
  const [player, match] = [await sports.somebody("100.00"), await sports.match()];
  const leg = await sports.leg(match);
  const answers = await many(120, () => sports.place(player, sports.ticket([leg])));
  expect(codes(answers)).toEqual({ OK: 10, WALLET_INSUFFICIENT: 110 });
  expect(await sports.cash(player)).toBe("0.00");
});

test("a ticket is cashed out once, however often it is asked for at once", async () => {
  const [player, match] = [await sports.somebody(), await sports.match()];
  const { betId } = await sports.must(sports.place(player, sports.ticket([await sports.leg(match)])));
  const { offer, offerId } = await sports.quote(player, betId);
  const answers = await many(80, () => sports.cashOut(player, betId, { offer, offerId }));
  expect(codes(answers)).toEqual({ OK: 1, SPORT_CASHOUT_GONE: 79 });
  expect(Number(await sports.cash(player))).toBe(990 + Number(offer));
});

test("parts that are cashed out at once are paid one after another, and never more than the whole", async () => {
  const [player, match] = [await sports.somebody(), await sports.match()];
  const { betId } = await sports.must(sports.place(player, sports.ticket([await sports.leg(match)])));
  const { offer, offerId } = await sports.quote(player, betId);
  const answers = await many(60, (at) =>
    sports.cashOut(player, betId, { offer, offerId, fraction: at % 3 === 0 ? 1_000_000 : 400_000 }),
  );
  // An offer is one for the ticket as it stood: once a part is paid it is another one.
  expect(codes(answers)["OK"]).toBe(1);
  for (let turn = 0; turn < 5; turn += 1) {
    const next = await sports.quote(player, betId);
    if (!next.available) break;
    await many(20, () => sports.cashOut(player, betId, { ...next, fraction: 300_000 }));
  }
  const { cashOut } = await sports.read(player, betId);
  expect(Number(cashOut.paid)).toBeLessThanOrEqual(Number(offer));
  expect(Number(await sports.cash(player))).toBeCloseTo(990 + Number(cashOut.paid), 2);
});

test("a cash-out that meets the end of its match is paid or has gone, and never both", async () => {
  for (const winner of ["1", "3"]) {
    const [player, match] = [await sports.somebody(), await sports.match()];
    const leg = await sports.leg(match);
    const bets = await many(12, async () => (await sports.must(sports.place(player, sports.ticket([leg])))).betId);
    const quotes = await Promise.all(bets.map((betId) => sports.quote(player, betId)));
    const results = { [match.marketId]: ends(winner) };
    const [outs] = await Promise.all([
      Promise.all(
        bets.map((betId, at) =>
          sports.cashOut(player, betId, { ...quotes[at], fraction: at % 2 === 0 ? 1_000_000 : 500_000 }),
        ),
      ),
      sports.tell(match, { action: "settle", results }).then(() => sports.due()),
    ]);
    await sports.due();
    let returned = 0;
    for (const [at, betId] of bets.entries()) {
      const bet = await sports.read(player, betId);
      returned += Number(bet.payout);
      const paid = outs[at]!.code === "OK" ? Number((outs[at]!.value as Any).paid) : 0;
      expect(Number(bet.cashOut.paid)).toBe(paid);
      const part = bet.cashOut.part / 1_000_000;
      expect(Number(bet.payout)).toBeCloseTo(paid + (winner === "1" ? 20 * (1 - part) : 0), 2);
    }
    expect(Number(await sports.cash(player))).toBeCloseTo(1_000 - 120 + returned, 2);
  }
});

test("a ticket that is cashed out while operators make it void ends one way, and both are told which", async () => {
  const [player, match] = [await sports.somebody(), await sports.match()];
  const leg = await sports.leg(match);
  for (let turn = 0; turn < 12; turn += 1) {
    const { betId } = await sports.must(sports.place(player, sports.ticket([leg])));
    const { offer, offerId } = await sports.quote(player, betId);
    const agree = await sports.byTwo("/bets", { betIds: [betId], action: "void" });
    const [out, agreed] = await Promise.all([sports.cashOut(player, betId, { offer, offerId }), agree()]);
    await sports.due();
    const { status } = await sports.read(player, betId);
    expect([out.code, agreed.code, status]).toEqual(
      out.code === "OK" ? ["OK", agreed.code, "CASHED_OUT"] : ["SPORT_CASHOUT_GONE", "OK", "VOID"],
    );
    // Whoever was told that it is void must find it so.
    if (out.code === "OK") expect(["STALE", "SPORT_STATE"]).toContain(agreed.code);
  }
});

test("a ticket that operators make void while it is settled is void", async () => {
  const [player, match] = [await sports.somebody(), await sports.match()];
  const ticket = async () => (await sports.must(sports.place(player, sports.ticket([await sports.leg(match)])))).betId;
  const [betId, other] = [await ticket(), await ticket()];
  let settling: Promise<unknown> = Promise.resolve();
  await sports.store.platform.database.transaction(async (tx) => {
    await sql`update sportsbook.bet set voided_at = sportsbook.clock() where id = ${betId}`.execute(tx);
    settling = sports.tell(match, { action: "settle", results: { [match.marketId]: ends("1") } });
    // By now the settlement has read the ticket as it was, and waits.
    await new Promise((done) => setTimeout(done, 1_000));
  });
  await settling;
  await sports.due();
  expect(await sports.read(player, betId)).toMatchObject({ status: "VOID", payout: "10.00" });
  expect(await sports.read(player, other)).toMatchObject({ status: "SETTLED", payout: "20.00" });
});

test("a ticket is taken before a stop or refused after it, and nothing is in between", async () => {
  const players = await many(4, () => sports.somebody());
  for (let turn = 0; turn < 4; turn += 1) {
    const match = await sports.match();
    const leg = await sports.leg(match);
    const [answers] = await Promise.all([
      many(60, (at) => sports.place(players[at % 4]!, sports.ticket([leg], { stake: "1.00" }))),
      new Promise((done) => setTimeout(done, 5 * turn)).then(() => sports.tell(match, { action: "suspend" })),
    ]);
    expect(Object.keys(codes(answers)).filter((code) => !["OK", "GAME_BET_CLOSED"].includes(code))).toEqual([]);
    expect(await sports.place(players[0]!, sports.ticket([leg]))).toMatchObject({ code: "GAME_BET_CLOSED" });
  }
});

test("results that are told, told otherwise, taken back and void while they are settled end as the last word says", async () => {
  const [player, match] = [await sports.somebody(), await sports.match()];
  const leg = await sports.leg(match);
  const bets = await many(10, async () => (await sports.must(sports.place(player, sports.ticket([leg])))).betId);
  const settle = (winner: string) => ({ action: "settle", results: { [match.marketId]: ends(winner) } });
  const words = [settle("1"), settle("2"), { action: "rollback" }, settle("1"), settle("3"), settle("1")];
  const telling = (async () => {
    for (const word of words) await sports.tell(match, word);
  })();
  await Promise.all([telling, many(6, () => sports.due()), many(4, () => sports.due())]);
  await sports.due();
  for (const betId of bets) expect(await sports.read(player, betId)).toMatchObject({ payout: "20.00" });
  expect(await sports.cash(player)).toBe("1100.00");
});

test("of operators who agree at once to the same thing one does it", async () => {
  const [player, match] = [await sports.somebody(), await sports.match()];
  const { betId } = await sports.must(sports.place(player, sports.ticket([await sports.leg(match)])));
  const agree = await sports.byTwo("/fixtures", {
    fixtureId: match.fixtureId,
    action: "result",
    score: { home: 1, away: 0 },
  });
  const answers = await many(30, () => agree());
  expect(codes(answers)["OK"]).toBe(1);
  await sports.due();
  expect(await sports.read(player, betId)).toMatchObject({ status: "SETTLED", payout: "20.00" });
});

test("after all of it the books agree with every ticket", async () => {
  expect(await sports.broken()).toEqual([]);
});
