import { fraction } from "@taya/games/kit/fraction";
import fc from "fast-check";
import { expect, test } from "vitest";
import { linesOf, returnOf } from "../tickets/ticket.ts";
import { ALL_OF_IT, type ExposedLeg, movesOf } from "./positions.ts";

/** A leg of a match of its own on a market that is netted with no other: its cells are the outcome that came and all others. */
const leg = (at: number, odds: number, banker: boolean, startAt: number): ExposedLeg => ({
  fixtureId: `${at}`,
  typeId: 45,
  spec: "",
  outcomeId: "276",
  odds,
  banker,
  startAt,
});

const legs = fc.array(fc.tuple(fc.integer({ min: 1_010, max: 9_000 }), fc.nat(5)), { minLength: 1, maxLength: 7 });
const ticket = fc
  .record({
    legs,
    bankers: fc.nat(2),
    fold: fc.nat(6),
    more: fc.boolean(),
    unit: fc.bigInt({ min: 1n, max: 10n ** 6n }),
  })
  .map(({ legs: drawn, bankers, fold, more, unit }) => {
    const fixed = Math.min(bankers, drawn.length - 1);
    const free = drawn.length - fixed;
    const first = Math.min(fold + 1, free);
    const folds = more && first < free ? [first, first + 1] : [first];
    return { unit, folds, free, legs: drawn.map(([odds, startAt], at) => leg(at, odds, at < fixed, startAt)) };
  });

test("a ticket stands on the legs that end its lines: all its stakes, and all it returns if every leg wins", () => {
  fc.assert(
    fc.property(ticket, ({ unit, folds, free, legs: own }) => {
      const moves = movesOf({ type: "SYSTEM", unit, folds, legs: own }, 0, ALL_OF_IT);
      const stakes = moves.map(({ cells }) => cells.reduce((most, cell) => (cell > most ? cell : most)));
      const wins = moves.map(({ cells }) => cells.reduce((least, cell) => (cell < least ? cell : least)));
      const stake = unit * BigInt(linesOf(free, folds));
      expect(stakes.reduce((sum, each) => sum + each, 0n)).toBe(stake);
      const factors = (banker: boolean) =>
        own.flatMap((each) => (each.banker === banker ? [fraction(each.odds, 1_000)] : []));
      const all = returnOf(unit, { folds, legs: factors(false), bankers: factors(true) });
      const off = stake - wins.reduce((sum, each) => sum + each, 0n) - all;
      // Each leg is rounded on its own.
      expect(off <= BigInt(moves.length) && off >= -BigInt(moves.length)).toBe(true);
    }),
  );
});

test("what is taken off part by part leaves nothing in the end, however it was parted", () => {
  const parts = fc
    .array(fc.integer({ min: 0, max: ALL_OF_IT }), { maxLength: 5 })
    .map((each) => each.toSorted((a, b) => b - a));
  fc.assert(
    fc.property(ticket, parts, (given, left) => {
      const steps = [ALL_OF_IT, ...left, 0];
      const sums = new Map<string, bigint[]>();
      const add = (from: number, to: number) => {
        for (const { fixtureId, cells } of movesOf({ type: "SYSTEM", ...given }, from, to)) {
          sums.set(
            fixtureId,
            cells.map((cell, i) => cell + (sums.get(fixtureId)?.[i] ?? 0n)),
          );
        }
      };
      add(0, ALL_OF_IT);
      for (const [i, to] of steps.slice(1).entries()) add(steps[i]!, to);
      expect([...sums.values()].flat().every((cell) => cell === 0n)).toBe(true);
    }),
  );
});
