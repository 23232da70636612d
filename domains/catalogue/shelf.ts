import type { Caller } from "@taya/kernel/call";
import { DAY } from "@taya/kernel/instant";
import type { Platform } from "@taya/platform/platform";
import type { Texts } from "@taya/platform/texts";
import type { Site } from "@taya/site";
import type { ShelvedGame } from "./game.ts";
import { readShelf } from "./games.store.ts";
import { type OfferedVendor, readCategories, readGaming, readOfferedVendors } from "./offers/offers.store.ts";
import { readFavourites } from "./players.store.ts";
import { score, wordsOf } from "./search.rules.ts";
import type { GameCard, GameCategory } from "./shapes.ts";
import { cardOf, categoriesInOrder, freshIds, hotIds } from "./shelf.rules.ts";

/** Everything a brand offers, as of a moment ago. */
export interface Stock {
  /** Whether any round may begin. */
  readonly gaming: boolean;
  readonly games: readonly ShelvedGame[];
  /** Those too that the brand has switched off. */
  readonly listed: readonly ShelvedGame[];
  readonly byId: ReadonlyMap<string, ShelvedGame>;
  readonly vendors: readonly OfferedVendor[];
  /** In the brand's order, those it shows. */
  readonly categories: readonly GameCategory[];
  readonly hot: ReadonlySet<string>;
  readonly fresh: ReadonlySet<string>;
}

/** What every handler of this room reads from. */
export interface Shelf {
  stock(merchant: string): Promise<Stock>;
  /** A function that makes cards for a caller. */
  cards(stock: Stock, caller: Caller): Promise<(game: ShelvedGame) => GameCard>;
  /** The games that fit a query, best first. */
  find(games: readonly ShelvedGame[], query: string): ShelvedGame[];
  forget(): void;
}

const FRESH_MS = 500;

export function createShelf(platform: Platform, site: Pick<Site, "flag">, texts: Texts): Shelf {
  const { db } = platform.database;
  const kept = new Map<string, { at: number; value: Promise<Stock> }>();
  const index = new Map<string, { changedAt: number; words: readonly string[] }>();

  async function load(merchant: string): Promise<Stock> {
    const now = platform.clock.now();
    const [listed, vendors, said, gaming] = await Promise.all([
      readShelf(db, merchant, now - DAY),
      readOfferedVendors(db, merchant),
      readCategories(db, merchant),
      readGaming(db, merchant),
    ]);
    const games = listed.filter(({ enabled }) => enabled);
    const byId = new Map(games.map((game) => [game.gameId, game]));
    const categories = categoriesInOrder(said);
    return { gaming, games, listed, byId, vendors, categories, hot: hotIds(games), fresh: freshIds(games, now) };
  }

  /** The words a game is found by, in every language; made again only after the game changed. */
  function words(game: ShelvedGame): readonly string[] {
    const known = index.get(game.gameId);
    if (known?.changedAt === game.changedAt) return known.words;
    const names = Object.values(game.texts).map((each) => each.name);
    const types = texts.languages.map(({ code }) => texts.in(code)(`lists.gameType.${game.gameType}`));
    const made = [
      ...new Set(wordsOf([...names, ...types, game.gameCode, game.vendorName, ...game.features].join(" "))),
    ];
    index.set(game.gameId, { changedAt: game.changedAt, words: made });
    return made;
  }

  return {
    async stock(merchant) {
      const before = kept.get(merchant);
      if (before && performance.now() - before.at < FRESH_MS) return before.value;
      const value = load(merchant);
      kept.set(merchant, { at: performance.now(), value });
      value.catch(() => kept.delete(merchant));
      return value;
    },
    async cards({ hot, fresh }, { merchant, language, session }) {
      const [demo, favourites] = await Promise.all([
        site.flag(merchant, "FREEPLAY3"),
        session ? readFavourites(db, session.playerId) : [],
      ]);
      const view = { language, demo, hot, fresh, favourites: new Set(favourites) };
      return (game) => cardOf(game, view);
    },
    find(games, query) {
      const asked = wordsOf(query);
      if (asked.length === 0) return [];
      return games
        .map((game) => ({ game, score: score(asked, words(game)) }))
        .filter((each) => each.score > 0)
        .toSorted((a, b) => b.score - a.score || a.game.sort - b.game.sort)
        .map((each) => each.game);
    },
    forget: () => kept.clear(),
  };
}
