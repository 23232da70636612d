import { assert } from "@taya/kernel/assert";
import { formatMinor } from "@taya/kernel/minor";
import type { Random } from "@taya/kernel/random";
import type { Mechanic } from "../maths.ts";
import type { Cell, SlotOutcome, Spin, SpinWin, Tumble } from "../outcome.ts";
import { type ClusterSheet, type Mode, readCluster } from "../par.ts";
import { createPurse, type Purse } from "../purse.ts";
import type { Played } from "../round.ts";
import { simulated } from "../simulation.ts";
import { type Cluster, clustersOf, fall, fill, type Grid, rowsOf, sizePay, type Urns, urnsOf } from "../tumble.ts";

/**
 * Cluster pays with tumbles: groups of touching symbols pay and go, what is above falls, new symbols come from
 * above, until nothing pays. No closed form: the return is the mean of the simulation the sheet publishes.
 */
export const cluster: Mechanic = (sheet) => {
  const par = readCluster(sheet);
  const urns = urnsOf(par);
  const letters = Object.keys(par.weights.base).concat(Object.keys(par.weights.free));
  return {
    sheet: par,
    shape: {},
    letters: [...new Set(letters)].toSorted(),
    rules: { wild: par.wild, scatter: par.scatter, freeSpins: par.freeSpins, ladders: par.ladders },
    play: (stake, random) => play(par, urns, stake, random),
    known() {
      const { mean, hitRate, sd } = simulated(par);
      return { total: mean, hitRate, sd, exact: false, capCost: 0 };
    },
    figures: () => ({ totalRtp: simulated(par).mean, hitRate: simulated(par).hitRate }),
  };
};

/** A whole round: the paid spin with its tumbles and every free spin it brings, to the largest win at most. */
function play(par: ClusterSheet, urns: Urns, stake: bigint, random: Random): Played {
  const purse = createPurse(par, stake);
  const spins: Spin[] = [];
  let left = 1;
  let given = 0;
  let afterBase = 0n;
  while (left > 0) {
    const mode: Mode = spins.length === 0 ? "base" : "free";
    const before = purse.won();
    const { scatters, ...shown } = turn(par, mode, purse, () => urns[mode][random.uniform(urns[mode].length)]!);
    const more = purse.full() ? undefined : award(par, scatters.length, given);
    given += more ?? 0;
    left = purse.full() ? 0 : left - 1 + (more ?? 0);
    spins.push({
      mode,
      stops: [],
      ...shown,
      amount: formatMinor(purse.won() - before),
      running: formatMinor(purse.won()),
      ...(more === undefined ? {} : { award: { count: scatters.length, cells: scatters, spins: more } }),
      left,
    });
    if (mode === "base") afterBase = purse.won();
  }
  const win = purse.won();
  const outcome: SlotOutcome = {
    spins,
    stake: formatMinor(stake),
    total: formatMinor(win),
    freeSpins: spins.length - 1,
    freeTotal: formatMinor(win - afterBase),
    capped: purse.full(),
  };
  return { outcome, win };
}

/** One spin: the first window, then falls until nothing pays or the largest win is reached. */
function turn(par: ClusterSheet, mode: Mode, purse: Purse, draw: () => string) {
  const ladder = par.ladders[mode];
  let grid = fill(par, draw);
  const first = paid(clustersOf(par, grid), ladder[0]!, purse);
  const window = rowsOf(grid);
  const tumbles: Tumble[] = [];
  let { clusters } = first;
  while (clusters.length > 0 && !purse.full()) {
    const removed = new Set(clusters.flatMap(({ cells }) => cells.map(([reel, row]) => reel * par.rows + row)));
    const fell = fall(grid, removed, draw);
    grid = fell.grid;
    const multiplier = ladder[Math.min(tumbles.length + 1, ladder.length - 1)]!;
    const next = paid(clustersOf(par, grid), multiplier, purse);
    tumbles.push({
      removed: [...removed].toSorted((a, b) => a - b).map((at): Cell => [Math.floor(at / par.rows), at % par.rows]),
      fallen: fell.fallen,
      window: rowsOf(grid),
      wins: next.wins,
      multiplier,
      amount: formatMinor(next.amount),
    });
    clusters = next.clusters;
  }
  return {
    window,
    wins: first.wins,
    multiplier: ladder[0]!,
    ...(tumbles.length > 0 ? { tumbles } : {}),
    scatters: scattersIn(par, grid),
  };
}

function paid(clusters: readonly Cluster[], multiplier: number, purse: Purse) {
  let amount = 0n;
  const wins = clusters.map(({ units, ...win }): SpinWin => {
    const grown = purse.add(units * multiplier);
    amount += grown;
    return { ...win, amount: formatMinor(grown) };
  });
  return { clusters, wins, amount };
}

const scattersIn = (par: ClusterSheet, grid: Grid): Cell[] =>
  grid.flatMap((column, reel) =>
    column.flatMap((letter, row): Cell[] => (letter === par.scatter ? [[reel, row]] : [])),
  );

/** Free spins given for so many scatters at rest when `given` were given before; undefined when these do not award. */
function award(par: ClusterSheet, scatters: number, given: number): number | undefined {
  if (par.freeSpins === null) return undefined;
  const spins = sizePay(par.freeSpins.awards, scatters);
  assert(given <= par.freeSpins.most, "free spins keep their bound");
  return spins === 0 ? undefined : Math.min(spins, par.freeSpins.most - given);
}
