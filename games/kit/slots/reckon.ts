import type { Mode, ParSheet } from "./par.ts";
import { paysOf, windowAt } from "./spin.ts";

/** How often (of all stop combinations) a spin pays `units` and shows so many scatters; multiplier left out. */
export interface Share {
  readonly units: number;
  readonly scatters: number;
  readonly weight: bigint;
}

/** Everything enumeration knows of a sheet. Rates are per stake; fractions as numbers, `base` also exact. */
export interface Reckoning {
  readonly combinations: bigint;
  /** Sum of units over all combinations of the paid spin. */
  readonly baseUnits: bigint;
  readonly base: number;
  readonly feature: number;
  readonly total: number;
  /** Share of paid spins that pay at once. */
  readonly baseHits: bigint;
  /** Share of rounds that pay anything, free spins included. */
  readonly hitRate: number;
  readonly baseSd: number;
  readonly sd: number;
  readonly scatters: readonly bigint[];
  /** Combinations that start the feature. */
  readonly triggers: bigint;
  /** Expected free spins of a round that starts the feature. */
  readonly freeSpins: number;
  /** Largest pay of the paid spin in units. */
  readonly topUnits: number;
  /** Upper bound of what the largest-win rule takes away from `total`. */
  readonly capCost: number;
}

/** The exact return of a sheet by enumeration of all stops; free spins with their bound by a walk over their number. */
export function reckonPar(par: ParSheet): Reckoning {
  const base = distribution(par, "base");
  const combinations = sum(base.map((each) => each.weight));
  const unit = Number(combinations) * par.denominator;
  const baseUnits = sum(base.map((each) => each.weight * BigInt(each.units)));
  const triggering = base.filter((each) => awarded(par, each.scatters) > 0);
  const triggers = sum(triggering.map((each) => each.weight));
  const free = freeFigures(par);
  const spinsPerRound = triggering.length === 0 ? 0 : expectedSpins(par, chances(base, combinations), free.chances);
  const feature = spinsPerRound * free.mean;
  const square = base.reduce((all, each) => all + weigh(each, combinations) * (each.units / par.denominator) ** 2, 0);
  const mean = Number(baseUnits) / unit;
  const hits = base.filter((each) => each.units > 0);
  return {
    combinations,
    baseUnits,
    base: mean,
    feature,
    total: mean + feature,
    baseHits: sum(hits.map((each) => each.weight)),
    hitRate: 1 - barren(par, base, combinations, free),
    baseSd: Math.sqrt(square - mean ** 2),
    sd: Math.sqrt(roundSquare(par, base, combinations, free) - (mean + feature) ** 2),
    scatters: scatterCounts(base),
    triggers,
    freeSpins: triggers === 0n ? 0 : (spinsPerRound * Number(combinations)) / Number(triggers),
    topUnits: Math.max(...base.map((each) => each.units)),
    capCost: capCost(par, base, combinations, free),
  };
}

/** Joint distribution of pay and scatters of one spin over all stop combinations. */
export function distribution(par: ParSheet, mode: Mode): Share[] {
  return par.mechanic === "ways" ? waysDistribution(par, mode) : lineDistribution(par, mode);
}

/** Reel by reel, joining stop combinations that are alike so far: exact, and small where 20^5 windows are not. */
function waysDistribution(par: ParSheet, mode: Mode): Share[] {
  const symbols = Object.keys(par.pays);
  let states = new Map<string, { ways: number[]; units: number; scatters: number; weight: bigint }>();
  states.set("", { ways: symbols.map(() => 1), units: 0, scatters: 0, weight: 1n });
  const reels = par.strips[mode];
  reels.forEach((strip, reel) => {
    const next: typeof states = new Map();
    for (const view of views(par, strip, symbols)) {
      for (const state of states.values()) {
        let units = state.units;
        const ways = state.ways.map((before, i) => {
          const now = before * view.counts[i]!;
          if (now === 0 && before > 0) units += before * (par.pays[symbols[i]!]![reel] ?? 0);
          return now;
        });
        if (reel === reels.length - 1) {
          ways.forEach((left, i) => (units += left * (par.pays[symbols[i]!]![reels.length] ?? 0)));
          ways.fill(0);
        }
        join(next, { ways, units, scatters: state.scatters + view.scatters, weight: state.weight * view.weight });
      }
    }
    states = next;
  });
  return [...states.values()].map(({ units, scatters, weight }) => ({ units, scatters, weight }));
}

