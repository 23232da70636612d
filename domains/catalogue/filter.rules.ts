import type { ShelvedGame } from "./game.ts";
import type { GameCategory } from "./shapes.ts";

/** What a game may be asked to have; the first three follow from how it is offered, the rest from the game itself. */
export const FEATURES = [
  "new",
  "demo",
  "jackpot",
  "freeSpins",
  "buyFeature",
  "wild",
  "multiplier",
  "retrigger",
  "tumbles",
  "holdAndSpin",
  "clusters",
  "stickyWilds",
  "expandingWilds",
  "variableReels",
] as const;
type Feature = (typeof FEATURES)[number];

/** Bounds between which returns are counted, in parts per million; the last band is open upwards. */
const RTP_STEPS = [0, 940_000, 950_000, 960_000, 970_000, 980_000] as const;

/** What a list of games is narrowed to; within a list of values any one will do, features must all be there. */
export interface Filter {
  readonly gameCategory?: GameCategory | undefined;
  readonly gameType?: string | undefined;
  readonly vendors?: readonly string[];
  readonly features?: readonly string[];
  readonly volatility?: readonly number[];
  /** Parts per million, both included. */
  readonly rtpMin?: number | undefined;
  readonly rtpMax?: number | undefined;
}

/** What the features that are not the game's own are read from. */
export interface Offered {
  readonly fresh: ReadonlySet<string>;
  readonly demo: boolean;
}

/** Whether a game has a feature, be it its own or one of the way it is offered. */
function hasFeature(game: ShelvedGame, feature: string, { fresh, demo }: Offered): boolean {
  if (feature === "new") return fresh.has(game.gameId);
  if (feature === "demo") return demo && isDemo(game);
  return game.features.includes(feature);
}

/** Whether a game may be tried with play money where the brand allows that: rounds of our own studio, not shared tables. */
export const isDemo = (game: ShelvedGame): boolean =>
  game.vassalage === "TAYA" && game.gameType !== "TABLE" && !game.maintain;

const GROUPS = ["type", "vendor", "feature", "volatility", "rtp"] as const;
type Group = (typeof GROUPS)[number];

/** The groups of a filter that a game does not fit. */
function misfits(game: ShelvedGame, filter: Filter, offered: Offered): Group[] {
  const { gameType, vendors = [], features = [], volatility = [], rtpMin = 0, rtpMax = Infinity } = filter;
  const fits: Record<Group, boolean> = {
    type: !gameType || game.gameType === gameType,
    vendor: vendors.length === 0 || vendors.includes(game.vassalage),
    feature: features.every((each) => hasFeature(game, each, offered)),
    volatility: volatility.length === 0 || volatility.includes(game.volatility),
    rtp: game.rtpPpm >= rtpMin && game.rtpPpm <= rtpMax,
  };
  return GROUPS.filter((group) => !fits[group]);
}

/** How many games each further choice would leave, given the choices of the other groups. */
export interface Facets {
  readonly types: { readonly gameType: string; readonly count: number }[];
  readonly vendors: { readonly vassalage: string; readonly displayName: string; readonly count: number }[];
  readonly features: { readonly code: Feature; readonly count: number }[];
  readonly volatility: { readonly level: number; readonly count: number }[];
  /** Percent, "96.00" up to but without "97.00". */
  readonly rtp: { readonly from: number; readonly count: number }[];
}

/**
 * The games that fit everything asked for, and for each choice how many games it would leave: a group is counted
 * without its own choice, except features, which add up. Choices that no game of the category has are absent.
 */
export function narrowed(
  all: readonly ShelvedGame[],
  filter: Filter,
  offered: Offered,
): { readonly games: ShelvedGame[]; readonly facets: Facets } {
  const count = {
    type: tally<string>(),
    vendor: tally<string>(),
    feature: tally<Feature>(),
    volatility: tally<number>(),
    rtp: tally<number>(),
  };
  const makers = new Map<string, { readonly name: string; readonly sort: number }>();
  const games: ShelvedGame[] = [];
  for (const game of all) {
    if (filter.gameCategory && game.gameCategory !== filter.gameCategory) continue;
    const { vassalage, vendorName: name, sort } = game;
    if (sort < (makers.get(vassalage)?.sort ?? Infinity)) makers.set(vassalage, { name, sort });
    const wrong = misfits(game, filter, offered);
    if (wrong.length === 0) games.push(game);
    const counts = (group: Group) => wrong.length === 0 || (wrong.length === 1 && wrong[0] === group);
    count.type.see(game.gameType, counts("type"));
    count.vendor.see(game.vassalage, counts("vendor"));
    if (game.volatility > 0) count.volatility.see(game.volatility, counts("volatility"));
    if (game.rtpPpm > 0) count.rtp.see(bandOf(game.rtpPpm), counts("rtp"));
    for (const code of FEATURES) if (hasFeature(game, code, offered)) count.feature.see(code, wrong.length === 0);
  }
  const facets = {
    types: count.type.list().map(([gameType, n]) => ({ gameType, count: n })),
    vendors: count.vendor
      .list()
      .toSorted(([a], [b]) => makers.get(a)!.sort - makers.get(b)!.sort)
      .map(([vassalage, n]) => ({ vassalage, displayName: makers.get(vassalage)!.name, count: n })),
    features: FEATURES.flatMap((code) => (count.feature.has(code) ? { code, count: count.feature.of(code) } : [])),
    volatility: count.volatility
      .list()
      .map(([level, n]) => ({ level, count: n }))
      .toSorted((a, b) => a.level - b.level),
    rtp: count.rtp
      .list()
      .map(([from, n]) => ({ from, count: n }))
      .toSorted((a, b) => a.from - b.from),
  };
  return { games, facets };
}

const bandOf = (ppm: number): number => RTP_STEPS.findLast((step) => ppm >= step) ?? 0;

/** Counts of what was seen, in the order in which it first came; what was seen without counting stays at 0. */
function tally<T>() {
  const counts = new Map<T, number>();
  return {
    see: (value: T, counted: boolean) => void counts.set(value, (counts.get(value) ?? 0) + (counted ? 1 : 0)),
    has: (value: T) => counts.has(value),
    of: (value: T) => counts.get(value) ?? 0,
    list: () => [...counts],
  };
}
