import type { Facts } from "../../markets/resolvers.ts";
import type { Score } from "../../markets/score.ts";
import type { Specifiers } from "../../markets/specifiers.ts";
import { priceChances } from "../../odds/margin.ts";
import { shownPrice } from "../../odds/ladder.ts";
import type { Grading } from "../grade.ts";
import { endsBy, marketOf, outcomesOf } from "../mapping.ts";
import { type FeedFixture, type FeedMarket, type FixtureStatus, MARKET, type MarketStatus } from "../messages.ts";
import type { PandaMarket, PandaMatch } from "./shapes.ts";

const GAMES: Readonly<Record<string, string>> = {
  "cs-go": "cs2",
  "dota-2": "dota2",
  "league-of-legends": "lol",
  valorant: "valorant",
  mlbb: "mlbb",
  ow: "overwatch",
  "r6-siege": "rainbow-six",
  rl: "rocket-league",
  "starcraft-2": "starcraft2",
  kog: "king-of-glory",
  "lol-wild-rift": "wild-rift",
  "cod-mw": "call-of-duty",
};
const TIERS: Readonly<Record<string, number>> = { s: 1, a: 2, b: 3, c: 4, d: 5 };
const LEAST_TIER = 5;
const STATUSES: Readonly<Record<PandaMatch["status"], FixtureStatus>> = {
  not_started: "NOT_STARTED",
  running: "LIVE",
  finished: "CLOSED",
  canceled: "CANCELLED",
  postponed: "POSTPONED",
};
const MILLION = 1_000_000;

export const statusOf = ({ status }: PandaMatch): FixtureStatus => STATUSES[status];

/** Nobody is at home: of both sides the one with the smaller number is named first, in whichever order they are told. */
function sidesOf({ opponents }: PandaMatch) {
  const [home, away, ...more] = opponents.map(({ opponent }) => opponent).toSorted((a, b) => a.id - b.id);
  return home && away && more.length === 0 && home.id !== away.id ? { home, away } : undefined;
}

/** The fixture of a match; undefined while its sides are not known. */
export function fixtureOf(match: PandaMatch): FeedFixture | "game" | undefined {
  const sport = GAMES[match.videogame.slug];
  if (!sport) return "game";
  const sides = sidesOf(match);
  const startAt = match.begin_at ?? match.scheduled_at;
  if (!sides || startAt === null) return undefined;
  const { home, away } = sides;
  const side = ({ id, name }: typeof home) => ({ code: String(id), name });
  return {
    code: String(match.id),
    sport,
    competition: {
      code: String(match.league.id),
      name: match.league.name,
      category: match.videogame.slug,
      tier: TIERS[match.tournament.tier ?? ""] ?? LEAST_TIER,
      simulated: false,
    },
    home: side(home),
    away: side(away),
    name: `${home.name} – ${away.name}`,
    startAt,
    ...(match.number_of_games % 2 === 1 && match.number_of_games <= 7 && { bestOf: match.number_of_games }),
  };
}

/** How a match ended, by the numbers of its sides; undefined while it has not. */
export function gradingOf(
  match: PandaMatch,
): (Grading & { readonly score: Score; readonly certainty: 1 | 2 }) | undefined {
  const sides = sidesOf(match);
  if (match.status !== "finished" || !sides) return undefined;
  const of = (id: number) => match.results.find((each) => (each.team_id ?? each.player_id) === id)?.score;
  const [home, away] = [of(sides.home.id), of(sides.away.id)];
  if (home === undefined || away === undefined) return undefined;
  const played = match.games.filter(({ finished, winner }) => finished && winner?.id);
  const maps = new Map(
    played.map(({ position, winner }): [string, Score] => {
      const isHome = winner!.id === sides.home.id;
      return [`map${position}`, { home: isHome ? 1 : 0, away: isHome ? 0 : 1 }];
    }),
  );
  const score = { home, away };
  // Given up before the first map: nothing was played.
  const isVoid = match.forfeit && played.length === 0;
  const facts: Facts = (part) => (part === "match" ? score : maps.get(part));
  return {
    score,
    facts,
    wasPlayed: (part) => !isVoid && (part === "match" || maps.has(part)),
    certainty: match.games.every(({ finished, complete }) => !finished || complete) ? 2 : 1,
  };
}

const TYPES: Readonly<Record<string, number>> = {
  "winner-2-way": 186,
  "match-handicap": 327,
  "total-games": 328,
  "game-winner-2-way": 330,
};
const STATES: Readonly<Record<PandaMarket["status"], MarketStatus>> = {
  active: MARKET.ACTIVE,
  suspended: MARKET.SUSPENDED,
  deactivated: MARKET.INACTIVE,
  // Results are ours.
  settled: MARKET.INACTIVE,
  void: MARKET.INACTIVE,
};

/** A market as it is told, with the sides by their numbers; undefined for what there is none of here. */
export function readMarket(
  match: PandaMatch,
  told: PandaMarket,
  unknown: (name: string) => void,
): FeedMarket | undefined {
  const sides = sidesOf(match);
  const typeId = TYPES[told.template];
  const market = typeId === undefined ? undefined : marketOf(typeId, specOf(typeId, told));
  if (!market || !sides) return unknown(`market ${told.template}`) as undefined;
  const { type, spec } = market;
  const isTotal = type.resolver === "total";
  const [first, second] = type.resolver === "asian" ? ["1714", "1715"] : ["4", "5"];
  const ids = told.selections.map(({ participant_id: who, template }) => {
    if (isTotal) return template === "over" ? "12" : template === "under" ? "13" : undefined;
    return who === sides.home.id ? first : who === sides.away.id ? second : undefined;
  });
  const known = outcomesOf(type, spec);
  if (ids.length !== known.size || new Set(ids).size !== ids.length || ids.includes(undefined)) {
    return unknown(`selections of ${told.template}`) as undefined;
  }
  const chances = told.selections.map(({ probability }) => probability ?? undefined);
  const made = chances.includes(undefined) ? undefined : priceChances(chances as number[], 1 + type.margin / MILLION);
  return {
    typeId: market.typeId,
    spec,
    status: STATES[told.status],
    outcomes: told.selections.map(({ odds_decimal: given }, i) => {
      const odds = made ? made[i] : shownPrice(given ?? 0);
      return { id: ids[i]!, odds, active: odds !== undefined, ends: endsBy(type, spec, chances[i]) };
    }),
  };
}

/** The line of a handicap is told of the first participant that is named in it. */
function specOf(typeId: number, { line, game_position: map }: PandaMarket): Specifiers {
  if (typeId === TYPES["game-winner-2-way"]) return { mapnr: String(map ?? "") };
  if (typeId === TYPES["match-handicap"]) return { hcp: String(line ?? "") };
  return typeId === TYPES["total-games"] ? { total: String(line ?? "") } : {};
}
