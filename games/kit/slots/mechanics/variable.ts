import { assert } from "@taya/kernel/assert";
import { capCostOf, freeFeatures } from "../feature.ts";
import { fixed, ratesOf } from "../figures.ts";
import type { SpinLaw } from "../law.ts";
import type { Mechanic } from "../maths.ts";
import { waysLaw } from "../moments.ts";
import type { Mode, ParSheet } from "../par.ts";
import { type Reckoning, worthOf } from "../reckon.ts";
import { viewsOf } from "../views.ts";
import { onStrips } from "./strips.ts";

/** Variable reels: each reel draws how many symbols it shows, and every way through them pays. */
export const variable: Mechanic = (sheet) =>
  onStrips("variable", sheet, {
    reckon: (par) => reckon(par, lawsOf(par)),
    figures,
    rules: (par) => ({ heights: par.heights }),
    ways: mostWays,
  });

interface Laws {
  readonly base: SpinLaw;
  readonly free: SpinLaw | undefined;
}

function lawsOf(par: ParSheet): Laws {
  assert(par.heights !== undefined && par.lines.length === 0, "variable reels have heights and ways");
  assert(par.scatterPays === undefined, "scatters of variable reels only give free spins");
  const law = (mode: Mode) => waysLaw(par, viewsOf(par, mode));
  return { base: law("base"), free: par.freeSpins === null ? undefined : law("free") };
}

function reckon(par: ParSheet, { base, free }: Laws): Reckoning {
  const worth = worthOf(par, base, freeFeatures(par, free));
  const counted = (share: number) => BigInt(Math.round(share * base.combinations));
  return {
    ...worth,
    combinations: BigInt(base.combinations),
    baseUnits: counted(base.shown.reduce((sum, { mean }) => sum + mean, 0)),
    baseHits: counted(1 - base.shown.reduce((sum, { empty }) => sum + empty, 0)),
    scatters: base.shown.map(({ p }) => counted(p)),
    triggers: counted(worth.triggered),
    freeSpins: worth.featureSpins,
    topUnits: base.topUnits,
    capCost: capCostOf(par, base, free),
  };
}

function figures(par: ParSheet, reckoned: Reckoning) {
  const heights = par.heights!.base;
  const mean = heights.reduce((ways, reel) => (ways * reel.reduce((a, b) => a + b, 0)) / reel.length, 1);
  return {
    combinations: Number(reckoned.combinations),
    mostWays: mostWays(par),
    meanWays: fixed(mean, 4),
    ...ratesOf(reckoned),
    baseHitRate: fixed(Number(reckoned.baseHits) / Number(reckoned.combinations), 9),
    featureOneIn: fixed(1 / reckoned.triggered, 3),
    freeSpinsPerFeature: fixed(reckoned.freeSpins, 6),
    paidSpinAtMost: reckoned.topUnits / par.denominator,
    largestWinCostsAtMost: Number(reckoned.capCost.toPrecision(2)),
  };
}

const mostWays = ({ heights }: ParSheet): number => heights!.base.reduce((ways, reel) => ways * Math.max(...reel), 1);
