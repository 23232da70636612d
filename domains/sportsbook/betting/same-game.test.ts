import { expect, test } from "vitest";
import { MARKET_TYPES } from "../markets/catalogue.ts";
import { scoresOf } from "../markets/law.ts";
import { resolverOf } from "../markets/market-type.ts";
import { readSpecifiers } from "../markets/specifiers.ts";
import { goalMatrix } from "../models/poisson.ts";
import { ticketReturn } from "../settle/ticket.rules.ts";
import { isPricedTogether, jointPrices, type SameGameLeg } from "./same-game.rules.ts";

const LAW = [...scoresOf(goalMatrix(1.45, 1.1, -0.06))];
const leg = (id: number, outcomeId: string, spec = ""): SameGameLeg => ({
  type: MARKET_TYPES.get(id)!,
  spec,
  outcomeId,
});
const HOME = leg(1, "1");
const OVER = leg(18, "12", "total=2.5");
const BOTH = leg(29, "74");

test("legs are priced together by every score in which all win, which is no product of their prices", () => {
  const prices = jointPrices([HOME, OVER], LAW)!;
  // The chance of both is 0.25595, of a product 0.20811.
  expect(prices[0b11]).toBe(Math.floor((1 / (0.255_950 * 1.04)) * 20) * 50);
  expect(prices[0b11]!).toBeLessThan((prices[0b01]! * prices[0b10]!) / 1_000);
});

test("no price of any legs that are left is worth more than it costs, and more legs never pay less", () => {
  const prices = jointPrices([HOME, OVER, BOTH], LAW)!;
  expect(Object.keys(prices)).toHaveLength(7);
  for (const [mask, price] of Object.entries(prices)) {
    for (let more = 0; more < 8; more += 1)
      if ((more & Number(mask)) === Number(mask)) expect(prices[more]!).toBeGreaterThanOrEqual(price);
  }
  const both = LAW.reduce(
    (sum, { score, chance }) => sum + (score.home > score.away && score.home + score.away > 2 ? chance : 0),
    0,
  );
  expect((both * prices[0b011]!) / 1_000).toBeLessThan(1);
});

/** What a same-game ticket may be expected to return of its stake, settled as tickets are. */
function expected(legs: readonly SameGameLeg[]): number | undefined {
  const joint = jointPrices(legs, LAW);
  if (!joint) return undefined;
  const asked = legs.map(({ type, spec, outcomeId }) => ({
    typeId: type.id,
    spec,
    outcomeId,
    odds: 2_000,
    banker: false,
  }));
  const ticket = { type: "SGP", unit: 1_000_000n, folds: [legs.length], legs: asked, joint, cashedPpm: 0 } as const;
  return LAW.reduce((sum, { score, chance }) => {
    const ends = legs.map(({ type, spec, outcomeId }) => {
      const results = resolverOf(type)({ score, spec: readSpecifiers(spec)!, facts: () => undefined });
      return { result: results[outcomeId] ?? ("LOST" as const) };
    });
    return sum + (chance * Number(ticketReturn(ticket, ends))) / 1_000_000;
  }, 0);
}

test("no legs of one match together are worth more than they cost, those that are given back in some scores included", () => {
  const draws = [
    leg(11, "4"),
    leg(11, "5"),
    leg(18, "13", "total=2"),
    leg(18, "12", "total=3"),
    leg(19, "12", "total=1"),
  ];
  const all = [HOME, OVER, BOTH, leg(18, "13", "total=2.5"), leg(10, "9"), leg(1, "2"), ...draws];
  const worth = all.flatMap((one, i) =>
    all
      .slice(i + 1)
      .flatMap((two, j) => [expected([one, two]), ...all.slice(i + j + 2).map((three) => expected([one, two, three]))]),
  );
  const sold = worth.filter((each) => each !== undefined);
  expect(sold.length).toBeGreaterThan(40);
  expect(Math.max(...sold)).toBeLessThan(1);
});

test("what cannot come together, and what is as good as sure, is not sold", () => {
  expect(jointPrices([HOME, leg(1, "3")], LAW)).toBeUndefined();
  expect(jointPrices([leg(18, "12", "total=-0.5"), HOME], LAW)).toBeUndefined();
});

test.each<[string, SameGameLeg, boolean]>([
  ["who wins", HOME, true],
  ["a half line", OVER, true],
  ["a quarter line, which gives half back", leg(18, "12", "total=2.25"), false],
  ["a start in whole goals", leg(14, "1711", "hcp=0:1"), true],
  ["the first half", leg(60, "1"), false],
  ["a handicap that counts from the bet on", leg(16, "1714", "hcp=-0.5"), false],
])("%s", (_name, given, expected) => {
  expect(isPricedTogether(given)).toBe(expected);
});
