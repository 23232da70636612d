import type { Share } from "./shares.ts";

/** All the mathematics of a round needs to know of one spin, for each number of scatters in view from 0. */
export interface SpinLaw {
  readonly combinations: number;
  readonly shown: readonly Shown[];
  /** Largest pay of a spin in units, or a bound of it. */
  readonly topUnits: number;
  /** At least E[exp(t * units)] where so many scatters are in view, for each number of them. */
  grown(t: number): number[];
}

/** Of all combinations those with one number of scatters: chance, and shares of the mean and square of units. */
export interface Shown {
  readonly p: number;
  readonly mean: number;
  readonly square: number;
  /** Chance that nothing is paid as well. */
  readonly empty: number;
}

/** The law of a spin all of whose shares are known. */
export function lawOf(shares: readonly Share[]): SpinLaw {
  const combinations = Number(shares.reduce((sum, { weight }) => sum + weight, 0n));
  const sums = (f: (units: number) => number) => {
    const found = Array.from({ length: 1 + Math.max(0, ...shares.map(({ scatters }) => scatters)) }, () => 0);
    for (const { units, scatters, weight } of shares) found[scatters]! += (Number(weight) / combinations) * f(units);
    return found;
  };
  const [p, mean, square, empty] = [
    sums(() => 1),
    sums((units) => units),
    sums((units) => units ** 2),
    sums((units) => (units === 0 ? 1 : 0)),
  ];
  return {
    combinations,
    shown: p.map((each, n) => ({ p: each, mean: mean[n]!, square: square[n]!, empty: empty[n]! })),
    topUnits: shares.reduce((most, { units }) => Math.max(most, units), 0),
    grown: (t) => sums((units) => Math.exp(t * units)),
  };
}
