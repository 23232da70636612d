import type { Play, View } from "../kit/lottery/play.ts";
import { pick } from "../kit/lottery/rows.ts";

const SYMBOL = { from: "symbol" } as const;
const SIDES = ["big", "small", "odd", "even"];

export const tail = (tiers: readonly string[], length: number): View => ({ tiers, cut: [-length], length });
const anyOrder = (tiers: readonly string[], length: number): View => ({
  tiers,
  cut: [-length],
  length,
  anyOrder: true,
});
const byDigit = (tiers: readonly string[], length: number): View => ({ tiers, cut: [-length], length, split: true });

/** The end of a number, in its order; paid for every lot that shows it. */
export const exact = (code: string, view: View, digits: number): Play =>
  pick(code, { of: { digits }, in: view }, 1, { key: SYMBOL, pays: "each" });

/** The end of a number in any order; what it pays goes by how many orders the digits have. */
export const inAnyOrder = (code: string, tiers: readonly string[], digits: number): Play =>
  pick(code, { of: { digits }, in: anyOrder(tiers, digits) }, 1, {
    key: { from: "permutations.tier" },
    pays: "each",
  });

/** A digit that runs among the last ones. */
const run = (code: string, tiers: readonly string[], length: number): Play =>
  pick(code, { of: { digits: 1 }, in: byDigit(tiers, length) }, 1, { key: SYMBOL });

/** Whether the last two digits are big (from 50) or small, odd or even. */
export const sides = (code: string, tiers: readonly string[]): Play => ({
  code,
  grammar: { style: "labels", alphabet: { words: SIDES } },
  view: tail(tiers, 2),
  legs: [{ matcher: { m: "outcome", feature: { f: "sides", bigFrom: 50 } }, key: SYMBOL }],
});

/** Plays on the ends of a number on top and a number below. */
export const topAndBottom = (family: string, top: string, bottom: string): Play[] => [
  exact(`${family}.top3`, tail([top], 3), 3),
  inAnyOrder(`${family}.tod3`, [top], 3),
  exact(`${family}.top2`, tail([top], 2), 2),
  exact(`${family}.bot2`, tail([bottom], 2), 2),
  run(`${family}.runtop`, [top], 3),
  run(`${family}.runbot`, [bottom], 2),
  sides(`${family}.topside`, [top]),
  sides(`${family}.botside`, [bottom]),
];
