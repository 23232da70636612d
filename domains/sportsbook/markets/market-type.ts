import type { Projection } from "./law.ts";
import { RESOLVERS, type Resolver } from "./resolvers.ts";
import type { Specifiers } from "./specifiers.ts";

export type ResolverName = keyof typeof RESOLVERS;

/** What of a score each resolver looks at: as little as possible, so that few chances have to be added up. */
export const LOOKS_AT: Readonly<Record<ResolverName, Projection>> = {
  win3: "diff",
  win2: "diff",
  doubleChance: "diff",
  homeNoBet: "diff",
  awayNoBet: "diff",
  asian: "diff",
  european: "diff",
  winningMargin: "diff",
  total: "sum",
  homeTotal: "home",
  awayTotal: "away",
  oddEven: "sum",
  bothScore: "few",
  homeCleanSheet: "few",
  awayCleanSheet: "few",
  homeToNil: "few",
  awayToNil: "few",
  correctScore: "few",
  halfFull: "halves",
  highestHalf: "halves",
  nextGoal: "score",
  exactSets: "few",
  win3BothScore: "score",
  totalBothScore: "score",
  win3Total: "score",
  named: "few",
};

/** Where a market stands on the page of its event. */
export type MarketGroup = "main" | "handicap" | "total" | "goals" | "half" | "score" | "parts" | "players";

/** A kind of market, by its number in the unified feed's public catalogue. Names stand in the texts, by `key`. */
export interface MarketType {
  readonly id: number;
  readonly key: string;
  readonly resolver: ResolverName;
  /** The part of the match it is about; `{setnr}` is filled in from its specifiers. */
  readonly part: string;
  /** Names of its specifiers, sorted. */
  readonly specifiers: readonly string[];
  readonly groups: readonly MarketGroup[];
  /** What the book adds up to beyond 1, in parts per million. */
  readonly margin: number;
  /** A handicap in play is about what is scored from the bet on. */
  readonly fromBet?: true;
  /** Which table of limits it belongs to. */
  readonly limit: "line" | "win3" | "main" | "prop";
}

/** How many of a market's outcomes come: of double chances two do. */
export const comesOf = ({ resolver }: Pick<MarketType, "resolver">): number => (resolver === "doubleChance" ? 2 : 1);

export const resolverOf = ({ resolver }: MarketType): Resolver => RESOLVERS[resolver];

/** The part a market of this type is about. */
export const partOf = ({ part }: MarketType, spec: Specifiers): string =>
  part.replaceAll(/\{(\w{1,20})\}/g, (_whole, name: string) => spec[name] ?? "");
