import type { PlayerId } from "@taya/kernel/id";
import { formatMinor } from "@taya/kernel/money";
import { settledFact } from "@taya/kernel/settled.testing";
import type { BetsSettled } from "@taya/kernel/settled";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exchanged, type Held, type Sum, summed } from "./fold.rules.ts";
import type { Metric } from "./metric.ts";
import { METRICS } from "./metrics.ts";

const WINDOW = { startsAt: 1_000, endsAt: 2_000 };
const RATES = { pointUnit: 10_000n, pointWeights: { RNG: 1_200_000 } };
const TERMS = { minStake: 100n };

const fact = (stake: bigint, payout: bigint, at: number, more: Partial<BetsSettled> = {}): BetsSettled => {
  const text = formatMinor(stake);
  const amounts = { stake: text, validBet: text, wagered: text, payout: formatMinor(payout) };
  return settledFact({ playerId: "p" as PlayerId, at, ...amounts, ...more });
};
const side = (stake: bigint, payout: bigint) => ({
  stake: formatMinor(stake),
  wagered: formatMinor(stake),
  payout: formatMinor(payout),
  bets: 1,
});
type Sides = readonly [stake: bigint, payout: bigint];
const correction = ([stake, paid]: Sides, [now, pays]: Sides, at: number): BetsSettled =>
  fact(now - stake, pays - paid, at, { later: true, result: { told: side(stake, paid), now: side(now, pays) } });

function sumOf(metric: Metric, facts: readonly BetsSettled[]): Sum | undefined {
  let sum: Sum | undefined;
  for (const each of facts) {
    const told = { ...metric.changes(each, TERMS, RATES), at: each.at };
    sum = summed(sum, told, { metric, rates: RATES, window: WINDOW });
  }
  return sum;
}

function bestOf(facts: readonly BetsSettled[]): (Held & { readonly value: bigint }) | undefined {
  const held = new Map<bigint, Held>();
  for (const each of facts) {
    const told = { ...METRICS.multiplier.changes(each, TERMS, RATES), at: each.at };
    for (const [value, now] of exchanged(held, told, WINDOW)) held.set(value, now);
  }
  const standing = [...held].filter(([, { count }]) => count > 0).toSorted(([a], [b]) => (a < b ? 1 : -1));
  return standing[0] && { value: standing[0][0], ...standing[0][1] };
}
const times = (facts: readonly BetsSettled[]) => METRICS.multiplier.shown(bestOf(facts)?.value ?? 0n);

const amount = fc.bigInt(0n, 1_000_000_000_000n);
const bets = fc.array(fc.tuple(amount, amount, fc.integer({ min: 500, max: 2_500 })), { minLength: 1, maxLength: 25 });
const factsOf = (list: readonly (readonly [bigint, bigint, number])[]) =>
  list.map(([stake, payout, at]) => fact(stake, payout, at));
const isIn = (at: number) => at >= WINDOW.startsAt && at < WINDOW.endsAt;

