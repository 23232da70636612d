import { choose, combinations, tally } from "../counting.ts";
import type { Matcher, PrizeKey } from "../play.ts";
import type { Selection } from "../selection.ts";
import { type Look, sorted } from "../view.ts";

type Subset = Matcher & { readonly m: "subset" };
type Wins = Map<string, number>;

/** What a subset play is settled from: the looks, the special ball's label, whether digits count in any order. */
export interface Seen {
  readonly looks: readonly Look[];
  readonly special: string | undefined;
  readonly anyOrder: boolean;
}

/** Unit bets: ways to complete the bankers to the pick. */
export const countSubset = ({ pick, weight = 1 }: Subset, { areas, bankers }: Selection): number =>
  choose(areas[0]!.length, pick - bankers.length) * weight;

/** Winning units by prize key. */
export function winsSubset(matcher: Subset, selection: Selection, seen: Seen, key: PrizeKey): Wins {
  if (matcher.pays === "each") return eachOccurrence(selection, seen, key);
  if (matcher.pays === "min") return smallerOfPairs(selection, seen, key);
  if (matcher.pairs) return pairsWithSpecial(matcher.pairs, selection, seen);
  const counts = tally(seen.looks.flatMap((look) => look.labels));
  const drawn = (symbol: string) => (counts.get(symbol) ?? 0) >= (matcher.times ?? 1);
  if (typeof key === "object" && "from" in key) return bySymbol(selection, { drawn, counts }, key.from);
  return byHits(matcher, selection, drawn, typeof key === "string" ? key : "");
}

/** Ways to complete the bankers so that a given number of the pick is drawn. */
function byHits({ pick, hits = "all" }: Subset, { areas, bankers }: Selection, drawn: Drawn, key: string): Wins {
  const open = areas[0]!;
  const good = open.filter(drawn).length;
  const banked = bankers.filter(drawn).length;
  const ways = (total: number) =>
    choose(good, total - banked) * choose(open.length - good, pick - bankers.length - (total - banked));
  const wins: Wins = new Map();
  const least = typeof hits === "number" ? hits : hits === "all" ? pick : 0;
  const most = hits === "none" ? 0 : hits === "graded" ? pick : least;
  for (let total = least; total <= most; total++) {
    if (ways(total) > 0) wins.set(hits === "graded" ? String(total) : key, ways(total));
  }
  return wins;
}

type Drawn = (symbol: string) => boolean;

/** One symbol a unit: its prize is named by the symbol, or by how often it was drawn. */
function bySymbol(
  { areas }: Selection,
  { drawn, counts }: { drawn: Drawn; counts: ReadonlyMap<string, number> },
  from: string,
): Wins {
  return tally(areas[0]!.filter(drawn).map((symbol) => (from === "occurrences" ? String(counts.get(symbol)) : symbol)));
}

/** One symbol a unit, paid as often as it occurs. */
function eachOccurrence({ areas }: Selection, { looks, anyOrder }: Seen, key: PrizeKey): Wins {
  const from = typeof key === "object" && "from" in key ? key.from : "symbol";
  return tally(
    areas[0]!.flatMap((symbol) => {
      const sought = anyOrder ? sorted(symbol) : symbol;
      const found = looks.filter((look) => look.labels.includes(sought));
      return found.map(({ tier }) => {
        if (from === "tier") return tier;
        return from === "permutations.tier" ? `${permutations(symbol)}.${tier}` : symbol;
      });
    }),
  );
}

/** In how many orders the digits can be written. */
export function permutations(digits: string): number {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
  return [...tally(digits).values()].reduce((ways, times) => ways / factorial(times), factorial(digits.length));
}

/** Every pair of chosen symbols pays as often as the rarer of the two occurs. */
function smallerOfPairs({ areas }: Selection, { looks }: Seen, key: PrizeKey): Wins {
  const counts = tally(looks.flatMap((look) => look.labels));
  const units = combinations(areas[0]!, 2).reduce(
    (sum, [a, b]) => sum + Math.min(counts.get(a!) ?? 0, counts.get(b!) ?? 0),
    0,
  );
  return new Map(units > 0 ? [[String(key), units]] : []);
}

/** Pairs of two main balls, and of a main ball with the special one. */
function pairsWithSpecial(
  { mixed, main }: { readonly mixed: string; readonly main?: string },
  { areas }: Selection,
  { looks, special }: Seen,
): Wins {
  const drawn = areas[0]!.filter((symbol) => looks.some((look) => look.labels.includes(symbol))).length;
  const withSpecial = special !== undefined && areas[0]!.includes(special) ? drawn : 0;
  const wins: Wins = new Map();
  if (main && choose(drawn, 2) > 0) wins.set(main, choose(drawn, 2));
  if (withSpecial > 0) wins.set(mixed, withSpecial);
  return wins;
}
