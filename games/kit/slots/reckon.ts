import { capCostOf, type Features, freeFeatures } from "./feature.ts";
import { lawOf, type SpinLaw } from "./law.ts";
import { lineShares } from "./lines.ts";
import type { Mode, ParSheet } from "./par.ts";
import type { Share } from "./shares.ts";
import { viewsOf } from "./views.ts";
import { waysShares } from "./ways.ts";

export type { Share } from "./shares.ts";

/** What a round is worth per stake. */
export interface Worth {
  readonly base: number;
  readonly feature: number;
  readonly total: number;
  /** Share of rounds that pay anything, their feature included. */
  readonly hitRate: number;
  /** Of the paid spin alone. */
  readonly baseSd: number;
  /** Of the whole round; NaN where only a simulation knows it. */
  readonly sd: number;
  /** Chance that a round has its feature. */
  readonly triggered: number;
  /** Expected spins of a round that has it; 0 without one. */
  readonly featureSpins: number;
}

/** Everything enumeration knows of a sheet. Rates are per stake; fractions as numbers, `base` also exact. */
export interface Reckoning extends Worth {
  readonly combinations: bigint;
  /** Sum of units over all combinations of the paid spin. */
  readonly baseUnits: bigint;
  /** Combinations of the paid spin that pay at once. */
  readonly baseHits: bigint;
  readonly scatters: readonly bigint[];
  /** Combinations that start the feature. */
  readonly triggers: bigint;
  /** Expected free spins of a round that starts the feature. */
  readonly freeSpins: number;
  /** Largest pay of the paid spin in units. */
  readonly topUnits: number;
  /** Upper bound of what the largest-win rule takes away from `total`. */
  readonly capCost: number;
  /** Largest pay of a round in units, where its parts bound it. */
  readonly mostUnits?: number;
}

/** The exact return of a sheet by enumeration of all stops; free spins with their bound by a walk over their number. */
export function reckonPar(par: ParSheet): Reckoning {
  const base = distribution(par, "base");
  const free = par.freeSpins === null ? undefined : lawOf(distribution(par, "free"));
  const law = lawOf(base);
  return reckoningOf(par, { base, law, features: freeFeatures(par, free), capCost: capCostOf(par, law, free) });
}

/** What a reckoning is made of. */
interface Parts {
  /** Shares of the paid spin, and their law. */
  readonly base: readonly Share[];
  readonly law: SpinLaw;
  readonly features: Features;
  readonly capCost: number;
  readonly mostUnits?: number;
}

/** The same from the shares of the paid spin and what its features bring. */
export function reckoningOf(par: ParSheet, { base, law, features, ...rest }: Parts): Reckoning {
  const baseUnits = sum(base.map((each) => each.weight * BigInt(each.units)));
  const combinations = sum(base.map((each) => each.weight));
  const worth = worthOf(par, law, features);
  const mean = Number(baseUnits) / (Number(combinations) * par.denominator);
  return {
    ...worth,
    combinations,
    baseUnits,
    base: mean,
    total: mean + worth.feature,
    baseHits: sum(base.filter((each) => each.units > 0).map((each) => each.weight)),
    scatters: law.shown.map((_, n) => sum(base.filter((each) => each.scatters === n).map((each) => each.weight))),
    triggers: sum(base.filter((each) => features(each.scatters) !== undefined).map((each) => each.weight)),
    freeSpins: worth.featureSpins,
    topUnits: law.topUnits,
    ...rest,
  };
}

/** What a paid spin and the features its scatters start are worth together. */
export function worthOf({ denominator }: { readonly denominator: number }, law: SpinLaw, features: Features): Worth {
  const parts = law.shown.map(({ p, mean, square, empty }, n) => {
    const feature = features(n);
    const [unit, more] = [mean / denominator, feature?.mean ?? 0];
    return {
      base: unit,
      baseSquare: square / denominator ** 2,
      feature: p * more,
      square: square / denominator ** 2 + 2 * unit * more + p * (feature?.square ?? 0),
      empty: empty * (feature?.empty ?? 1),
      triggered: feature ? p : 0,
      spins: p * (feature?.spins ?? 0),
    };
  });
  const all = (part: keyof (typeof parts)[number]) => parts.reduce((total, each) => total + each[part], 0);
  const [base, feature, triggered] = [all("base"), all("feature"), all("triggered")];
  return {
    base,
    feature,
    total: base + feature,
    hitRate: 1 - all("empty"),
    baseSd: Math.sqrt(all("baseSquare") - base ** 2),
    sd: Math.sqrt(all("square") - (base + feature) ** 2),
    triggered,
    featureSpins: triggered === 0 ? 0 : all("spins") / triggered,
  };
}

/** Joint distribution of pay and scatters of one spin over all stop combinations. */
export function distribution(par: ParSheet, mode: Mode): Share[] {
  const views = viewsOf(par, mode);
  return par.lines.length > 0 ? lineShares(par, views) : waysShares(par, views);
}

const sum = (values: readonly bigint[]): bigint => values.reduce((all, each) => all + each, 0n);

/** The cost of the largest-win rule where the parts of a round bound it: nothing, or unknown when they can exceed it. */
export const boundedBy = (par: ParSheet, mostUnits: number) => ({
  mostUnits,
  capCost: mostUnits <= par.maxWin * par.denominator ? 0 : Number.POSITIVE_INFINITY,
});
