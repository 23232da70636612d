/** A place in the window: reel from the left, row from the top, both from 0. */
export type Cell = readonly [reel: number, row: number];

/** One paying combination of one window. */
export interface SpinWin {
  readonly symbol: string;
  /** Lines and ways: how many reels long, counted from the left. Clusters, scatters and coins: how many symbols. */
  readonly count: number;
  /** Ways games: in how many ways; the pay is per way. */
  readonly ways?: number;
  /** Lines games: index of the line on the sheet, from 0. */
  readonly line?: number;
  /** Set where the win is not a combination of the pay table: coins collected, or the award for a full screen. */
  readonly kind?: "coins" | "full";
  /** The winning places, reel by reel. */
  readonly cells: readonly Cell[];
  /** Decimal string, the multiplier of its window included. */
  readonly amount: string;
}

/** Scatters or coins that started a feature, or gave more of it. */
export interface Award {
  readonly count: number;
  readonly cells: readonly Cell[];
  /** Spins given; fewer than the sheet says (even 0) when the bound of the feature is reached. */
  readonly spins: number;
  /** Which feature the spins belong to; absent means free spins. */
  readonly feature?: "hold";
}

/** A coin in view. */
export interface Coin {
  readonly cell: Cell;
  /** What it is worth, decimal string of money; paid only when coins are collected at the end of the feature. */
  readonly value: string;
}

/** One fall of symbols after the winning ones were taken away. */
export interface Tumble {
  /** The places emptied in the window before this fall: all its winning cells. */
  readonly removed: readonly Cell[];
  /** Per reel the letters that came in from above, from the top; what was left fell straight down below them. */
  readonly fallen: readonly string[];
  /** Rows from the top after the fall. */
  readonly window: readonly string[];
  /** What the new window pays; empty at the last fall of a spin. */
  readonly wins: readonly SpinWin[];
  /** The factor on the wins of this window. */
  readonly multiplier: number;
  /** Decimal string: sum of the wins of this window. */
  readonly amount: string;
}

/** One turn of the reels. */
export interface Spin {
  /** The paid spin, a free spin, or one respin of hold-and-spin. */
  readonly mode: "base" | "free" | "hold";
  /** Per reel the index on its strip (of this mode) that stands in the top row; empty where every cell is drawn by itself (clusters, respins). */
  readonly stops: readonly number[];
  /**
   * Rows from the top, one letter per reel: `["HAKQJ", "AKQST", "…"]`. Variable reels: as many rows as the
   * tallest reel, a space below the foot of a shorter one. Respins: coins as their letter, empty places as spaces.
   * With `sticky` the wilds that stayed are in it; with `expanded` it is what landed, before the wild spread.
   */
  readonly window: readonly string[];
  /** Variable reels: how many symbols each reel shows, from the left. */
  readonly heights?: readonly number[];
  /** Reels that became wild from top to bottom after they stopped; wins are counted with them so. */
  readonly expanded?: readonly number[];
  /** Places whose wild stays for the free spins that follow, those from earlier spins included. */
  readonly sticky?: readonly Cell[];
  /** Hold-and-spin: every coin in view with its value; in a respin all that are held, earlier ones first. */
  readonly coins?: readonly Coin[];
  /** Respins: the places where a coin landed in this one. */
  readonly landed?: readonly Cell[];
  /** What `window` pays. */
  readonly wins: readonly SpinWin[];
  /** The factor on the wins of `window`. */
  readonly multiplier: number;
  /** Clusters: what happened after the first window, fall by fall; absent when it paid nothing. */
  readonly tumbles?: readonly Tumble[];
  /** Decimal string: sum of the wins of this spin, those of its tumbles included. */
  readonly amount: string;
  /** Decimal string: won since the start of the round, this spin included. */
  readonly running: string;
  /** Present when this spin gives free spins or starts hold-and-spin. */
  readonly award?: Award;
  /** Spins of the feature still to come after this one; respins go back to the sheet's number when a coin lands. */
  readonly left: number;
}

/**
 * A whole slot round as stored and shown: the paid spin first, then every spin of its feature in order.
 * Money is in decimal strings; the amounts of all wins add up to `total`. Rounds stored before a field
 * existed lack it, so whoever reads must treat every optional field as absent.
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
  /** Respins played; absent without hold-and-spin. */
  readonly respins?: number;
  /** Decimal string won by hold-and-spin, a part of `total`; absent without it. */
  readonly holdTotal?: string;
  /** True when the round reached the largest win of the game and ended there. */
  readonly capped: boolean;
}

/** What a player chooses besides the stake. */
export interface SlotBet {
  /** Lines games: always all lines. */
  readonly lines?: number | undefined;
}

/** Per reel its letters from the top, without the spaces that fill up a window of unequal reels. */
export const columnsOf = (window: readonly string[]): string[] =>
  Array.from(window[0] ?? "", (_, reel) =>
    window
      .map((row) => row[reel] ?? "")
      .join("")
      .trimEnd(),
  );

/** Every win of a spin, those of its tumbles included. */
export const winsOf = (spin: Spin): SpinWin[] => [
  ...spin.wins,
  ...(spin.tumbles ?? []).flatMap((tumble) => tumble.wins),
];