function join<S extends { ways: number[]; units: number; scatters: number; weight: bigint }>(
  all: Map<string, S>,
  one: S,
) {
  const key = `${one.units}/${one.scatters}/${one.ways.join()}`;
  const same = all.get(key);
  if (same) same.weight += one.weight;
  else all.set(key, one);
}

/** What a reel can show, as numbers of symbol-or-wild and scatters, with how many stops show it. */
function views(par: ParSheet, strip: string, symbols: readonly string[]) {
  const found = new Map<string, { counts: number[]; scatters: number; weight: bigint }>();
  for (let stop = 0; stop < strip.length; stop++) {
    const shown = Array.from({ length: par.rows }, (_, row) => strip[(stop + row) % strip.length]!);
    const counts = symbols.map((symbol) => shown.filter((letter) => letter === symbol || letter === par.wild).length);
    const scatters = shown.filter((letter) => letter === par.scatter).length;
    const key = `${counts.join()}/${scatters}`;
    const same = found.get(key);
    if (same) same.weight += 1n;
    else found.set(key, { counts, scatters, weight: 1n });
  }
  return found.values();
}

/** Lines overlap, so every window is looked at; meant for up to 10^7 of them. */
function lineDistribution(par: ParSheet, mode: Mode): Share[] {
  const found = new Map<string, { units: number; scatters: number; weight: bigint }>();
  const reels = par.strips[mode];
  const stops = reels.map(() => 0);
  for (;;) {
    const window = windowAt(par, mode, stops);
    const units = paysOf(par, window).reduce((all, pay) => all + pay.units, 0);
    const scatters = par.scatter === null ? 0 : window.join("").split(par.scatter).length - 1;
    const same = found.get(`${units}/${scatters}`);
    if (same) same.weight += 1n;
    else found.set(`${units}/${scatters}`, { units, scatters, weight: 1n });
    const reel = stops.findIndex((stop, i) => stop < reels[i]!.length - 1);
    if (reel < 0) return [...found.values()];
    stops.fill(0, 0, reel);
    stops[reel]! += 1;
  }
}

interface Free {
  readonly shares: readonly Share[];
  readonly combinations: bigint;
  /** Mean pay of one free spin per stake, multiplied. */
  readonly mean: number;
  readonly square: number;
  readonly chances: readonly Chance[];
}
interface Chance {
  readonly scatters: number;
  readonly p: number;
}

function freeFigures(par: ParSheet): Free {
  if (par.freeSpins === null) return { shares: [], combinations: 1n, mean: 0, square: 0, chances: [] };
  const shares = distribution(par, "free");
  const combinations = sum(shares.map((each) => each.weight));
  const times = par.freeSpins.multiplier / par.denominator;
  const moment = (power: number) =>
    shares.reduce((all, each) => all + weigh(each, combinations) * (each.units * times) ** power, 0);
  return { shares, combinations, mean: moment(1), square: moment(2), chances: chances(shares, combinations) };
}

/** Chance of each number of scatters in view. */
function chances(shares: readonly Share[], combinations: bigint): Chance[] {
  return scatterCounts(shares).map((weight, scatters) => ({ scatters, p: Number(weight) / Number(combinations) }));
}

const awarded = (par: ParSheet, scatters: number): number => par.freeSpins?.awards[scatters] ?? 0;

