import type { Random } from "@taya/kernel/random";
import { folded, type Law, type Projection } from "../markets/law.ts";
import { joined, leadOf, partsWon, type Score, sumOf } from "../markets/score.ts";
import { isSetOver, rallyEnds, type RallySet } from "../models/rally-set.ts";
import { countedLaw, type SetEnd, type SetMatch, setsLaw } from "../models/sets.ts";
import { oncePer } from "../once.ts";
import type { SimulatedSport } from "./sport.ts";
import { unit } from "./unit.ts";

/** What a sport of rallies says of itself. */
export interface RallySport extends Pick<
  SimulatedSport,
  "code" | "isEsport" | "tickSeconds" | "usualTicks" | "fastTickMs" | "offers"
> {
  readonly bestOf: number;
  readonly set: RallySet;
  /** The last set, where it is another one. */
  readonly lastSet?: RallySet;
  /** What one unit of strength makes of the chance of a rally. */
  readonly slope: number;
  /** How a set may end from a score on, where that is told without following every rally. */
  readonly ends?: (rally: number, from: Score, set: RallySet) => readonly SetEnd[];
  /** What its sets are called in texts and specifiers: set, map. */
  readonly partName?: "set" | "map";
}

interface Params {
  /** The chance that the home side wins a rally. */
  readonly rally: number;
}

interface State {
  /** Sets that are over, and the one that is played. */
  readonly sets: readonly Score[];
  readonly points: Score;
}

const NIL: Score = { home: 0, away: 0 };
/** A match of sets in which every rally is won with the same chance; one tick is one rally. */
export function rallySport(sport: RallySport): SimulatedSport<Params, State> {
  const { bestOf, set, lastSet = set, partName = "set", slope, ends = rallyEnds, ...about } = sport;
  const toWin = (bestOf + 1) / 2;
  const rulesOf = (number: number): RallySet => (number === bestOf - 1 ? lastSet : set);
  const isOver = ({ sets }: State): boolean => {
    const won = partsWon(sets);
    return Math.max(won.home, won.away) === toWin;
  };

  /** Every set that has not begun is like the last one of its number. */
  const freshOf = oncePer(({ rally }: Params, rules: RallySet) => ends(rally, NIL, rules));
  const currentOf = oncePer((state: State, { rally }: Params) => ends(rally, state.points, rulesOf(state.sets.length)));

  const matchOf = (state: State, params: Params): SetMatch => ({
    toWin,
    won: partsWon(state.sets),
    current: currentOf(state, params),
    fresh: (number) => freshOf(params, rulesOf(number)),
  });

  function law(state: State, params: Params, part: string, by: Projection): Law | undefined {
    if (isOver(state) || by === "halves") return undefined;
    const { sets } = state;
    if (part === "match") return folded(setsLaw(matchOf(state, params)), by);
    if (part === "points") {
      return by === "diff"
        ? countedLaw(matchOf(state, params), leadOf, leadOf(joined(sets)))
        : by === "sum"
          ? countedLaw(matchOf(state, params), sumOf, sumOf(joined(sets)))
          : undefined;
    }
    const number = partNumber(part, partName);
    if (number === undefined || number < sets.length || number >= bestOf) return undefined;
    return folded(number === sets.length ? currentOf(state, params) : freshOf(params, rulesOf(number)), by);
  }

  return {
    ...about,
    params: (home, away) => ({ rally: 0.5 + slope * (home - away) }),
    start: () => ({ sets: [], points: NIL }),
    tick({ sets, points }, { rally }, random: Random) {
      const home = unit(random) < rally;
      const after = { home: points.home + Number(home), away: points.away + Number(!home) };
      return isSetOver(after, rulesOf(sets.length)) ? { sets: [...sets, after], points: NIL } : { sets, points: after };
    },
    isOver,
    standing(state) {
      const { sets, points } = state;
      const running = isOver(state) ? sets : [...sets, points];
      return {
        score: partsWon(sets),
        clock: 0,
        phase: `${partName}${running.length}`,
        periods: running.map((score, i) => ({ name: `${partName}${i + 1}`, score })),
      };
    },
    facts: (state) => (part) => {
      const { sets } = state;
      const number = partNumber(part, partName);
      if (number !== undefined) return sets[number];
      if (!isOver(state)) return undefined;
      if (part === "match") return partsWon(sets);
      return part === "points" ? joined(sets) : undefined;
    },
    wasPlayed(state, part) {
      const number = partNumber(part, partName);
      return number === undefined || !isOver(state) || number < state.sets.length;
    },
    law,
  };
}

/** The number of a set from 0, out of its name. */
function partNumber(part: string, name: string): number | undefined {
  const number = part.startsWith(name) ? Number(part.slice(name.length)) - 1 : NaN;
  return Number.isInteger(number) && number >= 0 ? number : undefined;
}
