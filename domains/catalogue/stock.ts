import type { GameTexts } from "@taya/games/kit/texts";
import { DAY } from "@taya/kernel/instant";
import type { Platform } from "@taya/platform/platform";
import type { ShelvedGame } from "./game.ts";
import { readShelf } from "./games.store.ts";
import { type OfferedVendor, readCategories, readGaming, readOfferedVendors } from "./operator/games.store.ts";
import { CATEGORIES, type GameCategory, type SortBy } from "./shapes.ts";
import { categoriesInOrder, freshIds, hotIds, inBrandCategory, sorted } from "./shelf.rules.ts";

const MONTH = 30 * DAY;
/** By so much the clocks of two processes may differ. */
const SKEW_MS = 60_000;

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
  /** The same by who made them. */
  readonly madeBy: ReadonlyMap<string, readonly ShelvedGame[]>;
  /** What games are published to return at the least, in parts per million, by maker and code; those that say nothing are missing. */
  readonly returns: ReadonlyMap<string, number>;
  readonly byId: ReadonlyMap<string, ShelvedGame>;
  readonly vendors: readonly OfferedVendor[];
  /** In the brand's order, those it shows. */
  readonly categories: readonly GameCategory[];
  readonly hot: ReadonlySet<string>;
  readonly fresh: ReadonlySet<string>;
  /** All games in an order; put in order once, however often it is asked. */
  inOrder(by: SortBy, words: { readonly language: string; readonly intl: string }): readonly ShelvedGame[];
}

/** Reads everything a brand offers; `follow` is told the games each time. */
export function createStock(
  platform: Platform,
  follow: (games: readonly ShelvedGame[]) => void,
): (merchant: string, stamp: string, esports: readonly string[]) => Promise<Stock> {
  const { db } = platform.database;
  const said = new Map<string, GameTexts>();
  const read = { textsFrom: 0 };

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
    const latest = rows.reduce((last, { changedAt }) => Math.max(last, changedAt), 0);
    read.textsFrom = Math.max(0, latest - SKEW_MS);
    return rows.flatMap((row) => {
      const own = said.get(row.gameId);
      return own ? { ...row, texts: own } : [];
    });
  }

  return async (merchant, stamp, esports) => {
    const now = platform.clock.now();
    const [found, vendors, order, gaming] = await Promise.all([
      games(merchant, now),
      readOfferedVendors(db, merchant),
      readCategories(db, merchant),
      readGaming(db, merchant),
    ]);
    const listed = found.map((game) => inBrandCategory(game, esports));
    const offered = listed.filter(({ enabled }) => enabled);
    follow(offered);
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
      madeBy: Map.groupBy(listed, ({ vassalage }) => vassalage),
      returns: new Map(
        listed.flatMap(({ vassalage, gameCode, rtpPpm }) =>
          rtpPpm > 0 ? [[`${vassalage} ${gameCode}`, rtpPpm] as const] : [],
        ),
      ),
      byId,
      vendors,
      categories: categoriesInOrder(order),
      hot,
      fresh,
      inOrder,
    };
  };
}
