import { choose } from "@taya/games/kit/lottery/counting";
import type { Leg, Matcher, Play } from "@taya/games/kit/lottery/play";
import { parseSelection, placeSets, type Selection } from "@taya/games/kit/lottery/selection";
import { compare, type Decimal, decimal, plus, times } from "@taya/games/kit/decimal";

/** Outcomes of which a draw shows one at the most. */
const EITHER = [
  ["big", "small", "tie", "mid"],
  ["odd", "even"],
  ["bigodd", "bigeven", "smallodd", "smalleven"],
  ["xbig", "xsmall"],
  ["sumodd", "sumeven"],
  ["tailbig", "tailsmall"],
] as const;

const ZERO = decimal(0);
const maxOf = (all: readonly Decimal[]): Decimal =>
  all.reduce((most, each) => (compare(each, most) > 0 ? each : most), ZERO);
const some = (n: number): Decimal => decimal(n);

/**
 * What a selection may win at the very most at price, multiple and money unit 1, before the caps of the game: never less
 * than any draw pays, and exact for most plays. `prizes` by key, `*` for every other.
 */
export function mostWin(play: Play, content: string, prizes: Readonly<Record<string, string>>): Decimal {
  const selection = parseSelection(content, play.grammar);
  if (!selection) return ZERO;
  const legs = play.legs.map((leg) => legMost(play, leg, { selection, prizes }));
  return times(plus(ZERO, ...legs), some(placeSets(selection, play.grammar)));
}

interface Of {
  readonly selection: Selection;
  readonly prizes: Readonly<Record<string, string>>;
}

function legMost(play: Play, { matcher, key }: Leg, { selection, prizes }: Of): Decimal {
  const prize = (name: string) => decimal(prizes[name] ?? prizes["*"] ?? "0");
  const all = Object.values(prizes).map((each) => decimal(each));
  const named = typeof key === "string" && (key in prizes || "*" in prizes) ? prize(key) : maxOf(all);
  const { areas, bankers } = selection;
  switch (matcher.m) {
    case "positional": {
      if (matcher.choose !== undefined) return times(named, some(choose(filled(areas), matcher.choose)));
      const carried = areas.reduce(
        (ways, area, at) => (matcher.carry?.includes(at) === false ? ways * area.length : ways),
        1,
      );
      return times(named, some(carried));
    }
    case "multiset":
      return named;
    case "outcome":
      return matcher.ways ? named : outcomeMost(matcher, areas[0]!, typeof key === "string" ? () => named : prize);
    case "subset":
      return subsetMost(play, matcher, { chosen: areas[0]!.length, banked: bankers.length, named, prize, all });
  }
}

const filled = (areas: readonly (readonly string[])[]): number => areas.filter((area) => area.length > 0).length;

function outcomeMost(
  { feature }: Extract<Matcher, { m: "outcome" }>,
  labels: readonly string[],
  prize: (label: string) => Decimal,
): Decimal {
  const sets = EITHER.map((set) => labels.filter((label) => (set as readonly string[]).includes(label)));
  const rest = labels.filter((label) => !sets.flat().includes(label));
  // Sums and shapes show one label; the points of a bull stand beside its sides.
  const together = feature.f === "sumIn" || feature.f === "ranges";
  const others = together ? plus(ZERO, ...rest.map(prize)) : maxOf(rest.map(prize));
  return plus(ZERO, ...sets.map((set) => maxOf(set.map(prize))), others);
}

interface Chosen {
  readonly chosen: number;
  readonly banked: number;
  readonly named: Decimal;
  readonly prize: (name: string) => Decimal;
  readonly all: readonly Decimal[];
}

function subsetMost(play: Play, matcher: Extract<Matcher, { m: "subset" }>, of: Chosen): Decimal {
  const { chosen, named, all } = of;
  const { pick, weight } = matcher;
  const seen = seenBy(play);
  if (weight) return named;
  if (matcher.pays) return times(maxOf(all), some(Math.min(pick === 1 ? chosen * seen : choose(chosen, pick), seen)));
  if (matcher.pairs) return times(maxOf(all), some(choose(Math.min(chosen, seen), 2) + 1));
  if (pick === 1 && matcher.hits === undefined) return times(maxOf(all), some(Math.min(chosen, seen)));
  const bests = Array.from({ length: Math.min(chosen + of.banked, seen) + 1 }, (_, drawn) =>
    byHits(matcher, of, drawn),
  );
  return maxOf(bests);
}

/** What is paid when so many of the chosen symbols are drawn, bankers first. */
function byHits({ pick, hits = "all" }: Extract<Matcher, { m: "subset" }>, of: Chosen, drawn: number): Decimal {
  const { chosen, banked, named, prize } = of;
  const good = Math.max(0, drawn - banked);
  const sure = Math.min(banked, drawn);
  const least = typeof hits === "number" ? hits : hits === "all" ? pick : 0;
  const most = hits === "none" ? 0 : hits === "graded" ? pick : least;
  const paid = Array.from({ length: most - least + 1 }, (_, i) => {
    const total = least + i;
    const units = choose(good, total - sure) * choose(chosen - good, pick - banked - (total - sure));
    return times(hits === "graded" ? prize(String(total)) : named, some(units));
  });
  return plus(ZERO, ...paid);
}

/** Balls or pieces of lots that a play looks at, at the most. */
const LOTS = 27;
const seenBy = ({ view, factor = 1 }: Play): number =>
  "places" in view ? view.places.length : view.tiers === "*" ? LOTS : Math.max(factor, view.tiers.length);