describe("what counts in a tournament", () => {
  test("is the same in whatever order bets come, for every metric, and exactly what the window holds", () => {
    fc.assert(
      fc.property(
        bets.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, mixed]) => {
          const counted = list.filter(([, , at]) => isIn(at));
          const staked = counted.reduce((sum, [stake]) => sum + stake, 0n);
          expect(sumOf(METRICS.validBet, factsOf(mixed))?.score ?? 0n).toBe(staked);
          expect(sumOf(METRICS.points, factsOf(mixed))?.score ?? 0n).toBe((staked * 12n) / 100_000n);
          expect(bestOf(factsOf(mixed))).toEqual(bestOf(factsOf(list)));
          for (const [stake, payout] of counted.filter(([least, more]) => least >= 100n && more > least)) {
            // The best is no less than any: by the quotients themselves, not by how they are kept.
            expect(bestOf(factsOf(list))!.value * stake + stake > payout * 10n ** 40n).toBe(true);
          }
        },
      ),
    );
  });

  test("two quotients that differ at all stand apart, and equal ones at the same place", () => {
    const big = 10n ** 13n;
    const [more, less] = [bestOf([fact(big - 1n, big, 1_500)]), bestOf([fact(big, big + 1n, 1_500)])];
    expect(more!.value > less!.value).toBe(true);
    expect(bestOf([fact(300n, 1_000n, 1_500)])!.value).toBe(bestOf([fact(900n, 3_000n, 1_500)])!.value);
    expect(times([fact(300n, 1_000n, 1_500)])).toBe(333n);
  });

  test("a multiplier has no free stake, no small one, no part and no opposite side", () => {
    expect(times([fact(0n, 50_000n, 1_500)])).toBe(0n);
    expect(times([fact(99n, 50_000n, 1_500)])).toBe(0n);
    expect(times([fact(100n, 50_000n, 1_500, { later: true })])).toBe(0n);
    expect(times([fact(1_000n, 2_000n, 1_500, { validBet: "0.00", wagered: "0.00" })])).toBe(0n);
    // Both sides of a hand: 100 on each, 200 paid on one of them; told with the first, the second says nothing of its own.
    const both = { now: side(200n, 200n), told: side(0n, 0n) };
    expect(times([fact(100n, 200n, 1_500, { result: both }), fact(100n, 0n, 1_500, { wagered: "0.00" })])).toBe(0n);
    // Laid one after another: what was told of one side alone is taken back.
    const first = { now: side(100n, 200n), told: side(0n, 0n) };
    const second = { now: side(200n, 200n), told: side(100n, 200n) };
    expect(times([fact(100n, 200n, 1_500, { result: first })])).toBe(200n);
    expect(times([fact(100n, 200n, 1_500, { result: first }), fact(100n, 0n, 1_600, { result: second })])).toBe(0n);
  });

  test("corrections take back until the close, and a bet of another time is nobody's", () => {
    const won = fact(100n, 5_000n, 1_400);
    const [small, voided] = [fact(100n, 300n, 1_300), correction([100n, 5_000n], [0n, 0n], 2_100)];
    expect(times([small, won])).toBe(5_000n);
    expect(bestOf([small, won, voided])).toMatchObject({ at: 1_300 });
    expect(times([small, won, voided])).toBe(300n);
    expect(times([small, voided])).toBe(300n);
    // Resettled after the end it stands at the time of the bet.
    const resettled = correction([100n, 5_000n], [100n, 900n], 2_200);
    expect(bestOf([small, won, resettled])).toMatchObject({ at: 1_400 });
    expect(times([small, won, resettled])).toBe(900n);
    expect(times([correction([100n, 0n], [100n, 900n], 2_200)])).toBe(0n);
    // Somebody who plays on after the end and has the same value as before gets nothing by what comes to it.
    expect(times([small, fact(100n, 300n, 2_010), correction([100n, 300n], [200n, 9_000n], 2_020)])).toBe(300n);
    const late = (stake: bigint) => fact(stake, 0n, 2_100, { later: true });
    expect(sumOf(METRICS.validBet, [won, late(-40n), late(900n)])).toEqual({ raw: 60n, score: 60n, reachedAt: 1_400 });
  });

  test("the earlier one to reach a score keeps its time when something is taken back", () => {
    const told = [fact(5_000n, 0n, 1_100), fact(4_000n, 0n, 1_200), fact(-4_000n, 0n, 1_300, { later: true })];
    expect(sumOf(METRICS.validBet, told)).toMatchObject({ score: 5_000n, reachedAt: 1_200 });
    // Points are whole: what is too little for the next one reaches nothing.
    const points = [fact(10_000n, 0n, 1_100), fact(100n, 0n, 1_200)];
    expect(sumOf(METRICS.points, points)).toMatchObject({ score: 1n, reachedAt: 1_100 });
  });
});
