import type { GameInfo, GameKind } from "@taya/games/kit/game";
import type { GameTexts } from "@taya/games/kit/texts";
import type { GameCategory } from "./shapes.ts";

/** A built-in game as whoever loads the games hands it over. */
export interface BuiltInGame {
  readonly info: GameInfo;
  readonly texts: GameTexts;
  /** SHA-256 of the maths sheet. */
  readonly hash: string;
}

/** Who makes games: our own studio or a third party. */
export interface GameMaker {
  readonly code: string;
  readonly name: string;
}

/** A game on the shelf of a brand. */
export interface ShelvedGame {
  readonly gameId: string;
  readonly gameCode: string;
  readonly vassalage: string;
  readonly vendorName: string;
  readonly accountTypeName: string;
  readonly gameCategory: GameCategory;
  readonly gameType: string;
  readonly version: string;
  readonly rtpPpm: number;
  readonly hitRatePpm: number;
  readonly volatility: number;
  readonly maxWin: number;
  readonly minStake: bigint;
  readonly maxStake: bigint;
  readonly lines: number | null;
  readonly ways: number | null;
  readonly features: readonly string[];
  readonly texts: GameTexts;
  readonly parHash: string;
  /** The name of its picture where several games share one. */
  readonly art?: string | null;
  readonly label: "RNG table" | "Simulated" | null;
  readonly sort: number;
  readonly addedAt: number;
  readonly changedAt: number;
  readonly enabled: boolean;
  readonly maintain: boolean;
  /** Put forward by the brand. */
  readonly promoted: boolean;
  /** What the brand says of its newness; null leaves it to its age. */
  readonly fresh: boolean | null;
  readonly players24h: number;
  readonly players30d: number;
}

interface Place {
  readonly category: GameCategory;
  readonly type: string;
  readonly label: ShelvedGame["label"];
}

/** Where each family of games stands; dealt tables always say that no dealer stands behind them. */
const PLACES: Readonly<Record<GameKind, Place>> = {
  slots: { category: "RNG", type: "SLOT", label: null },
  instant: { category: "RNG", type: "ORIGINALS", label: null },
  fish: { category: "FISH", type: "FISH", label: null },
  table: { category: "LIVE", type: "TABLE", label: "RNG table" },
  pvp: { category: "PVP", type: "CARD", label: null },
};

/** Where a game of a family stands; quick games of our own studio are the originals. */
export const placeOf = (kind: GameKind, ours: boolean): Place =>
  ours || kind !== "instant" ? PLACES[kind] : { ...PLACES[kind], type: "INSTANT" };
