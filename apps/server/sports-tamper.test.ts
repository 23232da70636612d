import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Any, BETS, codes, type Somebody, type SportsServer, sportsServer } from "./sports.testing.ts";

let sports: SportsServer;
let player: Somebody;
beforeAll(async () => {
  sports = await sportsServer();
  player = await sports.somebody("100000.00");
}, 60_000);
afterAll(() => sports?.close());

const place = (legs: readonly object[], given: object = {}) => sports.place(player, sports.ticket(legs, given));

test("amounts, prices and counts that are no such things take nothing", async () => {
  const leg = await sports.leg(await sports.match());
  const before = await sports.cash(player);
  const stakes = ["0.00", "-0.00", "-5.00", "0.001", "1e2", "NaN", "Infinity", "0x10", " 5.00", "5,00", "9".repeat(40)];
  const others = [10, Number.NaN, null, true, [], ["10.00"], { amount: "10.00" }];
  const prices = [0, -2_000, 1_000, 1.5, 1e21, "2000", null, Number.MAX_SAFE_INTEGER, [2_000]];
  const bodies = [
    ...[...stakes, ...others].map((stake) => sports.ticket([leg], { stake })),
    ...prices.map((odds) => sports.ticket([{ ...leg, odds }])),
    ...[-1, 1.5, "x", null].map((version) => sports.ticket([{ ...leg, version }])),
    ...[0, -1, 1.5, 1e300, "one", null].map((typeId) => sports.ticket([{ ...leg, typeId }])),
    sports.ticket(Array.from({ length: 100 }, () => leg)),
    sports.ticket([leg], { type: "SYSTEM", folds: Array.from({ length: 10_000 }, () => 1) }),
    sports.ticket([leg, leg, leg], { type: "SYSTEM", folds: [1, 1] }),
    sports.ticket([leg, leg, leg], { type: "SYSTEM", folds: [2], bankers: [0, 0] }),
    sports.ticket([leg, leg, leg], { type: "SYSTEM", folds: [1], bankers: [0, 1, 2] }),
  ];
  const answers = await Promise.all(bodies.map((body) => sports.place(player, body)));
  expect(codes(answers)).toEqual({ VALIDATION_FAILED: bodies.length });
  const flood = await place(Array.from({ length: 10_000 }, () => leg));
  expect(["VALIDATION_FAILED", "UPLOAD_TOO_LARGE"]).toContain(flood.code);
  expect(await sports.place(player, sports.ticket([leg], { stake: "999999999999.99" }))).toMatchObject({
    code: "SPORT_REFUSED",
    value: { reason: "ABOVE_MAX_BET_AMOUNT" },
  });
  expect(await sports.cash(player)).toBe(before);
});

test("a price is that of now whatever the request says, and never a better one than was seen", async () => {
  const match = await sports.match();
  const [leg, other] = [await sports.leg(match), await sports.leg(match, "3")];
  const odd = [
    { ...leg, odds: 1_001_000 },
    { ...leg, odds: other.odds },
    { ...leg, odds: 1_001_000, version: 999 },
  ];
  for (const each of odd) {
    for (const acceptOdds of ["NONE", "HIGHER"]) {
      expect(await place([each], { acceptOdds })).toMatchObject({
        code: "GAME_ODDS_CHANGED",
        value: { legs: [{ odds: leg.odds }] },
      });
    }
    expect(await place([each])).toMatchObject({ code: "OK", value: { odds: leg.odds, potential: "20.00" } });
  }
});

