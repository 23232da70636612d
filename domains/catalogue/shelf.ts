import type { Caller } from "@taya/kernel/call";
import { createCache } from "@taya/platform/cache";
import { aliasesOf } from "@taya/games/lottery/aliases";
import type { Platform } from "@taya/platform/platform";
import type { Texts } from "@taya/platform/texts";
import type { Site } from "@taya/site";
import { FEATURES } from "./filter.rules.ts";
import type { ShelvedGame } from "./game.ts";
import { readStamp } from "./games.store.ts";
import { readFavourites } from "./players.store.ts";
import { createIndex } from "./search.index.ts";
import type { GameCard } from "./shapes.ts";
import { cardOf } from "./shelf.rules.ts";
import { createStock, type Stock } from "./stock.ts";

export type { Stock } from "./stock.ts";

/** A shelf as it was looked at. */
interface Looked {
  readonly stock: Stock;
  /** When it was last loaded whole. */
  readonly loaded: number;
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

/** What an operator takes off the shelf is off in a second. */
const AGES = { freshMs: 400, usableMs: 800 };
/** How long figures of players may be old while nothing else changed. */
const FIGURES_MS = 30_000;

export function createShelf(platform: Platform, site: Pick<Site, "flag" | "brand">): Shelf {
  const { db } = platform.database;
  const shelves = createCache<Looked>(AGES);
  const index = createIndex<ShelvedGame>((game) => textOf(platform.texts, game));
  const load = createStock(platform, index.follow);

  /** What is on the shelf; as before when nothing has changed since. */
  async function look(merchant: string, before: Looked | undefined): Promise<Looked> {
    const now = performance.now();
    const recent = before && now - before.loaded < FIGURES_MS ? before : undefined;
    const [rows, { esportsVendors }] = await Promise.all([readStamp(db, merchant), site.brand(merchant)]);
    const stamp = [rows, ...esportsVendors].join(" ");
    return recent?.stock.stamp === stamp ? recent : { stock: await load(merchant, stamp, esportsVendors), loaded: now };
  }

  return {
    async stock(merchant) {
      const { stock } = await shelves.give(merchant, (before) => look(merchant, before));
      return stock;
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
    forget: () => shelves.forget(),
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
  const called = game.gameType === "LOTTERY" ? aliasesOf(game.gameCode) : [];
  return [...names, ...called, ...tags, game.gameCode, game.vendorName, ...game.features].join(" ");
}
