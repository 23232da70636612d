import { distinctChoices, productsOf, tally as tallied } from "./counting.ts";
import { show } from "./features.ts";
import { fitsShape } from "./matchers/multiset.ts";
import { layoutOf, type Layout, shortAt } from "./packed.layout.ts";
import { listHas, permutationsOf, unitNumbers } from "./packed.lists.ts";
import { type Sets, setsIn } from "./packed.sets.ts";
import { subsetTarget } from "./packed.subsets.ts";
import { count, type Target } from "./packed.tally.ts";
import type { Matcher, Play, PrizeKey } from "./play.ts";
import type { Look } from "./view.ts";

/** A leg with its prize key as the draw leaves it. */
export interface NamedLeg {
  readonly matcher: Matcher;
  readonly key: Exclude<PrizeKey, { distinct: unknown }>;
}

/** What a leg is held against. */
export interface Shown {
  readonly looks: readonly Look[];
  readonly special: string | undefined;
}

/** What a leg looks for; nothing when no selection can win it. */
export function legTarget(play: Play, { matcher, key }: NamedLeg, { looks, special }: Shown): Target[] {
  const layout = layoutOf(play);
  const on = { play, layout, sets: setsIn(layout) };
  switch (matcher.m) {
    case "positional":
      return [positional(on, matcher, looks, String(key))];
    case "multiset":
      return multiset(on, matcher, looks, String(key));
    case "outcome":
      return [outcome(on, matcher, looks, key)];
    case "subset":
      return [subsetTarget(on, { matcher, key }, { looks, special })];
  }
}

/** A play with the way its bytes are read. */
export interface On {
  readonly play: Play;
  readonly layout: Layout;
  readonly sets: Sets;
}

type Of<M extends Matcher["m"]> = Matcher & { readonly m: M };

/** The symbols a look carries, as numbers. */
const carried = ({ indexOf }: Layout, look: Look | undefined): number[] =>
  (look?.labels ?? []).flatMap((label) => indexOf.get(label) ?? []);

function positional(
  { play, layout, sets }: On,
  matcher: Of<"positional">,
  looks: readonly Look[],
  key: string,
): Target {
  const size = play.grammar.size ?? 1;
  const wanted = Array.from({ length: size }, (_, at) => carried(layout, looks[at]));
  if (play.grammar.style === "list") {
    const units = unitNumbers(wanted, layout.symbols.length);
    return (packed, tally) => {
      for (const unit of units) if (listHas(layout, packed, unit)) count(tally, key, 1);
    };
  }
  const { choose, noRepeat, carry } = matcher;
  const hitsOf = (packed: Uint8Array, start: number, at: number) =>
    wanted[at]!.filter((symbol) => sets.has(packed, start, symbol));
  if (noRepeat) {
    return (packed, tally) => {
      const hits = sets.starts(packed).map((start, at) => hitsOf(packed, start, at));
      if (hits.some((each) => each.length === 0)) return;
      count(tally, key, distinctChoices(hits.map((each) => each.map(String))));
    };
  }
  if (choose !== undefined) {
    return (packed, tally) => {
      const hits = sets.starts(packed).map((start, at) => hitsOf(packed, start, at).length);
      count(tally, key, productsOf(hits, choose));
    };
  }
  return (packed, tally) => {
    const starts = sets.starts(packed);
    let units = 1;
    for (let at = starts.length - 1; at >= 0 && units > 0; at--) {
      const start = starts[at]!;
      if (carry && !carry.includes(at)) units *= sets.size(packed, start);
      else {
        let hits = 0;
        for (const symbol of wanted[at]!) if (sets.has(packed, start, symbol)) hits++;
        units *= hits;
      }
    }
    count(tally, key, units);
  };
}

function multiset(
  { play, layout, sets }: On,
  { shape }: Of<"multiset">,
  looks: readonly Look[],
  key: string,
): Target[] {
  const drawn = looks.map((look) => look.labels[0]!);
  const numbers = drawn.map((label) => layout.indexOf.get(label) ?? -1);
  if (play.grammar.style === "list") {
    if (!fitsShape(drawn, shape) || numbers.includes(-1)) return [];
    const units = permutationsOf(numbers, layout.symbols.length);
    return [
      (packed, tally) => {
        if (units.some((unit) => listHas(layout, packed, unit))) count(tally, key, 1);
      },
    ];
  }
  if (!shape) return [sequence(layout, numbers, key)];
  const counts = [...tallied(numbers)];
  const roles = shape.map(({ times, pick, area }) => {
    const symbols = counts.filter(([, times_]) => times_ === times).map(([symbol]) => symbol);
    return { area, symbols, fits: symbols.length === pick && !symbols.includes(-1) };
  });
  if (roles.some((role) => !role.fits)) return [];
  return [
    (packed, tally) => {
      const starts = sets.starts(packed);
      const all = roles.every(({ area, symbols }) => symbols.every((each) => sets.has(packed, starts[area]!, each)));
      if (all) count(tally, key, 1);
    },
  ];
}

/** An ordered entry that wins in any order. */
function sequence({ head }: Layout, drawn: readonly number[], key: string): Target {
  const wanted = drawn.toSorted((a, b) => a - b).join(",");
  return (packed, tally) => {
    const chosen: number[] = [];
    for (let at = head; at < packed.length; at += 2) chosen.push(shortAt(packed, at));
    if (chosen.toSorted((a, b) => a - b).join(",") === wanted) count(tally, key, 1);
  };
}

function outcome(
  { layout, sets }: On,
  { feature }: Of<"outcome">,
  looks: readonly Look[],
  key: NamedLeg["key"],
): Target {
  const shown = show(
    feature,
    looks.map((look) => look.value),
    looks[0]?.labels ?? [],
  );
  const numbers = (labels: readonly string[]) =>
    [...new Set(labels)].flatMap((label) => layout.indexOf.get(label) ?? []);
  const winning = numbers(shown.labels);
  const names = winning.map((symbol) => (typeof key === "string" ? key : layout.symbols[symbol]!));
  const all = shown.push.includes("*");
  const pushed = numbers(shown.push);
  return (packed, tally) => {
    const start = sets.starts(packed)[0]!;
    for (let i = 0; i < winning.length; i++) if (sets.has(packed, start, winning[i]!)) count(tally, names[i]!, 1);
    if (all) tally.push += sets.size(packed, start);
    else for (const symbol of pushed) if (sets.has(packed, start, symbol)) tally.push++;
  };
}
