import { assert } from "@taya/kernel/assert";
import type { Features } from "../feature.ts";
import { figuresOf } from "../figures.ts";
import { lawOf } from "../law.ts";
import { lineMean, lineShares } from "../lines.ts";
import type { Mechanic } from "../maths.ts";
import type { ParSheet } from "../par.ts";
import { boundedBy, distribution, type Reckoning, reckoningOf } from "../reckon.ts";
import type { Share } from "../shares.ts";
import { joined, type View, viewsOf } from "../views.ts";
import { onStrips } from "./strips.ts";

/** Sticky wilds: wilds that land in free spins stay where they are until the last of them; no more are given then. */
export const sticky: Mechanic = (sheet) =>
  onStrips("sticky", sheet, {
    reckon,
    figures: (par, reckoning) => ({
      ...figuresOf(par, reckoning),
      roundAtMost: reckoning.mostUnits! / par.denominator,
    }),
  });

/**
 * The mean is exact: where wilds stand after so many free spins is a Markov chain of its own on every reel, so each
 * free spin is a spin of independent reels. The spread of a round is left to the simulation the sheet publishes.
 */
function reckon(par: ParSheet): Reckoning {
  checkSheet(par);
  const base = distribution(par, "base");
  return reckoningOf(par, {
    base,
    law: lawOf(base),
    features: stickyFeatures(par),
    ...boundedBy(par, mostOf(par, base)),
  });
}

function checkSheet({ freeSpins, scatterPays, sticky: stays, strips, scatter, lines }: ParSheet): void {
  assert(stays === true && lines.length > 0 && freeSpins !== null, "a sticky sheet has lines and free spins");
  assert(!strips.free.join("").includes(scatter ?? " "), "sticky free spins give no more free spins");
  // So a round with the feature always pays, and the hit rate is that of the paid spin.
  for (const count of Object.keys(freeSpins.awards)) assert((scatterPays?.[count] ?? 0) > 0, "scatters pay as well");
}

function stickyFeatures(par: ParSheet): Features {
  const { awards, multiplier } = par.freeSpins!;
  const means = meansOf(par, Math.max(...Object.values(awards)));
  return (scatters) => {
    const spins = awards[scatters];
    if (spins === undefined) return undefined;
    const units = means.slice(0, spins).reduce((all, each) => all + each, 0);
    return { spins, mean: (units * multiplier) / par.denominator, square: Number.NaN, empty: 0 };
  };
}

/** Expected units of the first, second, … free spin. */
function meansOf(par: ParSheet, spins: number): number[] {
  let reels = par.strips.free.map(() => new Map([["", 1]]));
  return Array.from({ length: spins }, () => {
    const turned = par.strips.free.map((strip, reel) => turnReel(par, strip, reels[reel]!));
    reels = turned.map(({ wilds }) => wilds);
    return lineMean(
      par,
      turned.map(({ views }) => views),
    );
  });
}

/** One spin of a reel whose wilds stand so with these chances: what it shows, and how its wilds stand then. */
function turnReel(par: ParSheet, strip: string, before: ReadonlyMap<string, number>) {
  const wilds = new Map<string, number>();
  const views: View[] = [];
  for (const [mask, chance] of before) {
    for (let stop = 0; stop < strip.length; stop++) {
      const column = Array.from({ length: par.rows }, (_, row) =>
        mask[row] === par.wild ? par.wild : strip[(stop + row) % strip.length]!,
      ).join("");
      const after = Array.from(column, (letter) => (letter === par.wild ? letter : " ")).join("");
      const weight = chance / strip.length;
      wilds.set(after, (wilds.get(after) ?? 0) + weight);
      views.push({ column, scatters: 0, weight });
    }
  }
  return { wilds, views: joined(views) };
}

/** At most the units of a round: the best paid spin with its award, then the best window of every free spin. */
function mostOf(par: ParSheet, base: readonly Share[]): number {
  const { awards, multiplier } = par.freeSpins!;
  const tops = Array.from({ length: Math.max(...Object.values(awards)) }, (_, spin) => topAfter(par, spin));
  const most = base.map(({ units, scatters }) => {
    const free = tops.slice(0, awards[scatters] ?? 0).reduce((all, top) => all + top, 0);
    return units + free * multiplier;
  });
  return most.reduce((a, b) => Math.max(a, b), 0);
}

/** Units of the best window of a free spin when every reel of wilds got as many as it can in this many before. */
function topAfter(par: ParSheet, spins: number): number {
  const views = viewsOf(par, "free").map((reel, at) => {
    const strip = par.strips.free[at]!;
    const landing = Math.max(...reel.map(({ column }) => column.split(par.wild).length - 1));
    const wilds = Math.min(par.rows, landing * (spins + 1));
    return spins === 0 || wilds === 0 ? reel : columnsWith(par, [...new Set(strip)], wilds);
  });
  return lineShares(par, views).reduce((most, { units }) => Math.max(most, units), 0);
}

/** Every column with so many wilds and these letters on its other rows. */
function columnsWith({ rows, wild }: ParSheet, letters: readonly string[], wilds: number): View[] {
  let columns = [""];
  for (let row = 0; row < rows; row++)
    columns = columns.flatMap((column) =>
      [wild, ...letters.filter((each) => each !== wild)].map((each) => column + each),
    );
  return columns
    .filter((column) => column.split(wild).length - 1 === wilds)
    .map((column) => ({ column, scatters: 0, weight: 1 }));
}
