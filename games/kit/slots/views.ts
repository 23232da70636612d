import type { Mode, ParSheet } from "./par.ts";

/** One thing a reel can show: its letters from the top as they pay, and in how many of its combinations. */
export interface View {
  readonly column: string;
  readonly scatters: number;
  readonly weight: number;
}

/** Per reel everything it can show in a mode, alike views joined; wilds that spread have spread already. */
export const viewsOf = (par: ParSheet, mode: Mode): View[][] =>
  par.strips[mode].map((strip, reel) => {
    const heights = par.heights?.[mode][reel] ?? [par.rows];
    const spreads = par.expanding?.[mode].includes(reel) ?? false;
    return joined(
      heights.flatMap((height) =>
        Array.from(strip, (_, stop): View => {
          const landed = Array.from({ length: height }, (_each, row) => strip[(stop + row) % strip.length]!);
          const scatters = landed.filter((letter) => letter === par.scatter).length;
          const wild = spreads && landed.includes(par.wild);
          return { column: wild ? par.wild.repeat(height) : landed.join(""), scatters, weight: 1 };
        }),
      ),
    );
  });

/** Alike views as one. */
export function joined(views: readonly View[]): View[] {
  const found = new Map<string, View>();
  for (const view of views) {
    const key = `${view.column}/${view.scatters}`;
    const same = found.get(key);
    found.set(key, same ? { ...same, weight: same.weight + view.weight } : view);
  }
  return [...found.values()];
}

/** How many combinations the reels have; exact, below 2^53. */
export const combinationsOf = (views: readonly (readonly View[])[]): number =>
  views.reduce((all, reel) => all * reel.reduce((sum, { weight }) => sum + weight, 0), 1);
