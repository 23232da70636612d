import { add, type Fraction, fraction, multiply } from "@taya/games/kit/fraction";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decide, handicap, quartersOf, total } from "./asian.ts";
import { cashOutMargin } from "./cash-out.ts";
import { FEED_CODES, resultOfCode } from "./feed-codes.ts";
import { FULL_COVERS, foldsFrom } from "./full-covers.ts";
import { deductionFor, factorOf, type LegResult } from "./result.ts";
import { linesOf, returnOf, returnOfUnit, share } from "./ticket.ts";

const RESULTS: readonly LegResult[] = ["WON", "HALF_WON", "PUSH", "VOID", "HALF_LOST", "LOST"];
const OPPOSITE: Readonly<Record<string, LegResult>> = {
  WON: "LOST",
  HALF_WON: "HALF_LOST",
  PUSH: "PUSH",
  HALF_LOST: "HALF_WON",
  LOST: "WON",
};

const leg = fc.tuple(fc.constantFrom(...RESULTS), fc.integer({ min: 1_010, max: 30_000 }));
const quarters = fc.integer({ min: -40, max: 40 });

/** Every choice of so many. */
function choices<T>(all: readonly T[], pick: number): readonly (readonly T[])[] {
  if (pick === 0) return [[]];
  return all.flatMap((first, i) => choices(all.slice(i + 1), pick - 1).map((rest) => [first, ...rest]));
}

test("a handicap and its opposite end in opposite ways, whatever the score and the line", () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(30), quarters, (home, away, line) => {
      expect(handicap(away, home, -line)).toBe(OPPOSITE[handicap(home, away, line)]);
      expect(total("under", home, line)).toBe(OPPOSITE[total("over", home, line)]);
    }),
  );
});

test("a quarter line is half a bet on each of its neighbours", () => {
  const half = (result: LegResult, price: number) => multiply(fraction(1, 2), factorOf(result, price));
  fc.assert(
    fc.property(
      fc.integer({ min: -20, max: 20 }),
      quarters,
      fc.integer({ min: 1_010, max: 9_000 }),
      (by, line, price) => {
        const odd = line * 2 + 1;
        const parts = add(half(decide(by, odd - 1), price), half(decide(by, odd + 1), price));
        const whole = factorOf(decide(by, odd), price);
        expect(fraction(whole.n, whole.d)).toEqual(parts);
      },
    ),
  );
});

test.each(["0.1", "abc", "1e9", "", "Infinity"])("%j is no line", (line) => {
  expect(quartersOf(line === "" ? "x" : line)).toBeUndefined();
});

test("a ticket is the sum of its lines, worked out line by line, and rounded once", () => {
  const lines = fc.record({
    legs: fc.array(leg, { minLength: 1, maxLength: 7 }),
    bankers: fc.array(leg, { maxLength: 2 }),
    unit: fc.bigInt({ min: 1n, max: 10_000_000n }),
  });
  fc.assert(
    fc.property(lines, fc.nat(6), ({ legs, bankers, unit }, from) => {
      const folds = foldsFrom(Math.min(from + 1, legs.length), legs.length);
      const factors = legs.map(([result, price]) => factorOf(result, price));
      const fixed = bankers.map(([result, price]) => factorOf(result, price));
      const each = folds.flatMap((fold) => choices(factors, fold)).map((line) => multiply(...line, ...fixed));
      expect(each).toHaveLength(linesOf(legs.length, folds));
      const sum: Fraction = add(...each);
      expect(returnOfUnit({ legs: factors, folds, bankers: fixed })).toEqual(sum);
      expect(returnOf(unit, { legs: factors, folds, bankers: fixed })).toBe(share(unit, sum));
    }),
  );
});

test("full covers have the lines the trade knows", () => {
  expect(FULL_COVERS.map(({ name, legs, from }) => [name, linesOf(legs, foldsFrom(from, legs))])).toEqual([
    ["Trixie", 4],
    ["Patent", 7],
    ["Yankee", 11],
    ["Lucky 15", 15],
    ["Canadian", 26],
    ["Lucky 31", 31],
    ["Heinz", 57],
    ["Lucky 63", 63],
    ["Super Heinz", 120],
    ["Goliath", 247],
  ]);
});

test("halves of a centavo go away from zero", () => {
  expect(share(1n, fraction(1, 2))).toBe(1n);
  expect(share(-1n, fraction(1, 2))).toBe(-1n);
  expect(share(3n, fraction(1, 4))).toBe(1n);
});

test("a deduction never takes more than nine tenths of what is won, and nothing of the stake", () => {
  expect(deductionFor([1_100, 1_200])).toBe(90);
  const { n, d } = factorOf("WON", 3_000, { deduction: 90 });
  expect(fraction(n, d)).toEqual(fraction(12, 10));
});

test("a dead heat for more places than there are winners takes nothing", () => {
  const { n, d } = factorOf("WON", 3_000, { deadHeat: { tied: 2, places: 5 } });
  expect(fraction(n, d)).toEqual(fraction(3));
});

test("every code of the feed means its result, and others mean none", () => {
  for (const [result, code] of Object.entries(FEED_CODES)) expect(resultOfCode(code)).toBe(result);
  expect(resultOfCode({ result: 1, voidFactor: 1 })).toBeUndefined();
});

test("our share of a cash-out grows with the legs that are open, to its most", () => {
  expect(cashOutMargin(100n, 100n, 1)).toBe(50_000n);
  expect(cashOutMargin(99n, 100n, 1)).toBe(80_000n);
  expect(cashOutMargin(200n, 100n, 4)).toBe(80_000n);
  expect(cashOutMargin(1n, 100n, 30)).toBe(150_000n);
});
