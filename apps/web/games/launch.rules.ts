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
