import { combinations, tally } from "./counting.ts";
import { countMultiset, winsMultiset } from "./matchers/multiset.ts";
import { countOutcome, winsOutcome } from "./matchers/outcome.ts";
import { countPositional, winsPositional } from "./matchers/positional.ts";
import { countSubset, winsSubset } from "./matchers/subset.ts";
import type { Draw, Leg, Outcome, Play, PrizeKey } from "./play.ts";
import { placeSets, type Selection } from "./selection.ts";
import { type Look, lookAt } from "./view.ts";

/** Unit bets of a selection: what it costs, before factor and price. */
export function countBets(play: Play, selection: Selection): number {
  const each = play.legs.reduce((sum, leg) => sum + countLeg(play, leg, selection), 0);
  return each * placeSets(selection, play.grammar);
}

function countLeg({ grammar, view }: Play, { matcher }: Leg, selection: Selection): number {
  switch (matcher.m) {
    case "positional":
      return countPositional(matcher, selection);
    case "multiset":
      return countMultiset(matcher, selection);
    case "subset":
      return countSubset(matcher, selection);
    case "outcome":
      return countOutcome(matcher, selection, grammar.places ?? ("places" in view ? view.places.length : 1));
  }
}

/** What a selection wins on a draw. `day` (yyyy-MM-dd) is the day of the draw, for labels that change with the year. */
export function evaluate(play: Play, selection: Selection, draw: Draw, day: string): Outcome {
  const looks = lookAt(play.view, draw, day);
  const wins = new Map<string, number>();
  let push = 0;
  for (const seen of viewsOf(play, selection, looks)) {
    for (const leg of play.legs) {
      const won = winsOf(play, leg, selection, { looks: seen, special: specialOf(play, draw) });
      push += won.push;
      for (const [key, units] of won.units) if (units > 0) wins.set(key, (wins.get(key) ?? 0) + units);
    }
  }
  return { bets: countBets(play, selection), wins, push };
}

/** The looks once; or those at each combination of the chosen places. */
function viewsOf({ grammar }: Play, { places }: Selection, looks: readonly Look[]): readonly (readonly Look[])[] {
  if (grammar.places === undefined) return [looks];
  return combinations(places, grammar.places).map((set) => set.map((place) => looks[place]!));
}

/** The label of the special ball, for plays that know one. */
export const specialOf = ({ view }: Play, draw: Draw): string | undefined =>
  "special" in view && view.special !== undefined && "balls" in draw ? String(draw.balls[view.special]) : undefined;

interface Won {
  readonly units: Iterable<readonly [key: string, units: number]>;
  readonly push: number;
}

function winsOf(
  { view }: Play,
  { matcher, key }: Leg,
  selection: Selection,
  { looks, special }: { readonly looks: readonly Look[]; readonly special: string | undefined },
): Won {
  const named = nameOf(key, looks);
  if (named === undefined) return { units: [], push: 0 };
  switch (matcher.m) {
    case "positional":
      return once(named, winsPositional(matcher, selection, looks));
    case "multiset":
      return once(named, winsMultiset(matcher, selection, looks));
    case "outcome": {
      const { labels, push } = winsOutcome(matcher, selection, looks);
      return { units: tally(labels.map((label) => (typeof named === "string" ? named : label))), push };
    }
    case "subset": {
      const anyOrder = "anyOrder" in view && view.anyOrder === true;
      return { units: winsSubset(matcher, selection, { looks, special, anyOrder }, named), push: 0 };
    }
  }
}

const once = (key: PrizeKey, units: number): Won => ({ units: [[String(key), units]], push: 0 });

/** The prize key as far as the draw alone decides it; undefined when no unit can win. */
export function nameOf(key: PrizeKey, looks: readonly Look[]): Exclude<PrizeKey, { distinct: unknown }> | undefined {
  if (typeof key === "string" || !("distinct" in key)) return key;
  return key.distinct[new Set(looks.flatMap((look) => look.labels)).size];
}
