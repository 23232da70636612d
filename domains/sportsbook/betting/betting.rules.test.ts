import fc from "fast-check";
import { expect, test } from "vitest";
import { type Combined, reasonsAgainst } from "./combine.rules.ts";
import { highestReturn, maxStake, maxWin } from "./limits.rules.ts";
import { isAccepted } from "./policy.rules.ts";

const leg = (given: Partial<Combined> = {}): Combined => ({
  fixtureId: "a",
  typeId: 1,
  spec: "",
  outcomeId: "1",
  parlay: "ONE_PER_EVENT",
  competitors: ["home", "away"],
  competitionId: "league",
  outright: false,
  ...given,
});
const apart = (count: number): Combined[] =>
  Array.from({ length: count }, (_, i) => leg({ fixtureId: `${i}`, competitors: [`${i}`] }));

test.each([
  ["the same price", 1_900, 1_900, [true, true, true]],
  ["a better price", 1_900, 1_950, [false, true, true]],
  ["a worse price", 1_900, 1_850, [false, false, true]],
])("%s is taken by whoever accepts it", (_name, seen, now, taken) => {
  expect((["NONE", "HIGHER", "ANY"] as const).map((policy) => isAccepted(seen, now, policy))).toEqual(taken);
});

test.each([
  ["one leg alone", "SINGLE" as const, [leg()], []],
  ["two legs on a single", "SINGLE" as const, apart(2), ["TOO_MANY_LEGS"]],
  ["a parlay of one", "PARLAY" as const, [leg()], ["TOO_FEW_LEGS"]],
  ["a parlay of different matches", "PARLAY" as const, apart(20), []],
  ["more legs than fit", "PARLAY" as const, apart(21), ["TOO_MANY_LEGS"]],
  ["two legs of one match", "PARLAY" as const, [leg(), leg({ typeId: 18, spec: "total=2.5" })], ["NOT_COMBINABLE"]],
  [
    "two legs of a match that allows it",
    "PARLAY" as const,
    [leg({ parlay: "ALLOW" }), leg({ parlay: "ALLOW", typeId: 18 })],
    [],
  ],
  [
    "both sides of one market",
    "PARLAY" as const,
    [leg({ parlay: "ALLOW" }), leg({ parlay: "ALLOW", outcomeId: "2" })],
    ["NOT_COMBINABLE"],
  ],
  ["a leg that may stand alone only", "PARLAY" as const, [...apart(2), leg({ parlay: "DENY" })], ["NOT_COMBINABLE"]],
  ["one match on its own ticket", "SGP" as const, [leg(), leg({ typeId: 18, spec: "total=2.5" })], []],
  ["two matches on such a ticket", "SGP" as const, apart(2), ["NOT_COMBINABLE"]],
  [
    "a match and who wins its league",
    "PARLAY" as const,
    [leg(), leg({ fixtureId: "b", outright: true, competitors: ["home"] })],
    ["NOT_COMBINABLE"],
  ],
  [
    "a match and another league",
    "PARLAY" as const,
    [leg(), leg({ fixtureId: "b", outright: true, competitionId: "cup" })],
    [],
  ],
])("%s", (_name, type, legs, reasons) => {
  expect(reasonsAgainst(type, legs)).toEqual(reasons);
});

test("the most that may be staked never wins more than the limit, and one more unit would", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 1_010n, max: 1_001_000n }), (win, price) => {
      const stake = maxStake(win, price);
      expect(stake * (price - 1_000n)).toBeLessThanOrEqual(win * 1_000n);
      expect((stake + 1n) * (price - 1_000n)).toBeGreaterThan(win * 1_000n);
    }),
  );
});

test("limits follow tier, kind of market and the part of it a player may use", () => {
  expect(maxWin(1, "line", 100n)).toBe(50_000_000n);
  expect(maxWin(5, "prop", 50n)).toBe(75_000n);
  expect(maxWin(3, "parlay", 0n)).toBe(0n);
});

test("a ticket can return what all its lines would", () => {
  expect(highestReturn(1_000n, [2_000n, 3_000n], [2])).toBe(6_000n);
  expect(highestReturn(1_000n, [2_000n, 3_000n, 1_500n], [2, 3])).toBe(6_000n + 3_000n + 4_500n + 9_000n);
});
