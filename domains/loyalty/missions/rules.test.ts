import type { PlayerId } from "@taya/kernel/id";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Measured } from "../figures/measured.ts";
import { advanced, carried, type Counting, isMet, type Progress, shownOf } from "./progress.rules.ts";
import { type Goal, type MissionTerms, wrongTerms } from "./terms.ts";

const goalsOf = (...targets: bigint[]): Goal[] => targets.map((target) => ({ metric: "validBet", target }));
const TARGET = 1_000n;
const GOALS = goalsOf(TARGET);
const counting = (key: string, more: Partial<Counting> = {}): Counting => ({
  key,
  version: 1,
  goals: GOALS,
  goalsBefore: GOALS,
  isPaid: false,
  needsJoin: false,
  openSince: 0,
  ...more,
});
const measured = (validBet: bigint, more: Partial<Measured> = {}): Measured => ({
  playerId: "p" as PlayerId,
  merchant: "fiesta",
  at: 100,
  category: "RNG",
  vendor: "TAYA",
  adds: { validBet, bets: 1n },
  ...more,
});
const dayOf = (at: number) => `2026-01-${String(at + 1).padStart(2, "0")}`;

/** Plays days of signed amounts and claims whenever it can; answers what was paid, and what stands at the end. */
function played(days: readonly (readonly bigint[])[]) {
  let row: Progress | undefined;
  const paid = new Set<string>();
  for (const [at, amounts] of days.entries()) {
    for (const amount of amounts) {
      row = advanced(row, measured(amount), counting(dayOf(at), { isPaid: !!row && paid.has(row.periodKey) })) ?? row;
      if (row && isMet(GOALS, row.have)) paid.add(row.periodKey);
    }
  }
  return { paid: BigInt(paid.size), row, isPaid: !!row && paid.has(row.periodKey) };
}

