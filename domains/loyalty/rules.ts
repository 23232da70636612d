import { assert } from "@taya/kernel/assert";
import { perMillion } from "@taya/kernel/money";
import { type ByCategory, dueOf, grossOf } from "./cashback.rules.ts";
import { pointsOf, weighed, weightOf } from "./points.rules.ts";
import { PPM_OF_HUNDREDTH, PPM_OF_WEIGHT } from "./rates.ts";
import { rankAfterMonth, rankOf } from "./rank.rules.ts";

/** Amounts and rates as vectors write them: JSON integers. */
type Amounts = ByCategory<number>;

const OPERATIONS: Readonly<Record<string, (input: never) => unknown>> = {
  rank: ({
    levels,
    cases,
  }: {
    levels: readonly (readonly number[])[];
    cases: readonly { dep: number; vb: number }[];
  }) => {
    const thresholds = levels.map(([deposit, validBet]) => ({ deposit: whole(deposit), validBet: whole(validBet) }));
    return { r: cases.map(({ dep, vb }) => rankOf(thresholds, { deposit: whole(dep), validBet: whole(vb) })) };
  },

  keep_rank: ({ keep, cases }: { keep: readonly number[]; cases: readonly { rank: number; vb: number }[] }) => {
    const needed = keep.map(whole);
    return {
      r: cases.map(({ rank, vb }) => rankAfterMonth(needed, { rank: Number(whole(rank)), validBet: whole(vb) })),
    };
  },

  cashback: ({
    ppm,
    cases,
  }: {
    ppm: Amounts;
    cases: readonly { vb: Amounts; paid: number; cap: number | null }[];
  }) => ({
    r: cases.map(({ vb, paid, cap }) =>
      dueOf(grossOf(allWhole(vb), rates(ppm), cap === null ? null : whole(cap)), whole(paid)),
    ),
  }),

  points: (input: { vb: Amounts; weight_ppm: Amounts; unit: number; carry_micro: number }) => {
    const { vb, weight_ppm: weights, unit, carry_micro: before } = input;
    assert(whole(unit) > 0n, "a point is worth something");
    const sum = Object.entries(allWhole(vb)).map(([each, amount]) => weighed(amount, weightOf(rates(weights), each)));
    const { points, carry } = pointsOf(
      sum.reduce((all, each) => all + each, whole(before)),
      whole(unit),
    );
    return { points, carry_micro: carry };
  },

  // Both readings of game points, of hundredths by category: as cashback, and as the weight of what is bet.
  game_points: ({ vb, point_value: hundredths }: { vb: Amounts; point_value: Amounts }) => {
    const ppm = (each: number): Amounts =>
      Object.fromEntries(Object.entries(rates(hundredths)).map(([category, points]) => [category, points * each]));
    const bets = allWhole(vb);
    const weights = ppm(PPM_OF_WEIGHT);
    return {
      as_cashback_percent: grossOf(bets, ppm(PPM_OF_HUNDREDTH), null),
      as_turnover_weight: Object.entries(bets).reduce(
        (sum, [category, amount]) => sum + perMillion(amount, BigInt(weightOf(weights, category))),
        0n,
      ),
    };
  },
};

function whole(value: number | undefined): bigint {
  assert(Number.isSafeInteger(value), `${String(value)} is no whole number`);
  return BigInt(value as number);
}

const allWhole = (amounts: Amounts): ByCategory<bigint> =>
  Object.fromEntries(Object.entries(amounts).map(([category, amount]) => [category, whole(amount)]));

function rates(ppm: Amounts): Amounts {
  for (const rate of Object.values(ppm)) whole(rate);
  return ppm;
}

/** The operations `answer` knows. */
export const operations = Object.keys(OPERATIONS);

/** Answers one vector of the engagement engine; undefined for an operation it does not know, throws on input it cannot read. */
export const answer = (operation: string, input: unknown): unknown => OPERATIONS[operation]?.(input as never);
