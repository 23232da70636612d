import type { Ends } from "../markets/law.ts";
import type { Score } from "../markets/score.ts";
import type { LegResult, Terms } from "../tickets/result.ts";
import type { Standing } from "../sports/sport.ts";

/** The state of a market, by the numbers of the unified feed. */
export const MARKET = {
  ACTIVE: 1,
  INACTIVE: 0,
  SUSPENDED: -1,
  HANDED_OVER: -2,
  SETTLED: -3,
  CANCELLED: -4,
} as const;
export type MarketStatus = (typeof MARKET)[keyof typeof MARKET];

export type FixtureStatus =
  | "NOT_STARTED"
  | "LIVE"
  | "SUSPENDED"
  | "ENDED"
  | "CLOSED"
  | "CANCELLED"
  | "DELAYED"
  | "INTERRUPTED"
  | "POSTPONED"
  | "ABANDONED";

/** A market by its type and canonical specifiers. */
export interface MarketName {
  readonly typeId: number;
  readonly spec: string;
}

/** An outcome as a feed prices it: in thousandths, and by chances without margin where it knows them. */
export interface FeedOutcome {
  readonly id: string;
  readonly odds?: number | undefined;
  readonly ends?: Ends | undefined;
  readonly active: boolean;
  /** Its own name, where its market is about others than the two sides. */
  readonly name?: string | undefined;
}

export interface FeedMarket extends MarketName {
  readonly status: MarketStatus;
  readonly favourite?: boolean | undefined;
  readonly outcomes: readonly FeedOutcome[];
}

/** How an outcome of a market ended. */
export interface FeedResult extends Terms {
  readonly id: string;
  readonly result: LegResult;
}

export interface FeedResults extends MarketName {
  readonly outcomes: readonly FeedResult[];
  /** The score of its part, where the feed knows it: what counts from a bet on only is worked out from it. */
  readonly score?: Score | undefined;
}

/** A fixture a feed offers. Competition and sides are known by the feed's own names for them. */
export interface FeedFixture {
  readonly code: string;
  readonly sport: string;
  readonly competition: {
    readonly code: string;
    readonly name: string;
    readonly category: string;
    readonly tier: number;
    readonly simulated: boolean;
  };
  readonly home?: { readonly code: string; readonly name: string } | undefined;
  readonly away?: { readonly code: string; readonly name: string } | undefined;
  readonly name: string;
  readonly startAt: number;
  readonly bestOf?: number | undefined;
}

/** What every feed says, whatever it is made of: the built-in one and those of others alike. Times in epoch milliseconds. */
export type FeedMessage = { readonly producer: string; readonly at: number } & (
  | { readonly t: "alive"; readonly subscribed: boolean }
  | { readonly t: "snapshot_complete"; readonly requestId: string }
  | { readonly t: "fixture_change"; readonly fixture: FeedFixture; readonly status?: FixtureStatus | undefined }
  | {
      readonly t: "odds_change";
      readonly fixture: string;
      readonly status?: FixtureStatus | undefined;
      readonly standing?: Standing | undefined;
      readonly markets: readonly FeedMarket[];
      /** Markets that are not named are not offered any more. */
      readonly whole?: true;
    }
  | { readonly t: "bet_stop"; readonly fixture: string; readonly markets?: readonly MarketName[] | undefined }
  | {
      readonly t: "bet_settlement";
      readonly fixture: string;
      readonly certainty: 1 | 2;
      readonly markets: readonly FeedResults[];
    }
  | {
      readonly t: "bet_cancel" | "rollback_bet_cancel";
      readonly fixture: string;
      readonly since?: number | undefined;
      readonly until?: number | undefined;
      readonly markets: readonly MarketName[];
    }
  | { readonly t: "rollback_bet_settlement"; readonly fixture: string; readonly markets: readonly MarketName[] }
);

/** What hears a feed. Messages about one fixture are heard in their order. */
export interface FeedSink {
  hear(messages: readonly FeedMessage[]): Promise<void>;
}
