/** A place in the window: reel from the left, row from the top, both from 0. */
export type Cell = readonly [reel: number, row: number];

/** One paying combination of one spin. */
export interface SpinWin {
  readonly symbol: string;
  /** How many reels long, counted from the left. */
  readonly count: number;
  /** Ways games: in how many ways; the pay is per way. */
  readonly ways?: number;
  /** Lines games: index of the line on the sheet, from 0. */
  readonly line?: number;
  /** The winning places, reel by reel. */
  readonly cells: readonly Cell[];
  /** Decimal string, the multiplier of the spin included. */
  readonly amount: string;
}

/** Scatters that gave free spins. */
export interface Award {
  readonly count: number;
  readonly cells: readonly Cell[];
  /** Free spins given; fewer than the sheet says (even 0) when the bound of the feature is reached. */
  readonly spins: number;
}

/** One turn of the reels. */
export interface Spin {
  readonly mode: "base" | "free";
  /** Per reel the index on its strip (of this mode) that stands in the top row. */
  readonly stops: readonly number[];
  /** Rows from the top, one letter per reel: `["HAKQJ", "AKQST", "…"]`. */
  readonly window: readonly string[];
  readonly wins: readonly SpinWin[];
  readonly multiplier: number;
  /** Decimal string: sum of the wins of this spin. */
  readonly amount: string;
  /** Decimal string: won since the start of the round, this spin included. */
  readonly running: string;
  /** Present when this spin gives free spins. */
  readonly award?: Award;
  /** Free spins still to come after this one. */
  readonly left: number;
}

/**
 * A whole slot round as stored and shown: the paid spin first, then every free spin in order.
 * Money is in decimal strings; the amounts of all wins add up to `total`.
 */
export interface SlotOutcome {
  readonly spins: readonly Spin[];
  /** Decimal string of the stake. */
  readonly stake: string;
  /** Decimal string of everything won. */
  readonly total: string;
  /** Free spins played in this round; 0 without the feature. */
  readonly freeSpins: number;
  /** Decimal string won in free spins, a part of `total`. */
  readonly freeTotal: string;
  /** True when the round reached the largest win of the game and ended there. */
  readonly capped: boolean;
}

/** What a player chooses besides the stake. */
export interface SlotBet {
  /** Lines games: always all lines. */
  readonly lines?: number | undefined;
}
