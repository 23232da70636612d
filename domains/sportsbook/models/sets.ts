import type { Law } from "../markets/law.ts";
import type { Score } from "../markets/score.ts";

/** One way a set may end: games or points of both sides, who begins the next set, and how likely it is. */
export interface SetEnd {
  readonly score: Score;
  readonly firstServesNext: boolean;
  readonly chance: number;
}

/** How a set that has not begun may end, by its number from 0 and who begins it. */
type FreshSet = (number: number, firstServes: boolean) => readonly SetEnd[];

/** A match of sets as it stands. */
export interface SetMatch {
  readonly toWin: number;
  /** Sets won. */
  readonly won: Score;
  /** How the set that is played may end. */
  readonly current: readonly SetEnd[];
  readonly fresh: FreshSet;
}

/** What of a set is added up over the match. */
export type Count = (score: Score) => number;

/** Chances by what was counted. */
type Counted = ReadonlyMap<number, number>;

interface Branch {
  readonly won: Score;
  readonly firstServes: boolean;
  readonly counted: Counted;
}

/** What a set adds, with its chance, for each side that may win it and whoever begins the next one. */
function branchesOf(
  ends: readonly SetEnd[],
  count: Count,
): readonly (Omit<Branch, "won"> & { readonly homeWins: boolean })[] {
  const groups = new Map<number, { homeWins: boolean; firstServes: boolean; counted: Map<number, number> }>();
  for (const { score, firstServesNext: firstServes, chance } of ends) {
    const homeWins = score.home > score.away;
    const key = Number(homeWins) * 2 + Number(firstServes);
    const group = groups.get(key) ?? { homeWins, firstServes, counted: new Map<number, number>() };
    groups.set(key, group);
    const value = count(score);
    group.counted.set(value, (group.counted.get(value) ?? 0) + chance);
  }
  return [...groups.values()];
}

/**
 * Chances of what a count over all sets comes to, and of the sets of both sides: every way the match may go on is followed
 * set by set, those alike in sets and service put together.
 */
function matchEnds(
  { toWin, won, current, fresh }: SetMatch,
  count: Count,
): readonly (readonly [sets: Score, Counted])[] {
  let open: readonly Branch[] = [{ won, firstServes: true, counted: new Map([[0, 1]]) }];
  const ends = new Map<string, readonly [Score, Map<number, number>]>();
  let first = true;
  while (open.length > 0) {
    const next = new Map<string, Branch & { readonly counted: Map<number, number> }>();
    for (const branch of open) {
      const number = branch.won.home + branch.won.away;
      for (const set of branchesOf(first ? current : fresh(number, branch.firstServes), count)) {
        const sets = { home: branch.won.home + Number(set.homeWins), away: branch.won.away + Number(!set.homeWins) };
        const over = Math.max(sets.home, sets.away) === toWin;
        const key = `${sets.home}-${sets.away}${over ? "" : set.firstServes}`;
        const into = over
          ? (ends.get(key) ?? ([sets, new Map<number, number>()] as const))
          : (next.get(key) ?? { won: sets, firstServes: set.firstServes, counted: new Map<number, number>() });
        if ("won" in into) next.set(key, into);
        else ends.set(key, into);
        addSums("won" in into ? into.counted : into[1], branch.counted, set.counted);
      }
    }
    first = false;
    open = [...next.values()];
  }
  return [...ends.values()];
}

function addSums(into: Map<number, number>, a: Counted, b: Counted): void {
  for (const [x, one] of a) for (const [y, other] of b) into.set(x + y, (into.get(x + y) ?? 0) + one * other);
}

/** The law of the sets of both sides. */
export const setsLaw = (match: SetMatch): Law =>
  matchEnds(match, () => 0).map(([score, counted]) => ({ score, chance: counted.get(0) ?? 0 }));

/** The law of a count over all sets, those over already included. */
export function countedLaw(match: SetMatch, count: Count, stands: number): Law {
  const sums = new Map<number, number>();
  for (const [, counted] of matchEnds(match, count)) {
    for (const [value, chance] of counted) sums.set(value, (sums.get(value) ?? 0) + chance);
  }
  return [...sums].map(([value, chance]) => {
    const all = value + stands;
    return { score: { home: Math.max(0, all), away: Math.max(0, -all) }, chance };
  });
}
