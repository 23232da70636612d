import type { ClassMap } from "./classes.ts";
import type { Feature } from "./features.ts";
import type { Alphabet, Grammar, Matcher, Play, PrizeKey, Shape, View } from "./play.ts";

/** What is chosen from, and the places it is held against. */
interface On {
  readonly of: Alphabet;
  readonly at: readonly number[];
}

/** Places `from` to `to`, both included. */
export const places = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

const row = (code: string, grammar: Grammar, view: View, leg: Play["legs"][number]): Play => ({
  code,
  grammar,
  view,
  legs: [leg],
});

/** One area a place, every place hit. */
export const direct = (code: string, { of, at }: On, key: string, noRepeat?: true): Play =>
  row(
    code,
    { style: "areas", alphabet: of, size: at.length },
    { places: at },
    { matcher: { m: "positional", ...(noRepeat && { noRepeat }) }, key },
  );

/** The same written unit by unit. */
export const directList = (code: string, { of, at }: On, key: string): Play =>
  row(code, { style: "list", alphabet: of, size: at.length }, { places: at }, { matcher: { m: "positional" }, key });

/** Areas that may stay empty; every choice of `choose` places is a bet of its own. */
export const anyPlaces = (code: string, { of, at }: On, choose: number, key: string): Play =>
  row(
    code,
    { style: "areas", alphabet: of, size: at.length, empty: true },
    { places: at },
    { matcher: { m: "positional", choose }, key },
  );

/** One leg a star: all places, then one less from the left, each shorter one carried by the areas it leaves out. */
export const stars = (code: string, { of, at }: On): Play => ({
  code,
  grammar: { style: "areas", alphabet: of, size: at.length },
  view: { places: at },
  legs: at.map((_, gone) => ({
    matcher: { m: "positional", carry: places(gone, at.length - 1) },
    key: String(at.length - gone),
  })),
});

type Role = readonly [pick: number, times: number, area?: number];

/** Symbols in roles by multiplicity, the larger first; areas are given by the roles. */
export const group = (code: string, { of, at }: On, roles: readonly Role[], key: string): Play => {
  const shape: Shape[] = roles.map(([pick, times, area = 0]) => ({ pick, times, area }));
  const size = Math.max(...shape.map(({ area }) => area)) + 1;
  return row(code, { style: "areas", alphabet: of, size }, { places: at }, { matcher: { m: "multiset", shape }, key });
};

/** Groups written unit by unit; paid by how many different symbols were drawn. */
export const groupList = (code: string, { of, at }: On, key: PrizeKey): Play =>
  row(code, { style: "list", alphabet: of, size: at.length }, { places: at }, { matcher: { m: "multiset" }, key });

interface Labelled {
  readonly key?: PrizeKey;
  readonly ways?: "ordered" | "group";
  readonly as?: ClassMap;
}

/** Labels, each a unit; or charged by the results behind them. */
export const labels = (code: string, { of, at }: On, feature: Feature, more: Labelled = {}): Play =>
  row(
    code,
    { style: "labels", alphabet: of },
    { places: at, ...(more.as && { as: more.as }) },
    {
      matcher: { m: "outcome", feature, ...(more.ways && { ways: more.ways }) },
      key: more.key ?? { from: "symbol" },
    },
  );

type Picked = Omit<Extract<Matcher, { m: "subset" }>, "m" | "pick"> & {
  readonly key: PrizeKey;
  readonly bankers?: true;
  readonly factor?: number;
  /** Exactly so many symbols are chosen. */
  readonly exactly?: number;
};

/** So many out of one area, found in what the view shows. */
export const pick = (
  code: string,
  on: { readonly of: Alphabet; readonly in: View },
  count: number,
  { key, bankers, factor, exactly, ...rest }: Picked,
): Play => {
  const grammar: Grammar = {
    style: "areas",
    alphabet: on.of,
    ...(bankers && { bankers }),
    ...(exactly && { least: exactly, most: exactly }),
  };
  const play = row(code, grammar, on.in, { matcher: { m: "subset", pick: count, ...rest }, key });
  return factor ? { ...play, factor } : play;
};

/** A play run on every combination of `k` of the places the selection names. */
export const onPlaces = (play: Play, k: number, all: readonly number[]): Play => ({
  ...play,
  grammar: { ...play.grammar, places: k },
  view: { places: all },
});
