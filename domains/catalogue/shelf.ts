import type { Caller } from "@taya/kernel/call";
import type { GameTexts } from "@taya/games/kit/texts";
import { DAY } from "@taya/kernel/instant";
import type { Platform } from "@taya/platform/platform";
import type { Texts } from "@taya/platform/texts";
import type { Site } from "@taya/site";
import type { ShelvedGame } from "./game.ts";
import { readShelf, readStamp } from "./games.store.ts";
import { type OfferedVendor, readCategories, readGaming, readOfferedVendors } from "./offers/offers.store.ts";
import { readFavourites } from "./players.store.ts";
import { FEATURES } from "./filter.rules.ts";
import { createIndex } from "./search.index.ts";
import { CATEGORIES, type GameCard, type GameCategory, type SortBy } from "./shapes.ts";
import { cardOf, categoriesInOrder, freshIds, hotIds, sorted } from "./shelf.rules.ts";

/** A shelf as it was looked at. */
interface Kept {
  readonly at: number;
  loaded: number;
  readonly value: Promise<Stock>;
}

/** Everything a brand offers, as of a moment ago. */
export interface Stock {
  /** Changes when the offer does. */
  readonly stamp: string;
  readonly inCategory: ReadonlyMap<GameCategory, readonly ShelvedGame[]>;
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
  /** All games in an order; put in order once, however often it is asked. */
  inOrder(by: SortBy, words: { readonly language: string; readonly intl: string }): readonly ShelvedGame[];
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
/** How long figures of players may be old while nothing else changed. */
const FIGURES_MS = 30_000;
const MONTH = 30 * DAY;

export function createShelf(platform: Platform, site: Pick<Site, "flag">, texts: Texts): Shelf {
  const { db } = platform.database;
  const kept = new Map<string, Kept>();
  const said = new Map<string, GameTexts>();
  const read = { textsFrom: 0 };
  const index = createIndex<ShelvedGame>((game) => textOf(texts, game));

  /** The texts of thousands of games are the bulk of the shelf; they are read once and then when they change. */
  async function games(merchant: string, now: number): Promise<ShelvedGame[]> {
    const simulated = platform.config.mode !== "production";
    const since = { day: now - DAY, month: now - MONTH, textsFrom: read.textsFrom, simulated };
    const rows = await readShelf(db, merchant, since);
    for (const { gameId, texts: own } of rows) if (own) said.set(gameId, own);
    if (rows.some(({ gameId }) => !said.has(gameId))) {
      // Written by somebody whose clock is behind: everything once more.
      read.textsFrom = 0;
      for (const { gameId, texts: own } of await readShelf(db, merchant, { ...since, textsFrom: 0 })) {
        if (own) said.set(gameId, own);
      }
    }
    read.textsFrom = Math.max(0, ...rows.map(({ changedAt }) => changedAt));
    return rows.flatMap((row) => {
      const own = said.get(row.gameId);
      return own ? { ...row, texts: own } : [];
    });
  }

  async function load(merchant: string, stamp: string): Promise<Stock> {
    const now = platform.clock.now();
    const [listed, vendors, order, gaming] = await Promise.all([
      games(merchant, now),
      readOfferedVendors(db, merchant),
      readCategories(db, merchant),
      readGaming(db, merchant),
    ]);
    const offered = listed.filter(({ enabled }) => enabled);
    index.follow(offered);
    const byId = new Map(offered.map((game) => [game.gameId, game]));
    const [hot, fresh] = [hotIds(offered), freshIds(offered, now)];
    const lines = new Map<string, readonly ShelvedGame[]>();
    const inOrder = (by: SortBy, words: { readonly language: string; readonly intl: string }) => {
      const key = by === "name" ? `${by} ${words.language}` : by;
      const line = lines.get(key) ?? sorted(offered, by, words);
      lines.set(key, line);
      return line;
    };
    const inCategory = new Map(CATEGORIES.map((each) => [each, offered.filter((g) => g.gameCategory === each)]));
    return {
      stamp,
      inCategory,
      gaming,
      games: offered,
      listed,
      byId,
      vendors,
      categories: categoriesInOrder(order),
      hot,
      fresh,
      inOrder,
    };
  }

  /** What is on the shelf; as before when nothing has changed since. */
  async function lookAgain(merchant: string, before: Kept | undefined): Promise<{ stock: Stock; anew: boolean }> {
    const stamp = await readStamp(db, merchant);
    const last = await before?.value;
    return last?.stamp === stamp ? { stock: last, anew: false } : { stock: await load(merchant, stamp), anew: true };
  }

  return {
    async stock(merchant) {
      const before = kept.get(merchant);
      const now = performance.now();
      if (before && now - before.at < FRESH_MS) return before.value;
      const recent = before && now - before.loaded < FIGURES_MS ? before : undefined;
      const looked = lookAgain(merchant, recent);
      const next: Kept = { at: now, loaded: recent?.loaded ?? now, value: looked.then((each) => each.stock) };
      kept.set(merchant, next);
      looked.then(
        ({ anew }) => anew && (next.loaded = now),
        () => kept.get(merchant) === next && kept.delete(merchant),
      );
      return next.value;
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
      const scores = index.find(query);
      return games
        .flatMap((game) => ({ game, score: scores.get(game.gameId) ?? 0 }))
        .filter((each) => each.score > 0)
        .toSorted((a, b) => b.score - a.score || a.game.sort - b.game.sort)
        .map((each) => each.game);
    },
    forget: () => kept.clear(),
  };
}

/** Everything a game may be found by: names, kind and abilities in every language, its code and its maker. */
function textOf({ languages, in: saying }: Texts, game: ShelvedGame): string {
  const names = Object.values(game.texts).map((each) => each.name);
  const tags = languages.flatMap(({ code }) => {
    const say = saying(code);
    const known = FEATURES.filter((each) => game.features.includes(each));
    return [say(`lists.gameType.${game.gameType}`), ...known.map((each) => say(`lists.feature.${each}`))];
  });
  return [...names, ...tags, game.gameCode, game.vendorName, ...game.features].join(" ");
}
