import type { Draw, Leg, Play, PrizeKey, Shape } from "../kit/lottery/play.ts";
import type { Selection } from "../kit/lottery/selection.ts";
import { type Look, lookAt } from "../kit/lottery/view.ts";
import { slowOutcome } from "./naive.labels.testing.ts";
import { subsets, TooMany, UNITS_MOST } from "./naive.subsets.testing.ts";

/**
 * The same bets worked out the slow way, to check the formulas against: every unit bet is written out and held
 * against the draw alone. Nothing here is shared with the evaluation but the reading of the draw.
 */
export interface Naive {
  readonly bets: number;
  readonly wins: Readonly<Record<string, number>>;
  readonly push: number;
}

type Count = Record<string, number>;

export function naive(play: Play, selection: Selection, draw: Draw, day: string): Naive {
  const looks = lookAt(play.view, draw, day);
  const wins: Count = {};
  let bets = 0;
  let push = 0;
  for (const seen of views(play, selection, looks)) {
    for (const leg of play.legs) {
      const units = unitsOf(leg, selection, seen.length);
      bets += units.length;
      if (bets > UNITS_MOST) throw new TooMany();
      for (const unit of units) {
        for (const key of keysWon(leg, unit, seen, { play, draw })) {
          if (key === "push") push++;
          else wins[key] = (wins[key] ?? 0) + 1;
        }
      }
    }
  }
  return { bets, wins, push };
}

function views({ grammar: { places: k } }: Play, { places }: Selection, looks: readonly Look[]) {
  return k === undefined ? [looks] : subsets(places, k).map((set) => set.map((place) => looks[place]!));
}

function products(areas: readonly (readonly string[])[]): string[][] {
  let all: string[][] = [[]];
  for (const area of areas) {
    all = all.flatMap((head) => area.map((symbol) => [...head, symbol]));
    if (all.length > UNITS_MOST * 4) throw new TooMany();
  }
  return all;
}

/** A unit bet: symbols, null where a place is left open. */
type Unit = readonly (string | null)[];

function unitsOf({ matcher }: Leg, selection: Selection, places: number): Unit[] {
  const { areas, bankers } = selection;
  switch (matcher.m) {
    case "positional":
      return directUnits(matcher, selection);
    case "multiset":
      return matcher.shape && selection.list.length === 0 ? roleUnits(matcher.shape, areas) : writtenUnits(selection);
    case "subset":
      if (matcher.weight) return groupsOf(places).filter((unit) => unit.includes(areas[0]![0]!));
      return subsets(areas[0]!, matcher.pick - bankers.length).map((rest) => [...bankers, ...rest]);
    case "outcome":
      if (!matcher.ways) return areas[0]!.map((label) => [label]);
      return behind(matcher.feature.f, places)
        .filter(({ label, unit }) => areas[0]!.includes(label) && (matcher.ways === "ordered" || isGroup(unit)))
        .map(({ unit }) => unit);
  }
}

function directUnits({ choose, noRepeat }: Of<"positional">, { areas, list }: Selection): Unit[] {
  if (list.length > 0) return [...list];
  if (choose === undefined) {
    return products(areas).filter((unit) => !noRepeat || new Set(unit).size === unit.length);
  }
  const sets = subsets(
    areas.map((_, i) => i),
    choose,
  );
  const open = (unit: string[]): Unit => unit.map((symbol) => (symbol === "" ? null : symbol));
  return sets.flatMap((set) => products(areas.map((area, i) => (set.includes(i) ? area : [""]))).map(open));
}

function roleUnits(shape: readonly Shape[], areas: Selection["areas"]): Unit[] {
  const roles = shape.map(({ pick, area }) => subsets(areas[area]!, pick));
  const filled = roles.reduce<string[][][]>(
    (all, role) => all.flatMap((head) => role.map((symbols) => [...head, symbols])),
    [[]],
  );
  const apart = filled.filter((groups) => new Set(groups.flat()).size === groups.flat().length);
  return apart.map((groups) =>
    groups.flatMap((group, i) => group.flatMap((s) => Array<string>(shape[i]!.times).fill(s))).toSorted(),
  );
}

function writtenUnits({ areas, list }: Selection): Unit[] {
  if (list.length === 0) return [areas.map((area) => area[0]!).toSorted()];
  return once(list.filter((unit) => new Set(unit).size > 1).map((unit) => unit.toSorted()));
}

const once = (units: readonly (readonly string[])[]): string[][] => [
  ...new Map(units.map((unit) => [unit.join(), [...unit]])).values(),
];

const isGroup = (unit: readonly string[]): boolean => new Set(unit).size > 1 && unit.join() === unit.toSorted().join();

