import type { Random } from "@taya/kernel/random";
import type { GameInfo } from "./game.ts";
import type { ShoeDealing } from "./table-shoe.ts";

/** How long a round of a table takes, in milliseconds. */
export interface TableTimes {
  /** From the opening of bets to their close. */
  readonly bet: number;
  /** From the close to the result, while cards are dealt or the wheel turns. */
  readonly deal: number;
  /** From the result to the next round. */
  readonly cool: number;
}

/** A place a bet can lie on. */
export interface Spot {
  /** Its name on the wire: `player`, `straight:17`, `total:9`. */
  readonly spot: string;
  /** What it pays, as shown: "1:1", "35:1". */
  readonly pays: string;
  /** Theoretical return in parts per million, floored. */
  readonly rtp: number;
  /** What one staked can bring back at most, where more may be put down later than was laid. */
  readonly most?: number;
}

/** A bet that lies on a table; the stake in minor units. */
export interface TableBet {
  readonly spot: string;
  readonly stake: bigint;
}

/** A multiplier that grows from 1.00 until it breaks off. Multipliers are hundredths. */
export interface TableRun<Outcome> {
  /** How long it grows, in milliseconds. */
  lasts(outcome: Outcome): number;
  /** The multiplier so long after the start. */
  at(ms: number): bigint;
  /** The highest that is still paid. */
  breaksAt(outcome: Outcome): bigint;
  /** The lowest and the highest that may be asked for in advance. */
  readonly least: bigint;
  readonly most: bigint;
}

/** A hand as far as it is played: whose bet it is for, and what was done in it. */
export interface HandPlayed {
  readonly betId: string;
  readonly done: readonly string[];
}

/**
 * How much of a hand its player may be told: "first" while everybody takes a first decision, "play" while hands are
 * played, "over" once everybody's is.
 */
export type HandPhase = "first" | "play" | "over";

/**
 * A hand that each player plays on their own once bets are closed, against what all of them share. Everything follows from
 * the outcome, the bet and what was done; nothing that one player does or sees tells another what they will get. Amounts in
 * minor units.
 */
export interface TableHand<Outcome> {
  /** The spot it is played for: who has nothing there has nothing to decide. */
  readonly spot: string;
  /** How long a decision may take, and all of a player's decisions together, in milliseconds. */
  readonly decideMs: number;
  readonly mostMs: number;
  /** How long it takes to show what everybody waited for, once the last decision is made. */
  showMs(outcome: Outcome): number;
  /** A first decision that everybody takes before anybody is told more: what it is for who takes none. */
  first(outcome: Outcome): { readonly idle: string } | undefined;
  /** What may be done next; nothing when the hand is over. */
  actions(outcome: Outcome, played: HandPlayed): readonly string[];
  /** What is done by who plays for the return that is claimed. */
  choose(outcome: Outcome, played: HandPlayed): string;
  /** Whether an action puts down more. */
  raises(action: string): boolean;
  /** What was put down by then. */
  staked(outcome: Outcome, played: HandPlayed, stake: bigint): bigint;
  /** What comes back when nothing more is done, all stakes included; floored once. */
  payout(outcome: Outcome, played: HandPlayed, stake: bigint): bigint;
  /** What of the stakes was at risk. */
  risked(outcome: Outcome, played: HandPlayed, stake: bigint): bigint;
  seen(outcome: Outcome, played: HandPlayed, told: HandPhase): unknown;
  /** As much of the outcome as everybody may see while hands are played. */
  open(outcome: Outcome): unknown;
}

/**
 * A game with rounds shared by everybody at the table: pure rules, drawn once per round after the bets closed.
 * `Outcome` is plain JSON and complete: settlement, roads and replays need nothing else.
 */
export interface TableGame<Outcome = unknown> {
  readonly info: GameInfo;
  readonly times: TableTimes;
  /** Every place there is, in the order of the layout. */
  readonly spots: readonly Spot[];
  /** The immutable maths sheet; its canonical JSON is hashed. */
  readonly parSheet: unknown;
  /**
   * Draws a round from numbers that are its own, fixed by its seed and its bets: all cards of all decks are in it again,
   * and what any round before it showed tells nothing of it.
   */
  draw(random: Random): Outcome;
  /** What comes back on one bet, the stake included, in minor units, floored once. */
  payout(outcome: Outcome, bet: TableBet): bigint;
  /** What of a layout lies on opposite sides and cancels out, and what its parts had at risk each on its own. */
  risk(outcome: Outcome, bets: readonly TableBet[]): { readonly netted: bigint; readonly apart: bigint };
  /** Of tables that draw out of a space of numbers: the share on which anything comes back, in parts per million. */
  coverage?(bets: readonly TableBet[]): bigint;
  /** The result in one short word for history strips and records: "B", "17", "3-4-6". */
  brief(outcome: Outcome): string;
  /** Of games whose result grows until it breaks off: whoever takes their money before that is paid. */
  readonly run?: TableRun<Outcome>;
  /** Of games in which players decide after the bets have closed. */
  readonly hand?: TableHand<Outcome>;
  /** How rounds of an earlier version were dealt, for their proofs. */
  readonly shoe?: ShoeDealing<Outcome>;
  /** What roads, beads or statistics show of the last outcomes, oldest first; plain JSON. */
  road(outcomes: readonly Outcome[]): unknown;
}
