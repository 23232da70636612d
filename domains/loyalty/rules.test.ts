import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dueOf, grossOf } from "./cashback.rules.ts";
import { pointsOf, weighed, weightOf } from "./points.rules.ts";
import { rankAfterMonth, rankOf } from "./rank.rules.ts";
import { answer, operations } from "./rules.ts";

interface Vector {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly input: unknown;
  readonly expect: unknown;
}
const vectors = JSON.parse(readFileSync(join(import.meta.dirname, "engagement.vectors.json"), "utf8")) as Vector[];
/** As the engine writes an answer. */
const wire = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, each: unknown) => (typeof each === "bigint" ? Number(each) : each)));

test.each(vectors)("$id $title", ({ kind, input, expect: wanted }) => {
  expect(operations).toContain(kind);
  expect(wire(answer(kind, input))).toEqual(wanted);
});

test("the examples of the document are answered as it says", () => {
  const keep = {
    keep: [0, 70_000, 900_000],
    cases: [
      { rank: 2, vb: 900_000 },
      { rank: 2, vb: 10 },
    ],
  };
  expect(wire(answer("keep_rank", keep))).toEqual({ r: [2, 1] });
  const points = {
    vb: { slots: 41_000, bingo: 2_500 },
    weight_ppm: { slots: 1_200_000 },
    unit: 10_000,
    carry_micro: 0,
  };
  expect(wire(answer("points", points))).toEqual({ points: 5, carry_micro: 1_700_000_000 });
});

test("what is no whole number is not read, and an unknown operation has no answer", () => {
  const cases = [{ dep: 1.5, vb: 0 }];
  expect(() => answer("rank", { levels: [[0, 0]], cases })).toThrow("no whole number");
  expect(() => answer("points", { vb: {}, weight_ppm: {}, unit: 0, carry_micro: 0 })).toThrow("worth something");
  expect(answer("rank", { levels: [], cases: [] })).toEqual({ r: [] });
  expect(answer("missions", {})).toBeUndefined();
});

const LEVELS = [0n, 1_000n, 50_000n, 900_000n].map((each) => ({ deposit: each, validBet: each * 10n }));
const amount = fc.bigInt(0n, 20_000_000n);
const bet = fc.record({ category: fc.constantFrom("RNG", "LIVE", "FISH", "OTHER"), amount });
type Bet = { readonly category: string; readonly amount: bigint };

const sumOf = (bets: readonly Bet[]): Record<string, bigint> => {
  const sums: Record<string, bigint> = {};
  for (const { category, amount: each } of bets) sums[category] = (sums[category] ?? 0n) + each;
  return sums;
};

describe("a rank", () => {
  test("is met in both sums and is the highest that is; more never lowers it", () => {
    fc.assert(
      fc.property(amount, amount, amount, (deposit, validBet, more) => {
        const rank = rankOf(LEVELS, { deposit, validBet });
        const above = LEVELS[rank + 1];
        expect(deposit >= LEVELS[rank]!.deposit && validBet >= LEVELS[rank]!.validBet).toBe(true);
        expect(!above || deposit < above.deposit || validBet < above.validBet).toBe(true);
        expect(rankOf(LEVELS, { deposit: deposit + more, validBet })).toBeGreaterThanOrEqual(rank);
      }),
    );
  });

  test("falls by one at most, and never below the first", () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1 }), fc.nat(12), amount, (keep, rank, validBet) => {
        const after = rankAfterMonth(keep, { rank, validBet });
        expect(after).toBeGreaterThanOrEqual(Math.max(0, rank - 1));
        expect(after).toBeLessThanOrEqual(rank);
      }),
    );
  });
});

test("points are the same after whatever order and grouping of bets and corrections", () => {
  const signed = fc.record({
    category: bet.map(({ category }) => category),
    amount: fc.bigInt(-9_000_000n, 9_000_000n),
  });
  fc.assert(
    fc.property(
      fc
        .array(signed, { maxLength: 20 })
        .chain((bets) => fc.tuple(fc.constant(bets), fc.shuffledSubarray(bets, { minLength: bets.length }), fc.nat(6))),
      fc.bigInt(1n, 30_000n),
      ([bets, shuffled, size], unit) => {
        const weights = { RNG: 1_234_567, FISH: 333_333, LIVE: 0 };
        const micro = (some: readonly Bet[]) =>
          some.reduce((sum, each) => sum + weighed(each.amount, weightOf(weights, each.category)), 0n);
        const together = pointsOf(micro(bets), unit);
        let [points, carry] = [0n, 0n];
        for (let from = 0; from < shuffled.length; from += size + 1) {
          const next = pointsOf(carry + micro(shuffled.slice(from, from + size + 1)), unit);
          points += next.points;
          carry = next.carry;
        }
        expect({ points, carry }).toEqual(together);
        expect(carry >= 0n && carry < unit * 1_000_000n).toBe(true);
      },
    ),
  );
});

test("cashback claimed in whatever pattern is what it is claimed once", () => {
  const rates = { RNG: 12_000, LIVE: 7_000, FISH: 12_345 };
  fc.assert(
    fc.property(
      fc.array(fc.tuple(bet, fc.boolean()), { maxLength: 25 }),
      fc.option(fc.bigInt(0n, 100_000n)),
      (played, cap) => {
        let paid = 0n;
        played.forEach(([, claims], at) => {
          const now = grossOf(sumOf(played.slice(0, at + 1).map(([each]) => each)), rates, cap);
          if (claims) paid += dueOf(now, paid);
        });
        const all = grossOf(sumOf(played.map(([each]) => each)), rates, cap);
        expect(paid + dueOf(all, paid)).toBe(all);
        expect(dueOf(all, all)).toBe(0n);
      },
    ),
  );
});
