import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Given, type Played, profitOf } from "./profit.rules.ts";
import { cashChanges } from "./statement.rules.ts";

test("opening plus all changes is closing", () => {
  const amount = fc.bigInt(0n, 10n ** 12n);
  fc.assert(
    fc.property(amount, fc.array(amount), (opening, balances) => {
      const changes = cashChanges(
        opening,
        balances.map((balanceAfter) => ({ balanceAfter })),
      );
      return opening + changes.reduce((a, b) => a + b, 0n) === (balances.at(-1) ?? opening);
    }),
  );
});

test("the days and the categories of a profit add up to its total", () => {
  const day = fc.constantFrom("2026-01-01", "2026-01-02", "2026-01-03");
  const amount = fc.bigInt(0n, 10n ** 9n);
  const played = fc.record({
    day,
    category: fc.constantFrom("RNG", "LIVE"),
    stake: amount,
    validBet: amount,
    payout: amount,
  });
  const given = fc.record({ day, kind: fc.constantFrom("rebate" as const, "promotions" as const), amount });
  fc.assert(
    fc.property(fc.array(played), fc.array(given), (bets: Played[], gifts: Given[]) => {
      const { total, days, categories } = profitOf(["2026-01-01", "2026-01-02", "2026-01-03"], bets, gifts);
      const byDay = days.reduce((all, each) => all + each.net, 0n);
      const byCategory = categories.reduce((all, each) => all + each.net, 0n);
      expect(days.map((each) => each.day)).toEqual(["2026-01-01", "2026-01-02", "2026-01-03"]);
      expect([byDay, byCategory + total.rebate + total.promotions]).toEqual([total.net, total.net]);
    }),
  );
});
