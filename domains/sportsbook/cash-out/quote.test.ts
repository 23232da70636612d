import fc from "fast-check";
import { expect, test } from "vitest";
import { cashOutPart, type CashOutTicket, isClose, type LegStanding, quoteCashOut } from "./quote.rules.ts";

const leg = (odds: number) => ({ typeId: 1, spec: "", outcomeId: "1", odds, banker: false });
const ticket = (given: Partial<CashOutTicket> = {}): CashOutTicket => ({
  type: "SINGLE",
  unit: 10_000n,
  folds: [1],
  legs: [leg(2_500)],
  cashedPpm: 0,
  stakeLeft: 10_000n,
  bonusStake: 0n,
  accepted: true,
  ...given,
});
const open = (win: number, given: object = {}): LegStanding => ({
  onSale: true,
  ends: { win, halfWin: 0, refund: 0, halfLose: 0, lose: 1 - win },
  ...given,
});

test("a single is worth its return by the chance without margin, and never by the price of now", () => {
  expect(quoteCashOut(ticket(), [open(0.6)])).toEqual({
    available: true,
    fair: 15_000n,
    offer: 14_250n,
    margin: 50_000n,
  });
  expect(quoteCashOut(ticket(), [open(0.2)])).toMatchObject({ fair: 5_000n, margin: 80_000n, offer: 4_600n });
});

test("a parlay is worth what its decided legs made and its open ones may", () => {
  const parlay = ticket({
    type: "PARLAY",
    folds: [3],
    unit: 2_000n,
    stakeLeft: 2_000n,
    legs: [leg(1_800), leg(2_100), leg(1_500)],
  });
  const legs = [{ end: { result: "WON" as const } }, open(0.55), open(0.7)];
  expect(quoteCashOut(parlay, legs)).toMatchObject({ fair: 4_366n, margin: 60_000n });
});

test.each<[string, Partial<CashOutTicket>, LegStanding, string]>([
  ["that waits for its acceptance", { accepted: false }, open(0.5), "PENDING"],
  ["with bonus money in it", { bonusStake: 1n }, open(0.5), "BONUS"],
  ["whose legs are of one match", { joint: { 1: 2_500 } }, open(0.5), "SAME_GAME"],
  ["that is decided", {}, { end: { result: "WON" } }, "SETTLED"],
  ["whose market waits", {}, open(0.5, { onSale: false }), "SUSPENDED"],
  ["whose chances nobody knows", {}, open(0.5, { ends: undefined }), "NO_PRICE"],
  ["that is as good as lost", {}, open(1e-11), "NO_PRICE"],
  ["that is worth less than a centavo", { unit: 1n, stakeLeft: 1n }, open(0.01), "TOO_SMALL"],
])("a ticket %s cannot be cashed out", (_name, given, standing, reason) => {
  expect(quoteCashOut(ticket(given), [standing])).toEqual({ available: false, reason });
});

test("parts that are cashed out one after the other are never more than the whole, and the rest is never below nothing", () => {
  const part = fc.bigInt({ min: 1n, max: 1_000_000n });
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10_000_000n }), fc.array(part, { maxLength: 8 }), (whole, parts) => {
      let [cashed, paid] = [0, 0n];
      for (const each of parts) {
        const left = (whole * BigInt(1_000_000 - cashed)) / 1_000_000n;
        const taken = cashOutPart(left, cashed, each);
        paid += taken.paid;
        cashed = taken.cashedPpm;
      }
      expect(cashed).toBeLessThanOrEqual(1_000_000);
      expect(paid).toBeLessThanOrEqual(whole);
    }),
  );
});

test("an offer may move by a hundredth", () => {
  expect([isClose(1_000n, 990n), isClose(1_000n, 1_010n), isClose(1_000n, 989n)]).toEqual([true, true, false]);
});
