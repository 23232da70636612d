import type { Instant } from "@taya/kernel/instant";
import type { Score } from "../../markets/score.ts";
import type { FeedAccess, FeedWorld } from "../adapter.ts";
import type { Counter } from "../counts.ts";
import type { FeedSink } from "../messages.ts";

export interface Settings {
  readonly sports: readonly string[];
  readonly bookmaker: string;
  readonly markets: readonly string[];
  readonly leastMs: number;
}

/** A sport that is asked for; each is a voice of its own. */
export interface SportState {
  up: boolean;
  oddsAt: Instant;
  scoresAt: Instant;
  /** When its prices were answered last. */
  goodAt: Instant | undefined;
}

/** How a match ended, as it was told. */
interface Graded {
  readonly score: Score;
  readonly saidAt: Instant;
  readonly since: Instant;
  readonly certainty: 1 | 2;
}

export interface OddsApi {
  readonly world: FeedWorld;
  readonly access: FeedAccess;
  readonly refused: Counter;
  readonly unknown: Counter;
  readonly asked: Map<string, SportState>;
  /** How each fixture was told last, and when its prices were made. */
  readonly told: Map<string, string>;
  readonly pricedAt: Map<string, Instant>;
  readonly graded: Map<string, Graded>;
  quota: number | undefined;
  sink: FeedSink;
}
