import { api } from "@taya/client/api";
import { current } from "@taya/client/i18n";
import { useBrand } from "@taya/client/brand";
import { session } from "@taya/client/session";
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

/** How a launch ended: in the frame, in a window that is yet to be opened, or refused. */
export type Opening = { readonly window: string } | { readonly fault: string } | null;

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

/** Asks for a game's address and remembers it where it opens in the frame. */
export async function launch(game: Playable): Promise<Opening> {
  const { token, username } = session.get();
  const result = await api.play.launchGame({
    gameId: game.gameId,
    nodeId: game.nodeId,
    accountType: 1,
    confirmTrans: 0,
    vassalage: game.vassalage,
    launchMode: "GLS",
    platform: "html5-desktop",
    clientType: 3,
    username: username ?? "",
    token: token ?? "",
    merchantCode: useBrand.getState().permission?.brand.merchantCode ?? "",
    language: current().code.toUpperCase(),
    backUrl: "/",
  });
  if (!result.ok) return { fault: result.fault };
  const { game_url: url, mode } = result.value;
  if (mode === "window") return { window: url };
  const { gameId, vassalage, name } = game;
  remember({ url, gameId, vassalage, name });
  return null;
}

/** Says that the page of a lottery is opened; answers the refusal when it may not be. */
export async function launchLottery({ gameCode = "" }: Playable): Promise<string | undefined> {
  const result = await api.play.launchGame({
    lottoArea: "VN",
    launchMode: "LOTT",
    lottoGameCode: gameCode,
    lottoView: gameCode ? "betting" : "lobby",
    device: "WEB",
    backUrl: "/",
    language: current().code.toUpperCase(),
  });
  return result.ok ? undefined : result.fault;
}

/** Opens a game with the play money of a trial account. */
export async function launchDemo({ gameId, vassalage, name }: Playable): Promise<Opening> {
  const result = await api.play.demo({ gameId, language: current().code.toUpperCase(), backUrl: "/" });
  if (!result.ok) return { fault: result.fault };
  remember({ url: result.value.game_url, gameId, vassalage, name, demo: true });
  return null;
}

/** Whether a game is a vendor's: its address holds a token that opens it once, and its server may be down. */
export const isForeign = ({ url }: Launched): boolean => !new URL(url, location.href).pathname.startsWith("/play/");

/** Opens a vendor's game anew after a reload of the page. */
export const relaunch = ({ gameId, vassalage, name }: Launched): Promise<Opening> =>
  launch({ gameId, vassalage, name, nodeId: 1 });

export function remember(launched: Launched | null): void {
  if (launched) sessionStorage.setItem(KEY, JSON.stringify(launched));
  else sessionStorage.removeItem(KEY);
  useLaunch.setState({ launched, stale: false });
}
