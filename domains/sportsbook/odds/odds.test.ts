import { decimalFraction, fraction } from "@taya/games/kit/fraction";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type OddsFormat, priceOf, quoteOf } from "./formats.ts";
import { LEAST_PRICE, shownPrice } from "./ladder.ts";
import { bookSum, power, priceChances, shin, withPower, withShin } from "./margin.ts";

const price = fc.integer({ min: LEAST_PRICE, max: 1_001_000 });
/** Chances of 2 to 20 outcomes that add up to 1. */
const chances = fc
  .array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 2, maxLength: 20 })
  .map((parts) => parts.map((part) => part / parts.reduce((a, b) => a + b, 0)));
const target = fc.double({ min: 1.01, max: 1.3, noNaN: true });

test.each<OddsFormat>(["hk", "malay", "indo", "american"])("every price comes back from %s as it was", (format) => {
  fc.assert(
    fc.property(price, (milli) => {
      const exact = fraction(milli, 1_000);
      expect(priceOf(format, quoteOf(format, exact))).toEqual(exact);
    }),
  );
});

test("no format writes a price that wins nothing, and none reads such a quote", () => {
  expect(() => quoteOf("hk", fraction(1))).toThrow(RangeError);
  expect(() => priceOf("malay", decimalFraction("0"))).toThrow(RangeError);
});

test("a shown price is on its step, never above the exact one, and less than a step below it", () => {
  fc.assert(
    fc.property(fc.double({ min: 1.011, max: 1_000, noNaN: true }), (exact) => {
      const shown = shownPrice(exact)!;
      const step = shown < 3_000 ? 10 : shown < 6_000 ? 50 : shown < 10_000 ? 100 : shown < 20_000 ? 500 : 1_000;
      expect(shown % step).toBe(0);
      expect(shown / 1_000).toBeLessThanOrEqual(exact + 1e-8);
      expect(exact * 1_000 - shown).toBeLessThan(step);
    }),
  );
});

test("a price shorter than the least is not offered instead of raised", () => {
  expect(shownPrice(1.0099)).toBeUndefined();
  expect(shownPrice(1.01)).toBe(1_010);
  expect(shownPrice(5_000)).toBe(1_001_000);
});

test("a shown book never adds up to less than 1, and no price of it is worth more than it costs", () => {
  fc.assert(
    fc.property(chances, target, (fair, sum) => {
      const shown = priceChances(fair, sum);
      for (const [i, milli] of shown.entries()) expect(fair[i]! * ((milli ?? 0) / 1_000)).toBeLessThan(1);
      if (!shown.includes(undefined)) expect(bookSum(shown.map((milli) => milli! / 1_000))).toBeGreaterThanOrEqual(1);
    }),
  );
});

test("what is decided is offered no more", () => {
  expect(priceChances([1, 0], 1.05)).toEqual([undefined, undefined]);
  expect(priceChances([0.6, 0.4, 0], 1.05)[2]).toBeUndefined();
});

test("adding a margin and removing it again gives the chances back, by either way", () => {
  fc.assert(
    fc.property(chances, target, (fair, sum) => {
      for (const chance of fair) fc.pre(chance < 0.9 && chance > 0.002);
      power(withPower(fair, sum).odds).chances.forEach((chance, i) => expect(chance).toBeCloseTo(fair[i]!, 6));
      const { odds, by } = withShin(fair, sum);
      fc.pre(by < 0.89 && Math.abs(bookSum(odds) - sum) < 1e-9);
      shin(odds).chances.forEach((chance, i) => expect(chance).toBeCloseTo(fair[i]!, 5));
    }),
  );
});
