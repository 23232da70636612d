import type { BookMarket } from "../fixtures/book.ts";
import { type FeedOutcome, type FixtureStatus, MARKET } from "../feeds/messages.ts";
import { type Combined, reasonsAgainst, type TicketType } from "./combine.rules.ts";
import { type AcceptOdds, isAccepted } from "./policy.rules.ts";

/** A leg as a player asks for it: what they saw. */
export interface LegQuery {
  readonly fixtureId: string;
  readonly typeId: number;
  readonly spec: string;
  readonly outcomeId: string;
  /** In thousandths. */
  readonly odds: number;
  /** Of the market. */
  readonly version: number;
}

/** A fixture as bets see it, held while they are taken. */
export interface BetFixture extends Pick<Combined, "competitors" | "competitionId" | "outright" | "parlay"> {
  readonly sport: string;
  readonly status: FixtureStatus;
  readonly stops: readonly string[];
  readonly moment: bigint;
  readonly startAt: number;
  readonly simulated: boolean;
  /** Of its competition, 1 the largest. */
  readonly tier: number;
}

/** Everything there is to know about a leg; what is not there is not known here. */
export interface LegWorld {
  readonly fixture: BetFixture | undefined;
  readonly market: BookMarket | undefined;
  /** Whether the fixture has another market of the same type, with another line. */
  readonly hasOtherLine: boolean;
}

/** Why a ticket is not taken, in the words of the wire. */
export type Refused =
  | {
      readonly fault: "GAME_BET_CLOSED";
      readonly reason: "PAST_CUTOFFTIME" | "OFFLINE_EVENT" | "BETTING_SUSPENDED";
      readonly leg: number;
    }
  | { readonly fault: "SPORT_REFUSED"; readonly reason: SportReason; readonly leg?: number }
  | OddsChanged;
/** Prices of now. */
interface OddsChanged {
  readonly fault: "GAME_ODDS_CHANGED";
  readonly odds: readonly number[];
  readonly versions: readonly number[];
  /** Of all legs of a same-game ticket, where it is that which has changed. */
  readonly together?: number;
}
type SportReason = "INVALID_EVENT" | "LINE_CHANGED" | "NOT_COMBINABLE" | "TOO_FEW_LEGS" | "TOO_MANY_LEGS";

/** A leg at the price of now. */
export interface TakenLeg {
  readonly query: LegQuery;
  readonly fixture: BetFixture;
  readonly market: BookMarket;
  readonly outcome: FeedOutcome & { readonly odds: number };
  readonly live: boolean;
}

export interface TicketQuery {
  readonly type: TicketType;
  readonly legs: readonly LegQuery[];
  readonly acceptOdds: AcceptOdds;
}

export type Checked =
  | { readonly ok: true; readonly legs: readonly TakenLeg[] }
  | { readonly ok: false; readonly why: Refused };

/**
 * Whether a ticket can be taken as things stand, apart from money and limits: every leg on sale, the legs combinable, the
 * prices such as the player accepts them. What is closed is said before what has changed.
 */
export function checkTicket(
  { type, legs, acceptOdds }: TicketQuery,
  worlds: readonly LegWorld[],
  now: number,
): Checked {
  const taken: TakenLeg[] = [];
  for (const [at, query] of legs.entries()) {
    const leg = takeLeg(query, worlds[at]!, now);
    if ("fault" in leg) return { ok: false, why: { ...leg, leg: at } };
    taken.push(leg);
  }
  const [reason] = reasonsAgainst(type, taken.map(combinedOf));
  if (reason) return { ok: false, why: { fault: "SPORT_REFUSED", reason } };
  const isMoved = taken.some(({ query, outcome }) => !isAccepted(query.odds, outcome.odds, acceptOdds));
  return isMoved ? { ok: false, why: oddsChanged(taken) } : { ok: true, legs: taken };
}

/** That prices have moved beyond what is accepted, with those of now. */
export const oddsChanged = (legs: readonly TakenLeg[]): OddsChanged => ({
  fault: "GAME_ODDS_CHANGED",
  odds: legs.map(({ outcome }) => outcome.odds),
  versions: legs.map(({ market }) => market.version),
});

type LegRefusal =
  | Pick<Extract<Refused, { fault: "GAME_BET_CLOSED" }>, "fault" | "reason">
  | Pick<Extract<Refused, { fault: "SPORT_REFUSED" }>, "fault" | "reason">;

const closed = (reason: Extract<Refused, { fault: "GAME_BET_CLOSED" }>["reason"]): LegRefusal => ({
  fault: "GAME_BET_CLOSED",
  reason,
});
const refused = (reason: SportReason): LegRefusal => ({ fault: "SPORT_REFUSED", reason });

function takeLeg(query: LegQuery, { fixture, market, hasOtherLine }: LegWorld, now: number): TakenLeg | LegRefusal {
  if (!fixture) return refused("INVALID_EVENT");
  const shut = whyShut(fixture, now);
  if (shut) return closed(shut);
  const outcome = market?.outcomes.find(({ id }) => id === query.outcomeId);
  if (!market || market.status === MARKET.INACTIVE) return refused(hasOtherLine ? "LINE_CHANGED" : "INVALID_EVENT");
  if (!outcome) return refused("INVALID_EVENT");
  if (market.status !== MARKET.ACTIVE || !outcome.active || outcome.odds === undefined)
    return closed("BETTING_SUSPENDED");
  return { query, fixture, market, outcome: { ...outcome, odds: outcome.odds }, live: fixture.status === "LIVE" };
}

/** Why a fixture takes no bets now; undefined where it does. */
export function whyShut({ status, stops, startAt }: BetFixture, now: number) {
  if (stops.includes("down")) return "OFFLINE_EVENT";
  if (status !== "NOT_STARTED" && status !== "LIVE") return isPast(status) ? "PAST_CUTOFFTIME" : "BETTING_SUSPENDED";
  if (stops.length > 0) return "BETTING_SUSPENDED";
  // A match that should have begun is on sale again once its feed says that it is live.
  return status === "NOT_STARTED" && startAt <= now ? "PAST_CUTOFFTIME" : undefined;
}

const isPast = (status: FixtureStatus): boolean =>
  status === "ENDED" || status === "CLOSED" || status === "CANCELLED" || status === "ABANDONED";

const combinedOf = ({ query, fixture }: TakenLeg): Combined => ({ ...fixture, ...query });
