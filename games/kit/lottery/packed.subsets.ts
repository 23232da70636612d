import { choose, tally as tallied } from "./counting.ts";
import { permutations } from "./matchers/subset.ts";
import type { Layout } from "./packed.layout.ts";
import { count, type Target } from "./packed.tally.ts";
import type { NamedLeg, On, Shown } from "./packed.targets.ts";
import type { Matcher } from "./play.ts";
import { sorted } from "./view.ts";

type Subset = Matcher & { readonly m: "subset" };
type Leg = { readonly matcher: Subset; readonly key: NamedLeg["key"] };

/** What a play of chosen symbols looks for among those drawn. */
export function subsetTarget(on: On, { matcher, key }: Leg, shown: Shown): Target {
  if (matcher.pays === "each") return occurrences(on, key, shown);
  const counts = tallied(shown.looks.flatMap((look) => look.labels));
  const drawn = [...counts].flatMap(([label, times]) => {
    const symbol = on.layout.indexOf.get(label);
    return symbol === undefined ? [] : [{ symbol, label, times }];
  });
  if (matcher.pays === "min") return smaller(on, drawn, String(key));
  if (matcher.pairs) return pairs(on, matcher.pairs, drawn, shown.special);
  const enough = drawn.filter(({ times }) => times >= (matcher.times ?? 1));
  if (typeof key === "object") {
    const named = enough.map(({ symbol, label, times }) => ({
      symbol,
      name: key.from === "occurrences" ? String(times) : label,
    }));
    return eachOf(on, named);
  }
  return byHits(
    on,
    matcher,
    enough.map(({ symbol }) => symbol),
    key,
  );
}

interface Drawn {
  readonly symbol: number;
  readonly times: number;
}

/** The open symbols stand behind the bankers. */
const openAt = ({ play }: On): number => (play.grammar.bankers ? 1 : 0);

function eachOf(on: On, winning: readonly { readonly symbol: number; readonly name: string }[]): Target {
  const { sets } = on;
  const open = openAt(on);
  return (packed, tally) => {
    const start = sets.starts(packed)[open]!;
    for (const { symbol, name } of winning) if (sets.has(packed, start, symbol)) count(tally, name, 1);
  };
}

/** Every symbol that occurs, as often as it occurs, under the key of where it does. */
function occurrences(on: On, key: NamedLeg["key"], { looks }: Shown): Target {
  const { play, layout } = on;
  const anyOrder = "anyOrder" in play.view && play.view.anyOrder === true;
  const from = typeof key === "object" ? key.from : "symbol";
  const tiers = new Map<string, string[]>();
  for (const look of looks) {
    for (const label of new Set(look.labels)) tiers.set(label, [...(tiers.get(label) ?? []), look.tier]);
  }
  const symbolsOf = (label: string) => (anyOrder ? alike(layout) : layout.indexOf).get(label) ?? [];
  const winning = [...tiers].flatMap(([drawn, found]) =>
    [symbolsOf(drawn)].flat().flatMap((symbol) => {
      const label = layout.symbols[symbol]!;
      return found.map((tier) => {
        if (from === "tier") return { symbol, name: tier };
        return { symbol, name: from === "permutations.tier" ? `${permutations(label)}.${tier}` : label };
      });
    }),
  );
  return eachOf(
    on,
    winning.toSorted((a, b) => a.symbol - b.symbol),
  );
}

const alikes = new WeakMap<Layout, ReadonlyMap<string, readonly number[]>>();

/** The symbols whose digits are the same in any order, by these digits in ascending order. */
function alike(layout: Layout): ReadonlyMap<string, readonly number[]> {
  let found = alikes.get(layout);
  if (!found) {
    const numbers = layout.symbols.map((_, symbol) => symbol);
    alikes.set(layout, (found = Map.groupBy(numbers, (symbol) => sorted(layout.symbols[symbol]!))));
  }
  return found;
}

function smaller(on: On, drawn: readonly Drawn[], key: string): Target {
  const { sets } = on;
  const open = openAt(on);
  return (packed, tally) => {
    const start = sets.starts(packed)[open]!;
    const found = drawn.filter(({ symbol }) => sets.has(packed, start, symbol)).map(({ times }) => times);
    let units = 0;
    // The k-th smallest is the smaller one of the pairs it makes with all larger ones.
    for (const [at, times] of found.toSorted((a, b) => a - b).entries()) units += times * (found.length - 1 - at);
    count(tally, key, units);
  };
}

function pairs(
  on: On,
  { mixed, main }: NonNullable<Subset["pairs"]>,
  drawn: readonly Drawn[],
  special: string | undefined,
): Target {
  const { sets, layout } = on;
  const open = openAt(on);
  const extra = special === undefined ? undefined : layout.indexOf.get(special);
  return (packed, tally) => {
    const start = sets.starts(packed)[open]!;
    let hits = 0;
    for (const { symbol } of drawn) if (sets.has(packed, start, symbol)) hits++;
    if (main) count(tally, main, choose(hits, 2));
    if (extra !== undefined && sets.has(packed, start, extra)) count(tally, mixed, hits);
  };
}

/** Ways to complete the bankers so that a given number of the pick is drawn. */
function byHits(on: On, { pick, hits = "all" }: Subset, drawn: readonly number[], key: string): Target {
  const { play, sets } = on;
  const least = typeof hits === "number" ? hits : hits === "all" ? pick : 0;
  const most = hits === "none" ? 0 : hits === "graded" ? pick : least;
  const within = (packed: Uint8Array, start: number) => {
    let found = 0;
    for (const symbol of drawn) if (sets.has(packed, start, symbol)) found++;
    return found;
  };
  return (packed, tally) => {
    const starts = sets.starts(packed);
    const open = starts[openAt(on)]!;
    const bankers = play.grammar.bankers ? sets.size(packed, starts[0]!) : 0;
    const banked = bankers > 0 ? within(packed, starts[0]!) : 0;
    const good = within(packed, open);
    const bad = sets.size(packed, open) - good;
    for (let total = least; total <= most; total++) {
      const ways = choose(good, total - banked) * choose(bad, pick - bankers - (total - banked));
      count(tally, hits === "graded" ? String(total) : key, ways);
    }
  };
}
