import type { Score } from "../../markets/score.ts";
import type { Specifiers } from "../../markets/specifiers.ts";
import { fairChance } from "../../markets/law.ts";
import { power, priceChances } from "../../odds/margin.ts";
import { endsBy, marketOf, outcomesOf } from "../mapping.ts";
import { type FeedFixture, type FeedMarket, MARKET } from "../messages.ts";
import type { ApiEvent, ApiMarket, ApiOutcome, ApiScore } from "./shapes.ts";

const MILLION = 1_000_000;

/** Which of our sports a key is about, by its beginning, and the part of a match its scores are of. */
interface Sport {
  readonly code: string;
  readonly part: "regular" | "overtime" | "match";
  /** Types of markets by the provider's keys. */
  readonly types: Readonly<Record<string, number>>;
}

const WITH_OVERTIME = { spreads: 223, totals: 225, alternate_spreads: 223, alternate_totals: 225 };
const SOCCER = {
  h2h: 1,
  h2h_3_way: 1,
  draw_no_bet: 11,
  btts: 29,
  spreads: 16,
  totals: 18,
  alternate_spreads: 16,
  alternate_totals: 18,
  team_totals: 19,
};
const SPORTS: readonly (readonly [prefix: string, sport: Sport])[] = [
  ["soccer_", { code: "soccer", part: "regular", types: SOCCER }],
  ["basketball_", { code: "basketball", part: "overtime", types: { h2h: 219, ...WITH_OVERTIME } }],
  ["americanfootball_", { code: "american-football", part: "overtime", types: { h2h: 219, ...WITH_OVERTIME } }],
  [
    "baseball_",
    {
      code: "baseball",
      part: "overtime",
      types: { h2h: 251, spreads: 256, totals: 258, alternate_spreads: 256, alternate_totals: 258 },
    },
  ],
  ["tennis_", { code: "tennis", part: "match", types: { h2h: 186 } }],
];

export const sportOf = (key: string): Sport | undefined => SPORTS.find(([prefix]) => key.startsWith(prefix))?.[1];

/** Competitions come without a size; the largest have limits of their own, set by operators. */
const USUAL_TIER = 3;

export function fixtureOf(
  event: Pick<ApiEvent, "id" | "sport_key" | "commence_time" | "home_team" | "away_team"> & {
    readonly sport_title?: string | undefined;
  },
): FeedFixture | undefined {
  const sport = sportOf(event.sport_key);
  if (!sport || event.home_team === event.away_team) return undefined;
  const side = (name: string) => ({ code: `${event.sport_key}:${name}`, name });
  return {
    code: event.id,
    sport: sport.code,
    competition: {
      code: event.sport_key,
      name: event.sport_title ?? event.sport_key,
      category: event.sport_key.slice(0, event.sport_key.indexOf("_")),
      tier: USUAL_TIER,
      simulated: false,
    },
    home: side(event.home_team),
    away: side(event.away_team),
    name: `${event.home_team} – ${event.away_team}`,
    startAt: event.commence_time,
  };
}

type Sides = Pick<ApiEvent, "home_team" | "away_team">;
interface Named {
  readonly id: string;
  readonly spec: Specifiers;
  readonly typeId: number;
  readonly price: number;
}

/** Outcomes by type, in the order: home, away, and what is neither. */
const IDS: Readonly<
  Record<number, { readonly home?: string; readonly away?: string; readonly names?: Readonly<Record<string, string>> }>
> = {
  1: { home: "1", away: "3", names: { Draw: "2" } },
  11: { home: "4", away: "5" },
  16: { home: "1714", away: "1715" },
  18: { names: { Over: "12", Under: "13" } },
  19: { names: { Over: "12", Under: "13" } },
  20: { names: { Over: "12", Under: "13" } },
  29: { names: { Yes: "74", No: "76" } },
  186: { home: "4", away: "5" },
  219: { home: "4", away: "5" },
  223: { home: "1714", away: "1715" },
  225: { names: { Over: "12", Under: "13" } },
  251: { home: "4", away: "5" },
  256: { home: "1714", away: "1715" },
  258: { names: { Over: "12", Under: "13" } },
};
const HANDICAPS: ReadonlySet<number> = new Set([16, 223, 256]);
const HOME_TOTAL = 19;
const AWAY_TOTAL = 20;

