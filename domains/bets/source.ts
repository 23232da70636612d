import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import type * as z from "zod/mini";
import type { record, recordDetail } from "./contract.ts";
import type { Whose } from "./whose.ts";

/** A row of the betting record; amounts in minor units. */
export type RecordLine = z.output<typeof record>;
export type RecordDetail = z.output<typeof recordDetail>;
/** The same with whose bet it is. */
export type OwnedLine = RecordLine & { readonly playerId: PlayerId };

/** What is asked of the betting record; times are half-open. */
export interface RecordQuery {
  readonly whose: Whose;
  /** This one alone. */
  readonly id?: string | undefined;
  readonly since: Instant;
  readonly until: Instant;
  readonly category?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly gameCode?: string | undefined;
  readonly status?: "OPEN" | "DONE" | "VOID" | "CASHED_OUT" | undefined;
}

/** So many of them, the newest first. */
export interface PageQuery extends RecordQuery {
  readonly offset: number;
  readonly limit: number;
}

/** Sums in minor units. */
export interface RecordSums {
  readonly bets: number;
  readonly stake: Minor;
  readonly validBet: Minor;
  readonly payout: Minor;
  /** What of the stakes is not decided yet. */
  readonly open: Minor;
}

/** What a player has open, newest first, and what was settled last. */
export interface Standing {
  readonly open: readonly string[];
  readonly last?: {
    readonly kind: string;
    readonly id: string;
    readonly status: "SETTLED" | "VOID";
    readonly payout: Minor;
    readonly at: Instant;
  };
}

/** A bet for statements and archives. */
export interface BetLine {
  readonly id: string;
  readonly at: Instant;
  readonly category: string;
  readonly vassalage: string;
  readonly game: string;
  readonly stake: Minor;
  readonly win: Minor;
  readonly status: string;
  /** What was at risk, where that is not the whole stake. */
  readonly validBet?: Minor;
}

/** A page of one player's bets, newest first; times are half-open. */
export interface BetsQuery {
  readonly playerId: PlayerId;
  readonly since: Instant;
  readonly until: Instant;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** One bet of a player. */
export interface DetailQuery {
  readonly playerId: PlayerId;
  readonly id: string;
  readonly language: string;
}

/** What a vertical says of the bets it keeps. */
export interface BetSource {
  /** Rows of the record, newest first, in a language by its wire code. */
  page(db: Db, query: PageQuery & { readonly language: string }): Promise<readonly OwnedLine[]>;
  /** Sums over everything that matches, whatever the page. */
  sums(db: Db, query: RecordQuery): Promise<RecordSums>;
  standing(db: Db, playerId: PlayerId): Promise<Standing>;
  /** One of the player's own bets; undefined where the id names none. */
  detail(db: Db, query: DetailQuery): Promise<RecordDetail | undefined>;
  /** A page of a player's bets for statements and archives, newest first. */
  bets(db: Db, query: BetsQuery): Promise<readonly BetLine[]>;
}

/** A game as the terms of a bonus name it. */
interface GameNamed {
  readonly gameCode: string;
  readonly gameId: string;
  readonly gameCategory: string;
}

/** What the bonus a player holds may be staked on. */
export interface BonusTerms {
  allows(game: GameNamed, stake: Minor): boolean;
}

/** Reads the terms of many players at once; who holds no bonus is missing. */
export type BonusReader = (db: Db, players: readonly PlayerId[]) => Promise<ReadonlyMap<PlayerId, BonusTerms>>;

/** Reads the agents above many players at once; who stands below nobody is missing. */
export type PathReader = (db: Db, players: readonly PlayerId[]) => Promise<ReadonlyMap<PlayerId, readonly number[]>>;

/** Rounds of a game that were given to a player, as they stand while they are locked. */
export interface FreeGrant {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly currency: string;
  readonly gameCode: string;
  /** Of each round, in minor units. */
  readonly stake: Minor;
  readonly left: number;
}

/** What was played of a grant in a batch. */
export interface FreeSpent {
  readonly id: string;
  readonly rounds: number;
  /** Rounds that won something, and what they won together. */
  readonly wins: number;
  readonly won: Minor;
}

/** Rounds that the house pays for: given and counted by the room of offers, played where the game is. */
export interface FreeRounds {
  /**
   * Locks, until the transaction ends, those of the grants named that are the player's and can be played still; whoever
   * asks has locked the wallets before.
   */
  lock(
    tx: Db,
    asked: readonly { readonly id: string; readonly playerId: PlayerId }[],
    at: Instant,
  ): Promise<readonly FreeGrant[]>;
  /** Counts what was played of locked grants; asks for all it writes at once. */
  spend(tx: Db, spent: readonly FreeSpent[], at: Instant): Promise<void>;
}
