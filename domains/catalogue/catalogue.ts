import { changedBy } from "@taya/kernel/setting";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { type Built, room } from "@taya/platform/room";
import type { Site } from "@taya/site";
import { catalogueCalls } from "./contract.ts";
import type { Context } from "./context.ts";
import type { BuiltInGame, GameMaker } from "./game.ts";
import { type GameRow, offerGame, readGame, readGameByCode, syncGames } from "./games.store.ts";
import { listHandlers } from "./lists.handlers.ts";
import { lobbyHandlers } from "./lobby.handlers.ts";
import { lotteryLists } from "./lotteries.handlers.ts";
import { type BuiltInLottery, lotteryId, syncLotteries } from "./lotteries.store.ts";
import { offerHandlers } from "./operator/handlers.ts";
import { tellStrayed } from "./operator/returns.ts";
import { playerHandlers } from "./players.handlers.ts";
import { writePlayed } from "./players.store.ts";
import { withdrawSimulated } from "./seed.ts";
import { catalogueSettings, POINTS } from "./settings.ts";
import type { GameCategory } from "./shapes.ts";
import { createShelf } from "./shelf.ts";

export type { BuiltInGame } from "./game.ts";

/** What other rooms and the server ask of the catalogue. */
export interface Catalogue {
  /** A game by its public id; switched-off ones say so by `enabled`. */
  game(db: Db, merchant: string, gameId: string): Promise<GameRow | undefined>;
  /** A built-in game by its code. */
  byCode(db: Db, merchant: string, code: string): Promise<GameRow | undefined>;
  /** Remembers that a player opened a game. */
  played(tx: Db, playerId: PlayerId, gameId: string, at: number): Promise<void>;
  /** Brings the catalogue in line with the games a maker has; our own studio when none is named. */
  syncGames(tx: Db, games: readonly BuiltInGame[], maker?: GameMaker): Promise<void>;
  /** Brings the catalogue in line with the lotteries there are. */
  syncLotteries(tx: Db, lotteries: readonly BuiltInLottery[]): Promise<void>;
  /** A lottery by its code, as the brand offers it. */
  lottery(db: Db, merchant: string, code: string): Promise<GameRow | undefined>;
  /** Switches a game of a brand on or off, puts it forward, takes it into maintenance. */
  offer(
    merchant: string,
    gameId: string,
    to: { readonly enabled?: boolean; readonly promoted?: boolean; readonly maintain?: boolean },
  ): Promise<void>;
  /** Whether a round of a vendor's game may begin, as of a moment ago. */
  takesBets(merchant: string, vendor: string, gameCode: string): Promise<boolean>;
  /** What a game keeps of a stake on average, by what is published of it, in parts per million; undefined where nothing is. */
  keeps(merchant: string, vendor: string, gameCode: string): Promise<number | undefined>;
  /** The game points of each category as they are shown ("1.20"). */
  pointValues(merchant: string): Promise<Readonly<Record<GameCategory, string>>>;
}

interface Needs {
  readonly site: Pick<Site, "flag" | "brand" | "changed">;
  readonly audit: Context["audit"];
}

/** Which games there are and how a brand offers them: lists, lobbies, search, favourites. */
export const catalogue = room({
  name: "catalogue",
  calls: catalogueCalls,
  settings: changedBy("catalogue.offerCategory", catalogueSettings),
  needs: ["audit", "site"],
  build(platform: Platform, { site, audit }: Needs): Built<typeof catalogueCalls, Catalogue> {
    const shelf = createShelf(platform, site);
    const context: Context = {
      platform,
      shelf,
      site,
      audit,
      async changed(merchant) {
        shelf.forget();
        await site.changed(merchant);
      },
    };
    return {
      door: {
        game: readGame,
        byCode: readGameByCode,
        played: writePlayed,
        async syncGames(tx, games, maker) {
          const at = platform.clock.now();
          await syncGames(tx, games, { newId: () => platform.id<"game">(), at, maker });
          if (platform.config.mode === "production") await withdrawSimulated(tx, at);
          shelf.forget();
        },
        async syncLotteries(tx, lotteries) {
          await syncLotteries(tx, lotteries, { newId: () => platform.id<"game">(), at: platform.clock.now() });
          shelf.forget();
        },
        async lottery(db, merchant, code) {
          const id = await lotteryId(db, code);
          return id === undefined ? undefined : readGame(db, merchant, id);
        },
        async offer(merchant, gameId, to) {
          await offerGame(platform.database.db, { merchant, gameId }, to);
          await context.changed(merchant);
        },
        async takesBets(merchant, vendor, gameCode) {
          const { gaming, madeBy } = await shelf.stock(merchant);
          const made = madeBy.get(vendor) ?? [];
          // A vendor may name games that are not in the lobby; those rest when all of its games do.
          const named = made.filter((game) => game.gameCode === gameCode);
          const meant = named.length > 0 ? named : made;
          return gaming && (meant.length === 0 || meant.some(({ enabled, maintain }) => enabled && !maintain));
        },
        async keeps(merchant, vendor, gameCode) {
          const returned = (await shelf.stock(merchant)).returns.get(`${vendor} ${gameCode}`);
          return returned === undefined ? undefined : 1_000_000 - returned;
        },
        async pointValues(merchant) {
          const values = await platform.settings.read(merchant, "catalogue", catalogueSettings);
          const each = Object.entries(POINTS).map(([category, name]) => [category, values[name]] as const);
          return Object.fromEntries(each) as Record<GameCategory, string>;
        },
      },
      handlers: {
        ...listHandlers(context),
        ...lotteryLists(context),
        ...playerHandlers(context),
        ...lobbyHandlers(context),
        ...offerHandlers(context),
      },
      jobs: { "catalogue.watchReturns": () => tellStrayed(context) },
      schedules: { "catalogue.watchReturns": "13 4 * * *" },
    };
  },
});