/** Totals of one side are two types of market, by which side they are about; all others are one. */
function typeFor(typeId: number, { description }: ApiOutcome, { home_team: home, away_team: away }: Sides) {
  if (typeId !== HOME_TOTAL || description === home) return typeId;
  return description === away ? AWAY_TOTAL : undefined;
}

/** An outcome by the names of the sides, never by its place in a list; undefined for a name that is none of them. */
function named(given: number, outcome: ApiOutcome, sides: Sides): Named | undefined {
  const typeId = typeFor(given, outcome, sides);
  const ids = typeId === undefined ? undefined : IDS[typeId];
  if (typeId === undefined || !ids) return undefined;
  const { name, price, point } = outcome;
  const side = name === sides.home_team ? "home" : name === sides.away_team ? "away" : undefined;
  const id = (side && ids[side]) ?? ids.names?.[name];
  const isTotal = ids.names?.["Over"] !== undefined;
  if (!id || (isTotal || HANDICAPS.has(typeId)) !== (point !== undefined)) return undefined;
  if (point === undefined) return { id, typeId, price, spec: {} };
  if (isTotal) return { id, typeId, price, spec: { total: String(point) } };
  // The line is written as the home side has it, whichever side names it.
  return { id, typeId, price, spec: { hcp: String((side === "home" ? point : -point) + 0) } };
}

/** Markets of an event as one bookmaker prices them, at our own margin; what is not known here is counted. */
export function marketsOf(
  event: ApiEvent,
  given: readonly ApiMarket[],
  unknown: (name: string) => void,
): readonly FeedMarket[] {
  const types = sportOf(event.sport_key)?.types ?? {};
  const groups = new Map<string, Named[]>();
  for (const { key, outcomes } of given) {
    const typeId = types[key];
    if (typeId === undefined) {
      unknown(`market ${key}`);
      continue;
    }
    for (const outcome of outcomes) {
      const found = named(typeId, outcome, event);
      if (!found) {
        unknown(`outcome of ${key}`);
        continue;
      }
      const market = marketOf(found.typeId, found.spec);
      if (!market) {
        unknown(`line of ${key}`);
        continue;
      }
      const group = `${market.typeId}|${market.spec}`;
      groups.set(group, [...(groups.get(group) ?? []).filter(({ id }) => id !== found.id), found]);
    }
  }
  return [...groups.values()].flatMap((outcomes) => priced(outcomes));
}

/** A market whose outcomes all have prices: the chances they say without their margin, under ours. */
function priced(outcomes: readonly Named[]): FeedMarket[] {
  const [first] = outcomes;
  const market = first && marketOf(first.typeId, first.spec);
  if (!market) return [];
  const { typeId, spec, type } = market;
  const ids = outcomesOf(type, spec);
  if (ids.size !== outcomes.length || outcomes.some(({ id }) => !ids.has(id))) return [];
  const { chances } = power(outcomes.map(({ price }) => price));
  const odds = priceChances(chances, 1 + type.margin / MILLION);
  return [
    {
      typeId,
      spec,
      status: MARKET.ACTIVE,
      outcomes: outcomes.map(({ id }, i) => {
        const ends = endsBy(type, spec, chances[i]);
        // What an exact chance is worth never falls below its price.
        const price = odds[i];
        const isFair = !ends || price === undefined || price <= 1_000 / fairChance(ends);
        return { id, odds: isFair ? price : undefined, ends, active: isFair && price !== undefined };
      }),
    },
  ];
}

/** The final score by the names of the sides; undefined while there is none. */
export function scoreOf({ home_team: home, away_team: away, completed, scores }: ApiScore): Score | undefined {
  if (!completed || !scores || scores.length !== 2) return undefined;
  const of = (side: string) => scores.find(({ name }) => name === side)?.score;
  const [ofHome, ofAway] = [of(home), of(away)];
  return ofHome === undefined || ofAway === undefined ? undefined : { home: Number(ofHome), away: Number(ofAway) };
}
