import { oncePer } from "../once.ts";
import type { Ends, Law } from "./law.ts";
import type { MarketType } from "./market-type.ts";
import { AGAINST_LINE, type AgainstLine, type Facts, lineOf, RESOLVERS, type Resolver } from "./resolvers.ts";
import type { Specifiers } from "./specifiers.ts";

const FIELDS = {
  WON: "win",
  HALF_WON: "halfWin",
  PUSH: "refund",
  VOID: "refund",
  HALF_LOST: "halfLose",
  LOST: "lose",
} as const;

const NOWHERE: Facts = () => undefined;
const LINES: Readonly<Record<string, AgainstLine>> = AGAINST_LINE;

/** How every outcome of a market may end, added up over the law as the resolver that settles it ends it. */
export function endsOf({ resolver }: MarketType, spec: Specifiers, law: Law): ReadonlyMap<string, Ends> {
  const against = LINES[resolver];
  return against ? endsAtLine(against, lineOf(spec, against.specifier), law) : summed(RESOLVERS[resolver], spec, law);
}

function summed(resolve: Resolver, spec: Specifiers, law: Law): ReadonlyMap<string, Ends> {
  const ends = new Map<string, { -readonly [E in keyof Ends]: number }>();
  for (const { score, facts = NOWHERE, chance } of law) {
    const results = resolve({ score, spec, facts });
    for (const outcome in results) {
      let sums = ends.get(outcome);
      if (!sums) ends.set(outcome, (sums = { win: 0, halfWin: 0, refund: 0, halfLose: 0, lose: 0 }));
      sums[FIELDS[results[outcome]!]] += chance;
    }
  }
  return ends;
}

/** Chances of what is measured against lines: of each value, of it and all below, of it and all above. */
interface Measured {
  readonly least: number;
  readonly at: Float64Array;
  readonly upTo: Float64Array;
  readonly from: Float64Array;
}

/** Many lines are tried and offered on one law, so what is measured is added up once. */
const measuredOf = oncePer((law: Law, against: AgainstLine): Measured => {
  const values = law.map(({ score }) => against.measure(score));
  const least = Math.min(...values);
  const size = Math.max(...values) - least + 1;
  const at = new Float64Array(size);
  for (const [i, { chance }] of law.entries()) at[values[i]! - least]! += chance;
  const [upTo, from] = [Float64Array.from(at), Float64Array.from(at)];
  for (let i = 1; i < size; i += 1) upTo[i]! += upTo[i - 1]!;
  for (let i = size - 2; i >= 0; i -= 1) from[i]! += from[i + 1]!;
  return { least, at, upTo, from };
});

/** As `decide` of `tickets/asian.ts` ends each value: two quarters and more beyond the line win, one wins a half. */
function endsAtLine(against: AgainstLine, line: number, law: Law): ReadonlyMap<string, Ends> {
  const { least, at, upTo, from } = measuredOf(law, against);
  const firstWon = Math.ceil((2 - line) / 4) - least;
  const lastLost = Math.floor((-2 - line) / 4) - least;
  const win = firstWon <= 0 ? from[0]! : (from[firstWon] ?? 0);
  const lose = lastLost >= upTo.length ? upTo.at(-1)! : (upTo[lastLost] ?? 0);
  const between = firstWon - lastLost === 2 ? (at[firstWon - 1] ?? 0) : 0;
  const over = (firstWon - 1 + least) * 4 + line;
  const ends = {
    win,
    halfWin: over === 1 ? between : 0,
    refund: over === 0 ? between : 0,
    halfLose: over === -1 ? between : 0,
    lose,
  };
  const mirrored = { win: lose, halfWin: ends.halfLose, refund: ends.refund, halfLose: ends.halfWin, lose: win };
  const [backed, other] = against.outcomes;
  return new Map([
    [backed, ends],
    [other, mirrored],
  ]);
}
