import { assert } from "@taya/kernel/assert";
import { figuresOf } from "../figures.ts";
import { type Maths, once } from "../maths.ts";
import { type ParSheet, readPar } from "../par.ts";
import { type Reckoning, reckonPar } from "../reckon.ts";
import { type Played, playRound } from "../round.ts";
import { simulated } from "../simulation.ts";
import type { Random } from "@taya/kernel/random";

/** What a mechanic on reels with strips may do in its own way. */
export interface OnStrips {
  readonly reckon?: (par: ParSheet) => Reckoning;
  readonly figures?: (par: ParSheet, reckoning: Reckoning) => Record<string, unknown>;
  readonly play?: (par: ParSheet, stake: bigint, random: Random) => Played;
  readonly rules?: (par: ParSheet) => Record<string, unknown>;
  /** The largest number of ways, where it is not rows to the power of reels. */
  readonly ways?: (par: ParSheet) => number;
}

/** The maths of a sheet of reels; everything a mechanic does not say is lines or ways with like free spins. */
export function onStrips(mechanic: ParSheet["mechanic"], sheet: unknown, own: OnStrips = {}): Maths {
  const par = readPar(sheet);
  assert(par.mechanic === mechanic, `a ${mechanic} game has a ${mechanic} sheet`);
  const reckoning = once(() => (own.reckon ?? reckonPar)(par));
  const { wild, scatter, freeSpins, lines, scatterPays } = par;
  return {
    sheet: par,
    shape: lines.length > 0 ? { lines: lines.length } : { ways: own.ways?.(par) ?? par.rows ** par.strips.base.length },
    letters: [...new Set([...par.strips.base, ...par.strips.free].join(""))].toSorted(),
    rules: {
      wild,
      scatter,
      freeSpins,
      ...(lines.length > 0 ? { lines } : {}),
      ...(scatterPays ? { scatterPays } : {}),
      ...own.rules?.(par),
    },
    play: (stake, random) => (own.play ?? playRound)(par, stake, random),
    known() {
      const { total, hitRate, sd, capCost } = reckoning();
      return { total, hitRate, sd: Number.isNaN(sd) ? simulated(par).sd : sd, exact: true, capCost };
    },
    figures: () => (own.figures ?? figuresOf)(par, reckoning()),
  };
}
