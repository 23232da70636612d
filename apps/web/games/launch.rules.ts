/** Lotteries have pages of this site; everything else opens as a game. */
const LOTTERIES: Readonly<Record<string, string>> = {
  TCG_SEA: "/seaLottery",
  TCG_LOTTO_VN: "/vnlottery",
  LOTT: "/lottery",
  ELOTT: "/lottery",
};

/** Where a launch leads by the type of account it plays from; undefined for what opens in the frame. */
export function lotteryPage(game: {
  readonly accountTypeName?: string | undefined;
  readonly gameCode?: string | undefined;
}): string | undefined {
  const page = LOTTERIES[game.accountTypeName ?? ""];
  return page && game.gameCode ? `${page}?gameCode=${encodeURIComponent(game.gameCode)}` : page;
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
export function modesOf({ accountTypeName = "", gameCode }: Parameters<typeof lotteryPage>[0]): readonly string[] {
  return gameCode ? (MODES[accountTypeName] ?? []) : [LOBBY_MODE[accountTypeName] ?? "ZY"];
}

/** What of an address opens a dialog over its screen. */
const DIALOG = ["m", "p", "id", "step"];

/** Where leaving a game that is opened here leads: the screen without its dialogs, or where the game before it led. */
export function wayBack(here: { readonly pathname: string; readonly search: string }, before: string | undefined) {
  if (here.pathname === "/game") return before ?? "/";
  const search = new URLSearchParams(here.search);
  for (const key of DIALOG) search.delete(key);
  return search.size > 0 ? `${here.pathname}?${search}` : here.pathname;
}
