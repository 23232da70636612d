import type { PrizeMode } from "../types.ts";

/** A page of lotteries: which makers' games it shows. */
export interface LotteryPlace {
  readonly path: string;
  readonly title: string;
  readonly vassalages: readonly string[];
  /** In which prize modes its lotteries are played, each in one of them at least. */
  readonly modes: readonly PrizeMode[];
  /** Only the lotteries of this area, where the page shows no more. */
  readonly area?: "PH";
}

/** The four pages of the specification; the first two show the same games, the second inside the whole frame. */
const PAGES: readonly LotteryPlace[] = [
  { path: "/lottery", title: "lottery.title.main", vassalages: ["LOTT", "ELOTT"], modes: ["ZY", "Elott"] },
  { path: "/elott", title: "lottery.title.main", vassalages: ["LOTT", "ELOTT"], modes: ["ZY", "Elott"] },
  { path: "/vnlottery", title: "lottery.title.vn", vassalages: ["TCG_LOTTO_VN"], modes: ["Lott"] },
  { path: "/seaLottery", title: "lottery.title.sea", vassalages: ["TCG_SEA"], modes: ["SEA"] },
];

/** A part of the page of South-East Asia that has a tab of its own: what is drawn at home. */
const HOME: LotteryPlace = {
  path: "/seaLottery",
  title: "lottery.title.ph",
  vassalages: ["TCG_SEA"],
  modes: ["SEA"],
  area: "PH",
};

/** Every tab of the lobby in its order: what is drawn at home first. */
export const PLACES: readonly LotteryPlace[] = [HOME, ...PAGES];

/** The address of a tab. */
export const addressOf = ({ path, area }: LotteryPlace): string => (area ? `${path}?area=${area}` : path);

export const placeAt = (pathname: string, search = new URLSearchParams()): LotteryPlace =>
  search.get("area") === HOME.area && samePath(pathname, HOME.path)
    ? HOME
    : (PAGES.find(({ path }) => samePath(path, pathname)) ?? PAGES[0]!);

const samePath = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Whether a lottery is shown at a place. */
export const isAt = ({ vassalages, area }: LotteryPlace, game: { vassalage: string; area?: string }): boolean =>
  vassalages.includes(game.vassalage) && (area === undefined || game.area === area);

/**
 * Where the page leads that is asked for one maker's lotteries: that maker's alone where they are shown, else the page
 * that shows them; undefined where nobody is asked for.
 */
export function madeBy(place: LotteryPlace, vassalage: string | null): LotteryPlace | undefined {
  if (!vassalage) return undefined;
  if (place.vassalages.includes(vassalage)) return { ...place, vassalages: [vassalage] };
  return PAGES.find(({ vassalages }) => vassalages.includes(vassalage));
}

/** The page a game belongs to; on `/elott` it stays there. */
export function pathOf(vassalage: string, from: string): string {
  const here = placeAt(from);
  if (here.vassalages.includes(vassalage)) return here.path;
  return PAGES.find(({ vassalages }) => vassalages.includes(vassalage))?.path ?? "/lottery";
}

/** Query of the address: the game, the play, and whether the game or the lobby is wanted. */
export interface Wanted {
  readonly gameCode: string | undefined;
  readonly playType: string | undefined;
  readonly view: "lobby" | "betting";
}

export function readWanted(search: URLSearchParams): Wanted {
  const gameCode = search.get("gameCode") ?? search.get("game") ?? undefined;
  const lobby = search.get("lottoView") === "lobby" || gameCode === undefined;
  return { gameCode, playType: search.get("playType") ?? undefined, view: lobby ? "lobby" : "betting" };
}

/** A play by its number on the wire or its code in the rules, in either case. */
export const isPlay = (wanted: string, play: { readonly playId: number; readonly code: string }): boolean =>
  wanted === String(play.playId) || wanted.toLowerCase() === play.code.toLowerCase();
