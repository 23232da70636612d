import { formatMinor } from "@taya/kernel/money";
import type { Random } from "@taya/kernel/random";
import type { SlotOutcome, Spin } from "./outcome.ts";
import type { Mode, ParSheet } from "./par.ts";
import { paysOf, scatterCells, windowAt } from "./spin.ts";

/**
 * A whole round: the paid spin and every free spin it brings. Draws one `uniform(length of strip)` per reel from
 * the left, spin after spin, and nothing else. The win is floored to minor units once, over the sum of all units.
 */
export function playRound(par: ParSheet, stake: bigint, random: Random): { outcome: SlotOutcome; win: bigint } {
  const purse = createPurse(par, stake);
  const spins: Spin[] = [];
  let left = 1;
  let given = 0;
  let afterBase = 0n;
  while (left > 0) {
    const turned = turn(par, spins.length === 0 ? "base" : "free", random);
    const more = award(par, turned.scatters.length, given);
    const before = purse.won();
    const wins = turned.pays.map(({ units, ...pay }) => ({
      ...pay,
      amount: formatMinor(purse.add(units * turned.multiplier)),
    }));
    given += more ?? 0;
    left = purse.full() ? 0 : left - 1 + (more ?? 0);
    spins.push({
      mode: turned.mode,
      stops: turned.stops,
      window: turned.window,
      wins,
      multiplier: turned.multiplier,
      amount: formatMinor(purse.won() - before),
      running: formatMinor(purse.won()),
      ...(more === undefined ? {} : { award: { count: turned.scatters.length, cells: turned.scatters, spins: more } }),
      left,
    });
    if (turned.mode === "base") afterBase = purse.won();
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

function turn(par: ParSheet, mode: Mode, random: Random) {
  const stops = par.strips[mode].map((strip) => random.uniform(strip.length));
  const window = windowAt(par, mode, stops);
  return {
    mode,
    stops,
    window,
    pays: paysOf(par, window),
    scatters: scatterCells(par, window),
    multiplier: mode === "free" ? par.freeSpins!.multiplier : 1,
  };
}

/** Free spins given for so many scatters when `given` were given before; undefined when these do not award. */
export function award(par: ParSheet, scatters: number, given: number): number | undefined {
  const spins = par.freeSpins?.awards[scatters];
  return spins === undefined ? undefined : Math.min(spins, par.freeSpins!.most - given);
}

/** Adds up units; every amount is the growth of the floored sum, so the parts always add up to the whole. */
function createPurse(par: ParSheet, stake: bigint) {
  const most = BigInt(par.maxWin) * BigInt(par.denominator);
  let units = 0n;
  const worth = () => (stake * units) / BigInt(par.denominator);
  return {
    won: worth,
    full: () => par.freeSpins !== null && units === most,
    add(more: number): bigint {
      const before = worth();
      units += BigInt(more);
      if (units > most) units = most;
      return worth() - before;
    },
  };
}
