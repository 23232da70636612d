import type { Play } from "@taya/games/kit/lottery/play";
import type { GameRow, MenuPlay, PlayMenu, PrizeMode } from "../types.ts";
import type { Names } from "../words.ts";
import type { Issues } from "./use-issues.ts";

/** Between which prize groups the player may choose. */
export interface LadderNow {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** An open game and everything its parts share. */
export interface Room {
  readonly game: GameRow;
  /** The page it is on. */
  readonly path: string;
  readonly modes: readonly PrizeMode[];
  readonly mode: PrizeMode;
  setMode(mode: PrizeMode): void;
  readonly menu: PlayMenu;
  /** Undefined where prizes are fixed odds, or before a login. */
  readonly ladder: LadderNow | undefined;
  /** The prize group the prizes shown are of; undefined where there is none. */
  readonly group: number | undefined;
  setGroup(group: number): void;
  /** The play in hand, with its prizes and its rules. */
  readonly offer: MenuPlay;
  readonly play: Play;
  choose(play: MenuPlay): void;
  readonly issues: Issues;
  /** Names of symbols, where numbers stand for pictures. */
  readonly names: Names;
  readonly textMode: boolean;
  switchMode(): void;
}
