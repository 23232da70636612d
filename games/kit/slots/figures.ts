import type { ParSheet } from "./par.ts";
import { distribution, type Reckoning, reckonPar, type Worth } from "./reckon.ts";

/** Borders of the histogram of the paid spin, as multiples of the stake. */
const BORDERS = [0, 1, 2, 5, 10, 20, 50, 100];

export const fixed = (value: number, places: number): number => Number(value.toFixed(places));

/** The figures a par sheet publishes, all from enumeration; `par.json` must carry exactly these. */
export function figuresOf(par: ParSheet, reckoned: Reckoning = reckonPar(par)) {
  return {
    combinations: Number(reckoned.combinations),
    basePayUnits: Number(reckoned.baseUnits),
    baseHits: Number(reckoned.baseHits),
    ...ratesOf(reckoned),
    featureOneIn: reckoned.triggers === 0n ? null : fixed(Number(reckoned.combinations) / Number(reckoned.triggers), 3),
    freeSpinsPerFeature: reckoned.triggers === 0n ? null : fixed(reckoned.freeSpins, 6),
    scatterCombinations: reckoned.scatters.map(Number),
    topPaidSpin: reckoned.topUnits / par.denominator,
    paidSpinHistogram: histogram(par),
  };
}

/** The rates every sheet publishes; the spread only where it is known exactly. */
export function ratesOf({ base, feature, total, hitRate, sd }: Worth) {
  return {
    baseRtp: fixed(base, 9),
    featureRtp: fixed(feature, 9),
    totalRtp: fixed(total, 9),
    hitRate: fixed(hitRate, 9),
    ...(Number.isNaN(sd) ? {} : { standardDeviation: fixed(sd, 6), volatilityIndex: fixed(1.645 * sd, 4) }),
  };
}

/** Combinations of the paid spin that pay nothing, then those up to and including each border, then above the last. */
function histogram(par: ParSheet): Record<string, number> {
  const labels = [...BORDERS.map((border) => `<=${border}`), `>${BORDERS.at(-1)}`];
  const found: Record<string, number> = Object.fromEntries(labels.map((label) => [label, 0]));
  for (const { units, weight } of distribution(par, "base")) {
    const border = BORDERS.find((each) => units <= each * par.denominator);
    found[border === undefined ? labels.at(-1)! : `<=${border}`]! += Number(weight);
  }
  return found;
}

/** The class shown to players, from the standard deviation of a whole round per stake. */
export function volatilityOf(sd: number): 1 | 2 | 3 | 4 | 5 {
  if (sd < 2) return 1;
  if (sd < 4) return 2;
  if (sd < 7) return 3;
  return sd < 12 ? 4 : 5;
}
