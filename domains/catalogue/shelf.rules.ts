import { textFor } from "@taya/games/kit/texts";
import { DAY } from "@taya/kernel/instant";
import { formatMinor } from "@taya/kernel/money";
import { isDemo } from "./filter.rules.ts";
import type { BuiltInLane } from "./context.ts";
import type { ShelvedGame } from "./game.ts";
import { CATEGORIES, type GameCard, type GameCategory, type SortBy, type Vendor } from "./shapes.ts";
import type { CategoryRow, OfferedVendor } from "./operator/games.store.ts";

const NEW_FOR_MS = 30 * DAY;
const HOT_MOST = 10;

/** What a card depends on besides its game. */
export interface CardView {
  readonly language: string;
  readonly favourites: ReadonlySet<string>;
  readonly demo: boolean;
  readonly hot: ReadonlySet<string>;
  readonly fresh: ReadonlySet<string>;
}

/** A game as lists show it. */
export function cardOf(game: ShelvedGame, view: CardView): GameCard {
  const { gameId, gameCode, vassalage, vendorName, gameType, gameCategory, accountTypeName, label, sort } = game;
  return {
    gameId,
    gameCode,
    name: textFor(game.texts, view.language).name,
    vassalage,
    vendorName,
    gameType,
    gameCategory,
    accountTypeName,
    nodeId: 1,
    // What a maker lists as a lobby stands for all of its games.
    isGame: gameType === "LOBBY" ? "VASSALAGE" : "GAME",
    ...(label === "Simulated" ? { icon: MARK } : picturesOf(game.art ?? gameCode)),
    isHot: view.hot.has(gameId) ? 1 : 0,
    isNew: view.fresh.has(gameId) ? 1 : 0,
    favourite: view.favourites.has(gameId),
    demo: view.demo && isDemo(game),
    ...figuresOf(game),
    minBet: game.minStake,
    maxBet: game.maxStake,
    maintain: game.maintain ? 1 : 0,
    label,
    sort,
  };
}

/** What a game returns and how wildly; a lottery's plays have figures of their own. */
const figuresOf = ({ rtpPpm, volatility, maxWin, gameType }: ShelvedGame) =>
  gameType === "LOTTERY" ? {} : { rtp: percent(rtpPpm), volatility, maxWin: `${maxWin}x` };

/** A simulated game has no picture of its own; whoever shows it draws one. */
const MARK = "/art/favicon.svg";
const picturesOf = (code: string) => ({ icon: `/art/tiles/${code}.avif`, wide: `/art/wides/${code}.avif` });

/** Parts per million as percent with two decimals, cut off: 962199 is "96.21". */
export const percent = (ppm: number): string => formatMinor(BigInt(Math.floor(ppm / 100)));

/** Most players of the last day first, then what the brand puts forward, then the brand's order. */
export const byHeat = (a: ShelvedGame, b: ShelvedGame): number =>
  b.players24h - a.players24h || Number(b.promoted) - Number(a.promoted) || a.sort - b.sort;

/** Most players of the last thirty days first, then as today. */
const byFame = (a: ShelvedGame, b: ShelvedGame): number => b.players30d - a.players30d || byHeat(a, b);

/** Which games carry the hot badge: those put forward, and the ten with most players, if they had any. */
export function hotIds(games: readonly ShelvedGame[]): Set<string> {
  const played = games
    .filter((game) => game.players24h > 0)
    .toSorted(byHeat)
    .slice(0, HOT_MOST);
  return new Set([...games.filter((game) => game.promoted), ...played].map((game) => game.gameId));
}

type Aged = Pick<ShelvedGame, "gameId" | "addedAt" | "fresh"> & Partial<Pick<ShelvedGame, "label">>;

/** Which games are new: those the brand says are, else of the last 30 days, but not those the house opened with. */
export function freshIds(games: readonly Aged[], now: number): Set<string> {
  // Made-up games have made-up ages and say nothing of the opening.
  const opened = Math.min(...games.flatMap(({ addedAt, label }) => (label === "Simulated" ? [] : addedAt)));
  const young = ({ addedAt, label }: Aged) =>
    addedAt > now - NEW_FOR_MS && (label === "Simulated" || addedAt > opened + DAY);
  const fresh = games.filter((game) => game.fresh ?? young(game));
  return new Set(fresh.map((game) => game.gameId));
}

