import type { Day } from "@taya/kernel/instant";
import type { DrawRule } from "./drawing.ts";
import type { Schedule } from "./schedule.ts";

/** The four prize modes: official style, own draws by odds, e-lottery by odds, South-East Asia by odds. */
export const PRIZE_MODES = ["Lott", "ZY", "Elott", "SEA"] as const;
export type PrizeMode = (typeof PRIZE_MODES)[number];

/** What one winning unit pays. Decimal strings; never typed by hand where it follows from the ways. */
export type Prize =
  /** Official style: 2/p x group/2000 per unit of 2.00; `maxGroup` holds the play that far below the ladder's end. */
  | { readonly basis: "ways"; readonly ways: string; readonly of: string; readonly maxGroup?: number }
  /** Decimal odds with the stake in them, per 1 of the price. */
  | { readonly basis: "odds"; readonly odds: string }
  /** Money per unit at multiple 1 and mode 1. */
  | { readonly basis: "fixed"; readonly amount: string };

/** A play as a game offers it. */
export interface Offer {
  /** Stable number on the wire, unique over all games of all modes. */
  readonly playId: number;
  /** The code of the rules, `playOf(code)`. */
  readonly play: string;
  /** Prizes by key; `*` stands for every key not listed. */
  readonly prizes: Readonly<Record<string, Prize>>;
  /** The least return of a unit in parts per million, floored, at the ladder's `max`; proven by the suite. */
  readonly rtp: number;
  /** Unit bets of one selection at most. */
  readonly maxUnits: number;
  /** Multiple at most, where the play has a lower one than the game. */
  readonly maxMultiple?: number;
}

interface OfferGroup {
  /** Key of the group's name in the texts: `groups.CODE`. */
  readonly code: string;
  readonly offers: readonly Offer[];
}

/** The player may take less prize and more rebate: even numbers from `min` to the own group; `full` pays everything back. */
export interface Ladder {
  readonly seriesId: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly full: number;
}

/** What a game offers in one prize mode. */
export interface ModeTable {
  /** Names the prizes; a bet keeps the id and the version it was accepted under. */
  readonly id: string;
  readonly version: number;
  /** `official`: the price of a unit is 2.00 x mode, prizes are per such unit. `odds`: the price is the player's. */
  readonly style: "official" | "odds";
  readonly ladder?: Ladder;
  readonly groups: readonly OfferGroup[];
}

/** Bounds in decimal strings of the currency's main unit. */
export interface LotteryLimits {
  readonly minStake: string;
  readonly maxStake: string;
  readonly maxMultiple: number;
  readonly maxPrizePerBet: string;
  readonly maxPrizePerIssue: string;
  /** What all bets of an issue may win together per symbol or outcome of a play; sold out beyond. */
  readonly exposure?: string;
}

/** Before and after an issue of a game is drawn. */
export type DrawSource =
  /** Drawn here from the issue's committed secret. */
  | { readonly from: "rng" }
  /** Told by a feed, or entered by two people; `twin` draws the same here. */
  | { readonly from: "feed"; readonly feed: string; readonly twin: string };

/**
 * A lottery, all of it data. One folder: `games/lottery/<family>/<code>/` with `lottery.ts` and `texts.json`; several
 * that differ in place and days alone share one, with `table.json` beside.
 */
export interface Lottery {
  readonly code: string;
  /** Stable number on the wire. */
  readonly gameId: number;
  /** The family its plays come from, `FAMILIES`. */
  readonly family: string;
  readonly vassalage: "LOTT" | "ELOTT" | "TCG_SEA" | "TCG_LOTTO_VN";
  readonly area: "CN" | "VN" | "SEA" | "PH";
  readonly region?: "NORTH" | "CENTRAL" | "SOUTH";
  readonly province?: string;
  /** Key of its group in the lobby, `lottery-groups.CODE` of the texts, and its place there. */
  readonly group: string;
  readonly sort: number;
  readonly draw: DrawRule;
  readonly source: DrawSource;
  readonly schedule: Schedule;
  /** Issues after the current one that may be bet on, alone or in a chase. */
  readonly presale: number;
  readonly moneyUnits: readonly ("1" | "0.1" | "0.01" | "0.001")[];
  readonly modes: Partial<Readonly<Record<PrizeMode, ModeTable>>>;
  /** Tables that counted for draws before a day of the schedule, newest first. */
  readonly earlier?: readonly { readonly before: Day; readonly modes: Lottery["modes"] }[];
  readonly limits: LotteryLimits;
  readonly isNew?: true;
  readonly isHot?: true;
  /** Off until an operator turns it on: bets on published results of others. */
  readonly off?: true;
}

/** What a lottery says in one language. */
export interface LotteryText {
  readonly name: string;
  readonly description: string;
  readonly rules: readonly string[];
  /** What balls are called where they stand for something else. */
  readonly symbols?: Readonly<Record<string, string>> | undefined;
  /** The colour of each, "#rrggbb", where the symbols are colours. */
  readonly colours?: Readonly<Record<string, string>> | undefined;
}
