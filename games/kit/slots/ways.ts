import type { ParSheet } from "./par.ts";
import { createTally, type Share } from "./shares.ts";
import type { View } from "./views.ts";

interface State {
  /** Per symbol in how many ways it has come so far; 0 once it missed a reel. */
  readonly ways: readonly number[];
  readonly units: number;
  readonly scatters: number;
  weight: number;
}

/** What a reel shows of each symbol, wilds counted for all of them. */
export interface Counts {
  readonly counts: readonly number[];
  readonly scatters: number;
  readonly weight: number;
}

/** Reel by reel, joining stop combinations that are alike so far: exact, and small where 20^5 windows are not. */
export function waysShares(par: ParSheet, views: readonly (readonly View[])[]): Share[] {
  const symbols = Object.keys(par.pays);
  const tables = symbols.map((symbol) => par.pays[symbol]!);
  let states = new Map<string, State>();
  states.set("", { ways: symbols.map(() => 1), units: 0, scatters: 0, weight: 1 });
  views.forEach((reel, at) => {
    const next: typeof states = new Map();
    const last = at === views.length - 1;
    for (const view of countsOf(par, reel)) {
      for (const state of states.values()) {
        let units = state.units;
        const ways = state.ways.map((before, i) => {
          const now = before * view.counts[i]!;
          if (now === 0 && before > 0) units += before * (tables[i]![at] ?? 0);
          if (last) units += now * (tables[i]![views.length] ?? 0);
          return last ? 0 : now;
        });
        join(next, { ways, units, scatters: state.scatters + view.scatters, weight: state.weight * view.weight });
      }
    }
    states = next;
  });
  const tally = createTally(par);
  for (const { units, scatters, weight } of states.values()) tally.put(units, scatters, weight);
  return tally.shares();
}

function join(all: Map<string, State>, one: State) {
  const key = `${one.units}/${one.scatters}/${one.ways.join()}`;
  const same = all.get(key);
  if (same) same.weight += one.weight;
  else all.set(key, one);
}

/** What a reel can show as numbers of symbol-or-wild and scatters, alike ones joined. */
export function countsOf(par: ParSheet, reel: readonly View[]): Counts[] {
  const symbols = Object.keys(par.pays);
  const found = new Map<string, Counts>();
  for (const { column, scatters, weight } of reel) {
    const letters = [...column];
    const counts = symbols.map((symbol) => letters.filter((each) => each === symbol || each === par.wild).length);
    const key = `${counts.join()}/${scatters}`;
    const same = found.get(key);
    found.set(key, { counts, scatters, weight: weight + (same?.weight ?? 0) });
  }
  return [...found.values()];
}