const groupsOf = (places: number): string[][] =>
  behind("sum", places)
    .map(({ unit }) => unit)
    .filter(isGroup);

/** All results of so many digits with their sum or span. */
function behind(feature: string, places: number): { label: string; unit: string[] }[] {
  return Array.from({ length: 10 ** places }, (_, n) => {
    const unit = [...String(n).padStart(places, "0")];
    const digits = unit.map(Number);
    const span = Math.max(...digits) - Math.min(...digits);
    return { unit, label: String(feature === "span" ? span : digits.reduce((a, b) => a + b, 0)) };
  });
}

function keysWon(
  { matcher, key }: Leg,
  unit: Unit,
  looks: readonly Look[],
  of: { readonly play: Play; readonly draw: Draw },
): string[] {
  const drawn = looks.map((look) => look.labels[0]!);
  const named = (fallback: string) => nameFor(key, drawn, fallback);
  const equal = (to: readonly string[]) => (unit.join() === to.join() ? named("") : []);
  switch (matcher.m) {
    case "positional":
      return inPlaces(matcher, unit, looks) ? named("") : [];
    case "multiset":
      return equal(drawn.toSorted());
    case "subset":
      return matcher.weight ? equal(drawn.toSorted()) : picked({ matcher, key }, unit, looks, { ...of, named });
    case "outcome": {
      if (matcher.ways) return equal(matcher.ways === "ordered" ? drawn : drawn.toSorted());
      const verdict = slowOutcome(matcher.feature, unit[0]!, looks);
      return verdict.flatMap((won) => (won === "win" ? named(unit[0]!) : ["push"]));
    }
  }
}

const inPlaces = ({ carry }: Of<"positional">, unit: Unit, looks: readonly Look[]): boolean =>
  unit.every((symbol, i) => symbol === null || (carry && !carry.includes(i)) || looks[i]!.labels.includes(symbol));

type Of<M extends Leg["matcher"]["m"]> = Extract<Leg["matcher"], { m: M }>;

/** The keys a unit of picked symbols wins. */
function picked(
  { matcher, key }: { readonly matcher: Of<"subset">; readonly key: PrizeKey },
  unit: Unit,
  looks: readonly Look[],
  of: { readonly play: Play; readonly draw: Draw; readonly named: (fallback: string) => string[] },
): string[] {
  const count = (symbol: string | null) => looks.filter((look) => look.labels.includes(symbol!)).length;
  if (matcher.pays === "min") return Array<string>(Math.min(count(unit[0]!), count(unit[1]!))).fill("*");
  if (matcher.pays === "each") return eachLot(key, unit[0]!, looks, of.play);
  const hits = unit.filter((symbol) => count(symbol) >= (matcher.times ?? 1)).length;
  if (matcher.pairs) return pairKeys(matcher.pairs, unit, { hits, draw: of.draw, play: of.play });
  if (matcher.hits === "graded") return [String(hits)];
  const wanted = matcher.hits === "none" ? 0 : typeof matcher.hits === "number" ? matcher.hits : matcher.pick;
  if (hits !== wanted) return [];
  const byCount = typeof key === "object" && "from" in key && key.from === "occurrences";
  return byCount ? [String(count(unit[0]!))] : of.named(String(unit[0]));
}

function nameFor(key: PrizeKey, drawn: readonly string[], fallback: string): string[] {
  if (typeof key === "string") return [key];
  if ("from" in key) return [fallback];
  const name = key.distinct[new Set(drawn).size];
  return name ? [name] : [];
}

function eachLot(key: PrizeKey, symbol: string, looks: readonly Look[], { view }: Play): string[] {
  const any = "anyOrder" in view && view.anyOrder;
  const orders = new Set(permute([...symbol]).map((each) => each.join("")));
  const found = looks.filter(({ labels }) => (any ? orders.has(labels[0]!) : labels[0] === symbol));
  const from = typeof key === "object" && "from" in key ? key.from : "symbol";
  return found.map(({ tier }) => (from === "symbol" ? symbol : from === "tier" ? tier : `${orders.size}.${tier}`));
}

const permute = (things: readonly string[]): string[][] =>
  things.length < 2
    ? [[...things]]
    : things.flatMap((first, i) => permute(things.filter((_, j) => j !== i)).map((rest) => [first, ...rest]));

function pairKeys(
  pairs: { readonly mixed: string; readonly main?: string },
  unit: Unit,
  { hits, draw, play }: { readonly hits: number; readonly draw: Draw; readonly play: Play },
): string[] {
  const at = "special" in play.view ? play.view.special! : -1;
  const special = "balls" in draw ? String(draw.balls[at]) : "";
  if (hits === 2) return pairs.main ? [pairs.main] : [];
  return hits === 1 && unit.includes(special) ? [pairs.mixed] : [];
}
