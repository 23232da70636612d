import type { Standing } from "../../sports/sport.ts";
import { shownPrice } from "../../odds/ladder.ts";
import { resultOfCode } from "../../tickets/feed-codes.ts";
import type { Specifiers } from "../../markets/specifiers.ts";
import { endsBy, marketOf, outcomesOf } from "../mapping.ts";
import {
  type FeedMarket,
  type FeedResult,
  type FeedResults,
  type FixtureStatus,
  MARKET,
  type MarketName,
  type MarketStatus,
} from "../messages.ts";
import type { UofOdds, UofSettlement, UofStatus } from "./messages.ts";

/** Told of everything that is passed over, by its name. */
export type Unknown = (name: string) => void;

/** States of an event, by their number. */
const STATUSES: readonly FixtureStatus[] = [
  "NOT_STARTED",
  "LIVE",
  "SUSPENDED",
  "ENDED",
  "CLOSED",
  "CANCELLED",
  "DELAYED",
  "INTERRUPTED",
  "POSTPONED",
  "ABANDONED",
];
export const statusOf = (status: number): FixtureStatus | undefined => STATUSES[status];

/** Parts of a match, by the number of what is being played. */
const PHASES: Readonly<Record<number, string>> = {
  ...Object.fromEntries([1, 2, 3].map((n) => [n, `period${n}`])),
  6: "half1",
  7: "half2",
  ...Object.fromEntries([8, 9, 10, 11, 12].map((code, i) => [code, `set${i + 1}`])),
  ...Object.fromEntries([13, 14, 15, 16].map((code, i) => [code, `quarter${i + 1}`])),
  31: "break",
  40: "overtime",
  ...Object.fromEntries([142, 143, 144, 145, 146, 147, 148].map((code, i) => [code, `map${i + 1}`])),
};

const SECONDS = 60;

/** Where a match stands; undefined where it has no score. */
export function standingOf(status: UofStatus): Standing | undefined {
  const { home_score: home, away_score: away, match_status: now, clock, period_scores: periods } = status;
  if (home === undefined || away === undefined) return undefined;
  const [minutes = 0, seconds = 0] = (clock?.match_time ?? "").split(":").map(Number);
  return {
    score: { home, away },
    periods: (periods?.period_score ?? []).map(({ number, match_status_code: code, home_score, away_score }) => ({
      name: PHASES[code ?? -1] ?? `part${number}`,
      score: { home: home_score, away: away_score },
    })),
    clock: minutes * SECONDS + seconds,
    phase: PHASES[now ?? -1] ?? "live",
  };
}

interface Named {
  readonly id: number;
  readonly specifiers?: string | undefined;
}

/** A market of ours by its number and specifiers; what we do not have is counted. */
function known({ id, specifiers = "" }: Named, unknown: Unknown) {
  const given: Specifiers = Object.fromEntries(
    specifiers.split("|").flatMap((part) => {
      const at = part.indexOf("=");
      return at > 0 ? [[part.slice(0, at), part.slice(at + 1)] as const] : [];
    }),
  );
  const market = marketOf(id, given);
  if (!market) unknown(`market ${id}`);
  return market;
}

export const namesOf = (markets: readonly Named[], unknown: Unknown): readonly MarketName[] =>
  markets.flatMap((each) => {
    const market = known(each, unknown);
    return market ? [{ typeId: market.typeId, spec: market.spec }] : [];
  });

const MARKET_STATES: ReadonlySet<number> = new Set(Object.values(MARKET));

/** What an odds change says of prices; a market whose state or outcomes nobody knows is passed over. */
export const marketsOf = ({ odds }: UofOdds, unknown: Unknown): readonly FeedMarket[] =>
  (odds?.market ?? []).flatMap((each): FeedMarket[] => {
    const market = known(each, unknown);
    const status = each.status ?? MARKET.ACTIVE;
    if (!market) return [];
    if (!MARKET_STATES.has(status)) {
      unknown(`market state ${status}`);
      return [];
    }
    const ids = outcomesOf(market.type, market.spec);
    const outcomes = each.outcome.flatMap(({ id, odds: price, probabilities, active }) => {
      if (!ids.has(id)) {
        unknown(`outcome ${each.id}/${id}`);
        return [];
      }
      const shown = price === undefined ? undefined : shownPrice(price);
      const ends = endsBy(market.type, market.spec, probabilities);
      return [{ id, active: active !== "0" && shown !== undefined, odds: shown, ends }];
    });
    if (each.outcome.length > 0 && outcomes.length === 0) return [];
    const { typeId, spec } = market;
    // Settlements and cancellations are messages of their own; a state alone decides nothing.
    const isOver = status === MARKET.SETTLED || status === MARKET.CANCELLED;
    const state = (isOver ? MARKET.INACTIVE : status) as MarketStatus;
    return [{ typeId, spec, status: state, favourite: each.favourite === "1", outcomes }];
  });

const HALF_HEAT = 12;

/** How markets ended. A market of which one outcome is not decided is none that ended. */
export const resultsOf = ({ outcomes }: UofSettlement, unknown: Unknown): readonly FeedResults[] =>
  outcomes.market.flatMap((each): FeedResults[] => {
    const market = known(each, unknown);
    if (!market) return [];
    const results = each.outcome.map(({ id, result, void_factor: voidFactor = 0, dead_heat_factor: heat }) => {
      const word = result === 0 || result === 1 ? resultOfCode({ result, voidFactor }) : undefined;
      return (
        word && ({ id, result: word, ...(heat !== undefined && heat < 1 && { deadHeat: heatOf(heat) }) } as FeedResult)
      );
    });
    if (results.length === 0 || results.includes(undefined)) {
      unknown(`result of market ${each.id}`);
      return [];
    }
    return [{ typeId: market.typeId, spec: market.spec, outcomes: results as FeedResult[] }];
  });

/** A share of the stake as places left among those tied: of all with few tied the one that is nearest. */
function heatOf(factor: number): { readonly tied: number; readonly places: number } {
  let best = { tied: 2, places: 1, off: Math.abs(factor - 1 / 2) };
  for (let tied = 2; tied <= HALF_HEAT; tied += 1) {
    for (let places = 1; places < tied; places += 1) {
      const off = Math.abs(factor - places / tied);
      if (off < best.off - 1e-9) best = { tied, places, off };
    }
  }
  return { tied: best.tied, places: best.places };
}
