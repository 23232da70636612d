import type { Instant } from "@taya/kernel/instant";
import type { Score } from "../markets/score.ts";
import type { LegResult, Terms } from "../tickets/result.ts";
import type { ResultKind } from "./results.store.ts";
import { legEnd, type MarketResult, type TicketLeg } from "./ticket.rules.ts";

/** One telling about a market, as it is kept. */
export interface ToldResult {
  readonly kind: ResultKind;
  readonly outcomes: {
    readonly score?: Score;
    readonly results?: MarketResult["results"];
  };
  /** Of a cancellation: bets placed from the one on and before the other. */
  readonly since: Instant | null;
  readonly until: Instant | null;
  readonly certainty: 1 | 2;
}

type Span = Pick<ToldResult, "since" | "until">;

/** What everything that was told of a market comes to. */
export interface MarketStanding {
  /** What was settled last, unless that was taken back. */
  readonly settled?: MarketResult & { readonly certainty: 1 | 2 };
  /** Cancellations that stand. */
  readonly cancelled: readonly Span[];
}

/** What stands of a market after all that was told of it, in its order. Settlements and cancellations are taken back apart. */
export function standingOf(told: readonly ToldResult[]): MarketStanding {
  let settled: MarketStanding["settled"];
  let cancelled: readonly Span[] = [];
  for (const { kind, outcomes, certainty, since, until } of told) {
    if (kind === "SETTLE") settled = { results: outcomes.results ?? {}, score: outcomes.score, certainty };
    else if (kind === "ROLLBACK") settled = undefined;
    else if (kind === "CANCEL") cancelled = [...cancelled, { since, until }];
    else cancelled = cancelled.filter((each) => !takesBack({ since, until }, each));
  }
  return { ...(settled && { settled }), cancelled };
}

/** Without a span of its own it takes back every cancellation, else the one of the same span. */
const takesBack = (back: Span, { since, until }: Span): boolean =>
  (back.since === null && back.until === null) || (back.since === since && back.until === until);

/** How a leg ended, and how sure that is. */
export type LegEnd = Terms & { readonly result: LegResult; readonly certainty: 1 | 2 };

/** A leg whose stake comes back. */
export const VOID: LegEnd = { result: "VOID", certainty: 2 };

/** How a leg of a ticket that was placed at an instant stands; undefined while it is open. A cancellation goes before a result. */
export function legStands(standing: MarketStanding | undefined, leg: TicketLeg, placedAt: Instant): LegEnd | undefined {
  if (!standing) return undefined;
  const isIn = ({ since, until }: Span) =>
    (since === null || placedAt >= since) && (until === null || placedAt < until);
  if (standing.cancelled.some(isIn)) return VOID;
  const end = legEnd(leg, standing.settled);
  return end && { ...end, certainty: standing.settled!.certainty };
}
