import type { SpinLaw } from "./law.ts";
import type { ParSheet } from "./par.ts";

/** What a feature brings once it has started, per stake. */
export interface Feature {
  /** Expected spins of it. */
  readonly spins: number;
  readonly mean: number;
  /** Second moment; NaN where only a simulation knows it. */
  readonly square: number;
  /** Chance that it pays nothing. */
  readonly empty: number;
}

/** What so many scatters in view start; undefined when they start nothing. */
export type Features = (scatters: number) => Feature | undefined;

type FreeTerms = Pick<ParSheet, "denominator" | "freeSpins" | "maxWin">;

const awarded = (par: FreeTerms, scatters: number): number => par.freeSpins?.awards[scatters] ?? 0;

/** Free spins that are all alike: the mean with their bound, square and emptiness without it. */
export function freeFeatures(par: FreeTerms, law: SpinLaw | undefined): Features {
  if (par.freeSpins === null || law === undefined) return () => undefined;
  const times = par.freeSpins.multiplier / par.denominator;
  const sum = (f: (scatters: number) => number) => law.shown.reduce((all, _, n) => all + f(n), 0);
  const one = times * sum((n) => law.shown[n]!.mean);
  const offspring = sum((n) => law.shown[n]!.p * awarded(par, n));
  // A free spin is worth its pay and all it brings: G = m·W + the sum of its awards' G.
  const mean = one / (1 - offspring);
  const cross = sum((n) => 2 * law.shown[n]!.mean * times * awarded(par, n) * mean);
  const pairs = sum((n) => law.shown[n]!.p * awarded(par, n) * (awarded(par, n) - 1)) * mean ** 2;
  const square = (times ** 2 * sum((n) => law.shown[n]!.square) + cross + pairs) / (1 - offspring);
  let none = 0;
  for (let i = 0; i < 500; i++) none = sum((n) => law.shown[n]!.empty * none ** awarded(par, n));
  return (scatters) => {
    const given = awarded(par, scatters);
    if (given === 0) return undefined;
    const spins = expectedSpins(par, given, law);
    return {
      spins,
      mean: spins * one,
      square: given * (square - mean ** 2) + (given * mean) ** 2,
      empty: none ** given,
    };
  };
}

/** Expected free spins when `given` are given at first: a walk over (spins given, spins played) within the bound. */
function expectedSpins(par: FreeTerms, first: number, law: SpinLaw): number {
  const most = par.freeSpins!.most;
  let given = new Float64Array(most + 1);
  given[Math.min(most, first)] = 1;
  let expected = 0;
  for (let played = 0; played < most; played++) {
    const after = new Float64Array(most + 1);
    for (let at = played + 1; at <= most; at++) {
      if (given[at] === 0) continue;
      expected += given[at]!;
      law.shown.forEach(({ p }, n) => (after[Math.min(most, at + awarded(par, n))]! += given[at]! * p));
    }
    given = after;
  }
  return expected;
}

/**
 * At most what the largest win takes from the return. Chernoff: E[(X - C)+] <= E[exp(t(X - C))] / (e t), least over
 * a few t for which the feature's transform exists; nothing when not even the top spin reaches it and there is no more.
 */
export function capCostOf(par: FreeTerms, base: SpinLaw, free: SpinLaw | undefined): number {
  if (par.freeSpins === null || free === undefined) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (let t = 0.00001; t < 1; t *= 1.2) {
    const one = transform(par, free, t);
    if (one === undefined) break;
    const all = base.grown(t / par.denominator).reduce((sum, each, n) => {
      return sum + each * Math.exp(awarded(par, n) * Math.log(one) - t * par.maxWin);
    }, 0);
    least = Math.min(least, all / (Math.E * t));
  }
  return least;
}

/** E[exp(t·G)] of one free spin with all it brings, as the fixed point; undefined when there is none. */
function transform(par: FreeTerms, free: SpinLaw, t: number): number | undefined {
  const grown = free.grown((t * par.freeSpins!.multiplier) / par.denominator);
  let value = 1;
  for (let i = 0; i < 500; i++) {
    const before = value;
    const next = grown.reduce((all, each, n) => all + each * before ** awarded(par, n), 0);
    if (next > 1e6) return undefined;
    if (Math.abs(next - value) < 1e-12 * next) return next;
    value = next;
  }
  return undefined;
}