/** All games of a brand in an order; names as the language sorts them. */
export function sorted(
  games: readonly ShelvedGame[],
  by: SortBy,
  words: { language: string; intl: string },
): ShelvedGame[] {
  const orders: Record<Exclude<SortBy, "name">, (a: ShelvedGame, b: ShelvedGame) => number> = {
    popular: byFame,
    hot: byHeat,
    new: (a, b) => b.addedAt - a.addedAt || a.sort - b.sort,
    rtp: (a, b) => b.rtpPpm - a.rtpPpm || a.sort - b.sort,
  };
  if (by !== "name") return games.toSorted(orders[by]);
  const { compare } = new Intl.Collator(words.intl);
  return games
    .map((game) => ({ game, name: textFor(game.texts, words.language).name }))
    .toSorted((a, b) => compare(a.name, b.name) || a.game.sort - b.game.sort)
    .map(({ game }) => game);
}

/** Slots before everything else that stands beside them in their lobby, otherwise in the order they have. */
export const slotsFirst = (games: readonly ShelvedGame[]): readonly ShelvedGame[] => [
  ...games.filter(({ gameType }) => gameType === "SLOT"),
  ...games.filter(({ gameType }) => gameType !== "SLOT"),
];

/** What is played in which category at a brand: sports of makers it counts among e-sports are those. */
export const inBrandCategory = <G extends { readonly gameCategory: GameCategory; readonly vassalage: string }>(
  game: G,
  esports: readonly string[],
): G =>
  game.gameCategory === "SPORTS" && esports.includes(game.vassalage) ? { ...game, gameCategory: "ESPORTS" } : game;

/** How many games there are of each type, in the order in which the types come. */
export function typesOf(games: readonly ShelvedGame[]): { gameType: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { gameType } of games) counts.set(gameType, (counts.get(gameType) ?? 0) + 1);
  return [...counts].map(([gameType, count]) => ({ gameType, count }));
}

/** The vendors of a category that have games in it. */
export function vendorsIn(
  category: GameCategory,
  from: { games: readonly ShelvedGame[]; vendors: readonly OfferedVendor[]; pointValue: string },
): Vendor[] {
  return from.vendors.flatMap((each) => {
    const own = from.games.filter((game) => game.vassalage === each.code && game.gameCategory === category);
    const [first] = own;
    if (!first) return [];
    return {
      vassalage: each.code,
      displayName: each.name,
      isHot: each.isHot ? (1 as const) : (0 as const),
      gameType: first.gameType,
      gameTypes: [...new Set(slotsFirst(own).map(({ gameType }) => gameType))],
      gameCategory: category,
      pointValue: from.pointValue,
      games: own.length,
      maintain: each.maintain ? (1 as const) : (0 as const),
      sort: each.sort,
    };
  });
}

/** What is played here without games in the catalogue, as the vendors of a category. */
export function lanesIn(
  category: GameCategory,
  from: { readonly lanes: readonly BuiltInLane[]; readonly esports: readonly string[]; readonly pointValue: string },
): Vendor[] {
  return from.lanes
    .filter(({ vassalage, onlyEsports }) => !onlyEsports || from.esports.includes(vassalage))
    .map((lane) => inBrandCategory(lane, from.esports))
    .filter(({ gameCategory }) => gameCategory === category)
    .map(({ vassalage, displayName, gameType }) => ({
      vassalage,
      displayName,
      isHot: 0 as const,
      gameType,
      gameTypes: [gameType],
      gameCategory: category,
      pointValue: from.pointValue,
      games: 1,
      maintain: 0 as const,
      sort: 0,
    }));
}

/** Where a category stands when the brand has said nothing; steps leave room between them. */
export const placeOf = (category: GameCategory): number => (CATEGORIES.indexOf(category) + 1) * 10;

/** The categories a brand shows, in its order. */
export function categoriesInOrder(said: readonly CategoryRow[]): GameCategory[] {
  const of = new Map(said.map((each) => [each.category, each]));
  const place = (category: GameCategory) => of.get(category)?.sort ?? placeOf(category);
  return CATEGORIES.filter((each) => of.get(each)?.enabled ?? true).toSorted((a, b) => place(a) - place(b));
}
