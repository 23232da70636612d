import type { Audit } from "@taya/audit";
import type { Platform } from "@taya/platform/platform";
import type { Site } from "@taya/site";
import type { GameCategory } from "./shapes.ts";
import type { Shelf } from "./shelf.ts";

/** What the rounds of a game have returned, in parts per million with a 95 % interval; nulls before the first. */
export interface Observed {
  readonly observed: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly rounds: number;
}
/** What these versions of games have returned, in the order asked. */
export type Observe = (games: readonly PlayedVersion[]) => Promise<readonly Observed[]>;
interface PlayedVersion {
  readonly code: string;
  readonly version: string;
}

/** A table of ours that is open; amounts in minor units. */
export interface TableListed {
  readonly tableId: string;
  readonly game: string;
  readonly name: string;
  readonly min: bigint;
  readonly max: bigint;
  readonly players: number;
  readonly phase: string;
  readonly history: readonly string[];
  readonly nextAt: number | undefined;
}
export type Rooms = (language: string) => Promise<readonly TableListed[]>;

/** A lottery that may be seen, with its next draw and how many players it had within a day. */
export interface LotteryListed {
  readonly gameId: number;
  readonly gameCode: string;
  readonly gameName: string;
  readonly vassalage: string;
  readonly area: "CN" | "VN" | "SEA" | "PH";
  readonly cycleSec: number | null;
  readonly icon: string;
  readonly hot: 0 | 1;
  readonly isNew: 0 | 1;
  readonly maintain: 0 | 1;
  readonly sort: number;
  readonly status: string;
  readonly nextDraw: number;
  readonly topPrize: bigint;
  readonly players24h: number;
}
interface LotteryGroup {
  readonly gameGroupCode: string;
  readonly labelName: string;
  readonly sort: number;
  readonly games: readonly LotteryListed[];
}
/** The lotteries of a prize mode, or of all, in their groups. */
export type Lotteries = (input: {
  readonly prizeMode?: string | undefined;
  readonly language: string;
}) => Promise<readonly LotteryGroup[]>;

/** What of a lottery its pages are found by. */
interface LotteryPlace {
  readonly vassalage: string;
  /** The prize modes it has tables for. */
  readonly modes: readonly string[];
}
/** Finds a lottery by its code; undefined when there is none that takes bets. */
export type FindLottery = (code: string) => Promise<LotteryPlace | undefined>;

/** A maker of our own whose offer has pages of its own instead of games. */
export interface BuiltInLane {
  readonly vassalage: string;
  readonly displayName: string;
  /** What it is among games. */
  readonly gameType: string;
  readonly gameCategory: GameCategory;
  /** Shown only by brands that count this maker among e-sports. */
  readonly onlyEsports?: true;
}

/** What every handler of this room works with; made once when the room is put together. */
export interface Context {
  readonly platform: Platform;
  readonly shelf: Shelf;
  readonly site: Pick<Site, "flag" | "brand">;
  readonly audit: Pick<Audit, "log" | "significant">;
  /** The brand offers its games in another way from now on: the shelf is read anew, and open pages are told. */
  changed(merchant: string): Promise<void>;
}
