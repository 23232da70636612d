import type { ParSheet } from "./par.ts";
import type { View } from "./views.ts";

/** How often (of all stop combinations) a spin pays `units` and shows so many scatters; multiplier left out. */
export interface Share {
  readonly units: number;
  readonly scatters: number;
  readonly weight: bigint;
}

const SCATTERS_MOST = 64;

/** Joins what spins pay and show; what scatters pay is added as they are put in. Weights exact below 2^53. */
export function createTally(par: ParSheet) {
  const found = new Map<number, number>();
  return {
    put(units: number, scatters: number, weight: number): void {
      if (weight === 0) return;
      const key = (units + (par.scatterPays?.[scatters] ?? 0)) * SCATTERS_MOST + scatters;
      found.set(key, (found.get(key) ?? 0) + weight);
    },
    shares: (): Share[] =>
      [...found].map(([key, weight]) => ({
        units: Math.floor(key / SCATTERS_MOST),
        scatters: key % SCATTERS_MOST,
        weight: BigInt(weight),
      })),
  };
}

/** Per reel: in how many combinations this and the following reels show so many scatters. */
export function restOf(views: readonly (readonly View[])[]): number[][] {
  const rest: number[][] = [[1]];
  for (const reel of views.toReversed()) {
    const after: number[] = [];
    for (const { scatters, weight } of reel)
      rest[0]!.forEach((more, n) => (after[n + scatters] = (after[n + scatters] ?? 0) + more * weight));
    rest.unshift(Array.from(after, (each) => each ?? 0));
  }
  return rest;
}
