/** A page of lotteries: which makers' games it shows. */
export interface LotteryPlace {
  readonly path: string;
  readonly title: string;
  readonly vassalages: readonly string[];
}

/** The four pages of the specification; the first two show the same games, the second inside the whole frame. */
export const PLACES: readonly LotteryPlace[] = [
  { path: "/lottery", title: "lottery.title.main", vassalages: ["LOTT", "ELOTT"] },
  { path: "/elott", title: "lottery.title.main", vassalages: ["LOTT", "ELOTT"] },
  { path: "/vnlottery", title: "lottery.title.vn", vassalages: ["TCG_LOTTO_VN"] },
  { path: "/seaLottery", title: "lottery.title.sea", vassalages: ["TCG_SEA"] },
];

export const placeAt = (pathname: string): LotteryPlace =>
  PLACES.find(({ path }) => path.toLowerCase() === pathname.toLowerCase()) ?? PLACES[0]!;

/** The page a game belongs to; on `/elott` it stays there. */
export function pathOf(vassalage: string, from: string): string {
  const here = placeAt(from);
  if (here.vassalages.includes(vassalage)) return here.path;
  return PLACES.find(({ vassalages }) => vassalages.includes(vassalage))?.path ?? "/lottery";
}

/** Query of the address: the game, the play, and whether the game or the lobby is wanted. */
export interface Wanted {
  readonly gameCode: string | undefined;
  readonly playType: string | undefined;
  readonly view: "lobby" | "betting";
}

export function readWanted(search: URLSearchParams): Wanted {
  const gameCode = search.get("gameCode") ?? undefined;
  const lobby = search.get("lottoView") === "lobby" || gameCode === undefined;
  return { gameCode, playType: search.get("playType") ?? undefined, view: lobby ? "lobby" : "betting" };
}

/** A play by its number on the wire or its code in the rules, in either case. */
export const isPlay = (wanted: string, play: { readonly playId: number; readonly code: string }): boolean =>
  wanted === String(play.playId) || wanted.toLowerCase() === play.code.toLowerCase();
