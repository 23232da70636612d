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

/** What of an address opens a dialog over its screen. */
const DIALOG = ["m", "p", "id", "step"];

/** Where leaving a game that is opened here leads: the screen without its dialogs, or where the game before it led. */
export function wayBack(here: { readonly pathname: string; readonly search: string }, before: string | undefined) {
  if (here.pathname === "/game") return before ?? "/";
  const search = new URLSearchParams(here.search);
  for (const key of DIALOG) search.delete(key);
  return search.size > 0 ? `${here.pathname}?${search}` : here.pathname;
}
