import { create } from "zustand";
import { wayBack } from "./launch.rules.ts";
import { tabStore } from "@taya/client/storage";

/** What the game frame shows; kept in sessionStorage so that a reload stays in the game. */
export interface Launched {
  readonly url: string;
  /** Where it is too, in case the first place does not answer. */
  readonly spare?: string;
  readonly gameId: string;
  readonly vassalage: string;
  readonly name: string;
  /** Played with play money. */
  readonly demo?: true;
  /** Where leaving it leads. */
  readonly from?: string;
}

/** As much of a game as a launch needs. */
export interface Playable {
  readonly gameId: string;
  readonly vassalage: string;
  readonly nodeId: number;
  readonly name: string;
  /** A lobby of a maker stands for all of its games and opens their list. */
  readonly isGame?: "GAME" | "VASSALAGE";
  readonly gameCode?: string;
  /** Says which lotteries have pages of their own. */
  readonly accountTypeName?: string;
  /** One of several tables at which it is played. */
  readonly tableId?: string;
}

/** How somebody wants to play. */
export interface How {
  /** With play money; only a trial account has any. */
  readonly demo?: true;
}

interface Launching {
  readonly launched: Launched | null;
  /** Launched before this page was loaded. */
  readonly stale: boolean;
  /** A game wanted before logging in, opened right after; what is said of a game never says how it was wanted. */
  readonly wanted: { readonly game: Playable; readonly how: How } | null;
}

const KEY = "taya.launched";
const stored = tabStore.getItem(KEY);

export const useLaunch = create<Launching>(() => ({
  launched: stored ? (JSON.parse(stored) as Launched) : null,
  stale: stored !== null,
  wanted: null,
}));

/** Where leaving the game leads that is open. */
export const leavesTo = (): string => useLaunch.getState().launched?.from ?? "/rng";

/** Whether a game is a vendor's: its address holds a token that opens it once, and its server may be down. */
export const isForeign = ({ url }: Launched): boolean => !new URL(url, location.href).pathname.startsWith("/play/");

/** Keeps what the frame shows; a game that is opened remembers where it was opened. */
export function remember(next: Launched | null): void {
  const launched = next && { from: wayBack(location, useLaunch.getState().launched?.from), ...next };
  if (launched) tabStore.setItem(KEY, JSON.stringify(launched));
  else tabStore.removeItem(KEY);
  useLaunch.setState({ launched, stale: false });
}
