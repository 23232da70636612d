import { perMillion } from "@taya/kernel/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { oddsRebateOf, rebateOf } from "./rebate.rules.ts";

const stake = fc.bigInt({ min: 0n, max: 10n ** 13n });
const sum = (shares: readonly { readonly amount: bigint }[]) => shares.reduce((all, each) => all + each.amount, 0n);

test("rebates along any path are together the rebate at the highest rate, and none is negative", () => {
  const path = fc.array(fc.bigInt({ min: 0n, max: 30_000n }), { minLength: 1, maxLength: 17 });
  fc.assert(
    fc.property(stake, path, (validBet, rates) => {
      const shares = rebateOf(
        validBet,
        rates.map((ppm, id) => ({ id, ppm })),
      );
      expect(shares.map(({ id }) => id)).toEqual(rates.map((_, id) => id));
      for (const { amount } of shares) expect(amount).toBeGreaterThanOrEqual(0n);
      const highest = rates.reduce((most, ppm) => (ppm > most ? ppm : most), 0n);
      expect(sum(shares)).toBe(perMillion(validBet, highest));
      expect(shares[0]!.amount).toBe(perMillion(validBet, rates[0]!));
    }),
    { numRuns: 1_000 },
  );
});

test("differences of prize groups are together the difference of the highest", () => {
  const path = fc.array(fc.bigInt({ min: 0n, max: 20n }), { minLength: 1, maxLength: 17 });
  fc.assert(
    fc.property(stake, fc.bigInt({ min: 1_700n, max: 1_900n }), path, (bet, group, steps) => {
      let at = group;
      const groups = steps.map((step, id) => ({ id, group: (at += step) }));
      const shares = oddsRebateOf(bet, { group, base: 2_000n }, groups);
      for (const { amount } of shares) expect(amount).toBeGreaterThanOrEqual(0n);
      expect(sum(shares)).toBe((bet * (at - group)) / 2_000n);
    }),
    { numRuns: 1_000 },
  );
});
