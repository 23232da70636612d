import type { FixtureStatus, MarketName } from "../feeds/messages.ts";
import { MARKET_TYPES } from "../markets/catalogue.ts";
import { partOf, resolverOf } from "../markets/market-type.ts";
import type { Score } from "../markets/score.ts";
import { readSpecifiers } from "../markets/specifiers.ts";
import type { Standing } from "../sports/sport.ts";
import type { LegResult } from "../tickets/result.ts";

/** What becomes of bets on a match that is not played to its end. */
interface MatchRule {
  /** Hours it may stand still until what is undecided is void. */
  readonly hours: number;
  /** Played so long it counts as it stands: seconds of the part that its clock names. */
  readonly counts?: { readonly phase: string; readonly seconds: number };
  /** A side gives up: who wins counts once so many sets are complete, by whoever is told to go on; all else is void. */
  readonly sets?: number;
}

const USUAL: MatchRule = { hours: 36 };

/** By sport, where it is another one than usual. Source: customary rules of the trade; basketball 43 minutes, football 55. */
const MATCH_RULES: Readonly<Record<string, MatchRule>> = {
  basketball: { hours: 36, counts: { phase: "quarter4", seconds: 7 * 60 } },
  "american-football": { hours: 36, counts: { phase: "quarter4", seconds: 10 * 60 } },
  // Rain moves matches by days, and they go on where they stopped.
  tennis: { hours: 7 * 24, sets: 1 },
  baseball: { hours: 36 },
};

const matchRule = (sport: string): MatchRule => MATCH_RULES[sport] ?? USUAL;

/** A match that is not played as it should be. */
export interface Halted {
  readonly sport: string;
  readonly status: FixtureStatus;
  /** Milliseconds since it has been so. */
  readonly forMs: number;
  readonly standing: Standing | null;
}

/** What becomes of a market that is undecided: it waits, is void, or ends by the score as it stands. */
export type HaltedEnd =
  | { readonly end: "waits" }
  | { readonly end: "void" }
  | { readonly end: "counts"; readonly score: Score; readonly results: Readonly<Record<string, LegResult>> };

const HOUR_MS = 3_600_000;
/** Parts that a whole match is about. */
const WHOLE: ReadonlySet<string> = new Set(["regular", "match", "overtime"]);
const WINNER = 186;

export function haltedEnd(match: Halted, market: MarketName): HaltedEnd {
  const { sport, status, forMs, standing } = match;
  if (status === "CANCELLED") return { end: "void" };
  const rule = matchRule(sport);
  if (status === "ABANDONED") {
    const counted = rule.counts && standing && hasCounted(rule.counts, standing) && countedAs(market, standing.score);
    if (counted) return { end: "counts", ...counted };
    if (rule.sets !== undefined && !mayBeWon(rule.sets, market, standing)) return { end: "void" };
  }
  return forMs >= rule.hours * HOUR_MS ? { end: "void" } : { end: "waits" };
}

function hasCounted({ phase, seconds }: NonNullable<MatchRule["counts"]>, standing: Standing): boolean {
  return (standing.phase === phase && standing.clock >= seconds) || standing.phase.startsWith("overtime");
}

function countedAs({ typeId, spec }: MarketName, score: Score) {
  const [type, specifiers] = [MARKET_TYPES.get(typeId), readSpecifiers(spec)];
  if (!type || !specifiers || !WHOLE.has(partOf(type, specifiers))) return undefined;
  return { score, results: resolverOf(type)({ score, spec: specifiers, facts: () => undefined }) };
}

const mayBeWon = (sets: number, { typeId }: MarketName, standing: Standing | null): boolean =>
  typeId === WINNER && standing !== null && standing.score.home + standing.score.away >= sets;
