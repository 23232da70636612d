import type { Score } from "../markets/score.ts";
import type { SetEnd } from "./sets.ts";

/** When a set of rallies (or a map of rounds) is over. */
export interface RallySet {
  /** The first with so many points … */
  readonly to: number;
  /** … and so far ahead: 2 where nothing is said. */
  readonly lead?: number;
  /** Who reaches the most wins by any lead. */
  readonly most?: number;
  /** Level one short of the end, blocks of twice so many are played until one has a side more than half of it ahead. */
  readonly block?: number;
}

/** Whether a score ends the set. */
export function isSetOver({ home, away }: Score, { to, lead = 2, most = Infinity, block }: RallySet): boolean {
  const [high, low] = [Math.max(home, away), Math.min(home, away)];
  if (high >= most) return true;
  if (block === undefined) return high >= to && high - low >= lead;
  if (low < to - 1) return high >= to;
  const begun = to - 1 + block * Math.floor((low - to + 1) / block);
  return high > begun + block;
}

/** Rarer than this a set goes on longer. */
const RARE = 1e-13;

/** How a set may end from a score on, when the first side wins each rally with the same chance. */
export function rallyEnds(p: number, from: Score, set: RallySet): readonly SetEnd[] {
  const ends: SetEnd[] = [];
  let open = [{ score: from, chance: 1 }];
  while (open.length > 0) {
    const next = new Map<number, { readonly score: Score; chance: number }>();
    for (const { score, chance } of open) {
      if (isSetOver(score, set)) {
        ends.push({ score, chance, firstServesNext: true });
        continue;
      }
      for (const [more, other, of] of [[1, 0, p] as const, [0, 1, 1 - p] as const]) {
        const after = { home: score.home + more, away: score.away + other };
        const found = next.get(after.home);
        if (found) found.chance += chance * of;
        else next.set(after.home, { score: after, chance: chance * of });
      }
    }
    open = [...next.values()].filter(({ chance }) => chance > RARE);
  }
  return ends;
}
