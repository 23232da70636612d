import { formatMinor } from "@taya/kernel/minor";
import type { Random } from "@taya/kernel/random";
import type { Cell, SlotOutcome, Spin } from "./outcome.ts";
import type { Mode, ParSheet } from "./par.ts";
import { createPurse } from "./purse.ts";
import { cellsOf, paysOf, scatterCells, scatterPaysOf, spread, spreading, windowAt } from "./spin.ts";

/** A round with its win in minor units. */
export interface Played {
  readonly outcome: SlotOutcome;
  readonly win: bigint;
}

/**
 * A whole round: the paid spin and every free spin it brings. Draws per spin and reel from the left one
 * `uniform(heights of the reel)` where reels vary and one `uniform(length of strip)`, spin after spin, and nothing
 * else. The win is floored to minor units once, over the sum of all units.
 */
export function playRound(par: ParSheet, stake: bigint, random: Random): Played {
  const purse = createPurse(par, stake);
  const spins: Spin[] = [];
  let left = 1;
  let given = 0;
  let afterBase = 0n;
  let stuck: readonly Cell[] = [];
  while (left > 0) {
    const turned = turn(par, spins.length === 0 ? "base" : "free", random, stuck);
    const more = award(par, turned.scatters.length, given);
    const before = purse.won();
    const wins = turned.pays.map(({ units, ...pay }) => ({
      ...pay,
      amount: formatMinor(purse.add(units * turned.multiplier)),
    }));
    given += more ?? 0;
    left = par.freeSpins !== null && purse.full() ? 0 : left - 1 + (more ?? 0);
    spins.push({
      mode: turned.mode,
      stops: turned.stops,
      window: turned.window,
      ...turned.shown,
      wins,
      multiplier: turned.multiplier,
      amount: formatMinor(purse.won() - before),
      running: formatMinor(purse.won()),
      ...(more === undefined ? {} : { award: { count: turned.scatters.length, cells: turned.scatters, spins: more } }),
      left,
    });
    if (turned.mode === "base") afterBase = purse.won();
    stuck = turned.shown.sticky ?? [];
  }
  const win = purse.won();
  const outcome: SlotOutcome = {
    spins,
    stake: formatMinor(stake),
    total: formatMinor(win),
    freeSpins: spins.length - 1,
    freeTotal: formatMinor(win - afterBase),
    capped: par.freeSpins !== null && purse.full(),
  };
  return { outcome, win };
}

/** What a spin lands on and pays; `stuck` are the wilds that stay from earlier free spins. */
export function turn(par: ParSheet, mode: Mode, random: Random, stuck: readonly Cell[] = []) {
  const heights: number[] = [];
  const stops = par.strips[mode].map((strip, reel) => {
    const offered = par.heights?.[mode][reel];
    if (offered) heights.push(offered[random.uniform(offered.length)]!);
    return random.uniform(strip.length);
  });
  const landed = windowAt(par, mode, stops, par.heights && heights);
  const window = stuck.length === 0 ? landed : withWilds(par, landed, stuck);
  const expanded = spreading(par, mode, window);
  const scatters = scatterCells(par, window);
  return {
    mode,
    stops,
    window,
    shown: {
      ...(par.heights ? { heights } : {}),
      ...(expanded.length > 0 ? { expanded } : {}),
      ...(par.sticky && mode === "free" ? { sticky: cellsOf(window, [par.wild], stops.length) } : {}),
    },
    pays: [
      ...paysOf(par, expanded.length > 0 ? spread(par, window, expanded) : window),
      ...scatterPaysOf(par, scatters),
    ],
    scatters,
    multiplier: mode === "free" ? par.freeSpins!.multiplier : 1,
  };
}

const withWilds = (par: ParSheet, window: readonly string[], cells: readonly Cell[]): string[] =>
  window.map((row, at) =>
    Array.from(row, (letter, reel) => (cells.some(([r, c]) => r === reel && c === at) ? par.wild : letter)).join(""),
  );

/** Free spins given for so many scatters when `given` were given before; undefined when these do not award. */
function award(par: ParSheet, scatters: number, given: number): number | undefined {
  const spins = par.freeSpins?.awards[scatters];
  return spins === undefined ? undefined : Math.min(spins, par.freeSpins!.most - given);
}
