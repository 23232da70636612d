import { create } from "zustand";

/** What the game frame shows; kept in sessionStorage so that a reload stays in the game. */
export interface Launched {
  readonly url: string;
  readonly gameId: string;
  readonly vassalage: string;
  readonly name: string;
  /** Played with play money. */
  readonly demo?: true;
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
}

interface Launching {
  readonly launched: Launched | null;
  /** Launched before this page was loaded. */
  readonly stale: boolean;
  /** A game wanted before logging in; opened right after. */
  readonly wanted: (Playable & { readonly demo?: true }) | null;
}

const KEY = "taya.launched";
const stored = sessionStorage.getItem(KEY);

export const useLaunch = create<Launching>(() => ({
  launched: stored ? (JSON.parse(stored) as Launched) : null,
  stale: stored !== null,
  wanted: null,
}));

/** Whether a game is a vendor's: its address holds a token that opens it once, and its server may be down. */
export const isForeign = ({ url }: Launched): boolean => !new URL(url, location.href).pathname.startsWith("/play/");

export function remember(launched: Launched | null): void {
  if (launched) sessionStorage.setItem(KEY, JSON.stringify(launched));
  else sessionStorage.removeItem(KEY);
  useLaunch.setState({ launched, stale: false });
}