/** Expected free spins per paid spin: a walk over (spins given, spins played) that respects the bound. */
function expectedSpins(par: ParSheet, first: readonly Chance[], again: readonly Chance[]): number {
  const most = par.freeSpins!.most;
  let given = new Float64Array(most + 1);
  for (const { scatters, p } of first) given[Math.min(most, awarded(par, scatters))]! += p;
  let expected = 0;
  for (let played = 0; played < most; played++) {
    const after = new Float64Array(most + 1);
    for (let at = played + 1; at <= most; at++) {
      expected += given[at]!;
      for (const { scatters, p } of again) after[Math.min(most, at + awarded(par, scatters))]! += given[at]! * p;
    }
    given = after;
  }
  return expected;
}

/** Second moment of a round. A free spin is worth its pay and all it brings: G = m·W + sum of its awards' G. */
function roundSquare(par: ParSheet, base: readonly Share[], combinations: bigint, free: Free): number {
  const times = (par.freeSpins?.multiplier ?? 1) / par.denominator;
  const bring = (shares: readonly Share[], all: bigint, f: (each: Share, spins: number) => number) =>
    shares.reduce((total, each) => total + weigh(each, all) * f(each, awarded(par, each.scatters)), 0);
  const again = (f: (each: Share, spins: number) => number) => bring(free.shares, free.combinations, f);
  const offspring = again((_, spins) => spins);
  const mean = free.mean / (1 - offspring);
  const cross = again((each, spins) => 2 * each.units * times * spins * mean);
  const pairs = again((_, spins) => spins * (spins - 1)) * mean ** 2;
  const square = (free.square + cross + pairs) / (1 - offspring);
  return bring(base, combinations, (each, spins) => {
    const pay = each.units / par.denominator;
    return pay ** 2 + 2 * pay * spins * mean + spins * (square - mean ** 2) + (spins * mean) ** 2;
  });
}

/** Chernoff: E[(X - C)+] <= E[exp(t(X - C))] / (e t), least over a few t for which the feature's transform exists. */
function capCost(par: ParSheet, base: readonly Share[], combinations: bigint, free: Free): number {
  let least = Number.POSITIVE_INFINITY;
  for (let t = 0.001; t < 1; t *= 1.25) {
    const one = transform(par, free, t);
    if (one === undefined) break;
    const all = base.reduce((total, each) => {
      const grown = t * (each.units / par.denominator - par.maxWin) + awarded(par, each.scatters) * Math.log(one);
      return total + weigh(each, combinations) * Math.exp(grown);
    }, 0);
    least = Math.min(least, all / (Math.E * t));
  }
  return par.freeSpins === null ? 0 : least;
}

/** E[exp(t·G)] of one free spin with all it brings, as the fixed point; undefined when there is none. */
function transform(par: ParSheet, free: Free, t: number): number | undefined {
  const times = (t * (par.freeSpins?.multiplier ?? 1)) / par.denominator;
  let value = 1;
  for (let i = 0; i < 500; i++) {
    const next = free.shares.reduce((all, each) => {
      const spins = awarded(par, each.scatters);
      return all + weigh(each, free.combinations) * Math.exp(each.units * times) * value ** spins;
    }, 0);
    if (next > 1e6) return undefined;
    if (Math.abs(next - value) < 1e-12 * next) return next;
    value = next;
  }
  return undefined;
}

/** Chance that a round pays nothing at all; a free spin and all it brings pays nothing with the chance `none`. */
function barren(par: ParSheet, base: readonly Share[], combinations: bigint, free: Free): number {
  const empty = (shares: readonly Share[], all: bigint, none: number) =>
    shares
      .filter((each) => each.units === 0)
      .reduce((total, each) => total + weigh(each, all) * none ** awarded(par, each.scatters), 0);
  let none = 0;
  for (let i = 0; i < 500; i++) none = empty(free.shares, free.combinations, none);
  return empty(base, combinations, none);
}

function scatterCounts(shares: readonly Share[]): bigint[] {
  const most = Math.max(...shares.map((each) => each.scatters));
  return Array.from({ length: most + 1 }, (_, n) =>
    sum(shares.filter((each) => each.scatters === n).map((each) => each.weight)),
  );
}

const sum = (values: readonly bigint[]): bigint => values.reduce((all, each) => all + each, 0n);
const weigh = (share: Share, combinations: bigint): number => Number(share.weight) / Number(combinations);
