import type { Shown, SpinLaw } from "./law.ts";
import type { ParSheet } from "./par.ts";
import { combinationsOf, type View } from "./views.ts";
import { type Counts, countsOf } from "./ways.ts";

/** What a run of a symbol asks of a reel: that it shows it (counted), that it does not, or nothing. */
type Role = "count" | "none" | "any";

/** Chances by number of scatters, from 0. */
type Series = readonly number[];

interface Term {
  readonly symbol: number;
  readonly units: number;
  readonly roles: readonly Role[];
}

/**
 * The law of a ways spin by the independence of its reels, where the windows are too many to be joined: mean and
 * square exactly, as sums over runs and pairs of runs; the transform by its Bennett bound.
 */
export function waysLaw(par: ParSheet, views: readonly (readonly View[])[]): SpinLaw {
  const reels = views.map((reel) => countsOf(par, reel));
  const terms = termsOf(par, views.length);
  const mean = addAll(
    terms.map((term) => scaled(product(reels.map((reel, at) => expected(reel, [term], at))), term.units)),
  );
  const square = addAll(
    terms.flatMap((a) =>
      terms.map((b) => scaled(product(reels.map((reel, at) => expected(reel, [a, b], at))), a.units * b.units)),
    ),
  );
  const chances = product(reels.map((reel) => expected(reel, [], 0)));
  const empty = emptiness(par, reels);
  const shown = chances.map((p, n): Shown => ({ p, mean: mean[n] ?? 0, square: square[n] ?? 0, empty: empty[n] ?? 0 }));
  const topUnits = boundOf(par, reels);
  return {
    combinations: combinationsOf(views),
    shown,
    topUnits,
    // E[exp(tX)] <= 1 + t E[X] + E[X^2] (exp(tM) - 1 - tM) / M^2 for 0 <= X <= M.
    grown: (t) => {
      if (topUnits === 0) return chances.slice();
      const [m, rest] = [topUnits, Math.expm1(t * topUnits) - t * topUnits];
      return shown.map((each) => each.p + t * each.mean + (each.square * rest) / m ** 2);
    },
  };
}

/** Every run that can pay: a symbol on the first reels, and not on the one after them. */
const termsOf = (par: ParSheet, reels: number): Term[] =>
  Object.values(par.pays).flatMap((table, symbol) =>
    Object.entries(table).map(([count, units]): Term => {
      const length = Number(count);
      const roles = Array.from({ length: reels }, (_, at): Role =>
        at < length ? "count" : at === length ? "none" : "any",
      );
      return { symbol, units, roles };
    }),
  );

/** Expectation on one reel of the product of what the terms ask of it, split by its scatters. */
function expected(reel: readonly Counts[], terms: readonly Term[], at: number): Series {
  const all = reel.reduce((sum, { weight }) => sum + weight, 0);
  const found: number[] = [0];
  for (const { counts, scatters, weight } of reel) {
    let value = weight / all;
    for (const { symbol, roles } of terms) {
      const count = counts[symbol]!;
      if (roles[at] === "count") value *= count;
      if (roles[at] === "none" && count > 0) value = 0;
    }
    while (found.length <= scatters) found.push(0);
    found[scatters]! += value;
  }
  return found;
}

/** Chances that nothing pays: reel by reel the symbols that have come on all so far, rid of those that pay already. */
function emptiness(par: ParSheet, reels: readonly (readonly Counts[])[]): Series {
  const least = Object.values(par.pays).map((table) => Math.min(...Object.keys(table).map(Number)));
  let states = new Map<number, Series>([[2 ** least.length - 1, [1]]]);
  reels.forEach((reel, at) => {
    const all = reel.reduce((sum, { weight }) => sum + weight, 0);
    const next = new Map<number, Series>();
    for (const { counts, scatters, weight } of reel) {
      const here = counts.reduce((mask, count, i) => (count > 0 ? mask | (1 << i) : mask), 0);
      for (const [mask, chances] of states) {
        const left = mask & here;
        if (least.some((length, i) => length === at + 1 && (left & (1 << i)) !== 0)) continue;
        const moved = [...Array.from({ length: scatters }, () => 0), ...scaled(chances, weight / all)];
        next.set(left, addAll([next.get(left) ?? [], moved]));
      }
    }
    states = next;
  });
  return addAll([...states.values()]);
}

/** At most what a window pays: the fullest reels of every symbol at once. */
const boundOf = (par: ParSheet, reels: readonly (readonly Counts[])[]): number =>
  Object.values(par.pays).reduce((sum, table, symbol) => {
    let ways = 1;
    let best = 0;
    reels.forEach((reel, at) => {
      ways *= Math.max(...reel.map(({ counts }) => counts[symbol]!));
      best = Math.max(best, ways * (table[at + 1] ?? 0));
    });
    return sum + best;
  }, 0);

function product(factors: readonly Series[]): Series {
  return factors.reduce<Series>(
    (a, b) => {
      const found = Array.from({ length: a.length + b.length - 1 }, () => 0);
      a.forEach((x, i) => b.forEach((y, j) => (found[i + j]! += x * y)));
      return found;
    },
    [1],
  );
}

const scaled = (series: Series, factor: number): Series => series.map((each) => each * factor);

const addAll = (all: readonly Series[]): Series =>
  Array.from({ length: Math.max(0, ...all.map((each) => each.length)) }, (_, n) =>
    all.reduce((sum, each) => sum + (each[n] ?? 0), 0),
  );
