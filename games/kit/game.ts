import type { Random } from "@taya/kernel/random";
import type { Result } from "@taya/kernel/result";
import type * as z from "zod/mini";
import type { Fraction } from "./fraction.ts";

/** The families of built-in games; the folder under `games/` has the same name. */
export type GameKind = "slots" | "fish" | "table" | "instant" | "pvp";

/** Facts of one version of a game. Figures are claims that `reckon` must prove. */
export interface GameInfo {
  readonly code: string;
  readonly kind: GameKind;
  readonly version: string;
  /** Stakes in minor units. */
  readonly minStake: bigint;
  readonly maxStake: bigint;
  /** The stakes offered on the bet sheet, ascending. */
  readonly stakes: readonly bigint[];
  /** Theoretical return in parts per million, per mode; `total` is what any bet returns at the least. */
  readonly rtp: Readonly<Record<string, number>>;
  /** 1 (gentle) to 5 (wild). */
  readonly volatility: 1 | 2 | 3 | 4 | 5;
  /** Share of rounds that pay anything, parts per million. */
  readonly hitRate: number;
  /** Largest win of a round as a multiple of the stake. */
  readonly maxWin: number;
  readonly features: readonly string[];
  readonly lines?: number;
  readonly ways?: number;
  /** The pool every stake feeds and may win; its share of the return is `rtp.jackpot`, a part of `rtp.total`. */
  readonly jackpot?: JackpotTerms;
}

/** A progressive pool that must be won before it reaches a bound. Amounts in minor units. */
export interface JackpotTerms {
  readonly pool: string;
  /** What of each stake goes into the pool, in parts per million. */
  readonly contribution: number;
  /** Where the pool starts again after it was won. */
  readonly seed: bigint;
  readonly mustHitBy: bigint;
}

/** One step of a round: the new state, what is won so far (minor units), whether the round is over. */
export interface Step<State> {
  readonly state: State;
  readonly win: bigint;
  readonly over: boolean;
  /** All that has been put down so far, minor units, where moves may put down more; else the stake. */
  readonly staked?: bigint;
  /** Of a round that is over what its parts had at risk each on its own, minor units, where that may be less than was put down. */
  readonly risked?: bigint;
}

export interface Stake {
  /** Minor units. */
  readonly stake: bigint;
}

/** A way to play a game whose return is told by itself: a choice, and the moves made until the round is over. */
export interface Mode<Bet = unknown, Move = unknown, State = unknown> {
  readonly bet: Bet;
  readonly moves?: readonly Move[];
  /** The next move, where it depends on how the round stands. */
  choose?(state: State): Move;
}

/** A return, exact or sampled. */
export interface Rtp {
  readonly theoretical: number;
  readonly exact: boolean;
  readonly hitRate: number;
  readonly maxWin: number;
  readonly volatility: number;
}

/**
 * A built-in game: pure rules over randomness handed in. The same inputs and the same stream give the same
 * round bit for bit, for ever. `State` is plain JSON.
 */
export interface Game<Bet = unknown, State = unknown, Move = unknown> {
  readonly info: GameInfo;
  /** What a player may choose besides the stake. */
  readonly bet: z.core.$ZodType<Bet>;
  readonly move?: z.core.$ZodType<Move>;
  /** The immutable maths sheet; its canonical JSON is hashed. */
  readonly parSheet: unknown;
  /** What pays what, as shown to players; multiples of the stake as decimal strings. Plain JSON. */
  readonly pays: unknown;
  begin(bet: Bet & Stake, random: Random): Step<State>;
  /** Continues an open round; games of one step leave it out. */
  play?(state: State, move: Move, bet: Bet & Stake, random: Random): Result<Step<State>, "GAME_MOVE_INVALID">;
  /** Every move that is allowed now; none when the round is over. */
  moves?(state: State): readonly Move[];
  /** Whether a move puts down more; the rest of the stake goes with it or it is not made. */
  raises?(move: Move): boolean;
  /**
   * The move for a player who has gone, repeated until the round is over: it takes what has been won so far, and never
   * puts down more. Undefined while there is nothing to take.
   */
  leave?(state: State): Move | undefined;
  /** What the player may see of the state now; what they may see of that is the same. */
  seen(state: State): unknown;
  /** Of games that draw out of a space of numbers: the share on which the bet wins, in parts per million. */
  coverage?(bet: Bet): bigint;
  /** Named as in `info.rtp`, the one the game opens with first. Games whose return no choice changes leave it out. */
  readonly modes?: Readonly<Record<string, Mode<Bet, Move, State>>>;
  /**
   * What every bet there is returns, whatever is chosen and however it is played, exactly; all of them are below one, and
   * what mixes them lies between them. Games whose only bet `reckon` tells leave it out.
   */
  returns?(): Iterable<Fraction>;
  /**
   * The exact return by enumeration, where the space allows: of a mode, or without one the least of all bets and the
   * largest win, beside the hit rate and volatility of the mode the game opens with.
   */
  reckon(mode?: string): Rtp;
}