test("a selection of another match, in other letters or twice is none", async () => {
  const [one, two] = [await sports.match(), await sports.match()];
  const [first, second] = [await sports.leg(one), await sports.leg(two)];
  const reason = async (legs: readonly object[], given: object = {}) => {
    const { code, value } = await place(legs, given);
    return `${code} ${(value as Any)?.reason ?? ""}`.trim();
  };
  const strange = [
    { ...first, fixtureId: randomUUID() },
    { ...first, fixtureId: first.fixtureId.toUpperCase() },
    { ...first, fixtureId: "../../etc" },
    { ...first, fixtureId: `${first.fixtureId}' or 1=1 --` },
    { ...first, outcomeId: "4" },
    { ...first, outcomeId: "constructor" },
    { ...first, typeId: 18, spec: "total=2.5", outcomeId: "12" },
    { ...first, spec: "hcp=0" },
  ];
  for (const each of strange)
    expect(["SPORT_REFUSED INVALID_EVENT", "SPORT_REFUSED LINE_CHANGED"]).toContain(await reason([each]));
  expect(await reason([first, first])).toBe("SPORT_REFUSED NOT_COMBINABLE");
  expect(await reason([first, await sports.leg(one, "2")])).toBe("SPORT_REFUSED NOT_COMBINABLE");
  expect(await reason([first, second, first], { type: "SYSTEM", folds: [2] })).toBe("SPORT_REFUSED NOT_COMBINABLE");
  expect(await reason([first, first], { type: "SGP" })).toBe("SPORT_REFUSED NOT_COMBINABLE");
  expect(await reason([first, second], { type: "SGP" })).toBe("SPORT_REFUSED NOT_COMBINABLE");
  expect(await reason(Array.from({ length: 20 }, () => first))).toBe("SPORT_REFUSED NOT_COMBINABLE");
});

test("a ticket is its owner's alone, and an offer is one for its ticket, its amount and its moment", async () => {
  const [other, match] = [await sports.somebody(), await sports.match()];
  const leg = await sports.leg(match);
  const mine = (await sports.must(place([leg]))).betId;
  const theirs = (await sports.must(sports.place(other, sports.ticket([leg])))).betId;
  const request = sports.ticket([leg]);
  await sports.must(sports.place(other, request));
  const { offer, offerId } = await sports.quote(other, theirs);
  const foreign = [
    await sports.send("GET", `${BETS}/${theirs}`, undefined, player.headers),
    await sports.send("GET", `${BETS}/by-request/${request.requestId}`, undefined, player.headers),
    await sports.send("GET", `${BETS}/${theirs}/cash-out`, undefined, player.headers),
    await sports.cashOut(player, theirs, { offer, offerId }),
    await sports.send("PUT", `${BETS}/${theirs}/auto-cash-out`, { target: "1.00" }, player.headers),
  ];
  expect(codes(foreign)).toEqual({ NOT_FOUND: foreign.length });
  const own = await sports.quote(player, mine);
  const [expiresAt, seq, , mac] = own.offerId.split(".");
  const forged = [
    { offer, offerId },
    { offer: "19.00", offerId: own.offerId },
    { offer: "19.00", offerId: [expiresAt, seq, 1_900, mac].join(".") },
    { offer: own.offer, offerId: [Number(expiresAt) + 60_000, seq, Number(own.offer) * 100, mac].join(".") },
    { offer: own.offer, offerId: "" },
    { offer: own.offer, offerId: "x".repeat(200) },
  ];
  expect(codes(await Promise.all(forged.map((body) => sports.cashOut(player, mine, body))))).toEqual({
    SPORT_CASHOUT_GONE: forged.length,
  });
  const parts = [0, -1, 1_000_001, 0.5, "all"].map((fraction) => ({
    offer: own.offer,
    offerId: own.offerId,
    fraction,
  }));
  expect(codes(await Promise.all(parts.map((body) => sports.cashOut(player, mine, body))))).toEqual({
    VALIDATION_FAILED: parts.length,
  });
  await sports.later(6_000);
  expect(await sports.cashOut(player, mine, own)).toMatchObject({ code: "SPORT_CASHOUT_GONE" });
  expect(await sports.read(player, mine)).toMatchObject({ status: "ACCEPTED", cashOut: { paid: "0.00" } });
});

test("millionths of a ticket that are cashed out again and again make nothing out of nothing", async () => {
  const leg = await sports.leg(await sports.match());
  const { betId } = await sports.must(place([leg], { stake: "1.00" }));
  const before = Number(await sports.cash(player));
  let paid = 0;
  for (const fraction of [1, 999, 10_000, 15_000, 333_333, 500_000, 999_999, 999_999, 1_000_000]) {
    const { available, offer, offerId } = await sports.quote(player, betId);
    if (!available) break;
    const out = await sports.cashOut(player, betId, { offer, offerId, fraction });
    if (out.code === "OK") paid += Number((out.value as Any).paid);
  }
  expect(paid).toBeLessThanOrEqual(1);
  expect(Number(await sports.cash(player))).toBeCloseTo(before + paid, 2);
});

test("after all of it the books agree with every ticket", async () => {
  expect(await sports.broken()).toEqual([]);
});
