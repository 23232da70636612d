import type { Facts } from "../../markets/resolvers.ts";
import { joined, type Score } from "../../markets/score.ts";
import type { Standing } from "../../sports/sport.ts";

const NIL: Score = { home: 0, away: 0 };
/** How parts of matches are called: `half1`, `set2`, `map3`. */
const PART = /^(half|quarter|period|set|map|inning)\d{1,2}$/;

export const START: Standing = { score: NIL, periods: [], clock: 0, phase: "" };

/** Where a match stands once its score is said; with a part, what was scored since the parts before is of that part. */
export function scored(before: Standing, score: Score, period?: string): Standing {
  const phase = period ?? before.phase;
  if (phase === "") return { ...before, score };
  const others = before.periods.filter(({ name }) => name !== phase);
  const done = joined(others.map((each) => each.score));
  const own = { home: score.home - done.home, away: score.away - done.away };
  return { ...before, score, phase, periods: [...others, { name: phase, score: own }] };
}

/** Final scores of the parts of a match that is over: of the whole, and of the parts that were told. */
export function factsOf({ score, periods }: Standing): Facts {
  const parts = new Map(periods.map((each) => [each.name, each.score]));
  const half = parts.get("half1");
  const told = new Map([
    ...parts,
    ...(half ? [["half2", { home: score.home - half.home, away: score.away - half.away }] as const] : []),
  ]);
  return (part) => told.get(part) ?? (PART.test(part) || WITHIN.test(part) ? undefined : score);
}

/** Of what a score alone does not say: who scored which goal, what else was counted. */
const WITHIN = /^(goal|corners|games|points|outright)/;