describe("progress", () => {
  const amount = fc.bigInt(-1_500n, 1_500n);
  const days = fc.array(fc.array(amount, { maxLength: 8 }), { maxLength: 12 });

  test("pays for nothing twice: rewards, and what the last period has or owes, are what was played at most", () => {
    fc.assert(
      fc.property(days, (all) => {
        const net = all.flat().reduce((sum, each) => sum + each, 0n);
        const { paid, row, isPaid } = played(all);
        const left = (row?.have[0] ?? 0n) - (isPaid ? TARGET : 0n);
        expect(paid * TARGET + left).toBeLessThanOrEqual(net);
      }),
    );
  });

  test("a day that was paid and taken back costs the next days as much", () => {
    expect(played([[1_000n, -1_000n], [1_000n]])).toMatchObject({ paid: 1n, row: { have: [0n] } });
    expect(played([[1_000n, -1_000n], [999n], [1_000n]])).toMatchObject({ paid: 1n, row: { have: [999n] } });
    expect(played([[1_000n, -1_000n], [2_000n]])).toMatchObject({ paid: 2n });
    expect(played([[1_000n], [-400n, 1_000n], [400n]])).toMatchObject({ paid: 1n, row: { have: [400n] } });
    expect(played([[1_700n], [900n]])).toMatchObject({ paid: 1n, row: { have: [900n] } });
  });

  test("is the same in whatever order a day's bets and corrections come", () => {
    const shuffled = fc
      .array(amount, { minLength: 1, maxLength: 12 })
      .chain((some) => fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })));
    fc.assert(
      fc.property(shuffled, ([some, other]) => {
        const haveOf = (list: readonly bigint[]) =>
          list.reduce<Progress | undefined>(
            (row, each) => advanced(row, measured(each), counting(dayOf(0))) ?? row,
            undefined,
          )?.have;
        expect(haveOf(some)).toEqual(haveOf(other));
      }),
    );
  });

  test("shows never more than the goal, and never less than nothing", () => {
    fc.assert(
      fc.property(fc.bigInt(), (have) => {
        const shown = shownOf(GOALS[0]!, have);
        expect(shown >= 0n && shown <= TARGET).toBe(true);
        expect(shown === TARGET).toBe(isMet(GOALS, [have]));
      }),
    );
  });

  test("carries nothing that is left over and all that is missing", () => {
    fc.assert(
      fc.property(fc.bigInt(-9_000n, 9_000n), fc.boolean(), (have, isPaid) => {
        const [left] = carried(GOALS, [have], isPaid);
        expect(left! <= 0n).toBe(true);
        expect(left).toBe(have - (isPaid ? TARGET : 0n) < 0n ? have - (isPaid ? TARGET : 0n) : 0n);
      }),
    );
  });

  test("counts what a goal asks for: its metric, categories and vendors", () => {
    const goals: Goal[] = [
      { metric: "bets", target: 3, categories: ["RNG"] },
      { metric: "wins", target: 100n, vendors: ["TAYA"] },
      { metric: "deposits", target: 1 },
    ];
    const of = { goals, goalsBefore: goals };
    const add = (row: Progress | undefined, what: Measured) => advanced(row, what, counting(dayOf(0), of)) ?? row;
    let row = add(undefined, measured(0n, { adds: { validBet: 5n, bets: 2n, wins: 70n } }));
    row = add(row, measured(0n, { category: "LIVE", adds: { bets: 9n, wins: 20n } }));
    row = add(row, measured(0n, { vendor: "ELSE", adds: { bets: 1n, wins: 500n } }));
    row = add(row, { playerId: "p" as PlayerId, merchant: "fiesta", at: 100, adds: { deposit: 700n, deposits: 1n } });
    expect(row?.have).toEqual([3n, 90n, 1n]);
    expect(add(row, measured(5n, { adds: { validBet: 5n } }))).toBe(row);
  });

  test("what came before a mission was open or joined does not count, what is taken back does", () => {
    expect(advanced(undefined, measured(500n), counting(dayOf(0), { openSince: undefined }))).toBeUndefined();
    expect(advanced(undefined, measured(500n), counting(dayOf(0), { openSince: 101 }))).toBeUndefined();
    const join = { needsJoin: true };
    expect(advanced(undefined, measured(500n), counting(dayOf(0), join))).toBeUndefined();
    const joined: Progress = { periodKey: dayOf(0), version: 1, have: [10n], joinedAt: 100 };
    expect(advanced(joined, measured(500n), counting(dayOf(0), join))?.have).toEqual([510n]);
    expect(advanced(joined, measured(500n, { at: 99 }), counting(dayOf(0), join))).toBeUndefined();
    expect(advanced(joined, measured(500n), counting(dayOf(1), join))).toBeUndefined();
    expect(advanced(joined, measured(-4n), counting(dayOf(1), join))).toMatchObject({
      periodKey: dayOf(0),
      have: [6n],
    });
  });

  test("what is told late counts in the period that has begun", () => {
    const row: Progress = { periodKey: dayOf(3), version: 1, have: [10n], joinedAt: null };
    expect(advanced(row, measured(5n), counting(dayOf(2)))).toEqual({ ...row, have: [15n] });
  });
});

test("a mission that cannot be is told why not", () => {
  const terms: MissionTerms = {
    title: { EN: "Bet" },
    period: "daily",
    goals: GOALS,
    reward: 100n,
    unit: "cash",
    needsJoin: false,
    needsApply: false,
    rankMin: 0,
    opensAt: 5,
  };
  const wrong = (more: Partial<MissionTerms>) => wrongTerms({ ...terms, ...more }).map(({ field }) => field);
  expect(wrong({})).toEqual([]);
  expect(wrong({ goals: [] })).toEqual(["goals"]);
  expect(wrong({ goals: [], needsApply: true })).toEqual([]);
  expect(wrong({ title: {}, closesAt: 5 })).toEqual(["title", "closesAt"]);
  expect(wrong({ unit: "bonus" })).toEqual(["wagering"]);
  expect(wrong({ unit: "points", reward: 150n })).toEqual(["reward"]);
  expect(wrong({ goals: [{ metric: "bets", target: 5n }] })).toEqual(["goals.0.target"]);
  expect(wrong({ goals: [{ metric: "deposit", target: 5n, vendors: ["TAYA"] }] })).toEqual(["goals.0.vendors"]);
});
