import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { current } from "@taya/client/i18n";
import { session } from "@taya/client/session";
import { type Launched, type Playable, remember } from "./launch.ts";

/** How a launch ended: in the frame, in a window that is yet to be opened, or refused. */
type Opening = { readonly window: string } | { readonly fault: string } | null;

/** Asks for a game's address and remembers it where it opens in the frame. */
export async function launch(game: Playable): Promise<Opening> {
  const { token, username } = session.get();
  const result = await api.play.launchGame({
    gameId: game.gameId,
    ...(game.tableId && { roomId: game.tableId }),
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
  const { game_url: first, game_url2: second, mode } = result.value;
  const [url, spare] = first ? [first, second] : [second ?? "", undefined];
  if (mode === "window") return { window: url };
  const { gameId, vassalage, name } = game;
  remember({ url, gameId, vassalage, name, ...(spare && { spare }) });
  return null;
}

/** In which prize modes a maker's lotteries are offered, the official style first. */
const MODES: Readonly<Record<string, readonly string[]>> = {
  TCG_SEA: ["SEA"],
  TCG_LOTTO_VN: ["Lott", "ZY"],
  LOTT: ["Lott", "ZY"],
  ELOTT: ["Elott"],
};
/** The mode whose lobby is a maker's page. */
const LOBBY_MODE: Readonly<Record<string, string>> = {
  TCG_SEA: "SEA",
  TCG_LOTTO_VN: "Lott",
  LOTT: "ZY",
  ELOTT: "Elott",
};

/** The prize modes to launch a lottery in, one after the other until it is offered there. */
function modesOf({ accountTypeName = "", gameCode }: Playable): readonly string[] {
  return gameCode ? (MODES[accountTypeName] ?? []) : [LOBBY_MODE[accountTypeName] ?? "ZY"];
}

/** Asks for the page of a lottery, or of all of a maker's; answers where it is on this site, or the refusal. */
export async function launchLottery(game: Playable): Promise<{ readonly page: string } | { readonly fault: string }> {
  const { gameCode = "" } = game;
  const open = (lottoPrizeMode: string) =>
    api.play.launchGame({
      lottoArea: "VN",
      launchMode: "LOTT",
      lottoPrizeMode,
      lottoGameCode: gameCode,
      lottoView: gameCode ? "betting" : "lobby",
      device: "WEB",
      backUrl: "/",
      language: current().code.toUpperCase(),
    });
  const [first = "ZY", ...others] = modesOf(game);
  let result = await open(first);
  for (const mode of others) if (!result.ok && result.fault === "GAME_UNAVAILABLE") result = await open(mode);
  if (!result.ok) return { fault: result.fault };
  const { pathname, search } = new URL(result.value.game_url || result.value.game_url2 || "/", location.href);
  return { page: `${pathname}${search}` };
}

/** Opens a game with the play money of a trial account. */
export async function launchDemo({ gameId, vassalage, name }: Playable): Promise<Opening> {
  const result = await api.play.demo({ gameId, language: current().code.toUpperCase(), backUrl: "/" });
  if (!result.ok) return { fault: result.fault };
  remember({ url: result.value.game_url, gameId, vassalage, name, demo: true });
  return null;
}

/** Opens a vendor's game anew after a reload of the page. */
export const relaunch = ({ gameId, vassalage, name }: Launched): Promise<Opening> =>
  launch({ gameId, vassalage, name, nodeId: 1 });
